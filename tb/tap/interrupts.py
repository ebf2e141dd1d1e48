"""Branch records of traps and interrupts by the RVFI tap (doc/tap/rvfi.md, Traps): where they stand, and before which some are missing."""
import collections

import streams

KEPT = 4  # addresses of traps


def elsewhere(traps, xlen):
    """Those of the traps, interrupts and returns, {clock: [(key, "push" or "pop", address)]}, behind which records may be missing, by
    their keys (doc/tap/rvfi.md, Traps). Address: that of a trap, which is kept, or where a return leads."""
    kept, busy, found = [], None, set()
    for clock, does in sorted(traps.items()):
        key, what, address = does[0]
        if len(does) > 1:
            kept = []
            found |= {key for key, _, _ in does}
        elif what == "push":
            kept = [address, *kept][:KEPT]
        else:
            if not kept or busy == clock - 1 or (address - kept[0]) % (1 << xlen) not in (0, 2, 4):
                found.add(key)
            kept = kept[1:]
        busy = clock
    return found


def leads_elsewhere(rows, places, xlen):
    """Numbers of the instructions behind which records may be missing."""
    traps = collections.defaultdict(list)
    for (clock, _), number in sorted(places.items()):
        row = rows[number]
        if row.intr and number and not rows[number - 1].trap:
            traps[clock].append((number, "push", rows[number - 1].next))
        if row.trap:
            traps[clock].append((number, "push", row.pc))
        elif row.insn in streams.XRETS:
            traps[clock].append((number, "pop", row.next))
    return elsewhere(traps, xlen)


def traps_told(events, places, rows, channels, xlen, traps):
    """Branch records with the interrupts' between them: [(clock, lane, kind, fields, instruction)]. What finds no lane is a gap."""
    where = {number: place for place, number in places.items()}
    own = {where[number]: fields for number, _, fields in events["branch"]}
    entered = {where[number]: fields for number, _, fields in events["interrupt"]}
    elsewhere = {where[number] for number in leads_elsewhere(rows, places, xlen)} if traps else set()
    lost, told = set(), {}
    of = {where[number]: number for number, _, _ in events["branch"]}  # of a record: the instruction that gives its context
    for place in sorted(entered):
        clock, lane = place
        free = (clock - 1, channels - 1) not in own and not any((clock, k) in own or (clock, k) in entered for k in range(lane))
        if free:
            told[clock - 1, channels] = entered[place]  # behind the lanes of that clock
            of[clock - 1, channels] = places[place] - 1
        else:
            lost.add(place)
    result, missing = [], 0
    for place in sorted({*own, *told, *lost, *elsewhere}):
        clock, lane = place
        missing |= place in lost
        fields = own.get(place) or told.get(place)
        if fields:
            result.append((clock, min(lane, channels - 1), "interrupt" if place in told else "branch", fields | {"gap": missing}, of[place]))
            missing = 0
        missing |= place in elsewhere
    return result
