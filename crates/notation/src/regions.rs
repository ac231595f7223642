//! The field `regions` of boards in JSON: a list of labels a row, `null` for a void.

use contract::{Cell, MAX_SIDE, ReadError, Size, Text, text};
use serde_json::{Value, json};

use crate::excerpt::counted;
use crate::labels::label_fault;
use crate::object::BoardObject;

impl BoardObject {
    /// Takes the field `regions`: the label of each cell row by row, `None` for a void.
    ///
    /// # Errors
    /// When it is missing, does not have the size that is named, or holds a label that could not stand in our text form.
    pub fn regions(&mut self) -> Result<Vec<Option<String>>, ReadError> {
        let regions: Vec<Vec<Option<String>>> = self.take("regions")?;
        check_regions(self.size, &regions)?;
        Ok(regions.into_iter().flatten().collect())
    }
}

/// The field `regions` of a board whose cell of that number has that label.
pub fn regions_field<'a>(size: Size, label: impl Fn(usize) -> Option<&'a str>) -> Vec<Vec<Option<&'a str>>> {
    (0..size.rows).map(|row| (0..size.cols).map(|col| label(row * size.cols + col)).collect()).collect()
}

/// The schema of the field; `part` is what a label names.
pub fn regions_schema(part: &str) -> Value {
    let label = json!({
        "description": format!("The label of the cell's {part}, or null for a void. Each {part} must be joined."),
        "type": ["string", "null"],
        "pattern": "^[^@|=;?#\\s]\\S*$"
    });
    let row = json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": label});
    json!({"type": "array", "minItems": 1, "maxItems": MAX_SIDE, "items": row})
}

/// Makes sure that the grid has the size that is named, and that every label could stand in our text form.
fn check_regions(size: Size, regions: &[Vec<Option<String>>]) -> Result<(), ReadError> {
    if regions.len() != size.rows {
        let (got, told, rows) = (regions.len(), counted(regions.len(), "row"), size.rows);
        return Err(ReadError::new(text!(
            "\"regions\" has {told} where \"rows\" is {rows}",
            "\"regions\" は {got} 行ですが、\"rows\" は {rows} です"
        )));
    }
    for (row, labels) in regions.iter().enumerate() {
        if labels.len() != size.cols {
            let (row, got, cols) = (row + 1, labels.len(), size.cols);
            let told = counted(got, "cell");
            return Err(ReadError::new(text!(
                "row {row} of \"regions\" has {told} where \"cols\" is {cols}",
                "\"regions\" の {row} 行目は {got} マスですが、\"cols\" は {cols} です"
            )));
        }
        let fault = labels.iter().enumerate().find_map(|(col, label)| Some((col, label_fault(label.as_deref()?)?)));
        if let Some((col, Text { en, ja })) = fault {
            let cell = Cell::new(row, col);
            return Err(ReadError::new(text!(
                "\"regions\" at {cell}: {en}; in JSON a void is null",
                "\"regions\" の {cell}: {ja}。JSON では盤面の外を null と書きます"
            )));
        }
    }
    Ok(())
}
