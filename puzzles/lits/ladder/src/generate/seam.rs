//! The generator as every genre's generator is asked.

use contract::{Attempts, Budget, Generator, Offer, Order, Text};
use lits_board::{Board, Lits};

use super::request::{Grade, Made, Refusal, Request, Seed, Tally, VERSION, Wanted};

/// The generator of LITS.
#[derive(Clone, Copy, Debug)]
pub struct LitsGenerator;

impl Generator<Lits> for LitsGenerator {
    fn version(&self) -> u32 {
        VERSION
    }

    fn generate(&self, order: &Order, budget: &Budget) -> Result<contract::Made<Lits>, contract::Refusal> {
        let wanted = match order.wanted {
            contract::Wanted::Any => Wanted::Any,
            contract::Wanted::Exactly(place) => Wanted::Exactly(Grade::of_rung(place)),
            contract::Wanted::AtMost(place) => Wanted::AtMost(Grade::of_rung(place)),
        };
        let seed = Seed { number: order.number, index: order.index };
        match super::generate(&Request::new(order.size, seed, wanted), budget) {
            Ok(Made { board, answer, grade, tally, .. }) => {
                Ok(contract::Made { board, answer, grade: grade.place(), attempts: attempts(&tally) })
            }
            Err(Refusal::Impossible(reason)) => Err(contract::Refusal::Impossible(reason)),
            Err(Refusal::Exhausted { tally, .. }) => Err(contract::Refusal::Exhausted(attempts(&tally))),
            Err(Refusal::Stopped(tally)) => Err(contract::Refusal::Stopped(attempts(&tally))),
        }
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: &[(6, 6), (8, 8), (10, 10), (12, 12), (15, 15), (20, 20), (30, 30)],
            max_side: 30,
            daily: [(8, 8), (8, 8), (8, 10), (9, 9), (9, 9), (10, 10), (10, 10)],
        }
    }

    fn likeness(&self, board: &Board) -> Vec<u8> {
        board.canonical().to_bytes()
    }
}

fn attempts(tally: &Tally) -> Attempts {
    let rejected = [
        (Text::new("not dense enough", "詰め込み不足"), tally.packing),
        (Text::new("loose", "別解を除けず"), tally.loose),
        (Text::new("with several answers", "複数解"), tally.several),
        (Text::new("undecided", "未決定"), tally.undecided),
        (Text::new("of another grade", "別の難度"), tally.grade),
    ];
    Attempts { all: tally.attempts, rejected: rejected.to_vec() }
}
