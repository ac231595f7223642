/// Nothing.
const NONE: u32 = u32::MAX;

/// Strongly connected components of a graph (Tarjan, 1972), without recursion: a graph can have thousands of nodes in a row.
#[derive(Default)]
pub struct Strong {
    first: Vec<u32>,
    to: Vec<u32>,
    /// The next edge of each node to look at.
    at: Vec<u32>,
    order: Vec<u32>,
    low: Vec<u32>,
    path: Vec<u32>,
    open: Vec<u32>,
    component: Vec<u32>,
}

impl Strong {
    /// Finds the components of a graph of so many nodes with these edges.
    pub fn find(&mut self, nodes: usize, edges: &[(u32, u32)]) {
        self.take(nodes, edges);
        for list in [&mut self.order, &mut self.low, &mut self.component] {
            list.clear();
            list.resize(nodes, NONE);
        }
        let mut next = 0;
        for root in 0..nodes as u32 {
            if self.order[root as usize] == NONE {
                self.path.push(root);
            }
            while let Some(&node) = self.path.last() {
                let here = node as usize;
                if self.order[here] == NONE {
                    (self.order[here], self.low[here]) = (next, next);
                    self.open.push(node);
                    next += 1;
                }
                if self.at[here] < self.first[here + 1] {
                    let child = self.to[self.at[here] as usize];
                    self.at[here] += 1;
                    if self.order[child as usize] == NONE {
                        self.path.push(child);
                    } else if self.component[child as usize] == NONE {
                        self.low[here] = self.low[here].min(self.order[child as usize]);
                    }
                } else {
                    self.leave(node);
                }
            }
        }
    }

    /// Takes the edges in, by the node that they leave.
    fn take(&mut self, nodes: usize, edges: &[(u32, u32)]) {
        self.first.clear();
        self.first.resize(nodes + 1, 0);
        for &(from, _) in edges {
            self.first[from as usize + 1] += 1;
        }
        for node in 0..nodes {
            self.first[node + 1] += self.first[node];
        }
        self.at.clear();
        self.at.extend(&self.first[..nodes]);
        self.to.clear();
        self.to.resize(edges.len(), 0);
        for &(from, to) in edges {
            let at = &mut self.at[from as usize];
            self.to[*at as usize] = to;
            *at += 1;
        }
        self.at.copy_from_slice(&self.first[..nodes]);
    }

    /// All edges of the last node of the path have been looked at.
    fn leave(&mut self, node: u32) {
        let here = node as usize;
        self.path.pop();
        if let Some(&parent) = self.path.last() {
            self.low[parent as usize] = self.low[parent as usize].min(self.low[here]);
        }
        if self.low[here] != self.order[here] {
            return;
        }
        while let Some(member) = self.open.pop() {
            self.component[member as usize] = node;
            if member == node {
                break;
            }
        }
    }

    /// Whether each of two nodes can be reached from the other.
    pub fn are_joined(&self, one: u32, other: u32) -> bool {
        self.component[one as usize] == self.component[other as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rng::Rng;

    /// Against what can be reached from where, node by node.
    #[test]
    fn nodes_are_joined_when_each_reaches_the_other() {
        let mut strong = Strong::default();
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let nodes = 1 + rng.below(9);
            let edges: Vec<(u32, u32)> =
                (0..rng.below(20)).map(|_| (rng.below(nodes) as u32, rng.below(nodes) as u32)).collect();
            strong.find(nodes, &edges);
            let reach = |from: u32| {
                let mut seen = vec![from];
                let mut at = 0;
                while at < seen.len() {
                    let out = edges.iter().filter(|edge| edge.0 == seen[at]).map(|edge| edge.1);
                    let new: Vec<u32> = out.filter(|to| !seen.contains(to)).collect();
                    seen.extend(new);
                    at += 1;
                }
                seen
            };
            for one in 0..nodes as u32 {
                for other in 0..nodes as u32 {
                    let both = reach(one).contains(&other) && reach(other).contains(&one);
                    assert_eq!(strong.are_joined(one, other), both, "seed {seed}: {one} {other} {edges:?}");
                }
            }
        }
    }
}
