"""What sluice_tap_cycles makes of a core's clocks, from the contract (doc/tap/cycles.md)."""
import collections

RETIRE, WAIT, FLUSH, FRONT = range(4)
CAUSES = ("retire", "wait", "flush", "front end")

# Rows of one clock, oldest first, and the clocks since the rows before, by cause.
Entry = collections.namedtuple("Entry", "rows waits flushes fronts")


def entries(clocks, tells=True):
    """Entries of clocks, each (pcs of its rows, blame_last, empty). The last one may have no rows."""
    waits = flushes = fronts = 0
    for rows, blame_last, empty in clocks:
        if rows:
            yield Entry(rows, waits, flushes, fronts)
            waits = flushes = fronts = 0
        elif blame_last:
            flushes += 1
        elif empty and tells:
            fronts += 1
        else:
            waits += 1
    yield Entry([], waits, flushes, fronts)


def following(rows):
    """For each clock the oldest row of it, or of the next clock that has rows; None behind the last."""
    found, after = [None] * len(rows), None
    for clock in range(len(rows) - 1, -1, -1):
        after = rows[clock][0] if rows[clock] else after
        found[clock] = after
    return found


def shares(many, nret):
    """Units of each of the rows of one clock, of nret."""
    return [nret // many + (nret % many if not row else 0) for row in range(many)]


def items(found, nret, merges=False):
    """(pc, cause, units) of entries, in order. merges: waiting and retiring of the oldest row are one item. The flushes before the
    first row are nobody's."""
    last = None
    for entry in found:
        if not entry.rows:
            return
        if entry.flushes and last is not None:
            yield last, FLUSH, entry.flushes * nret
        units = shares(len(entry.rows), nret)
        first = merges and entry.waits > 0
        if entry.waits:
            yield entry.rows[0], WAIT, entry.waits * nret + (units[0] if first else 0)
        if entry.fronts:
            yield entry.rows[0], FRONT, entry.fronts * nret
        yield from ((pc, RETIRE, share) for pc, share in list(zip(entry.rows, units))[first:])
        last = entry.rows[-1]


def events(charged, a_width, b_width=0, kind_width=0, count_width=0):
    """Event words of items."""
    most = (1 << count_width) - 1 if count_width else 1
    for pc, cause, units in charged:
        kind = cause if kind_width != 1 else int(cause != RETIRE)
        word = pc & (1 << a_width) - 1 | (cause & (1 << b_width) - 1) << a_width | (kind << a_width + b_width if kind_width else 0)
        while units > 0:
            count = min(units, most)
            yield word | (count << a_width + b_width + kind_width if count_width else 0)
            units -= count
