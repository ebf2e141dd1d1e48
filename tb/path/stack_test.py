#!/usr/bin/env python3
"""Compares sluice_path_stack with the model's stack and spill unit, every output in every clock: stack_test.py [--faults]

Runs configurations at the corners. --faults: instead checks that each fault is detected, in a small configuration.
"""
import sys

import block
from seed import SEED

DROP = ("depth=4", "branches=3", "event_width=3", "count_width=3", "path_width=8")
SPILL = ("overflow=spill", "depth=8", "branches=3", "event_width=3", "count_width=3", "path_width=8")
TINY = ("phases=0", "count_width=1", "event_width=1", "ways=1", "entries=1")
CONFIGURATIONS = (
    DROP,
    SPILL,
    (),
    ("overflow=spill",),
    ("depth=2", "branches=1", "width=8", "count_width=0", "instructions_width=0", "phases=0", "ways=1", "entries=4"),
    ("depth=4", "branches=5", "event_width=1", "count_width=1", "backward=taken", "ppcr=wpp"),
    ("depth=2", "width=64", "event_width=16", "count_width=16", "instructions_width=12", "path_width=24"),
    ("depth=4096", "branches=2"),
    ("overflow=spill", "depth=4", "branches=1", "width=1", *TINY),
    ("overflow=spill", "depth=8", "branches=5", "width=8", "backward=taken", "ways=1", "entries=4", "accumulators=4"),
    ("overflow=spill", "depth=16", "width=64", "event_width=16", "count_width=16", "instructions_width=12", "path_width=24"),
    ("overflow=spill", "depth=32", "count_width=0", "instructions_width=0", "ppcr=wpp"),
    ("overflow=spill", "depth=256", "branches=5", "width=8", "ways=1", "entries=4", "phases=0"),
    ("overflow=spill", "depth=4096"),
)

# File, correct text, replacement.
FAULTS = (
    (DROP, "stack_class", "taken_q || !direct", "taken_q"),
    (DROP, "stack_class", "backward && ppcr_i[20]", "ppcr_i[20]"),
    (DROP, "stack_class", "rst_ni && gap_q", "rst_ni && gap_q && event_q && class_q != 3'd4"),
    (DROP, "stack_class", "trap_ppcr_i[7:4]", "trap_ppcr_i[3:0]"),
    (DROP, "stack_class", "class_q == 3'd6", "class_q == 3'd5"),
    (DROP, "stack_complete", "none_q || gap_q", "none_q"),
    (DROP, "stack_complete", "torn_q || gap_q", "torn_q"),
    (DROP, "stack_complete", "!(splits_q && torn)", "1'b1"),
    (DROP, "stack_complete", "!(splits_q && torn)", "!torn"),
    (DROP, "stack_complete", "{{(WIDTH-2){1'b0}}, fresh, !fresh}", "one"),
    (DROP, "stack_complete", "fall_q ? none || last", "fall_q ? none"),
    (DROP, "stack_complete", "under_q    <= under_i || restarts_i;", "under_q    <= restarts_i;"),
    (DROP, "stack_complete", "under_q    <= under_i || restarts_i;", "under_q    <= under_i;"),
    (DROP, "stack_complete", "rst_ni && !restarts_q && torn", "rst_ni && !under_q && torn"),
    (DROP, "stack_complete", "rst_ni && !restarts_q && torn", "rst_ni && torn"),
    (DROP, "stack_complete", "end else if (repair_q) begin", "end else if (1'b0) begin"),
    (DROP, "stack_complete", "left_q[WIDTH+16] || left_q", "left_q"),
    (DROP, "stack_complete", "down_q && !full", "down_q"),
    (SPILL, "stack_complete", "none ? begun : count_q + step", "count_q + step"),
    (DROP, "stack_ext", "ext < most", "ext <= most"),
    (DROP, "stack_ext", "nibble_i[2] && procedure ? top_q : fresh", "fresh"),
    (DROP, "stack_ext", "falls ? is_two : is_one && !rises", "is_one && !rises"),
    (DROP, "stack_ext", "is_below_most && rises", "1'b0"),
    (DROP, "stack_ext", "rises && !full_q", "rises"),
    (DROP, "stack_ext", "kept_is_q ? kept_q : word", "word"),
    (DROP, "stack_ext", "falls ? place_q - 2'h1 : place_q;", "place_q;"),
    (DROP, "stack_ext", "repair_i && !all && |repair_k_i", "repair_i && !all"),
    (DROP, "stack_ext", "next & {5{!begin_1_q}} | fresh & {5{begin_1_q}}", "next"),
    (DROP, "stack_ext", "if (reload_2_q)      low_q <= word;\n        else if", "if"),
    (DROP, "stack_ext", "all ? count_16 : repair_k_i", "repair_k_i"),
    (DROP, "stack_ext", "down_o && !over_o, fall_o", "down_o, fall_o"),
    (DROP, "stack_ext", "rst_ni && !hit && nibble_i[2];", "!hit && nibble_i[2];"),
    (DROP, "stack_top", "down_4_q || (down_q && !load_4_q)", "down_4_q"),
    (DROP, "stack_top", "down_4_q || (down_q && !load_4_q)", "down_4_q || down_q"),
    (DROP, "stack_top", "ahead_q ? kept_q : read", "read"),
    (DROP, "stack_top", "update_5_q && last_q", "last_q"),
    (DROP, "stack_top", "split ? fresh : more;", "more;"),
    (DROP, "stack_top", ".gap_i        (gaps[3])", ".gap_i        (gaps[2])"),
    (DROP, "stack_top", ".splits_i     (!pop_q)", ".splits_i     (1'b0)"),
    (DROP, "stack_top", ".data_i (gaps[3]),", ".data_i (gaps[2]),"),
    (DROP, "stack_top", "event_sum[2:0] | {3{events_over}}", "event_sum[2:0]"),
    (DROP, "stack_top", "path_sum[7:0] | {8{path_over}}", "path_sum[7:0]"),
    (DROP, "stack_top", "|| events_over || path_over", "|| events_over"),
    (DROP, "stack_top", "|| events_over || path_over", "|| path_over"),
    (DROP, "stack_top", "instructions_4 & {8{adds_q}}", "instructions_4"),
    (SPILL, "stack_top", "{48{!begin_4_q}}", "{48{1'b1}}"),
    (DROP, "stack_top", "load_q ? below[49:48] == 2'h2", "load_q ? last_q"),
    (SPILL, "stack_banks", "!read_i || read_place_i[0] != first_place_i[0]", "1'b1"),
    (SPILL, "stack_banks", "write ? write_data_i : fill_data_i", "fill_data_i"),
    (SPILL, "stack_ext", "entries_i == 21'd0 ? 21'h8 : entries_i", "21'h8"),
    (SPILL, "stack_ext", "repair_none_i && !all", "1'b0"),
    (SPILL, "stack_ext", "if (begin_1_q) begin\n            first_q <= place_q;", "if (begin_1_q) begin"),
    (SPILL, "stack_ext", "!none_q && place_q == first_q", "1'b0"),
    (SPILL, "stack_ext", "end else if (left_i) begin\n            first_q <= first_q + 3'h1;", "end else if (left_i) begin"),
    (SPILL, "stack_ext", "|| (fill_i[4] && none_q)", ""),
    (SPILL, "stack_ext", ".fill_i        (|fill_i[2:1])", ".fill_i        (|fill_i)"),
    (SPILL, "stack_ext", ".fill_i        (|fill_i[2:1])", ".fill_i        (fill_i[1])"),
    (SPILL, "stack", ".fill_i        (|fill[2:1])", ".fill_i        (fill[1])"),
    (SPILL, "spill_room", "least_q >= 5'h3", "least_q >= 5'h2"),
    (SPILL, "spill_room", "most_q > 5'h5", "most_q > 5'h4"),
    (SPILL, "spill_room", "most_q <= 5'h2 && some_q", "most_q <= 5'h2"),
    (SPILL, "spill_room", "left[17] || left == 18'd0", "left[17]"),
    (SPILL, "spill_room", "repair_all_i || (!(|left", "(!(|left"),
    (SPILL, "spill_room", "(!some_q || |left[16:1])", "1'b1"),
    (SPILL, "spill_room", "space && !(&used[2:0])", "space"),
    (SPILL, "spill_room", "space_2 && (!some || least_3)", "space_2 && (!some || least_2)"),
    (SPILL, "spill_room", "space_2 && (!some || least_3)", "space_2 && least_3"),
    (SPILL, "spill_room", "begin_write_i ? least_3 : space", "space"),
    (SPILL, "spill_room", "begin_write_i ? least_4", "begin_write_i ? least_3"),
    (SPILL, "spill_room", "- {20'd0, over_q}", ""),
    (SPILL, "spill_room", "{2'b00, read_i}", "3'b000"),
    (SPILL, "spill", "begin_read || (read_q && !ready_q[4])", "begin_read || (read_q && !ready_q[3])"),
    (SPILL, "spill", "run_i && !write_q", "!write_q"),
    (SPILL, "spill", "known_q ? held_q : chip", "chip"),
    (SPILL, "spill", "slot_q == 20'd0 ? last_slot_q : slot_q - 20'd1", "slot_q - 20'd1"),
    (SPILL, "spill", "slot_q == last_slot_q ? 20'd0 : slot_q + 20'd1", "slot_q + 20'd1"),
    (SPILL, "spill", "(entries_i & {20{back_q[20]}})", "20'd0"),
    (SPILL, "spill", "if (!rst_ni || empties_i)", "if (!rst_ni)"),
    (SPILL, "spill", "if (!rst_ni || (done && last))", "if (done && last)"),
)


def ports(settings):
    """The macros for stack_ports.h."""
    given = dict(setting.split("=") for setting in settings)
    phased = given.get("phases", "1") == "1"
    there = {"COUNTED": given.get("count_width", "8") != "0", "PHASED": phased, "SPILLS": given.get("overflow") == "spill",
             "INSTRUCTED": phased and given.get("instructions_width", "8") != "0"}
    return [f"STACK_{part}={int(is_there)}" for part, is_there in there.items()]


def main():
    if "--faults" in sys.argv[1:]:
        return block.see("stack", FAULTS, lambda _: (str(SEED), "300000"), ports, seeds=16)
    return block.agree("stack", CONFIGURATIONS, lambda _: (str(SEED), "100000"), ports)


if __name__ == "__main__":
    sys.exit(main())
