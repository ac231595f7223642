//! The studies of Statue Park.

mod ablation;
mod alphabets;
mod boards;
mod climb;
mod decided;
mod engines;
mod exact;
mod moves;
mod park;
mod prefixes;
mod rules;
mod search_free;

use super::Study;

/// In the order of their pages.
pub fn studies() -> Vec<Study> {
    vec![
        exact::study(),
        alphabets::study(),
        decided::study(),
        search_free::study(),
        ablation::study(),
        moves::study(),
        park::study(),
        prefixes::study(),
        engines::study(),
        rules::study(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studies::Scale;

    /// Figures beside published ones, by study: some published numbers stand beside two of ours (alphabets: also that
    /// either colour suffices; moves: two ways to take the other answer; park: totals and means).
    #[test]
    fn each_published_number_stands_beside_ours() {
        let counts: Vec<(&str, usize)> = studies()
            .iter()
            .map(|study| {
                let groups = (study.groups)(Scale::Full);
                let published = |figure: &&crate::studies::Figure| figure.published.is_some();
                (study.name, groups.iter().map(|group| group.figures.iter().filter(published).count()).sum())
            })
            .collect();
        let expected = [
            ("exact", 16),
            ("alphabets", 12),
            ("decided", 16),
            ("search-free", 6),
            ("ablation", 40),
            ("moves", 16),
            ("park", 20),
            ("prefixes", 6),
            ("engines", 2),
            ("rules", 0),
        ];
        assert_eq!(counts, expected);
    }
}
