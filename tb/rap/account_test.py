#!/usr/bin/env python3
"""Runs cocotb tests of two modules of rap under Icarus: the account, and the threshold of paced merging, where K grows while events pass.
Seeded faults must be detected."""
import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

BASE = {"engine": "tcam", "nodes": "16", "width": "8", "branching": "4", "epsilon": "0.1", "merge_epsilon": "0", "kinds": "1", "count_width": "0",
        "counter_width": "64", "min_split": "1", "merge_start": "1024", "merge_ratio": "2", "on_full": "coarsen"}
# By module: configurations, each with K at first where the module is given it.
SHAPES = {"account": tuple((BASE | shape, None) for shape in (
    {"epsilon": "0.9", "merge_epsilon": "0.61", "merge_start": "1048576", "merge_ratio": "16"},
    {"count_width": "32", "kinds": "3", "merge_start": "2147483647", "merge_ratio": "7", "min_split": "40000"},
    {"count_width": "5", "kinds": "2", "counter_width": "24", "min_split": "300", "merge_epsilon": "0.2"},
    {"count_width": "8", "kinds": "4", "counter_width": "11", "on_full": "deny", "merge_start": "50"},
    {"counter_width": "8", "on_full": "deny", "epsilon": "0.9", "merge_start": "3"},
    {"kinds": "4", "counter_width": "33", "min_split": "65535", "epsilon": "1", "branching": "16", "merge_ratio": "16"},
    # Counts as wide as n, or nearly.
    {"count_width": "32", "counter_width": "32", "min_split": "40000", "merge_start": "100000"},
    {"count_width": "15", "counter_width": "16", "min_split": "900", "epsilon": "0.7", "merge_start": "100"},
    {"count_width": "14", "counter_width": "16", "min_split": "9000", "epsilon": "0.9", "merge_start": "100"},
)), "paced_threshold": tuple((BASE | {"engine": "trie", "merging": "paced"} | shape, factor) for shape, factor in (
    ({}, 107374182),
    ({"counter_width": "20", "min_split": "900"}, 1 << 30),
    ({"counter_width": "41", "min_split": "65535"}, 1 << 31),
))}
PARTS = ("account", "account_stage", "account_way", "ledger", "period", "threshold", "factor", "product", "rework", "of_kind", "paced_threshold")
LIB = ("skewed_sum", "check", "check_apart", "delay", "delay_taps")

# The module, a file, a fault there, and the number of a shape that shows it.
FAULTS = (
    ("account", "rap_factor", "grow_q < 5'd30", "grow_q < 5'd29", 5),
    ("account", "rap_factor", "else if (grown_i && factor_carry_q)", "else if (1'b0)", 2),
    ("account", "rap_factor", "place_q < 7'h21", "place_q < 7'h22", 0),
    ("account", "rap_factor", "(sum_q & rest_q) | (sum_q & part)", "(sum_q & rest_q)", 0),
    ("account", "rap_threshold", "&& |short_q", "&& short_q[0]", 5),
    ("account", "rap_threshold", "if (multiplied_i && !below) short_q", "if (multiplied_i) short_q", 5),
    ("account", "rap_threshold", "high_now && (least_now", "(least_now", 5),
    ("account", "rap_threshold", "{1'b1, above_q", "{1'b0, above_q", 6),
    ("account", "rap_threshold", " && !high_now", "", 7),
    ("account", "rap_threshold", " && !high_now", "", 8),
    ("account", "rap_period", "product_q <= product[5:1]", "product_q <= {2'b0, product[3:1]}", 0),
    ("account", "rap_rework", "after_q <= 8'h3e", "after_q <= 8'h3d", 0),
    ("account", "rap_rework", "grows_o <= since ? eighth && grows_o", "grows_o <= since ? eighth", 0),
    ("account", "rap_account_stage", " && !(|near_i && ready_q)", "", 1),
    ("account", "rap_account_stage", "refuse_q <= event_q & overflow_i", "refuse_q <= event_q & overflow_i & {3{ready_q}}", 1),
    ("account", "skewed_sum", "&ones_q[d:0]", "ones_q[d]", 0),
    ("account", "skewed_sum", "shifted[SIZE:1];", "{bit_i, shifted[SIZE-1:1]};", 0),
    ("paced_threshold", "rap_paced_threshold", "waits_q      <= rst_ni && grown_q && !second_q", "waits_q      <= rst_ni && grown_q", 0),
    ("paced_threshold", "rap_paced_threshold", "(carry_q && n_q[0])", "1'b0", 0),
    ("paced_threshold", "rap_paced_threshold", "|after_q[5:3], |after_q[5:2]", "|after_q[5:3], |after_q[5:3]", 0),
    ("paced_threshold", "rap_paced_threshold", "again_q <= 1'b1", "again_q <= 1'b0", 2),
    ("paced_threshold", "rap_factor", "grow_q < 5'd30", "grow_q < 5'd29", 2),
    ("paced_threshold", "rap_threshold", "&& |short_q", "&& short_q[0]", 2),
)


def emit(name, top, number):
    settings, _ = SHAPES[top][number]
    return emitted.Folder(name, *(f"{key}={value}" for key, value in settings.items()), profiler="rap")


def simulate(folder, top, number):
    """Runs the test of a module. Returns {name: passed} and the output."""
    settings, factor = SHAPES[top][number]
    wanted = [f"sluice_rap_{part}.v" for part in PARTS] + [f"sluice_{part}.v" for part in LIB]
    sources = [os.path.join(folder.path, name) for name in wanted if os.path.exists(os.path.join(folder.path, name))]
    options = [f"-Psluice_rap_{top}.FACTOR={factor}"] if factor else []
    return cocotb_run.run(os.path.join(folder.path, "sim"), f"sluice_rap_{top}", sources, [os.path.join(HERE, f"checks_{top}")],
                          options, {"ACCOUNT": json.dumps(settings)})


class Account(unittest.TestCase):
    def test_shapes(self):
        for top, each in SHAPES.items():
            for number in shapes(range(len(each))):
                with self.subTest(top=top, shape=each[number]):
                    cocotb_run.expect_passed(self, simulate(emit("rap_account", top, number), top, number), 1)

    def test_faults_are_caught(self):
        for (top, module, old, new, number), turn in turns(FAULTS):
            with self.subTest(top=top, module=module, fault=new):
                folder = emit("rap_account_fault", top, number)
                folder.break_file(f"sluice_{module}.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(folder, top, number), "agrees")


if __name__ == "__main__":
    emitted.main()
