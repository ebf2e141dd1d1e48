"""The instruction that each clock is charged to, from what the stages of the simulated core held, without the tap's two bits.

A wrapper in cores/ writes the contents of its core's stages, a line per clock. `STAGES` has a reader per core, which follows each
instruction through the stages: it was right if it retired or trapped, and wrong if it vanished. Then, for a clock without a row:
- the oldest instruction in flight was right: it waits;
- it was wrong: the last row before is to blame;
- nothing was in flight: the last row is to blame if, since it entered, an instruction behind it has vanished; else the next row.
Of what is in flight, TIP (MICRO 2021, section 3) takes the reorder buffer. Here: Ibex, the decode and the write-back stage; CVA6, the
scoreboard; coreblocks, the reorder buffer.
"""
import collections

import charges

RIGHT, WRONG = True, False
SCOREBOARD, REORDER_BUFFER = 8, 32  # entries


class Followed:
    """Instructions in flight, in program order. Each is a list: pc, clock in which it entered, right or wrong (None: not known yet)."""

    def __init__(self):
        self.all, self.inside = [], collections.deque()

    def enter(self, pc, clock):
        self.all.append([pc, clock, None])
        self.inside.append(self.all[-1])

    def leave(self, right):
        one = self.inside.popleft()
        one[2] = right
        return one[0]

    def oldest(self):
        return self.inside[0] if self.inside else None


class Core:
    """Rows per clock; the oldest instruction in flight per clock, or None; clocks in which an instruction vanished; all, in order."""

    def __init__(self, late=0):
        self.rows, self.oldest, self.vanished, self.followed = [], [], [], Followed()
        self.redirected = {}  # number of an instruction, to the clock in which fetching was led to it past its predecessors
        self.late = late      # clocks that the port is behind the stages

    def begin(self, clock, line):
        """The rows of a clock of two channels, and the oldest instruction in flight. What is in flight in clock 0 is unknown."""
        for _ in range(int(line.count) if clock == 0 else 0):
            self.followed.enter(None, -1)
        self.oldest.append(self.followed.oldest())
        self.rows.append([int(pc, 16) for bit, pc in zip(line.valid, (line.pc0, line.pc1)) if bit == "1"])


def expect(what, clock, got, want):
    if got != want:
        raise AssertionError(f"oracle: clock {clock}: {what}: {got!r}, expected {want!r}")


def lines_of(path, names):
    """Each line of a log with the one after it, as tuples with these names."""
    line = collections.namedtuple("Line", names)
    with open(path, encoding="ascii") as file:
        lines = [line(*words.split()) for words in file]
    return zip(lines, lines[1:])


def ibex(path):
    """The port shows a row in the clock behind that in which it retires."""
    core = Core(late=1)
    for clock, (now, after) in enumerate(lines_of(path, "valid pc wb_valid wb_pc id_valid id_new id_pc fetch_valid fetch_pc")):
        if now.id_valid == "1" and now.id_new == "1":
            core.followed.enter(int(now.id_pc, 16), clock)
        core.oldest.append(core.followed.oldest())
        core.rows.append([int(after.pc, 16)] if after.valid == "1" else [])
        matched = not core.rows[-1]
        while not matched and core.followed.inside:  # those in front of the row have vanished
            matched = core.followed.inside[0][0] == core.rows[-1][0]
            core.followed.leave(RIGHT if matched else WRONG)
            core.vanished += [] if matched else [clock]
        expect("the row was in a stage", clock, matched or not core.followed.all, True)
        delivered = after.id_valid == "1" and after.id_new == "1" and after.id_pc == now.fetch_pc
        step = int(after.fetch_pc, 16) - int(now.fetch_pc, 16)
        if not (step in (2, 4) if delivered else step == 0 and (now.fetch_valid == "0" or after.fetch_valid == "1")):
            core.vanished.append(clock)
    return core


def cva6(path):
    """count, issue, youngest: entries of the scoreboard, its issue pointer, the pc of the youngest; fetch_pc: to be fetched."""
    core = Core()
    jumps = {}  # an address, to the clock in which fetch_pc last jumped there
    for clock, (now, after) in enumerate(lines_of(path, "valid pc0 pc1 count issue youngest id_valid id_pc queue_valid queue_pc fetch_pc")):
        core.begin(clock, now)
        for pc in core.rows[-1]:
            if core.followed.inside:
                oldest = core.followed.leave(RIGHT)
                expect("pc of the oldest", clock, oldest or pc, pc)
        issued = (int(after.issue) - int(now.issue)) % SCOREBOARD
        if int(after.count) == 0 and len(core.followed.inside) + issued > 0:  # flushed
            issued = 0
            core.vanished += [clock] * len(core.followed.inside)
            while core.followed.inside:
                core.followed.leave(WRONG)
        if issued:
            core.redirected[len(core.followed.all)] = jumps.get(int(after.youngest, 16), -1)
            core.followed.enter(int(after.youngest, 16), clock + 1)
        if after.fetch_pc not in (now.fetch_pc, f"{(int(now.fetch_pc, 16) & ~3) + 4:08x}"):
            jumps[int(after.fetch_pc, 16)] = clock + 1
        expect("entries of the scoreboard", clock, len(core.followed.inside), int(after.count))
        stays = after.id_valid == "1" and after.id_pc == now.id_pc
        taken = after.id_valid == "1" and after.id_pc == now.queue_pc and (now.id_valid == "0" or issued > 0)
        waits = after.queue_valid == "1" and after.queue_pc == now.queue_pc
        if now.id_valid == "1" and issued == 0 and not stays or now.queue_valid == "1" and not taken and not waits:
            core.vanished.append(clock)
    return core


def coreblocks(path):
    """read, write, count: indices and entries of the reorder buffer; second, last: pcs of its two youngest; and for each the clock in
    which its fetch block replaced another, or -1."""
    core = Core()
    for clock, (now, after) in enumerate(lines_of(path, "valid pc0 pc1 read write count second last second_fell last_fell")):
        core.begin(clock, now)
        for channel in range((int(after.read) - int(now.read)) % REORDER_BUFFER):
            right = channel < 2 and now.valid[channel] == "1"
            pc = core.followed.leave(right)
            if right:
                shown = int((now.pc0, now.pc1)[channel], 16)
                expect("pc of the oldest", clock, pc or shown, shown)
        many = (int(after.write) - int(now.write)) % REORDER_BUFFER
        for pc, fell in ((after.second, after.second_fell), (after.last, after.last_fell))[2 - many:]:
            core.redirected[len(core.followed.all)] = int(fell)
            core.followed.enter(int(pc, 16), clock + 1)
        expect("entries of the reorder buffer", clock, len(core.followed.inside), int(after.count))
    core.vanished = [entered for _, entered, right in core.followed.all if right is False]
    return core


STAGES = {"ibex": ibex, "cva6": cva6, "coreblocks": coreblocks}


def charged(core):
    """For each clock of the port (rows, charge): charge is (pc, cause), or None where rows retire, before the first row and behind the
    last."""
    yield from [([], None)] * core.late
    clocks = len(core.rows)
    lost = [0] * (clocks + 2)  # instructions that have vanished up to a clock
    for clock in core.vanished:
        lost[max(clock, 0) + 1] += 1
    for clock in range(clocks + 1):
        lost[clock + 1] += lost[clock]
    right = [(entered, core.redirected.get(number, -1)) for number, (_, entered, kept) in enumerate(core.followed.all) if kept]
    following = charges.following(core.rows)
    last, done = None, 0
    for clock, rows in enumerate(core.rows):
        if rows:
            yield rows, None
            last, done = rows[-1], done + len(rows)
        elif last is None or following[clock] is None:
            yield [], None
        elif core.oldest[clock] is not None:
            yield [], (core.oldest[clock][0], charges.WAIT) if core.oldest[clock][2] else (last, charges.FLUSH)
        else:
            expect("rows that were followed", clock, done < len(right), True)
            since, (until, replaced) = max(right[done - 1][0], 0), right[done]
            flushed = lost[min(until, clocks)] > lost[since] or replaced >= since
            yield [], (last, charges.FLUSH) if flushed else (following[clock], charges.FRONT)
