//! A thousand random steps of a game: every place of the history is what it was when it was reached, reloading changes
//! nothing, and what a trial took away or added is gone when it is rejected.

#![allow(clippy::expect_used, reason = "a test may fail")]

mod common;

use common::{game, seeded};
use contract::{Fact, Look, MarkKind, Marks, Size, Spot, Text, Tools};
use rng::Rng;
use rungs_session::{Field, Game, History, MAX_TRIALS, Move, Refused};
use suite::Playable;

const STEPS: usize = 1_000;

/// A board as genres with threads or borders have it: cells and gaps can be marked, and a fact draws a ring of walls.
struct Threads;

impl Playable for Threads {
    fn tools(&self) -> Tools {
        let kind = |name| MarkKind { name, label: Text::new(name, name), look: Look::Dot };
        let kinds = vec![kind("one"), kind("two")];
        Tools { cell: kinds.clone(), gap: kinds, sweep: 3 }
    }

    fn unmarked(&self) -> Marks {
        Marks::none(Size::new(3, 5))
    }

    fn takes(&self, spot: Spot) -> bool {
        match spot {
            Spot::Cell(cell) => cell != 7,
            Spot::Gap(gap) => Size::new(3, 5).sides(gap).is_some_and(|sides| !sides.contains(&7)),
        }
    }

    fn enter(&self, _: &mut Marks, _: &[Fact]) {}
}

/// A history beside all that it has been: the field after each number of moves.
struct Watched<'a> {
    board: &'a dyn Playable,
    history: History,
    fields: Vec<Field>,
}

impl<'a> Watched<'a> {
    fn new(board: &'a dyn Playable) -> Self {
        let history = History::new(board);
        Self { board, fields: vec![history.field().clone()], history }
    }

    fn make(&mut self, made: Move) {
        let at = self.history.at();
        let recorded = match self.history.make(self.board, made) {
            Ok(recorded) => recorded,
            Err(Refused::Trials) => false,
            Err(refused) => panic!("{refused:?}"),
        };
        let changed = *self.history.field() != self.fields[at];
        assert_eq!((recorded, self.history.at()), (changed, at + usize::from(changed)), "an entry is a change");
        if changed {
            self.fields.truncate(at + 1);
            self.fields.push(self.history.field().clone());
        }
        assert_eq!(self.history.moves().len() + 1, self.fields.len());
    }

    fn go(&mut self, at: usize) {
        self.history.go(at);
        assert_eq!(*self.history.field(), self.fields[self.history.at()]);
    }

    fn marks(&self, rng: &mut Rng) -> Move {
        let tools = self.board.tools();
        let spots: Vec<Spot> =
            self.board.unmarked().spots().map(|(spot, _)| spot).filter(|&spot| self.board.takes(spot)).collect();
        let mut mark = || {
            let spot = *rng.pick(&spots).expect("a spot");
            (spot, rng.below(tools.kinds(spot) + 1) as u8)
        };
        Move::Mark(vec![mark(), mark(), mark()])
    }

    /// Opens a trial, plays inside it, and rejects it.
    fn rejected(&mut self, rng: &mut Rng) {
        let before = self.history.field().clone();
        let outside = before.trials();
        if outside == MAX_TRIALS {
            return;
        }
        self.make(Move::Trial);
        for _ in 0..rng.below(12) {
            let inside = self.history.field().trials();
            let made = match rng.below(6) {
                0 => Move::Trial,
                1 if inside > outside + 1 => Move::Accept,
                2 if inside > outside + 1 => Move::Reject,
                _ => self.marks(rng),
            };
            self.make(made);
        }
        while self.history.field().trials() > outside {
            self.make(Move::Reject);
        }
        assert_eq!(*self.history.field(), before, "trial, marks, reject");
    }

    fn step(&mut self, rng: &mut Rng) {
        let (at, all) = (self.history.at(), self.history.moves().len());
        match rng.below(20) {
            0 => self.make(Move::Trial),
            1 => self.make(Move::Accept),
            2 => self.make(Move::Reject),
            3 if rng.chance(1, 5) => self.make(Move::Restart),
            4 => self.rejected(rng),
            5..8 => self.go(at.saturating_sub(1)),
            8..10 => self.go(at + 1),
            10 if rng.chance(1, 10) => self.go(0),
            11 => self.go(usize::MAX),
            12 => self.go(rng.below(all + 1)),
            _ => {
                let made = self.marks(rng);
                self.make(made);
            }
        }
    }
}

fn play(board: &dyn Playable, name: &str, mut each: impl FnMut(&History)) {
    let (seed, mut rng) = seeded(name);
    let mut watched = Watched::new(board);
    for step in 0..STEPS {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            watched.step(&mut rng);
            each(&watched.history);
        }));
        assert!(outcome.is_ok(), "repeat with RUNGS_SEED={seed}: step {step} on {:?}", watched.history);
    }
    watched.go(0);
    assert_eq!(*watched.history.field(), Field::new(board.unmarked()), "undo all is the start, RUNGS_SEED={seed}");
    watched.go(usize::MAX);
    assert_eq!(Some(watched.history.field()), watched.fields.last(), "redo all is the end, RUNGS_SEED={seed}");
}

#[test]
fn histories_of_cells_and_gaps_keep_every_place() {
    play(&Threads, "threads", |_| {});
}

#[test]
fn histories_of_boards_keep_every_place_and_survive_reloading() {
    let board = game();
    let mut seconds = 0;
    play(board.board(), "reloaded", |history| {
        seconds += 1;
        // The same moves in a game, which is what is saved.
        let mut played = game();
        for made in history.moves() {
            assert_eq!(played.make(made.clone()), Ok(true));
        }
        while played.history().at() > history.at() {
            assert!(played.undo());
        }
        let saved = played.save(seconds);
        let (again, kept) = Game::load(&saved).unwrap_or_else(|error| panic!("{error} in {saved}"));
        assert_eq!((again.history(), kept, again.text()), (history, seconds, played.text()));
        assert_eq!(again.save(kept), saved);
    });
}
