//! Stitches: the referee and three independent counters, written from the rule text. Nothing here may use the code that it
//! judges.
