#!/usr/bin/env python3
"""Compares sluice_path_table with the model, for either policy, every clock and every entry: table_test.py lfu|ghost [--faults]

Runs configurations at the corners. --faults: instead checks that each fault is detected.
"""
import sys

import block
from seed import SEED

LFU = ("entries=8", "ways=4")
LFU_CUT = (*LFU, "count_bits=5")
LFU_ROWS = ("entries=128", "ways=2")
GHOST = ("policy=ghost", "entries=10", "ways=5", "ghosts=4", "count_bits=13", "ghost_bits=7", "width=20", "fingerprint_bits=8")
GHOST_ALIKE = ("policy=ghost", "entries=2", "ways=2", "ghosts=3", "count_bits=13", "ghost_bits=6", "width=20", "fingerprint_bits=2")
GHOST_ROWS = ("policy=ghost", "entries=256", "ways=2", "ghosts=2")
GHOST_CUT = ("policy=ghost", "entries=6", "ways=3", "ghosts=2", "count_bits=10", "exponent_bits=2", "ghost_bits=6")
CONFIGURATIONS = {
    "lfu": (
        ("entries=1", "ways=1"),
        ("entries=4", "ways=4"),
        (),
        ("entries=64", "ways=32", "index=pb"),
        ("entries=12", "ways=3", "count_bits=2", "width=7", "branches=5", "index=address"),
        ("width=64", "entries=64", "ways=2", "event_width=16", "count_bits=18"),
        ("width=1", "entries=4", "ways=2", "branches=1", "count_bits=5", "phases=0"),
    ),
    "ghost": (
        ("policy=ghost",),
        (*GHOST, "branches=6"),
        (*GHOST_ALIKE, "index=pb"),
        ("policy=ghost", "entries=1", "ways=1", "ghosts=1", "event_width=16", "count_width=16", "count_bits=21", "ghost_bits=15", "width=8",
         "phases=0"),
        ("policy=ghost", "entries=32", "ways=32", "ghosts=9", "count_bits=11", "event_width=8", "exponent_bits=3", "ghost_bits=4", "index=pb",
         "fingerprint_bits=6"),
        ("policy=ghost", "entries=8", "ways=4", "ghosts=1", "count_bits=10", "exponent_bits=2", "ghost_bits=6", "width=7", "branches=5",
         "phases=0", "index=address"),
        ("policy=ghost", "entries=4", "ways=2", "ghosts=2", "count_bits=8", "exponent_bits=0", "ghost_bits=8", "width=20",
         "fingerprint_bits=1"),
        ("policy=ghost", "width=64", "entries=24", "ways=3", "ghosts=32", "event_width=16", "count_width=16", "count_bits=32",
         "ghost_bits=6", "fingerprint_bits=16"),
    ),
}

# Policy, file, correct text, replacement.
LFU_FAULTS = (
    # the row just ahead: what it holds, its count, its order
    (LFU, "table", "holds_7 & ~just_7", "holds_7"),  # the path just ahead took the way
    (LFU, "table", "own_7 || ", ""),  # the path just ahead is not known
    (LFU, "lfu_way", "changes_7_i ? count_8_i : count_7_q", "count_7_q"),  # its count
    (LFU, "lfu_order", "changed_7_i ? least_8 : least", "least"),  # its least
    (LFU, "lfu_order", "changed_7_i ? order_8 : order_7_q", "order_7_q"),  # its order
    # the four before that
    (LFU, "lfu_way", "changes_6_i ? count_8_i : count_6_q", "count_6_q"),
    (LFU, "lfu_way", "known_6_q || changes_6_i", "known_6_q"),
    (LFU, "lfu_way", "changes_6_i ? same_6_i : same_6_q", "same_6_q"),
    (LFU, "lfu_order", "changed_6_i ? order_8 : ", ""),
    (LFU, "lfu_way", "changes_5_i[3] ? count_8_i : ", ""),
    (LFU, "lfu_way", "changes_5_i[4] ? left_9_q : ", ""),
    (LFU, "lfu_way", "changes_5_i[5] ? left_10_q : ", ""),
    (LFU, "lfu_way", "changes_5_i[3] ? same_5_i[3] : ", ""),
    (LFU, "lfu_way", "changes_5_i[4] ? same_5_i[4] : ", ""),
    (LFU, "lfu_way", "|changes_5_i;", "|changes_5_i[4:3];"),
    (LFU, "lfu_order", "changed_6_q[3] ? order_9_q", "1'b0 ? order_9_q"),
    (LFU, "lfu_order", "changed_6_q[4] ? order_10_q : ", ""),
    (LFU, "lfu_order", "changed_6_q[5] ? order_11_q : ", ""),
    # the least, and the lowest of these
    (LFU, "lfu_way", "LOW != 0 ? lower_8_i : higher_8_i", "1'b0"),
    (LFU, "lfu_way", "LOW != 0 ? lower_8_i : higher_8_i", "1'b1"),
    (LFU, "lfu_way", "&same_part && more", "1'b0"),
    (LFU, "lfu_way", "&same_part && more", "more"),
    (LFU, "lfu_way", "&(same_part | UP_TO)", "1'b1"),
    (LFU, "lfu_way", "LOW != 0 ? over : !over", "over"),
    (LFU, "lfu_order", "&(precedes_8_i | way_8_i)", "1'b0"),
    (LFU, "lfu_order", "least_other & ~precedes_8_i", "least_other"),
    (LFU, "lfu_order", " order_8_q[PAIR] || way_8_i[x];", " order_8_q[PAIR];"),
    # counts: saturated, with the flag; 0 admits no path
    (LFU_CUT, "table", "| {5{cut_7}}", ""),
    (LFU_CUT, "table", "|(still_7 & full_7)", "1'b0"),
    (LFU_CUT, "table", "own_7 ? own_full_7 : ", ""),
    # a sum from the count that the path two ahead left
    (LFU, "table", "other_7 & ~moved_7", "other_7"),
    (LFU, "table", "| moved_sum_7_q[31:0] & {32{moves_7}}", ""),
    (LFU_CUT, "table", " || (moves_7 && moved_sum_7_q[5])", ""),
    (LFU_CUT, "table", "hit_7 ? cut_7 : ", ""),
    (LFU_CUT, "table", "some_7_q && over_7_q", "1'b0"),
    (LFU_CUT, "table", "| {5{over}}", ""),
    (LFU, "table", "some_7_q && !hit_7", "valid_7_q && !hit_7"),
    (LFU, "lfu_way", "(|count)", "(1'b1)"),
    (LFU, "table", "& {4{valid_7_q}}", ""),
    # clear
    (LFU, "table", "left_7 & {32{!clear_i}}", "left_7"),
    (LFU_ROWS, "table", "clear_i ? walk_q : row_7", "row_7"),
    (LFU, "table", "changes_7 | {4{clear_i}}", "changes_7"),
    (LFU, "table", "changed_8_q || clear_8_q", "changed_8_q"),
    # read-out
    (LFU, "lfu_read", "row_6 ^ rest_6", "row_6"),
    (LFU, "lfu_read", "|count_5_q", "1'b1"),
    (LFU, "ended", "& longer[BRANCHES-1:0]", ""),
    (LFU, "ended", "& !longer[from+(1<<k)]", ""),
    (LFU, "hash", "part_q <= part;", "part_q <= ~part;"),
)
GHOST_FAULTS = (
    # forwarding from the paths ahead
    (GHOST, "ghost_word", "meets_i[7] ? words_i[4*WIDTH +: WIDTH] : ", ""),
    (GHOST, "ghost_word", "meets_i[6] ? words_i[3*WIDTH +: WIDTH] : ", ""),
    (GHOST, "ghost_word", "meets_i[5] ? words_i[2*WIDTH +: WIDTH] : ", ""),
    (GHOST, "ghost_word", "meets_i[4] ? words_i[WIDTH +: WIDTH] : ", ""),
    (GHOST, "ghost_word", "known_4_q ? word_4_q : ", ""),
    (GHOST, "ghost_word", "meets_i[4] || known_4_q", "known_4_q"),
    (GHOST, "ghost_word", "meets_i[5] || known_5_q", "known_5_q"),
    (GHOST_ROWS, "ghost_rows", "clear_i ? walk_q : row_7", "row_7"),
    (GHOST, "ghost_rows", "row_3_i == row_8_q", "1'b0"),
    (GHOST, "ghost_entries", "hit_7 && !same_i[7]", "hit_7"),
    (GHOST, "ghost_entries", "hit_7 && same_i[7]", "1'b0"),
    # fingerprints of the new path and of the evicted one
    (GHOST, "ghost_newcomer", "swaps_8_q ? victims_q : own_q", "own_q"),
    (GHOST, "ghost_newcomer", "swaps_8_q ? victim_8_q : print_8_o", "print_8_o"),
    (GHOST, "ghost_newcomer", "handed_7 ? code_8_q : ", ""),
    (GHOST, "ghost_newcomer", "any_7 && !handed_7 && !gone_7", "any_7 && !gone_7"),
    (GHOST_ALIKE, "ghost_newcomer", "any_7 && !handed_7 && gone_7", "1'b0"),
    (GHOST_ALIKE, "ghost_newcomer", "code_8_q : gone_7 ? other_code_7_q : ", "code_8_q : "),
    (GHOST_ALIKE, "ghost_newcomer", "any_7 && !(|(match_7 & (match_7 - 3'h1)))", "any_7"),
    (GHOST, "ghost_lane", "same_6 && live_6_q", "same_6"),
    # the least one
    (GHOST, "ghost_order", "least_8_q <= least_7", "least_8_q <= 9'h21"),
    (GHOST, "ghost_order", ".words_i  ({5{least_8_q}})", ".words_i  ({least_7, {4{least_8_q}}})"),
    (GHOST, "ghost_least", "<= counts_i[j*COUNT +: COUNT]", "< counts_i[j*COUNT +: COUNT]"),
    # codes and chance
    (GHOST, "count_steps", "carry_o = |(carries & is)", "carry_o = 1'b0"),
    (GHOST, "count_add", "{carry, !carry}", "2'b01"),
    (GHOST, "count_add", "at + MORE", "at + 6'd1"),
    (GHOST_CUT, "count_add", "later > MOST", "later >= MOST"),
    (GHOST, "count_widen", "k <= OVER ? k - 1 : OVER", "k - 1"),
    (GHOST, "count_narrow", "NEXT = k + 1", "NEXT = k"),
    (GHOST, "count_narrow", "? MOST : k + UNDER", "? MOST : k"),
    (GHOST, "ghost_luck", "padded[FRACTION-1 +:", "padded[FRACTION +:"),
    (GHOST, "ghost_chance", "shifted_5_q <= shifted;", "shifted_5_q <= state_q;"),
    (GHOST, "ghost_newcomer", "few_7 ? first_7 : ", ""),
    # clock 7
    (GHOST, "ghost_newcomer", "own_7 > victim_7_i", "own_7 >= victim_7_i"),
    (GHOST, "ghost_newcomer", "looks_7_i && one_7 && own_7", "one_7 && own_7"),
    (GHOST, "ghost_newcomer", "swaps_7_o ? victim_7_i : ", ""),
    (GHOST, "table", "|(least_way_7 & meets_7_q) ? left_8 : ", ""),
    (GHOST, "ghost_newcomer", "& {7{!any_7}}", ""),
    (GHOST, "table", "& {13{!hit_7}}", ""),
    (GHOST, "table", "~live_7 & (live_7 + 5'h1)", "~live_7"),
    (GHOST, "table", "adds_7 && !hit_7 && full_7", "adds_7 && !hit_7"),
)

# Seed, paths, maximum clocks of a segment: enough to saturate wide counts; the widest model is slow.
ARGUMENTS = {"ways=32": (str(SEED), "300000", "4000"), "count_bits=21": (str(SEED), "5000000", "2400000")}


def arguments(settings):
    """Arguments of the bench."""
    return next((ARGUMENTS[one] for one in settings if one in ARGUMENTS), (str(SEED), "1000000", "4000"))


def main():
    form, faults = sys.argv[1] if len(sys.argv) > 1 else "", "--faults" in sys.argv[2:]
    if form not in CONFIGURATIONS:
        sys.exit(f"table_test.py: {form or 'nothing'}: accepted is lfu or ghost")
    if faults:
        return block.see("table", LFU_FAULTS if form == "lfu" else GHOST_FAULTS, arguments)
    return block.agree("table", CONFIGURATIONS[form], arguments)


if __name__ == "__main__":
    sys.exit(main())
