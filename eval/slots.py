#!/usr/bin/env python3
"""How often a tuple finds no slot in the accumulator's two directories and stash (doc/multihash/accumulator.md): slots.py ENTRIES STASH

Promotes random tuples, to the accumulator's entries in turn. Prints JSON: `denied`, of `fillings` from empty, those with a denial;
`share`, the share of promotions to a full accumulator that are denied.
"""
import json
import random
import sys

PROMOTIONS = 400000
FILLINGS = 2000


def denials(entries, stash, promotions, chance):
    """[denied while it fills, denied later]."""
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


def main(entries, stash):
    chance = random.Random(1)
    denied = sum(denials(entries, stash, entries, chance)[0] > 0 for _ in range(FILLINGS))
    later = denials(entries, stash, PROMOTIONS, chance)[1] / (PROMOTIONS - entries)
    print(json.dumps({"fillings": FILLINGS, "denied": denied, "share": later}))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
