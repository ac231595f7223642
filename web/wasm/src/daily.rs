//! The board of the day: the same for everyone, since it is made from the date.

use contract::{Budget, Layout, Order, Refusal, Size, Wanted, text};
use serde::Serialize;
use suite::NotMade;

use crate::ask::Tongue;
use crate::boards::{self, Board};
use crate::request::request;
use crate::trouble::Trouble;

/// Places in the day's series that are tried.
const TRIES: u64 = 20;

request! {
    AskDaily {
        genre: String,
        date: String,
        lang: Tongue,
    }
}

/// The board of a day.
#[derive(Debug, Serialize)]
pub struct Daily {
    board: Board,
    grade: &'static str,
}

/// Makes the board of a day.
pub fn daily(asked: &AskDaily) -> Result<Daily, Trouble> {
    let genre = boards::genre(&asked.genre)?;
    let Some(date) = Date::read(&asked.date) else {
        let given = notation::quote(&asked.date);
        return Err(Trouble::new(text!(
            "{given} is no date: year, month and day, such as 2026-11-30",
            "{given} は日付として読めません。2026-11-30 のように年月日を書きます"
        )));
    };
    let token = genre.token();
    let nothing =
        || Trouble::new(text!("no boards of {token} are made for a day", "{token} には今日の一問がありません"));
    let (rows, cols) = genre.offer().ok_or_else(nothing)?.daily[date.weekday()];
    // A hint can be given on the way through every one of them.
    let wanted = Wanted::AtMost(genre.rungs().len() - 1);
    for index in 0..TRIES {
        let (size, number, layout) = (Size::new(rows, cols), date.number(), Layout::default());
        let order = Order { size, number, index, wanted, layout, bank: None };
        match genre.generate(&order, &Budget::default()) {
            Ok(made) => return Ok(Daily { board: Board::of(&*made.board, asked.lang.into())?, grade: made.grade }),
            // Each place of a series is worth a bounded effort, the same everywhere.
            Err(NotMade::Refused(Refusal::Exhausted(_))) => {}
            Err(NotMade::Trouble(trouble)) => return Err(trouble.into()),
            Err(NotMade::NoGenerator | NotMade::Refused(_)) => return Err(nothing()),
        }
    }
    Err(nothing())
}

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Date {
    year: u64,
    month: u64,
    day: u64,
}

impl Date {
    /// Reads `YYYY-MM-DD`; `None` where there is no such day.
    fn read(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let form =
            |(place, byte): (usize, &u8)| if matches!(place, 4 | 7) { *byte == b'-' } else { byte.is_ascii_digit() };
        if bytes.len() != 10 || !bytes.iter().enumerate().all(form) {
            return None;
        }
        let date =
            Self { year: text[..4].parse().ok()?, month: text[5..7].parse().ok()?, day: text[8..].parse().ok()? };
        let exists = date.year > 0 && (1..=12).contains(&date.month) && (1..=date.days_of_month()).contains(&date.day);
        exists.then_some(date)
    }

    fn days_of_month(self) -> u64 {
        match self.month {
            2 if is_leap(self.year) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// The number of the day's series: its digits.
    fn number(self) -> u64 {
        (self.year * 100 + self.month) * 100 + self.day
    }

    /// 0 for Monday to 6 for Sunday.
    fn weekday(self) -> usize {
        let before = self.year - 1;
        let years = before * 365 + before / 4 - before / 100 + before / 400;
        let months = (1..self.month).map(|month| Self { month, ..self }.days_of_month()).sum::<u64>();
        // The first of January of the year 1 was a Monday.
        ((years + months + self.day - 1) % 7) as usize
    }
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_weekdays() {
        let weekday = |text| Date::read(text).map(Date::weekday);
        let (monday, sunday, thursday) = (Some(0), Some(6), Some(3));
        assert_eq!((weekday("2026-11-30"), weekday("2024-02-29"), weekday("2000-12-31")), (monday, thursday, sunday));
        assert_eq!((weekday("1970-01-01"), weekday("2023-03-01")), (thursday, Some(2)));
        assert_eq!(Date::read("2026-11-30").map(Date::number), Some(20_261_130));
    }

    #[test]
    fn days_that_do_not_exist_are_none() {
        let dates = ["2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-04-00", "0000-01-01"];
        let others = ["", "2026-1-1", "2026/11/30", "20261130", "2026-11-3é", "é026-11-3", "+026-11-30", "2026-11-30 "];
        for text in dates.into_iter().chain(others) {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
