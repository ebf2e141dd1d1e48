"""The instruction that each clock is charged to, from what the stages of the simulated core held: independent of the bits that sluice_tap_cycles reads.

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

    def __init__(self):
        self.rows, self.oldest, self.vanished, self.followed = [], [], [], Followed()
        self.redirected = {}  # number of an instruction, to the clock in which fetching was led to it past its predecessors


def expect(what, clock, got, want):
    if got != want:
        raise AssertionError(f"oracle: clock {clock}: {what}: {got!r}, expected {want!r}")


def parsed(path):
    with open(path, encoding="ascii") as file:
        return [line.split() for line in file]


def ibex(path):
    """Line: valid pc of the port (of the clock before); wb_valid wb_pc; id_valid id_new id_pc; fetch_valid fetch_pc."""
    core, lines = Core(), parsed(path)
    for clock, (now, after) in enumerate(zip(lines, lines[1:])):
        _, _, _, _, id_valid, id_new, id_pc, fetch_valid, fetch_pc = now
        if id_valid == "1" and id_new == "1":
            core.followed.enter(int(id_pc, 16), clock)
        core.oldest.append(core.followed.oldest())
        core.rows.append([int(after[1], 16)] if after[0] == "1" else [])
        matched = not core.rows[-1]
        while not matched and core.followed.inside:  # those in front of the row have vanished
            matched = core.followed.inside[0][0] == core.rows[-1][0]
            core.followed.leave(RIGHT if matched else WRONG)
            core.vanished += [] if matched else [clock]
        expect("the row was in a stage", clock, matched or not core.followed.all, True)
        delivered = after[4] == "1" and after[5] == "1" and after[6] == fetch_pc
        step = int(after[8], 16) - int(fetch_pc, 16)
        if not (step in (2, 4) if delivered else step == 0 and (fetch_valid == "0" or after[7] == "1")):
            core.vanished.append(clock)
    return core


def cva6(path):
    """Line: valid of both channels, their pcs; entries of the scoreboard, its issue pointer, pc of the youngest; id_valid id_pc;
    queue_valid queue_pc; the address to fetch from."""
    core, lines = Core(), parsed(path)
    jumps = {}  # an address, to the clock in which the address to fetch from last jumped there
    for clock, (now, after) in enumerate(zip(lines, lines[1:])):
        valid, pc0, pc1, count, pointer, _, id_valid, id_pc, queue_valid, queue_pc, _ = now
        if clock == 0:
            for _ in range(int(count)):
                core.followed.enter(None, -1)
        core.oldest.append(core.followed.oldest())
        core.rows.append([int(pc, 16) for bit, pc in zip(valid, (pc0, pc1)) if bit == "1"])
        for pc in core.rows[-1]:
            if core.followed.inside:
                oldest = core.followed.leave(RIGHT)
                expect("pc of the oldest", clock, oldest or pc, pc)
        issued = (int(after[4]) - int(pointer)) % 8
        if int(after[3]) == 0 and len(core.followed.inside) + issued > 0:  # flushed
            issued = 0
            core.vanished += [clock] * len(core.followed.inside)
            while core.followed.inside:
                core.followed.leave(WRONG)
        if issued:
            core.redirected[len(core.followed.all)] = jumps.get(int(after[5], 16), -1)
            core.followed.enter(int(after[5], 16), clock + 1)
        if after[10] not in (now[10], f"{(int(now[10], 16) & ~3) + 4:08x}"):
            jumps[int(after[10], 16)] = clock + 1
        expect("entries of the scoreboard", clock, len(core.followed.inside), int(after[3]))
        stays = issued == 0 and after[6:8] == ["1", id_pc]
        taken = after[6] == "1" and after[7] == queue_pc and (id_valid == "0" or issued > 0)
        if id_valid == "1" and issued == 0 and not stays or queue_valid == "1" and not taken and after[8:10] != ["1", queue_pc]:
            core.vanished.append(clock)
    return core


def coreblocks(path):
    """Line: valid of both channels, their pcs; read and write index and entries of the reorder buffer, pcs of its two youngest; for
    each the clock in which its fetch block replaced another, or -1."""
    core, lines = Core(), parsed(path)
    for clock, (now, after) in enumerate(zip(lines, lines[1:])):
        valid, pc0, pc1, first, last, count = now[:6]
        if clock == 0:
            for _ in range(int(count)):
                core.followed.enter(None, -1)
        core.oldest.append(core.followed.oldest())
        core.rows.append([int(pc, 16) for bit, pc in zip(valid, (pc0, pc1)) if bit == "1"])
        for channel in range((int(after[3]) - int(first)) % 32):
            right = channel < 2 and valid[channel] == "1"
            pc = core.followed.leave(right)
            shown = int((pc0, pc1)[channel % 2], 16)
            if right:
                expect("pc of the oldest", clock, pc or shown, shown)
        many = (int(after[4]) - int(last)) % 32
        for pc, replaced in list(zip(after[6:8], after[8:10]))[2 - many:]:
            core.followed.enter(int(pc, 16), clock + 1)
            core.redirected[len(core.followed.all) - 1] = int(replaced)
        expect("entries of the reorder buffer", clock, len(core.followed.inside), int(after[5]))
    core.vanished = [entered for _, entered, right in core.followed.all if right is False]
    return core


STAGES = {"ibex": ibex, "cva6": cva6, "coreblocks": coreblocks}


def charged(core):
    """For each clock (rows, charge): charge is (pc, cause), or None where rows retire, before the first row and behind the last."""
    clocks = len(core.rows)
    lost = [0] * (clocks + 2)  # instructions that have vanished up to a clock
    for clock in core.vanished:
        lost[max(clock, 0) + 1] += 1
    for clock in range(clocks + 1):
        lost[clock + 1] += lost[clock]
    right = [(entered, core.redirected.get(number, -1)) for number, (_, entered, kept) in enumerate(core.followed.all) if kept]
    following, after = [None] * clocks, None
    for clock in range(clocks - 1, -1, -1):
        after = core.rows[clock][0] if core.rows[clock] else after
        following[clock] = after
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
