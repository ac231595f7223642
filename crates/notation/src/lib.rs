//! Helpers that several genres' notations share: base-32 borders, text rows, links.
