"""Simulates how often a tuple finds no slot in the accumulator's two directories and stash (doc/multihash/accumulator.md)."""
import random

ENTRIES = (100, 250, 500, 1000)
STASHES = (1, 2, 4, 8, 16, 32)
PROMOTIONS = 400000
FILLINGS = 2000


def taken_in(entries, stash, promotions, chance):
    """Promotes random tuples to an accumulator, to its entries in turn: [denied while it fills, denied later]."""
    bits = max(6, (4 * entries - 1).bit_length())
    free = [[True] * (1 << bits), [True] * (1 << bits), [True] * stash]
    places = [None] * entries
    denied = [0, 0]
    pointer = 0
    for number in range(promotions):
        old = places[pointer]
        if old:
            free[old[0]][old[1]] = True  # freed before the search for a slot
        wanted = [(0, chance.getrandbits(bits)), (1, chance.getrandbits(bits)), *((2, place) for place in range(stash))]
        place = next((one for one in wanted if free[one[0]][one[1]]), None)
        denied[number >= entries] += not place
        places[pointer] = place or old
        if places[pointer]:
            free[places[pointer][0]][places[pointer][1]] = False
        if place:
            pointer = (pointer + 1) % entries
    return denied


def rows():
    """One row per number of entries. By stash: fillings from empty with a denial, and the share of promotions to a full
    accumulator that are denied."""
    chance = random.Random(1)
    table = []
    for entries in ENTRIES:
        row = [f"{entries:,}"]
        for stash in STASHES:
            over = sum(taken_in(entries, stash, entries, chance)[0] > 0 for _ in range(FILLINGS))
            later = taken_in(entries, stash, PROMOTIONS, chance)[1] / (PROMOTIONS - entries)
            row.append(f"{over} of {FILLINGS:,}; {100 * later:.3f} %")
        table.append(row)
    return table
