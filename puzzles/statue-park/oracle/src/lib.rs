//! Statue Park: the referee and the independent counters, written from the rule text.
