use std::fmt;

/// A Boolean variable of a model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub u32);

impl Var {
    /// The number of the variable, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal "this variable is true".
    pub const fn yes(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The literal "this variable is false".
    pub const fn no(self) -> Lit {
        Lit(self.0 << 1 | 1)
    }
}

/// A variable or its negation: twice the variable, plus one for the negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The variable.
    pub const fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Whether the literal says that its variable is true.
    pub const fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    /// A number for indexing: literals of one variable are neighbours.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_yes() { "" } else { "!" }, self.0 >> 1)
    }
}
