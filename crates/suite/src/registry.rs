//! The genres, a line each.

use contract::{ReadError, ReadOptions, text};
use heteromino_ladder::generate::HeterominoGenerator;
use heteromino_ladder::{HeterominoLadder, HeterominoPicture, HeterominoPlay};
use lits_ladder::generate::LitsGenerator;
use lits_ladder::{LitsLadder, LitsPicture, LitsPlay};
use statue_park_ladder::generate::StatueParkGenerator;
use statue_park_ladder::{StatueParkLadder, StatueParkPicture, StatueParkPlay};
use stitches_ladder::generate::StitchesGenerator;
use stitches_ladder::{StitchesLadder, StitchesPicture, StitchesPlay};

use serde_json::Value;

use crate::{Kit, Making, Opened, Puzzle};

/// The page counts with the kernel alone, nobody asks it for a schema, and it fetches the files of the bank: its code does
/// not carry them.
pub(crate) const IS_PAGE: bool = cfg!(target_family = "wasm");

const fn unless_page<T: Copy>(list: &'static [T]) -> &'static [T] {
    if IS_PAGE { &[] } else { list }
}

/// Every genre that Rungs knows.
pub static GENRES: &[&dyn Puzzle] = &[
    &Kit::<LitsLadder> {
        referee: &lits_oracle::LitsReferee,
        counters: unless_page(&[&lits_oracle::BruteCells, &lits_oracle::BruteRegions, &lits_oracle::Sat]),
        exact: None,
        notations: lits_board::NOTATIONS,
        schema: if IS_PAGE { || Value::Null } else { lits_board::json::schema },
        making: Some(Making {
            generator: &LitsGenerator,
            witness: if IS_PAGE { None } else { Some(&lits_oracle::Sat) },
            bank: unless_page(lits_ladder::BANK),
        }),
        picture: &LitsPicture,
        play: &LitsPlay,
    },
    &Kit::<HeterominoLadder> {
        referee: &heteromino_oracle::HeterominoReferee,
        counters: unless_page(&[
            &heteromino_oracle::BruteCells,
            &heteromino_oracle::BruteCovers,
            &heteromino_oracle::Sat,
        ]),
        exact: heteromino_oracle::EXACT,
        notations: heteromino_board::NOTATIONS,
        schema: if IS_PAGE { || Value::Null } else { heteromino_board::json::schema },
        making: Some(Making {
            generator: &HeterominoGenerator,
            witness: if IS_PAGE { None } else { Some(&heteromino_oracle::Sat) },
            bank: unless_page(heteromino_ladder::BANK),
        }),
        picture: &HeterominoPicture,
        play: &HeterominoPlay,
    },
    &Kit::<StatueParkLadder> {
        referee: &statue_park_oracle::StatueParkReferee,
        counters: unless_page(&[
            &statue_park_oracle::BrutePieces,
            &statue_park_oracle::BruteCells,
            &statue_park_oracle::Sat,
        ]),
        exact: None,
        notations: statue_park_board::NOTATIONS,
        schema: if IS_PAGE { || Value::Null } else { statue_park_board::json::schema },
        making: Some(Making {
            generator: &StatueParkGenerator,
            witness: if IS_PAGE { None } else { Some(&statue_park_oracle::Sat) },
            bank: unless_page(statue_park_ladder::BANK),
        }),
        picture: &StatueParkPicture,
        play: &StatueParkPlay,
    },
    &Kit::<StitchesLadder> {
        referee: &stitches_oracle::StitchesReferee,
        counters: unless_page(&[&stitches_oracle::BruteGaps, &stitches_oracle::BrutePairs, &stitches_oracle::Sat]),
        exact: None,
        notations: stitches_board::NOTATIONS,
        schema: if IS_PAGE { || Value::Null } else { stitches_board::json::schema },
        making: Some(Making {
            generator: &StitchesGenerator,
            witness: if IS_PAGE { None } else { Some(&stitches_oracle::Sat) },
            bank: unless_page(stitches_ladder::BANK),
        }),
        picture: &StitchesPicture,
        play: &StitchesPlay,
    },
    #[cfg(feature = "template")]
    &Kit::<blank_ladder::BlankLadder> {
        referee: &blank_oracle::Judge,
        counters: unless_page(&[&blank_oracle::BruteCells, &blank_oracle::BruteRows]),
        exact: None,
        notations: blank_board::NOTATIONS,
        schema: if IS_PAGE { || Value::Null } else { blank_board::json::schema },
        making: None,
        picture: &blank_ladder::BlankPicture,
        play: &blank_ladder::BlankPlay,
    },
];

/// The genre of a token, however it is spelled.
pub fn genre(name: &str) -> Option<&'static dyn Puzzle> {
    GENRES.iter().copied().find(|genre| genre.token() == name || genre.aliases().contains(&name))
}

/// The token that a name is another spelling of; any other name as it is.
pub fn token(name: &str) -> &str {
    genre(name).map_or(name, |genre| genre.token())
}

/// Reads one board, of whatever genre and notation it is, from an address of the page too. `wanted` is the genre where the text does not name one.
///
/// # Errors
/// When the text is no board: what, where, and what would be right.
pub fn open(text: &str, wanted: Option<&str>, options: &ReadOptions) -> Result<Box<dyn Opened>, ReadError> {
    let text = &*notation::in_address(text)?;
    if let Some(genre) = wanted {
        return known(genre)?.open(text, options);
    }
    match GENRES.iter().find(|genre| genre.recognises(text)) {
        Some(genre) => genre.open(text, options),
        None => Err(notation::unrecognised(text, &tokens())),
    }
}

fn known(token: &str) -> Result<&'static dyn Puzzle, ReadError> {
    genre(token).ok_or_else(|| {
        let known = tokens().join(", ");
        ReadError::new(text!(
            "“{token}” is no genre that Rungs knows; known: {known}",
            "「{token}」というジャンルはありません。使えるもの: {known}"
        ))
    })
}

/// The tokens of all genres.
pub fn tokens() -> Vec<&'static str> {
    GENRES.iter().map(|genre| genre.token()).collect()
}
