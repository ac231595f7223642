/// A rule of a genre that can be switched off, by its place in [`crate::Genre::SWITCHES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switch(pub u8);

/// The rules in force: all of them by default, some switched off by `--without`.
///
/// Switching a rule off changes the *puzzle* and is honoured by the referee, every counter and the
/// kernel alike. Leaving out a *technique* is the business of a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules {
    off: u8,
}

impl Rules {
    /// Every rule in force.
    pub const ALL: Self = Self { off: 0 };

    /// The same rules without `switch`.
    #[must_use]
    pub const fn without(self, switch: Switch) -> Self {
        Self { off: self.off | (1 << switch.0) }
    }

    /// Whether the rule behind `switch` is in force.
    pub const fn has(self, switch: Switch) -> bool {
        self.off & (1 << switch.0) == 0
    }
}
