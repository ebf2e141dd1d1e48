#!/usr/bin/env python3
"""The default command, with `counts`: `run` and `eval` against Python on small inputs. $SLUICE: the command; default build/bin/sluice."""
import collections
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cli_helper import Case, sluice
from seed import seeded


def bucket(word, bits):
    """Index of a word: its chunks of `bits` bits, xor-ed."""
    index = 0
    while word:
        index ^= word & ((1 << bits) - 1)
        word >>= bits
    return index


class Counts(Case):
    def report(self, command, *arguments, stdin):
        return self.reads(command, "counts", *arguments, *(["-"] if command == "eval" else []), stdin=stdin)

    def test_counts(self):
        for width, bits in ((12, 5), (7, 3), (23, 4), (3, 5)):
            self.check_counts(width, bits)

    def check_counts(self, width, bits):
        choose = seeded("counts", width)
        events = [(choose.randrange(1 << width) & choose.randrange(1 << width), choose.randrange(2)) for _ in range(500)]
        text = "".join(f"{key:#x} 0 {kind}\n" for key, kind in events)
        words = [key | kind << width for key, kind in events]
        settings = [f"width={width}", "kinds=2", f"counters={1 << bits}", "counter_width=4"]
        for interval in (0, 7, 100, 500):
            ends = [words[at:at + interval] for at in range(0, 500, interval)] if interval else [words]
            counts, rows, saturated = collections.Counter(), collections.Counter(bucket(word, bits) for word in words), False
            for part in ends:
                part_counts = collections.Counter(bucket(word, bits) for word in part)
                counts.update({index: min(count, 15) for index, count in part_counts.items()})
                saturated |= max(part_counts.values()) > 15
            inexact = sum(rows[index] != counts[index] for index in rows)
            keys = collections.Counter(bucket(word, bits) for word in sorted(set(words)))
            alone = [word for word in words if keys[bucket(word, bits)] == 1]
            for more in ([], ["--clocked"], ["--clocked", "drain=register"]):
                with self.subTest(width=width, interval=interval, more=more):
                    report = self.report("run", *settings, f"interval={interval}", *more, stdin=text)
                    self.assertEqual({row["index"]: row["count"] for row in report["profile"]}, counts)
                    self.assertEqual([row["count"] for row in report["profile"]], sorted(counts.values(), reverse=True))
                    self.assertTrue(all(row["lower"] == row["upper"] == (None if saturated else row["count"]) for row in report["profile"]))
                    self.assertEqual((report["profiler"], report["events"], report["dropped"]), ("counts", 500, 0))
                    self.assertEqual(report.get("intervals"), 500 // interval if interval else None)
                    self.assertEqual(report["status"], ["saturated"] if saturated else [])
                    self.assertEqual("cycles" in report, "--clocked" in more)
                    metrics = self.report("eval", *settings, f"interval={interval}", *more, stdin=text)["metrics"]
                    self.assertEqual(metrics, {"wrong": 0, "inexact": inexact, "rows": len(keys), "keys": len(set(words)),
                                               "keys_alone": len(set(alone)), "keys_most": max(keys.values()), "events_alone": len(alone)})

    def test_drops_are_not_wrong(self):
        text = "1 0 0 1\n2 0 0 50\n" * 20
        settings = ["counters=64", "interval=30", "lossless=0", "queue_depth=8", "--clocked"]
        report = self.report("eval", *settings, stdin=text)
        self.assertGreater(report["dropped"], 0)
        self.assertEqual(report["events"] + report["dropped"], 20 * 51)
        self.assertEqual(report["metrics"]["wrong"], 0)

    def test_text(self):
        done = sluice("run", "counts", "counters=4", "counter_width=2", "interval=5", stdin="1\n1\n1\n1\n2\n3 0 0 2\n")
        self.assertEqual(done.returncode, 0)
        for line in ("             3   42.9 %  ##########                1", "events                              7",
                     "counted                             6   85.7 %", "intervals                           1",
                     "status saturated: a counter was at its maximum when it was hit"):
            self.assertIn(line, done.stdout)
        done = sluice("eval", "counts", "counters=2", "-", stdin="1\n1\n2\n0\n")
        for line in ("4 events (lines of text, each times its count), 0 dropped: 0 of 2 rows are not exact",
                     "alone in their row                  1   33.3 %", "most keys in a row                  2"):
            self.assertIn(line, done.stdout)

    def test_refused(self):
        for command in ("run", "eval"):
            self.refused(["event 2: 0x100 does not fit field key, which has 8 bits"], command, "counts", "width=8", "-", stdin="0xff\n0x100\n")
            self.refused(["event 1: 0x2 does not fit field kind, which has 1 bits"], command, "counts", "kinds=2", "-", stdin="1 0 2\n")
            self.refused(["width=64 kinds=2", "up to 63"], command, "counts", "width=64", "kinds=2", "-")
            self.refused(["counters=12", "a power of two"], command, "counts", "counters=12", "-")


if __name__ == "__main__":
    unittest.main()
