use std::fmt;
use std::str::FromStr;

use contract::Spot;

/// One move: an entry of the history. Written `c12=1 g4=2` (cell 12 gets mark 1, gap 4 mark 2), `trial`, `accept`, `reject` or
/// `restart`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Marks of one gesture; each spot once.
    Mark(Vec<(Spot, u8)>),
    /// Opens a trial: marks from now on are an assumption.
    Trial,
    /// Keeps the marks of the innermost trial and closes it.
    Accept,
    /// Takes all marks of the innermost trial back and closes it.
    Reject,
    /// Takes all marks and trials away.
    Restart,
}

/// Why a text is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoMove;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = match self {
            Self::Mark(marks) => marks,
            Self::Trial => return f.write_str("trial"),
            Self::Accept => return f.write_str("accept"),
            Self::Reject => return f.write_str("reject"),
            Self::Restart => return f.write_str("restart"),
        };
        for (place, &(spot, mark)) in marks.iter().enumerate() {
            let blank = if place == 0 { "" } else { " " };
            match spot {
                Spot::Cell(cell) => write!(f, "{blank}c{cell}={mark}")?,
                Spot::Gap(gap) => write!(f, "{blank}g{gap}={mark}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = NoMove;

    /// Each move has one spelling only: signs, leading zeros and double blanks are refused.
    fn from_str(text: &str) -> Result<Self, NoMove> {
        let read = match text {
            "trial" => Self::Trial,
            "accept" => Self::Accept,
            "reject" => Self::Reject,
            "restart" => Self::Restart,
            _ => Self::Mark(text.split(' ').map(mark).collect::<Option<_>>().ok_or(NoMove)?),
        };
        if read.to_string() == text { Ok(read) } else { Err(NoMove) }
    }
}

fn mark(text: &str) -> Option<(Spot, u8)> {
    let (spot, mark) = text.split_once('=')?;
    let number = spot.get(1..)?.parse().ok()?;
    let spot = match spot.get(..1)? {
        "c" => Spot::Cell(number),
        "g" => Spot::Gap(number),
        _ => return None,
    };
    Some((spot, mark.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_spelt_one_way() {
        let marks = Move::Mark(vec![(Spot::Cell(12), 1), (Spot::Gap(4), 0)]);
        assert_eq!(marks.to_string(), "c12=1 g4=0");
        for text in ["c12=1 g4=0", "c0=9", "trial", "accept", "reject", "restart"] {
            assert_eq!(text.parse::<Move>().map(|read| read.to_string()), Ok(text.to_owned()));
        }
        let others = ["", " ", "c", "c=1", "c1", "c1=", "x1=1", "c01=1", "c+1=1", "c1=+1", "c1=256", "c-1=1", "é1=1"];
        let spaced = ["c1=1  g1=1", "c1=1 ", " c1=1", "c1=1\n", "Trial", "trial c1=1", "c99999999999999999999999=1"];
        for text in others.into_iter().chain(spaced) {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text:?}");
        }
    }
}
