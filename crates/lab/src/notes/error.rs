//! Why there are no notes.

use contract::{Text, text};

/// Rows, studies and published figures that do not fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotesError {
    /// A line of a file is not what the file should hold.
    Line {
        /// The file's name.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What its reader says.
        why: String,
    },
    /// A file holds no rows, or is not there.
    Empty {
        /// The file's name.
        file: String,
    },
    /// A row names a study that its genre does not have.
    UnknownStudy {
        /// The genre's token.
        genre: String,
        /// The name in the row.
        study: String,
    },
    /// A row names a group that its study does not have (any more).
    UnknownGroup {
        /// The study and the group.
        of: String,
    },
    /// Two rows are of the same group.
    Twice {
        /// The study and the group.
        of: String,
    },
    /// A group of a study has no row.
    NoRow {
        /// The study and the group.
        of: String,
    },
    /// A row has a figure that its study does not have (any more).
    UnknownFigure {
        /// The study and the group.
        of: String,
        /// The figure's name.
        figure: String,
    },
    /// A row lacks a figure of its study.
    NoFigure {
        /// The study and the group.
        of: String,
        /// The figure's name.
        figure: String,
    },
    /// A row stands beside another published figure, or another verdict, than its study says now.
    Stale {
        /// The study and the group.
        of: String,
        /// The figure's name.
        figure: String,
    },
    /// A figure differs from the published one, and nothing says why.
    NoReason {
        /// The study and the group.
        of: String,
        /// The figure's name.
        figure: String,
    },
    /// A picture cannot be drawn.
    Plot {
        /// The study.
        of: String,
        /// What is wrong.
        why: String,
    },
}

impl NotesError {
    /// What is wrong, and what would be right.
    pub fn text(&self) -> Text {
        match self {
            Self::Line { file, line, why } => {
                text!("{file}, line {line} is no row of it: {why}", "{file} の {line} 行目は行として読めません: {why}")
            }
            Self::Empty { file } => text!(
                "{file}: there are no rows: the README beside it says how it is made",
                "{file}: 行がありません。作り方は同じフォルダの README にあります"
            ),
            Self::UnknownStudy { genre, study } => text!(
                "a row of {genre} names the study {study}, which there is not: remove the row",
                "{genre} の行にある調査 {study} はありません。その行を削除してください"
            ),
            Self::UnknownGroup { of } => text!(
                "{of}: the study has no such group (any more): remove the row",
                "{of}: この調査にその組はありません。その行を削除してください"
            ),
            Self::Twice { of } => {
                text!("{of}: there are two rows: remove one", "{of}: 行が 2 つあります。1 つを削除してください")
            }
            Self::NoRow { of } => {
                text!("{of}: the row is missing: measure it", "{of}: 行がありません。measure で測定してください")
            }
            Self::UnknownFigure { of, figure } => text!(
                "{of}: the study has no figure {figure} (any more): remove the row and measure it anew",
                "{of}: この調査に {figure} という数値はありません。その行を削除して測定し直してください"
            ),
            Self::NoFigure { of, figure } => text!(
                "{of}: the row lacks the figure {figure}: measure it anew",
                "{of}: 行に {figure} がありません。測定し直してください"
            ),
            Self::Stale { of, figure } => text!(
                "{of}: what the row says of the published {figure} is not what the study says now: remove the row and \
                 measure it anew",
                "{of}: {figure} の公表値や判定が今の調査と違います。その行を削除して測定し直してください"
            ),
            Self::NoReason { of, figure } => text!(
                "{of}: {figure} differs from the published figure, and the study does not say why (`because`)",
                "{of}: {figure} が公表値と異なりますが、調査に理由 (`because`) がありません"
            ),
            Self::Plot { of, why } => text!("{of}: the plot cannot be drawn: {why}", "{of}: 図を描けません: {why}"),
        }
    }
}
