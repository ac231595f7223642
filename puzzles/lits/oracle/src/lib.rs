//! LITS: the referee and three independent counters, written from the rule text.
