"""Random blocks with traps for the E-Trace taps, and the events that doc/tap/etrace.md promises for them: a model in Python, an item at a time."""
import collections

import interrupts
from encoder import EXCEPTION, INTERRUPT, NONE, NOT_TAKEN, OTHER_INFERABLE, RETURN, TAKEN, TRAP_RETURN, Block
from encoder import INFERABLE_CALL, INFERABLE_JUMP, SWAP, UNINFERABLE_CALL

TRAPS = (EXCEPTION, INTERRUPT)
CALLS = (UNINFERABLE_CALL, INFERABLE_CALL, SWAP)
TURNS = (TAKEN, INFERABLE_JUMP, OTHER_INFERABLE)
RESERVED = 7  # itype; 6 in encoders with 3 bits is an uninferable jump
ITYPES = [NONE] * 4 + [*TRAPS, TRAP_RETURN] * 3 + [NOT_TAKEN, TAKEN] * 2 + [itype for itype in range(16) if itype > TAKEN and itype != RESERVED]

# Stretches: their itypes, how dense their blocks are, and their clocks. Returns that are followed are sparse; sums saturate where
# nothing ends them.
STRETCHES = [(ITYPES, (0.1, 0.2, 0.5, 1), (10, 30))] * 4 + [([NONE] * 300 + ITYPES, (0.1, 0.2, 0.5, 1), (10, 30)),
                                                           ([NONE, TRAP_RETURN, *TRAPS], (0.05, 0.1), (50, 100)), ([NONE], (1,), (10, 600))]


def clocks(count, lanes, chance):
    """Clocks, each {lane: block}, in stretches. `count` is the number of items without those of stretches of itype NONE alone. The first
    is an interrupt before any instruction."""
    made, kept, density, follows, itypes, left = [{0: Block(INTERRUPT, chance.getrandbits(64), 0, 0)}], [], 0.5, None, ITYPES, 20
    while count > 0:
        left -= 1
        if left < 0:
            itypes, densities, lengths = chance.choice(STRETCHES)
            density, left = chance.choice(densities), chance.choice(lengths) // (lanes if itypes == [NONE] else 1)
        clock = {}
        for lane in range(lanes):
            if chance.random() < density:
                itype = chance.choice(itypes)
                size = 0 if itype in TRAPS and chance.random() < 0.5 else chance.randrange(2, 61)
                address = follows if follows is not None else chance.getrandbits(63) << 1
                near = (address + chance.randrange(-8, 9) * 2) % (1 << 64)
                follows = chance.choice((None, near, near))
                if itype in TRAPS:
                    kept.append((address + 2 * size) % (1 << 64))
                if itype == TRAP_RETURN and kept:
                    follows = (kept.pop() + chance.choice((0, 0, 2, 4, 4, 6, 1 << chance.randrange(1, 64)))) % (1 << 64)
                clock[lane] = Block(itype, address, size, chance.randrange(2))
                count -= itypes != [NONE]
        made.append(clock)
    return made


def class_of(itype, last, target):
    """The class of a record's itype."""
    if itype in TRAPS:
        return "trap"
    if itype == TRAP_RETURN:
        return "xret"
    if itype in CALLS:
        return "call"
    if itype == RETURN:
        return "return"
    if itype == NOT_TAKEN:
        return "forward"
    return "indirect" if itype not in TURNS else "backward" if target <= last else "forward"


def records(stream, unit, traps):
    """[(clock, lane, pc, target, class, taken, units, address of the block)] in order, and the places (clock, lane) before which a
    record is omitted. traps: traps and returns from them are records."""
    found, omitted = [], set()
    waits, here, since, began = None, 0, 0, False
    for clock, blocks in enumerate(stream):
        for lane, block in sorted(blocks.items()):
            retires, ends = block.iretire > 0, block.itype
            shown = retires or ends == EXCEPTION
            began = began or shown
            if not began or not retires and ends not in TRAPS:
                continue
            if waits:
                itype, last, behind, units, address = waits
                target = behind if itype == NOT_TAKEN else block.iaddr
                if shown or itype == NOT_TAKEN:
                    found.append((clock, lane, last, target, class_of(itype, last, target), int(itype != NOT_TAKEN), units, address))
                else:
                    omitted.add((clock, lane))
                waits = None
            if shown:
                here = (block.iaddr + 2 * block.iretire) % (1 << 64)
            since += retires * (1, block.iretire, block.iretire // 2)[unit]
            if ends >= NOT_TAKEN or traps and ends != NONE:
                last = here if ends in TRAPS else (here - (4 if block.ilastsize else 2)) % (1 << 64)
                waits, since = (ends, last, here, since, block.iaddr), 0
    return found, omitted


def branches(stream, unit):
    """[((clock, lane), (pc, target, class, taken, units, gap), address of the block)] of a tap with TRAPS."""
    found, omitted = records(stream, unit, True)
    fields = {(clock, lane): more for clock, lane, *more in found}
    traps = collections.defaultdict(list)
    for place, (pc, target, kind, *_) in fields.items():
        if kind in ("trap", "xret"):
            traps[place[0]].append((place, *(("push", pc) if kind == "trap" else ("pop", target))))
    behind, told, missing = interrupts.elsewhere(traps, 64), [], False
    for place in sorted(fields.keys() | omitted):
        missing |= place in omitted
        if place in fields:
            *shown, address = fields[place]
            told.append((place, (*shown, missing), address))
            missing = place in behind
    return told


def edges(stream, calls):
    """The same for a tap of edges or of calls. Such a tap shows no traps and no gaps."""
    found, _ = records(stream, 0, False)
    return [((clock, lane), (*fields, False), address) for clock, lane, *fields, address in found if fields[2] == "call" or not calls]
