#!/usr/bin/env python3
"""Compares sluice_path_phases with the model, every output in every clock: phases_test.py [--faults]

Runs configurations at the corners. --faults: instead checks that each fault is detected, in the small configuration.
"""
import sys

import block
from seed import SEED

SMALL = ("accumulators=4", "signatures=4", "instructions_width=4", "path_width=9", "phase_interval=300",
         "accumulator_width=8", "branches=2")
CONFIGURATIONS = (
    SMALL,
    ("phase_interval=20000",),
    ("accumulators=4", "signatures=1", "instructions_width=1", "path_width=1", "accumulator_width=4", "phase_interval=16",
     "width=2", "entries=4"),
    ("accumulators=4", "signatures=16", "instructions_width=4", "phase_interval=128", "accumulator_width=8", "branches=1",
     "phase_threshold=0"),
    ("accumulators=64", "signatures=32", "phase_interval=2048", "accumulator_width=32", "path_width=24", "width=64"),
    ("accumulators=4", "signatures=32", "instructions_width=12", "phase_interval=40000", "phase_threshold=1", "seed=5"),
    ("accumulators=8", "signatures=2", "instructions_width=2", "path_width=3", "accumulator_width=5", "phase_interval=200"),
    ("accumulators=1024", "signatures=1", "instructions_width=12", "phase_interval=40000", "accumulator_width=16",
     "path_width=24"),
)

# File, correct text, replacement.
FAULTS = (
    ("interval", "low_q <= more", "low_q < more"),
    ("interval", "high_q - {{(HIGH-1){1'b0}}, borrow_q}", "high_q"),
    ("interval", "|low_late_q[LOW-2:0]", "1'b1"),
    ("interval", "few && !(write_i || begins)", "few && !begins"),
    ("interval", "few && !(write_i || begins)", "few && !write_i"),
    ("interval", "near_q && !begins", "near_q"),
    ("interval", "if (write_q || clear_i)", "if (clear_i)"),
    ("interval", "if (write_q || clear_i)", "if (write_q)"),
    ("accumulators", "same_1_q ? sum_q : handed_q", "handed_q"),
    ("accumulators", "same_2_q ? made : hand_1_q", "hand_1_q"),
    ("accumulators", "same_2_q || same_3_q", "same_2_q"),
    ("accumulators", "path_q[2] && at_1_q == at_2_q", "at_1_q == at_2_q"),
    ("accumulators", "path_q[2] && at_0 == at_2_q", "at_0 == at_2_q"),
    ("accumulators", "path_q[3] && at_0 == at_3_q", "at_0 == at_3_q"),
    ("accumulators", "path_q[2] && at_1_q == at_2_q", "path_q[2] && at_1_q[ADDR-1:0] == at_2_q[ADDR-1:0]"),
    ("accumulators", "stays || much", "much"),
    ("accumulators", "stays ? |added_i : much", "much"),
    ("accumulators", "over || sum[WIDTH]", "sum[WIDTH]"),
    ("accumulators", "rst_ni && path_q[2] && (stays", "path_q[2] && (stays"),
    ("accumulators", "path_q[3] : zero_q || clear_q", "path_q[3] : clear_q"),
    ("accumulators", "path_q[3] : zero_q || clear_q", "path_q[3] : zero_q"),
    ("signature", "| {6{fits_q[6]}}", ""),
    ("identity", "store_i && new_q", "store_i"),
    ("identity", "next_q[4:0] - 5'd1", "next_q[4:0]"),
    ("identity", "full_q || whole[5]", "1'b1"),
    ("identity", "full_q || whole[5]", "whole[5]"),
    ("identity", "known && distance_q < least_q", "known && distance_q <= least_q"),
    ("identity", "whole_q <= 5'd0;", ""),
    ("identity", "place_q <= 5'd0;", ""),
    ("identity", "least_q <= MOST;", ""),
    ("identity", "< {1'b0, threshold_i}", "<= {1'b0, threshold_i}"),
    ("identity", "nearest[5] ? 16'd0 : SIZE", "16'd0"),
    ("identity", "full_q || low == LOW[4:0]", "full_q"),
    ("identity", "next_q <= 16'd0;", ""),
    ("identity", "full_q <= 1'b0;", ""),
    ("phases", "ends_at[10] ? !bank_q", "ends_at[9] ? !bank_q"),
    ("phases", "ends_at[10] ? !bank_q", "ends_at[11] ? !bank_q"),
    ("phases", "if (ended) unit_q", "unit_q"),
    ("phases", "evaluating_o && !gone_i", "evaluating_o && !due_q"),
    ("phases", "assign evaluating_o = ends || evaluating_q", "assign evaluating_o = evaluating_q"),
    ("phases", "rst_ni && (evaluating_o", "(evaluating_o"),
    ("phases", "rst_ni && (decide ||", "(decide ||"),
    ("phases", "rst_ni && !clear_i && (ended", "(ended"),
    ("phases", "DECIDE = 8'h77;", "DECIDE = 8'h76;"),
)


def main():
    if "--faults" in sys.argv[1:]:
        return block.see("phases", [(SMALL, *fault) for fault in FAULTS], lambda _: (str(SEED), "300000"))
    return block.agree("phases", CONFIGURATIONS, lambda _: (str(SEED), "100000"))


if __name__ == "__main__":
    sys.exit(main())
