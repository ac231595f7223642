//! One cell: how a profile goes on.
//!
//! A cell is a part of a tromino, and every rule is one between two neighbouring cells: either they are parts of one
//! tromino that fit, or their trominoes are no twins. So all that a done cell leaves to the cell below is the part that
//! must stand there (it is *due*), or the class of trominoes that must not.

use super::field::Field;
use super::profile::Profile;
use super::shape::{Class, Shape};

// What a cell leaves to the one below it. 0: nothing; 1 to 6: a tromino of that class must not stand there; from here on:
// the part of a tromino that must.
const DUE: u8 = 7;
const STANDING_MIDDLE: u8 = 7;
const STANDING_END: u8 = 8;
const TOP_LEFT_FOOT: u8 = 9;
const TOP_RIGHT_FOOT: u8 = 10;
const BOTTOM_LEFT_CORNER: u8 = 11;
const BOTTOM_RIGHT_CORNER: u8 = 12;

// What the cell that was done last leaves to its right-hand neighbour. 0: nothing that its code for below does not tell;
// else the part that must stand there.
const LYING_MIDDLE: u8 = 1;
const LYING_END: u8 = 2;
const TOP_LEFT_ARM: u8 = 3;
const TOP_RIGHT_CORNER: u8 = 4;
const BOTTOM_LEFT_ARM: u8 = 5;
const BOTTOM_RIGHT_CORNER_AFTER_ARM: u8 = 6;

/// A part of a tromino, by what it leaves. `below` is 0 where nothing is due below.
#[derive(Clone, Copy)]
struct Part {
    shape: Shape,
    below: u8,
    right: u8,
}

const fn part(shape: Shape, below: u8, right: u8) -> Part {
    Part { shape, below, right }
}

/// The first part of each shape, in the order of [`Shape::ALL`].
const FIRST: [Part; 6] = [
    part(Shape::Lying, 0, LYING_MIDDLE),
    part(Shape::Standing, STANDING_MIDDLE, 0),
    part(Shape::TopLeft, TOP_LEFT_FOOT, TOP_LEFT_ARM),
    part(Shape::TopRight, 0, TOP_RIGHT_CORNER),
    part(Shape::BottomLeft, BOTTOM_LEFT_CORNER, 0),
    part(Shape::BottomRight, BOTTOM_RIGHT_CORNER, 0),
];

/// The lower left cell of a [`Shape::BottomRight`], which comes before the cell that its first one is joined to.
const ARM: Part = part(Shape::BottomRight, 0, BOTTOM_RIGHT_CORNER_AFTER_ARM);

/// The part that is due from above.
const fn from_above(code: u8) -> Part {
    match code {
        STANDING_MIDDLE => part(Shape::Standing, STANDING_END, 0),
        STANDING_END => part(Shape::Standing, 0, 0),
        TOP_LEFT_FOOT => part(Shape::TopLeft, 0, 0),
        TOP_RIGHT_FOOT => part(Shape::TopRight, 0, 0),
        BOTTOM_LEFT_CORNER => part(Shape::BottomLeft, 0, BOTTOM_LEFT_ARM),
        _ => part(Shape::BottomRight, 0, 0),
    }
}

/// The part that is due from the left.
const fn from_left(code: u8) -> Part {
    match code {
        LYING_MIDDLE => part(Shape::Lying, 0, LYING_END),
        LYING_END => part(Shape::Lying, 0, 0),
        TOP_LEFT_ARM => part(Shape::TopLeft, 0, 0),
        TOP_RIGHT_CORNER => part(Shape::TopRight, TOP_RIGHT_FOOT, 0),
        BOTTOM_LEFT_ARM => part(Shape::BottomLeft, 0, 0),
        _ => part(Shape::BottomRight, 0, 0),
    }
}

const fn is_due(code: u8) -> bool {
    code >= DUE
}

/// The cell to be done next.
pub(super) struct Step<'a> {
    field: &'a Field,
    row: usize,
    col: usize,
}

impl<'a> Step<'a> {
    pub fn new(field: &'a Field, row: usize, col: usize) -> Self {
        Self { field, row, col }
    }

    /// Gives each profile that can follow.
    pub fn follow<const WORDS: usize>(&self, profile: &Profile<WORDS>, mut give: impl FnMut(Profile<WORDS>)) {
        let (above, left) = (profile.get(self.col), profile.get(self.field.cols));
        if !self.field.is_open(self.row, self.col) {
            // No tromino that covers it is allowed, so nothing is due here.
            return give(self.done(profile, 0, 0));
        }
        let last = if self.col > 0 { self.class_of(profile.get(self.col - 1)) } else { 0 };
        let is_arm = self.code(profile, self.col + 1) == BOTTOM_RIGHT_CORNER;
        let mut put = |part: Part, heeded: [Class; 2]| {
            let class = self.field.classes[part.shape as usize];
            let below = if is_due(part.below) { part.below } else { class };
            if !(class != 0 && heeded.contains(&class)) && self.may_be_due(profile, below) {
                give(self.done(profile, below, part.right));
            }
        };
        match (is_due(above), left) {
            (true, 0) if !is_arm && above != BOTTOM_RIGHT_CORNER => put(from_above(above), [last, 0]),
            (true, BOTTOM_RIGHT_CORNER_AFTER_ARM) if !is_arm && above == BOTTOM_RIGHT_CORNER => {
                put(from_above(above), [0, 0]);
            }
            (false, 0) if is_arm => put(ARM, [last, above]),
            (false, 0) => {
                for first in FIRST {
                    if self.field.may_start(self.row, self.col, first.shape) && self.has_room(profile, first.shape) {
                        put(first, [last, above]);
                    }
                }
            }
            (false, 1..=BOTTOM_LEFT_ARM) if !is_arm => put(from_left(left), [above, 0]),
            _ => {}
        }
    }

    /// The code of a column; 0 beyond the sides.
    fn code<const WORDS: usize>(&self, profile: &Profile<WORDS>, col: usize) -> u8 {
        if col < self.field.cols { profile.get(col) } else { 0 }
    }

    /// The class of the tromino that left a code.
    fn class_of(&self, code: u8) -> Class {
        if is_due(code) { self.field.classes[from_above(code).shape as usize] } else { code }
    }

    /// Whether the other cells of a tromino in this row are free, as far as the profile tells.
    fn has_room<const WORDS: usize>(&self, profile: &Profile<WORDS>, shape: Shape) -> bool {
        let class = self.field.classes[shape as usize];
        let is_free = |right: usize| {
            let above = profile.get(self.col + right);
            !is_due(above) && (class == 0 || above != class)
        };
        match shape {
            Shape::Lying => is_free(1) && is_free(2),
            Shape::TopLeft | Shape::TopRight => is_free(1),
            Shape::Standing | Shape::BottomLeft | Shape::BottomRight => true,
        }
    }

    /// Whether what is left to the cell below fits what the columns before left to theirs. Without this look ahead the
    /// next row would find out.
    fn may_be_due<const WORDS: usize>(&self, profile: &Profile<WORDS>, below: u8) -> bool {
        let back = |by: usize| self.col.checked_sub(by).map_or(0, |col| profile.get(col));
        if !is_due(below) {
            return true;
        }
        // What covers the cell below that of a column before.
        let covering = |by: usize| match (back(by), back(by + 1)) {
            (code, _) if is_due(code) => self.class_of(code),
            (_, BOTTOM_LEFT_CORNER) => self.class_of(BOTTOM_LEFT_CORNER),
            _ => 0,
        };
        let class = self.class_of(below);
        let is_twin = |other: Class| other != 0 && other == class;
        if back(1) == BOTTOM_LEFT_CORNER {
            return false;
        }
        match below {
            BOTTOM_RIGHT_CORNER => !is_due(back(1)) && back(2) != BOTTOM_LEFT_CORNER && !is_twin(covering(2)),
            _ => !is_twin(covering(1)),
        }
    }

    /// The profile after this cell.
    fn done<const WORDS: usize>(&self, profile: &Profile<WORDS>, below: u8, right: u8) -> Profile<WORDS> {
        let mut done = *profile;
        done.set(self.col, below);
        done.set(self.field.cols, right);
        if self.col > 0 {
            self.forget(&mut done, self.col - 1);
        }
        if self.col + 1 == self.field.cols {
            self.forget(&mut done, self.col);
        }
        done
    }

    /// A class that nothing below can have need not be remembered.
    fn forget<const WORDS: usize>(&self, profile: &mut Profile<WORDS>, col: usize) {
        let class = profile.get(col);
        if class == 0 || is_due(class) {
            return;
        }
        let is_covered =
            col > 0 && profile.get(col - 1) == BOTTOM_LEFT_CORNER || self.code(profile, col + 1) == BOTTOM_RIGHT_CORNER;
        if is_covered || !self.field.heeds(self.row + 1, col, class) {
            profile.set(col, 0);
        }
    }
}

/// The profile between two rows seen in a mirror.
pub(super) fn mirrored<const WORDS: usize>(field: &Field, profile: &Profile<WORDS>) -> Profile<WORDS> {
    let mut image = Profile::empty();
    for col in 0..field.cols {
        image.set(field.cols - 1 - col, mirrored_code(field, profile.get(col)));
    }
    image
}

fn mirrored_code(field: &Field, code: u8) -> u8 {
    match code {
        TOP_LEFT_FOOT => TOP_RIGHT_FOOT,
        TOP_RIGHT_FOOT => TOP_LEFT_FOOT,
        BOTTOM_LEFT_CORNER => BOTTOM_RIGHT_CORNER,
        BOTTOM_RIGHT_CORNER => BOTTOM_LEFT_CORNER,
        due if is_due(due) => due,
        class => {
            let of = field.classes.iter().position(|&known| known == class && class != 0);
            of.map_or(class, |shape| field.classes[Shape::ALL[shape].mirrored().0 as usize])
        }
    }
}
