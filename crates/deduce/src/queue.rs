/// Tasks waiting to run: one first-in-first-out ring a rule, the cheapest rule first, no task twice.
#[derive(Clone, Debug)]
pub struct Queue {
    rings: Vec<Ring>,
    waiting: Vec<bool>,
    nonempty: u64,
}

#[derive(Clone, Debug)]
struct Ring {
    slots: Vec<u32>,
    head: usize,
    len: usize,
}

impl Queue {
    /// A queue for rules with `sizes[rule]` tasks each (at most 64 rules).
    pub fn new(sizes: &[u32]) -> Self {
        let rings = sizes.iter().map(|&n| Ring { slots: vec![0; n as usize], head: 0, len: 0 }).collect();
        let tasks: u32 = sizes.iter().sum();
        Self { rings, waiting: vec![false; tasks as usize], nonempty: 0 }
    }

    /// Lets a task of a rule wait, unless it waits already.
    pub fn push(&mut self, rule: usize, task: u32) {
        if std::mem::replace(&mut self.waiting[task as usize], true) {
            return;
        }
        let ring = &mut self.rings[rule];
        let mut slot = ring.head + ring.len;
        if slot >= ring.slots.len() {
            slot -= ring.slots.len();
        }
        ring.slots[slot] = task;
        ring.len += 1;
        self.nonempty |= 1 << rule;
    }

    /// The next task, of the first rule that has one.
    pub fn pop(&mut self) -> Option<(usize, u32)> {
        if self.nonempty == 0 {
            return None;
        }
        let rule = self.nonempty.trailing_zeros() as usize;
        let ring = &mut self.rings[rule];
        let task = ring.slots[ring.head];
        ring.head += 1;
        if ring.head == ring.slots.len() {
            ring.head = 0;
        }
        ring.len -= 1;
        if ring.len == 0 {
            self.nonempty &= !(1 << rule);
        }
        self.waiting[task as usize] = false;
        Some((rule, task))
    }

    /// Forgets all waiting tasks.
    pub fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
