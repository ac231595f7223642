use contract::{Budget, Choices, Generator, Made, Offer, Order, Refusal, Size};
use statue_park_board::StatuePark;

use super::grade::LARGE;
use super::{CHOICES, VERSION, effort, generate};

/// The generator of Statue Park.
#[derive(Clone, Copy, Debug)]
pub struct StatueParkGenerator;

impl Generator<StatuePark> for StatueParkGenerator {
    fn version(&self) -> u32 {
        VERSION
    }

    fn effort(&self, size: Size) -> u64 {
        effort(size)
    }

    fn free_of_grade(&self) -> usize {
        LARGE
    }

    fn generate(&self, order: &Order, budget: &Budget) -> Result<Made<StatuePark>, Refusal> {
        generate(order, effort(order.size), budget)
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: &[(6, 6), (8, 8), (10, 10), (12, 12), (16, 16)],
            max_side: 20,
            daily: [(6, 6), (7, 7), (7, 7), (8, 8), (8, 8), (9, 9), (10, 10)],
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn likeness(&self, board: &statue_park_board::Board) -> Vec<u8> {
        board.canonical()
    }

    fn choices(&self) -> Choices {
        CHOICES
    }
}
