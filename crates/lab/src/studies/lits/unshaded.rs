//! Who should get the unshaded cells.

use contract::{Genre, Rules, Size, Text};
use lits_board::{Board, Lits};
use lits_ladder::generate::{Aim, Workshop};
use rng::Rng;

use super::boards::{Regions, answers, packed, square};
use crate::studies::{Ask, Figure, Group, Measured, Of, Plot, PlotKind, Says, Scale, Study, Trial};

/// Answers at which counting ends.
const CAP: u64 = 3000;
/// Answers when the smallest region gets the cell (at the cap), and when the region does that gains the fewest placements:
/// median, least, most.
const PUBLISHED: [&str; 4] = ["3000", "36", "6", "747"];
/// The size that the published figures, which name none, are put beside.
const PUBLISHED_SIDE: usize = 8;

/// The study.
pub fn study() -> Study {
    Study {
        genre: Lits::TOKEN,
        name: "unshaded",
        about: Text::new(
            "who gets the unshaded cells: answers before tightening",
            "白マスをどの領域に入れるか:締める前の解の数",
        ),
        way: Text::new(
            "An answer is packed with as many regions as our generator wants (55 to 65 % shaded), or as the published boards of that size have, and its unshaded cells join neighbouring regions, \
             in three ways, on the same answer: the smallest region that can grow takes a cell, again and again; or each cell, in random \
             order, joins the region that gains the fewest \
             placements, or, as our generator does, the one that gains the fewest that keep every rule and then the \
             fewest. Nothing is moved afterwards. The kernel counts answers up to the cap; a count at the cap goes into \
             median, least and most as the cap. The publication names neither size nor number of boards: its figures stand \
             beside 8×8, and a least and a most hang on the number of boards.",
            "当方の生成器の領域数(黒 55〜65 %)または公表の盤と同じ領域数で解を詰め、同じ解の白マスを隣の領域へ 3 通りの方法で入れる:伸ばせる最小の領域が 1 マスずつ取る方法と、各マスを無作為な順に、置き方の増えが最少の領域、\
             当方の生成器のように全規則を守る置き方の増えが最少(次いで置き方の増えが最少)の領域。その後は動かさない。カーネルが上限まで解を数え、上限に達した数は\
             上限の値として中央値・最小・最大に入れる。公表には大きさも盤数もないので 8×8 と並べる。最小と最大は盤数に左右される。",
        ),
        groups: Box::new(groups),
        plots: vec![Plot {
            title: Text::new("Answers (median) by who gets the unshaded cells", "白マスの入れ方ごとの解の数の中央値"),
            kind: PlotKind::Bars,
            x: "size",
            by: Some("regions"),
            figures: &["smallest", "placements", "slack"],
        }],
    }
}

fn groups(scale: Scale) -> Vec<Group> {
    let sizes = [(6, 10, 1000), (8, 3, 500), (10, 1, 100)];
    let each = |(side, quick, full)| {
        [Regions::Usual, Regions::Published].map(|regions| group(side, regions, scale.of(quick, full)))
    };
    sizes.into_iter().flat_map(each).collect()
}

fn group(side: usize, regions: Regions, trials: usize) -> Group {
    let size = square(side);
    let beside = |figure: Figure, place: usize, says: Says| {
        if side == PUBLISHED_SIDE && regions == Regions::Published {
            figure.says(PUBLISHED[place], says)
        } else {
            figure
        }
    };
    let extreme = (
        "A least and a most of a number of boards that is not told: more boards reach further both ways.",
        "盤数の書かれていない最小・最大である。盤が多いほど両側に広がる。",
    );
    let smallest = Figure::new(
        "smallest",
        Of::Quantile("smallest", 50),
        "smallest region: answers (median)",
        "最小の領域:解の数の中央値",
    );
    let median = Figure::new(
        "placements",
        Of::Quantile("placements", 50),
        "fewest placements: answers (median)",
        "置き方の増え最少:解の数の中央値",
    );
    let least =
        Figure::new("placements-least", Of::Least("placements"), "fewest placements: least", "置き方の増え最少:最小");
    let most =
        Figure::new("placements-most", Of::Most("placements"), "fewest placements: most", "置き方の増え最少:最大");
    let figures = [
        beside(smallest, 0, Says::AtLeast),
        Figure::new(
            "smallest-cap",
            Of::Share("smallest-cap"),
            "smallest region: at the cap",
            "最小の領域:上限に達した盤",
        ),
        beside(median, 1, Says::Words).because(
            "Size and number of boards are not told, so the medians of several sizes stand here to compare with.",
            "大きさと盤数が書かれていないので、いくつかの大きさの中央値を並べて比べる。",
        ),
        beside(least, 2, Says::Words).because(extreme.0, extreme.1),
        beside(most, 3, Says::Words).because(extreme.0, extreme.1),
        Figure::new(
            "placements-cap",
            Of::Share("placements-cap"),
            "fewest placements: at the cap",
            "置き方の増え最少:上限に達した盤",
        ),
        Figure::new("slack", Of::Quantile("slack", 50), "ours: answers (median)", "当方:解の数の中央値"),
        Figure::new("slack-one", Of::Share("slack-one"), "ours: one answer at once", "当方:すぐに解が一つ"),
    ];
    Group::new(&[("size", &size), ("regions", &regions.name())], trials, move |ask| join(ask, size, regions))
        .limit("answers", CAP)
        .figures(figures)
}

fn join(ask: &Ask<'_>, size: Size, regions: Regions) -> Measured {
    let workshop = Workshop::new(size);
    let count = |board: &Board| {
        let found = answers(ask, board, Rules::ALL, CAP, u64::MAX)?;
        Ok(found.unwrap_or_default().len())
    };
    // From the same state of the numbers comes the same answer: only what joins differs.
    let mut smallest = packed(ask, &workshop, size, regions, Aim::Placements, &mut ask.rng())?;
    let mut placements = smallest.clone();
    let mut slack = packed(ask, &workshop, size, regions, Aim::Slack, &mut ask.rng())?;
    let mut rng = Rng::new(ask.rng().next_u64());
    smallest.join_smallest(&mut rng);
    placements.join_cheapest(&mut rng);
    slack.join_cheapest(&mut rng);
    let (smallest, placements, slack) =
        (count(&smallest.board())?, count(&placements.board())?, count(&slack.board())?);
    let is_capped = |answers: usize| answers as u64 == CAP;
    Ok(Trial::default()
        .count("smallest", smallest)
        .count("placements", placements)
        .count("slack", slack)
        .when("smallest-cap", is_capped(smallest))
        .when("placements-cap", is_capped(placements))
        .when("slack-one", slack == 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_at_placements_leaves_fewer_answers() {
        let study = study();
        let trials = crate::studies::testing::trials(&study, &groups(Scale::Quick)[0], 10);
        let sum = |name: &str| trials.iter().map(|trial| trial.numbers[name]).sum::<f64>();
        assert!(sum("placements") < sum("smallest") && sum("slack") < sum("smallest"), "{trials:?}");
        assert!(trials.iter().all(|trial| trial.numbers["placements"] >= 1.0));
    }
}
