#!/usr/bin/env python3
"""Checks walks of paths through the program's code (trace/path_walk.c) against the recorded branches (tb/path/walked.c).
Records two programs: Debian's gzip and a RISC-V program. Needs gcc, the recorder and QEMU.

walk_test.py TRACE ...     uses these, at most 5,000,000 branches each
"""
import os
import subprocess
import sys
import tempfile
import unittest

from reference_stack import BL, LOOP, PROCEDURE, WPP, extended

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.environ.get("BUILD", os.path.join(ROOT, "build"))
MOST = 5_000_000
FORMS = {"bl": BL, "wpp": WPP, "one loop boundary": extended(BL, LOOP, 1), "one call": extended(BL, PROCEDURE, 1)}


def walked(trace, ppcr):
    """(distinct paths, of these with a complete walk, of these with other branches than recorded)"""
    command = [os.path.join(BUILD, "test/path/walked"), trace, str(ppcr), str(MOST)]
    return tuple(map(int, subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()))


class Walk(unittest.TestCase):
    def record(self, *command, options=()):
        with tempfile.TemporaryDirectory() as folder:
            trace = os.path.join(folder, "t.ev")
            subprocess.run([os.path.join(BUILD, "bin/sluice"), "trace", "record", "--type=branch", "--max=500000", "--no-children",
                            *options, "-o", trace, "--", *command], check=False, stdout=subprocess.DEVNULL, env=os.environ | {"SLUICE_TOOLS": BUILD})
            return {name: walked(trace, ppcr) for name, ppcr in FORMS.items()}

    def expect_whole(self, found, least):
        for name in ("bl", "wpp"):
            paths, whole, different = found[name]
            with self.subTest(form=name):
                self.assertGreater(paths, least)
                self.assertEqual((whole, different), (paths, 0))
        # A descriptor does not tell that its path starts with a boundary that the previous path spanned.
        for name, part in (("one loop boundary", 0.99), ("one call", 0.5)):
            paths, whole, different = found[name]
            with self.subTest(form=name):
                self.assertGreater(whole, part * paths)
                self.assertLess(different, (1 - part) * whole / 10)

    def test_gzip(self):
        self.expect_whole(self.record("gzip", "-9", "-c", "/usr/share/common-licenses/GPL-3"), 500)

    def test_riscv(self):
        self.expect_whole(self.record(os.path.join(BUILD, "test/trace/riscv"), options=["--riscv"]), 40)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        unittest.main()
    for name in sys.argv[1:]:
        print(os.path.basename(name), *walked(name, BL), *walked(name, WPP))
