//! The order of functions. They may stand in any, and those that end alike compress better side by side: the page loses
//! some kilobytes.

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{BinaryReaderError, CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// The module with its functions in the order of their bytes, read from the end, whatever functions they call.
///
/// # Errors
/// When it is no module.
pub fn reorder(module: &[u8]) -> Result<Vec<u8>, Error> {
    let mut imported = 0;
    let mut bodies: Vec<Vec<u8>> = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(key(&body, module)?),
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by(|&one, &other| bodies[one].iter().rev().cmp(bodies[other].iter().rev()));
    let mut place = vec![0; order.len()];
    for (new, &old) in (imported..).zip(&order) {
        place[old] = new;
    }
    let mut written = Module::new();
    Order { imported, from: order, place }.parse_core_module(&mut written, Parser::new(0), module)?;
    Ok(written.finish())
}

/// What functions are compared by: their bytes, but for the numbers of the functions that they call.
fn key(body: &FunctionBody<'_>, module: &[u8]) -> Result<Vec<u8>, BinaryReaderError> {
    let mut key = Vec::new();
    let mut reader = body.get_operators_reader()?;
    while !reader.eof() {
        let from = reader.original_position();
        let operator = reader.read()?;
        let is_call = matches!(operator, wasmparser::Operator::Call { .. });
        let to = if is_call { from + 1 } else { reader.original_position() };
        key.extend_from_slice(&module[from..to]);
    }
    Ok(key)
}

struct Order {
    /// Functions of JavaScript, which have the first numbers.
    imported: u32,
    /// The functions of the module, as they shall stand.
    from: Vec<usize>,
    /// The new number of each.
    place: Vec<u32>,
}

impl Order {
    fn ordered<T>(&self, all: impl Iterator<Item = Result<T, BinaryReaderError>>) -> Result<Vec<T>, BinaryReaderError> {
        let mut all = all.map(|one| one.map(Some)).collect::<Result<Vec<_>, _>>()?;
        Ok(self.from.iter().filter_map(|&old| all.get_mut(old)?.take()).collect())
    }
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        let own = function.checked_sub(self.imported).and_then(|own| self.place.get(own as usize));
        Ok(own.copied().unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        for kind in self.ordered(section.into_iter())? {
            functions.function(self.type_index(kind)?);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, code: &mut CodeSection, section: CodeSectionReader<'_>) -> Result<(), Error> {
        let bodies: Vec<FunctionBody<'_>> = self.ordered(section.into_iter())?;
        bodies.into_iter().try_for_each(|body| self.parse_function_body(code, body))
    }
}
