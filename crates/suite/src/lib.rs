//! The facade over all genres: one registry line each.
