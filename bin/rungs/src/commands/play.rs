//! `rungs play`

use crate::Failure;
use crate::args::Play;
use crate::exit::End;
use crate::output::Shell;

pub fn run(_args: &Play, _shell: Shell) -> Result<End, Failure> {
    Err(Failure::Usage("soon".to_owned()))
}
