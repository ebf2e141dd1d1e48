#!/usr/bin/env python3
"""Independent reference of paced merging with room=total, from doc/rap/tcam_paced.md without the C code: reference_visits.py [key=value ...]

A merge slot visits one node. The pour is that of reference.py, the pace that of reference_paced.py. Usage and output are those of
reference.py; all merging is understood.
"""
import collections
import sys

import reference
import reference_paced


class Visits(reference_paced.Pace):
    """The trees of all kinds. Every node has an address; slots visit the addresses in turn."""

    def __init__(self, shape):
        super().__init__(shape)
        self.node_at = {kind: (kind, 0, 0) for kind in range(shape.kinds)}  # by address
        self.address = {node: at for at, node in self.node_at.items()}
        self.taken = shape.kinds           # addresses that were ever taken: 0 .. taken - 1
        self.given = collections.deque()   # addresses given back, the oldest first
        self.at = 0                        # the next address to be visited
        self.waits = False                 # a slot is due and has not come
        self.met = set()                   # rare cases, for reference_test.py
        for account in self.accounts:
            account.last_threshold = shape.min_split  # T at the kind's last event

    # ---- one event ----

    def act(self, kind, key, count):
        super().act(kind, key, count)
        before = len(self.count)
        if self.slot_due():
            self.met |= {"a slot joined another"} if self.waits else set()
            self.waits = True
        if self.waits:
            if self.split_last(kind, key):
                self.met.add("a slot waited")
            else:
                self.waits = False
                self.slot()
        self.node_events += before - len(self.count)

    def pour(self, kind, key, rest):
        self.accounts[kind].last_threshold = self.accounts[kind].threshold()
        return super().pour(kind, key, rest)

    def split_last(self, kind, key):
        """Whether the last step of the event's pour has split: only then the smallest range that holds x has taken nothing yet."""
        return self.count[self.smallest(kind, key)] == 0

    def create(self, node):
        super().create(node)
        if self.taken < self.shape.nodes:
            at = self.taken
            self.taken += 1
        else:
            at = self.given.popleft()
            self.met.add("took an address again")
        self.node_at[at] = node
        self.address[node] = at

    # ---- a merge slot ----

    def slot(self):
        if self.at in self.node_at:
            self.visit(self.node_at[self.at])
        self.at = (self.at + 1) % self.taken

    def visit(self, node):
        """The node's childless children fold into it, all together, if they fit."""
        children = self.present_children(node)
        childless = [c for c in children if not self.present_children(c)]
        weight = self.count[node] + sum(self.count[c] for c in childless)
        if not childless or weight > self.accounts[node[0]].last_threshold:
            return
        self.merges += 1
        self.met |= {"kept children"} if len(childless) < len(children) else set()
        self.count[node] = weight
        for child in childless:
            at = self.address.pop(child)
            del self.count[child], self.node_at[at]
            self.given.append(at)


def made(shape):
    """The reference for these parameters."""
    if shape.merging != "paced":
        return reference.Rap(shape)
    return Visits(shape) if shape.room == "total" else reference_paced.Paced(shape)


if __name__ == "__main__":
    reference.main(sys.argv[1:], made)
