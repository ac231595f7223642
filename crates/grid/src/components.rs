use contract::Size;

/// Numbers the connected parts of a grid, in reading order of their first cells.
///
/// `inside` says which cells take part; two edge-neighbours that take part are joined where `joined` says so
/// (it is asked with cell numbers `a < b`). Returns the part of each cell, `None` for the others, and the number of parts.
pub fn components(
    size: Size,
    inside: impl Fn(usize) -> bool,
    joined: impl Fn(usize, usize) -> bool,
) -> (Vec<Option<usize>>, usize) {
    let mut part = vec![None; size.cells()];
    let mut parts = 0;
    let mut stack = Vec::new();
    for start in 0..size.cells() {
        if part[start].is_some() || !inside(start) {
            continue;
        }
        part[start] = Some(parts);
        stack.push(start);
        while let Some(cell) = stack.pop() {
            for next in size.neighbours(cell) {
                if part[next].is_none() && inside(next) && joined(cell.min(next), cell.max(next)) {
                    part[next] = Some(parts);
                    stack.push(next);
                }
            }
        }
        parts += 1;
    }
    (part, parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_numbered_in_reading_order() {
        // # . #
        // # . #
        // . # .
        let size = Size::new(3, 3);
        let shaded = [true, false, true, true, false, true, false, true, false];
        let (part, parts) = components(size, |i| shaded[i], |_, _| true);
        assert_eq!(parts, 3);
        assert_eq!(part[3], Some(0));
        assert_eq!(part[5], Some(1));
        assert_eq!(part[7], Some(2));
        assert_eq!(part[4], None);
    }

    #[test]
    fn walls_part_neighbours() {
        let size = Size::new(1, 3);
        let (part, parts) = components(size, |_| true, |a, b| (a, b) != (0, 1));
        assert_eq!((part, parts), (vec![Some(0), Some(1), Some(1)], 2));
    }
}
