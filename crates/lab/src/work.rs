use std::fmt;

/// What a run of a workload did: named numbers, the same on every run and every machine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Work(Vec<(&'static str, u64)>);

impl Work {
    /// Adds to the number of that name.
    pub fn add(&mut self, name: &'static str, amount: u64) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum = sum.wrapping_add(amount),
            None => self.0.push((name, amount)),
        }
    }

    /// Mixes an answer into the checksum of all answers (FNV-1a), in the order in which they come.
    pub fn digest(&mut self, rows: &[String]) {
        let index = self.0.iter().position(|(name, _)| *name == "digest").unwrap_or_else(|| {
            self.0.push(("digest", 0xcbf2_9ce4_8422_2325));
            self.0.len() - 1
        });
        let digest = &mut self.0[index].1;
        for byte in rows.iter().flat_map(|row| row.bytes().chain([b'/'])) {
            *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Display for Work {
    /// As an inline table of TOML; the checksum in hexadecimal, since TOML's numbers are signed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{ ")?;
        for (place, (name, number)) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            match *name {
                "digest" => write!(f, "{comma}digest = \"{number:016x}\"")?,
                _ => write!(f, "{comma}{name} = {number}")?,
            }
        }
        f.write_str(" }")
    }
}
