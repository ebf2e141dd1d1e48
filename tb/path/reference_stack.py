"""The path stack of reference.py: branch records in, paths out.

Written from the paper (section 3) and doc/path/stack.md. A stack is a list, the oldest entry first.
"""
CALL, RETURN, FORWARD, BACKWARD, INDIRECT, GAP, TRAP, XRET = range(8)
UPDATE, COUNT, POP, PUSH = 1, 2, 4, 8
BL, WPP, TRAPS = 0xDD16A, 0xDD1EE, 0x6A
LOOP, PROCEDURE = 1 << 20, 1 << 21
BY_EVENTS = 1 << 25


def extended(preset, boundary, most):
    """A preset with paths that span this many boundaries of a kind."""
    return preset | boundary | most << 22


def nibble(ppcr, cls):
    return ppcr >> 4 * cls & 15


def illegal(ppcr, count_width=8):
    """The error of a PPCR, or None."""
    if ppcr >> 26:
        return "reserved bits"
    if ppcr & LOOP and ppcr & PROCEDURE:
        return "both extensions"
    if any(nibble(ppcr, cls) & 3 == 3 for cls in range(5)):
        return "update with update-count"
    if ppcr & BY_EVENTS and not count_width:
        return "events are not counted"
    return None


def illegal_traps(trap_ppcr):
    """The error of a trap_ppcr, or None."""
    if trap_ppcr >> 8:
        return "reserved bits"
    return "update with update-count" if any(trap_ppcr >> 4 * n & 3 == 3 for n in range(2)) else None


class Record:
    """A branch; defaults are 0, and 1 for taken."""

    def __init__(self, cls, target, taken=1, count=0, instructions=0):
        self.cls, self.target, self.taken = cls, target, taken
        self.count, self.instructions = count, instructions


class Entry:
    """An entry of the stack."""

    def __init__(self, start, ext=0, incomplete=False):
        self.start, self.ext, self.incomplete = start, ext, incomplete
        self.length = self.directions = self.events = self.instructions = 0
        self.saturated = False

    def path(self):
        return self.start, self.length, self.directions


class Stack:
    """settings: parameters by name; `capacity` entries, those spilled included."""

    def __init__(self, settings, capacity):
        self.branches, self.capacity = settings["branches"], capacity
        self.events_most = (1 << settings["event_width"]) - 1
        self.instructions_most = (1 << settings["path_width"]) - 1
        self.counts_instructions = settings["phases"]
        self.only_taken = settings["backward"] == "taken"
        self.count_width = settings["count_width"]
        self.ppcr = settings["ppcr"]
        self.trap_ppcr = settings.get("trap_ppcr", TRAPS)
        self.missing = self.torn = False
        self.paths = self.incomplete = self.overflows = self.underflows = 0
        self.gaps = self.events_lost = self.repaired = 0
        self.saturated = False
        self.entries = [Entry(0, incomplete=True)]

    def write_ppcr(self, ppcr):
        """Writes the PPCR. Returns whether it is legal."""
        if illegal(ppcr, self.count_width):
            return False
        self.ppcr = ppcr
        self.restart()
        return True

    def write_trap_ppcr(self, trap_ppcr):
        """Writes the register. Returns whether the value is legal."""
        if illegal_traps(trap_ppcr):
            return False
        self.trap_ppcr = trap_ppcr
        self.restart()
        return True

    def restart(self):
        self.entries = [Entry(0, incomplete=True)]
        self.torn = False

    def repair(self, k):
        self.repaired = min(k, len(self.entries))
        del self.entries[len(self.entries) - self.repaired:]
        if not self.entries:
            self.restart()

    def gap(self):
        """Records are missing before the one that comes."""
        for entry in self.entries:
            entry.incomplete = True
        self.missing, self.torn = False, True
        self.gaps += 1

    def operations(self, cls):
        """The operations for a branch, and the top's new ext."""
        top, most = self.entries[-1], self.ppcr >> 22 & 7
        if self.ppcr & PROCEDURE and cls == CALL and top.ext < most:
            return UPDATE, top.ext + 1
        if self.ppcr & PROCEDURE and cls == RETURN and top.ext > 0:
            return UPDATE, top.ext - 1
        if self.ppcr & LOOP and cls == BACKWARD and top.ext < most:
            return UPDATE, top.ext + 1
        does = nibble(self.ppcr, cls) if cls < GAP else nibble(self.trap_ppcr, cls - TRAP)
        return does, top.ext

    def count(self, record):
        top = self.entries[-1]
        top.events += record.count
        if self.counts_instructions:
            top.instructions += record.instructions
        if top.events > self.events_most or top.instructions > self.instructions_most:
            top.saturated = True
        top.events = min(top.events, self.events_most)
        top.instructions = min(top.instructions, self.instructions_most)

    def pop(self):
        """Pops an entry. Returns it if it is emitted, else None."""
        entry = self.entries.pop()
        self.saturated |= entry.saturated
        if entry.incomplete:
            self.incomplete += 1
            return None
        self.paths += 1
        return entry

    def push(self, entry):
        self.entries.append(entry)
        if len(self.entries) > self.capacity:
            del self.entries[0]
            self.overflows += 1

    def record(self, record):
        """Executes a record. Returns the entry emitted, or None."""
        cls = record.cls
        if cls == GAP:
            self.missing = True
            return None
        if self.missing:
            self.gap()
        if cls == BACKWARD and self.only_taken and not record.taken:
            cls = FORWARD
        does, self.entries[-1].ext = self.operations(cls)
        top, emitted = self.entries[-1], None
        if does & (UPDATE | COUNT):
            self.count(record)
        else:
            self.events_lost += record.count
        if does & UPDATE:
            direction = record.taken if cls in (FORWARD, BACKWARD) else 1
            top.directions |= direction << top.length
            top.length += 1
            if top.length == self.branches and not does & POP:
                emitted = self.pop()
                self.entries.append(Entry(record.target, top.ext, self.torn and top.incomplete))
        if does & POP:
            emitted = self.pop()
            if does & PUSH:
                self.entries.append(Entry(record.target, top.ext if self.ppcr & PROCEDURE else 0))
            elif not self.entries:
                self.entries.append(Entry(record.target, incomplete=True))
                self.underflows += 1
        elif does & PUSH:
            self.push(Entry(record.target))
        return emitted
