use contract::{Budget, Generator, Made, Offer, Order, Refusal, Size};
use lits_board::Lits;

use super::{VERSION, effort, generate};

/// The generator of LITS.
#[derive(Clone, Copy, Debug)]
pub struct LitsGenerator;

impl Generator<Lits> for LitsGenerator {
    fn version(&self) -> u32 {
        VERSION
    }

    fn effort(&self, size: Size) -> u64 {
        effort(size)
    }

    fn generate(&self, order: &Order, budget: &Budget) -> Result<Made<Lits>, Refusal> {
        generate(order, effort(order.size), budget)
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: &[(6, 6), (8, 8), (10, 10), (12, 12), (15, 15), (20, 20), (30, 30)],
            max_side: 30,
            daily: [(8, 8), (8, 8), (8, 10), (9, 9), (9, 9), (10, 10), (10, 10)],
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self, board: &lits_board::Board) -> Vec<u8> {
        board.canonical().to_bytes()
    }
}
