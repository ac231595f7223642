use contract::{Budget, Choices, Generator, Made, Offer, Order, Refusal, Size};
use heteromino_board::Heteromino;

use super::{CHOICES, VERSION, effort, generate};

/// The generator of Heteromino.
#[derive(Clone, Copy, Debug)]
pub struct HeterominoGenerator;

impl Generator<Heteromino> for HeterominoGenerator {
    fn version(&self) -> u32 {
        VERSION
    }

    fn effort(&self, size: Size) -> u64 {
        effort(size)
    }

    fn generate(&self, order: &Order, budget: &Budget) -> Result<Made<Heteromino>, Refusal> {
        generate(order, effort(order.size), budget)
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: &[(6, 6), (8, 8), (10, 10), (12, 12), (16, 16), (20, 20)],
            max_side: 24,
            daily: [(8, 8), (8, 8), (8, 10), (9, 9), (9, 9), (10, 10), (10, 10)],
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self, board: &heteromino_board::Board) -> Vec<u8> {
        board.canonical()
    }

    fn choices(&self) -> Choices {
        CHOICES
    }
}
