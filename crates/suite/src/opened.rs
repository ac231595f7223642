use contract::{
    Budget, Counting, Genre, Lang, Mark, ReadError, Readout, Rules, Size, Stopped, VerdictStatus, WriteError,
};
use deduce::explain::{Hint, Outcome};
use deduce::{Climb, Engine, Ladder, Lower, RungKind, climb, search};

use crate::Kit;
use crate::report::{
    CheckReport, CountReport, ExplainReport, FaultReport, GradeReport, HintReport, Shares, Solved, Status, StepReport,
};
use crate::told::Teller;
