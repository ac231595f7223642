use contract::{Budget, Choices, Generator, Made, Offer, Order, Refusal, Size};
use stitches_board::Stitches;

use super::{CHOICES, VERSION, effort, generate};

/// The generator of Stitches.
#[derive(Clone, Copy, Debug)]
pub struct StitchesGenerator;

impl Generator<Stitches> for StitchesGenerator {
    fn version(&self) -> u32 {
        VERSION
    }

    fn effort(&self, size: Size) -> u64 {
        effort(size)
    }

    fn generate(&self, order: &Order, budget: &Budget) -> Result<Made<Stitches>, Refusal> {
        generate(order, effort(order.size), budget)
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: &[(6, 6), (8, 8), (10, 10), (12, 12), (15, 15), (20, 20), (30, 30), (40, 40)],
            max_side: 40,
            daily: [(7, 7), (8, 8), (8, 8), (9, 9), (10, 10), (10, 10), (12, 12)],
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self, board: &stitches_board::Board) -> Vec<u8> {
        board.canonical().to_bytes()
    }

    fn choices(&self) -> Choices {
        CHOICES
    }
}
