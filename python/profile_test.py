#!/usr/bin/env python3
"""`sluice.run` of the package: rows against plain Python, frames, errors. Needs pandas (build/venv)."""
import collections
import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "python"))
sys.path.insert(0, os.path.join(ROOT, "tb"))
import sluice
from seed import seeded

TRACE = os.path.join(ROOT, "trace", "samples", "gzip.ev")


class Run(unittest.TestCase):
    def test_rows(self):
        choose = seeded("python run")
        events = [(choose.randrange(64) & choose.randrange(64), choose.randrange(3), choose.randrange(2)) for _ in range(3000)]
        profile = sluice.run("multihash", events=events, interval=3000, threshold=0.02, kinds=2)
        exact = {key: count for key, count in collections.Counter(events).items() if count >= 60}
        self.assertEqual({(row.key["a"], row.key["b"], row.key["kind"]): row.count for row in profile.rows}, exact)
        self.assertEqual((profile.profiler, profile.events, profile.dropped, profile.config["kinds"]), ("multihash", 3000, 0, 2))
        self.assertEqual([row.count for row in profile.rows], sorted((row.count for row in profile.rows), reverse=True))

    def test_frame(self):
        profile = sluice.run("rap", TRACE, options=("--event", "pc"), epsilon=0.01)
        frame = profile.frame()
        self.assertEqual(list(frame.columns), ["lo", "hi", "total", "count", "lower", "upper", "share", "name", "location"])
        self.assertEqual(frame["count"].sum(), profile.events)
        self.assertEqual(frame["total"].max(), profile.events)
        self.assertTrue((frame["lower"] <= frame["upper"]).all())
        self.assertEqual(len(frame), profile.report["nodes"])

    def test_two_coordinates(self):
        profile = sluice.run("rap", events=[(3, 5)] * 100, width=8, width_b=8)
        self.assertEqual(profile.rows[0].key["a"], {"lo": 3, "hi": 3})
        self.assertEqual(list(profile.frame().columns[:6]), ["lo", "hi", "a_lo", "a_hi", "b_lo", "b_hi"])

    def test_nothing(self):
        frame = sluice.run("multihash", events=[(i,) for i in range(100)]).frame()
        self.assertEqual((len(frame), "count" in frame.columns), (0, True))

    def test_errors(self):
        with self.assertRaisesRegex(sluice.SluiceError, "^parameter counters=12: accepted is 2 to 65536, a power of two$") as caught:
            sluice.run("counts", events=[(1,)], counters=12)
        self.assertEqual(caught.exception.code, 2)
        with self.assertRaisesRegex(sluice.SluiceError, "no-such-file"):
            sluice.run("counts", "no-such-file")
        with self.assertRaisesRegex(ValueError, "either a trace or events"):
            sluice.run("counts")


if __name__ == "__main__":
    unittest.main()
