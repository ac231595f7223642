//! How far answers lie apart, place by place.

use rng::Rng;

/// Answers of boards of one size: the states of their places. There are two kinds of places, cells and gaps, and state 0
/// is that of a place that cannot be marked.
pub struct Spots {
    answers: Vec<[Vec<u8>; 2]>,
}

/// How often each state comes among the places of each kind, with the number of places of that kind.
pub struct Chance {
    kinds: [(usize, Vec<usize>); 2],
}

/// The number of pairs among so many.
pub fn pairs(things: usize) -> usize {
    things * things.saturating_sub(1) / 2
}

impl Spots {
    /// All answers must have the same places. Places that no board lets be marked are left out.
    pub fn new(mut answers: Vec<[Vec<u8>; 2]>) -> Self {
        for kind in 0..2 {
            let places = answers.first().map_or(0, |answer| answer[kind].len());
            let is_used: Vec<bool> =
                (0..places).map(|place| answers.iter().any(|answer| answer[kind][place] != 0)).collect();
            for answer in &mut answers {
                let mut used = is_used.iter();
                answer[kind].retain(|_| used.next() == Some(&true));
            }
        }
        Self { answers }
    }

    fn places(&self) -> usize {
        self.answers.first().map_or(0, |answer| answer.iter().map(Vec::len).sum())
    }

    /// At how many places two answers differ.
    fn between(&self, one: usize, other: usize) -> usize {
        let both = |kind: usize| self.answers[one][kind].iter().zip(&self.answers[other][kind]);
        (0..2).flat_map(both).filter(|(one, other)| one != other).count()
    }

    /// The share of the places at which two answers differ, on average over all pairs. Not a number where there is no pair
    /// or no place.
    pub fn apart(&self) -> f64 {
        let n = self.answers.len();
        let all: usize = (0..n).flat_map(|one| (0..one).map(move |other| self.between(one, other))).sum();
        all as f64 / (pairs(n) * self.places()) as f64
    }

    /// The same share between an answer and the one nearest to it, on average over the answers.
    pub fn nearest(&self) -> f64 {
        let n = self.answers.len();
        let others = |one: usize| (0..n).filter(move |&other| other != one);
        let all: usize = (0..n).filter_map(|one| others(one).map(|other| self.between(one, other)).min()).sum();
        all as f64 / (n * self.places()) as f64
    }

    /// How often each state comes.
    pub fn chance(&self) -> Chance {
        let kind = |kind: usize| {
            let mut states = vec![0; 1 + usize::from(u8::MAX)];
            self.answers.iter().flat_map(|answer| &answer[kind]).for_each(|&state| states[usize::from(state)] += 1);
            (self.answers.first().map_or(0, |answer| answer[kind].len()), states)
        };
        Chance { kinds: [kind(0), kind(1)] }
    }
}

impl Chance {
    /// The share of the places at which two answers differ on average, if each of their places is drawn by itself.
    pub fn apart(&self) -> f64 {
        let differ = |(places, states): &(usize, Vec<usize>)| {
            let all = states.iter().sum::<usize>().max(1) as f64;
            *places as f64 * (1.0 - states.iter().map(|&n| (n as f64 / all).powi(2)).sum::<f64>())
        };
        let places: usize = self.kinds.iter().map(|(places, _)| places).sum();
        self.kinds.iter().map(differ).sum::<f64>() / places as f64
    }

    /// So many answers whose places are drawn by themselves.
    pub fn draw(&self, answers: usize, rng: &mut Rng) -> Spots {
        let mut kind = |(places, states): &(usize, Vec<usize>)| -> Vec<u8> {
            let all = states.iter().sum::<usize>().max(1);
            (0..*places).map(|_| state_at(states, rng.below(all))).collect()
        };
        Spots { answers: (0..answers).map(|_| [kind(&self.kinds[0]), kind(&self.kinds[1])]).collect() }
    }
}

/// The state of the place of that number, if the places are put in the order of their states.
fn state_at(states: &[usize], mut place: usize) -> u8 {
    let found = states.iter().position(|&count| {
        let is_here = place < count;
        place = place.saturating_sub(count);
        is_here
    });
    found.unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spots(answers: &[&[u8]]) -> Spots {
        Spots::new(answers.iter().map(|cells| [cells.to_vec(), vec![0; 4]]).collect())
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    /// Three answers of four cells, the last of which nobody can mark: they differ at 1, 3 and 2 of three cells.
    #[test]
    fn distances_are_over_the_places_that_can_be_marked() {
        let spots = spots(&[&[1, 1, 1, 0], &[1, 1, 2, 0], &[2, 2, 2, 0]]);
        assert!(near(spots.apart(), (1.0 + 3.0 + 2.0) / 9.0), "{}", spots.apart());
        assert!(near(spots.nearest(), (1.0 + 1.0 + 2.0) / 9.0), "{}", spots.nearest());
        // Five ones of nine, four twos.
        let chance = spots.chance().apart();
        assert!(near(chance, 1.0 - 25.0 / 81.0 - 16.0 / 81.0), "{chance}");
    }

    #[test]
    fn drawn_answers_are_as_far_apart_as_chance_says() {
        let spots = spots(&[&[1; 40], &[2; 40], &[1; 40], &[3; 40]]);
        let chance = spots.chance();
        let drawn = chance.draw(60, &mut Rng::new(4));
        assert!((drawn.apart() - chance.apart()).abs() < 0.02, "{} {}", drawn.apart(), chance.apart());
        assert!(drawn.nearest() < drawn.apart());
    }

    #[test]
    fn one_answer_has_no_distance() {
        assert!(spots(&[&[1, 2, 1, 1]]).apart().is_nan() && spots(&[]).nearest().is_nan());
    }
}
