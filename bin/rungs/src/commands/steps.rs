//! Steps of explanations as text.

use suite::report::StepReport;

use crate::output::Shell;
use crate::words;

/// The steps with their numbers; what they nest is indented below them.
pub fn numbered(steps: &[StepReport], before: &str, shell: Shell) -> String {
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        let number = format!("{before}{}", index + 1);
        text.push_str(&one(step, &number, shell));
    }
    text
}

/// One step under a number such as `3` or `3.1`, indented by its depth.
pub fn one(step: &StepReport, number: &str, shell: Shell) -> String {
    let indent = "   ".repeat(number.matches('.').count());
    let mut text = format!("{indent}{number}. {}  [{} · {}]\n", step.text, step.rung, step.rule);
    for lemma in &step.lemmas {
        text.push_str(&format!("{indent}   {} {}\n", shell.say("since:", "なぜなら:"), lemma.text));
    }
    if let Some(refutation) = &step.refutation {
        text.push_str(&numbered(refutation, &format!("{number}."), shell));
    }
    text
}

/// What a step rests on, in a line.
pub fn basis(step: &StepReport, shell: Shell) -> String {
    if step.because.is_empty() {
        return shell.say("It rests on the board alone.", "根拠: 盤面だけ").to_owned() + "\n";
    }
    let facts: Vec<String> = step.because.iter().map(|fact| words::fact(shell, fact)).collect();
    format!("{} {}\n", shell.say("It rests on:", "根拠:"), facts.join(", "))
}
