"""SystemC: model and RTL of every profiler agree on all transactions of a committed trace, and the platform's profile is correct.

Small configurations cover different paths: messages by the port and by registers, a memory port, unsolicited messages. Seeded bugs
and differences must be detected.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tb" / "negative"), str(ROOT / "tb")]
import bugs
from seed import due

RECORDS = 30_000
TRANSACTIONS_LEAST = {"events": RECORDS, "reads": 200, "writes": 4, "refused": 50}
CONFIGS = {
    "promem": "stages=3 queue=dual",
    "rap": "engine=tcam tcam=register nodes=16 on_full=deny",
    "stratified": "composition=H[P7]8A3",
    "multihash": "interval=1000 threshold=0.03 counters=64 entries=8",
    "path": "entries=4 ways=1 branches=4 depth=4 overflow=spill accumulators=4 signatures=2 phase_interval=20000",
    "counts": "counters=16 interval=500 drain=register",
}
TRACES = {"path": "trace/samples/cc1.ev"}  # makes the stack spill
PROTOCOL = ("counts", "counters=16 interval=500 drain=stream")
BUG = next(bug for bug in bugs.read() if (bug.profiler, bug.name) == ("counts", "sum_ahead_lost"))


def run(*words, env=None):
    return subprocess.run([str(word) for word in words], cwd=ROOT, text=True, check=False, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, env={**os.environ, "SYSTEMC_DISABLE_COPYRIGHT_MESSAGE": "DISABLE", **(env or {})})


def bench(profiler, config, *options):
    """Runs the bench. Returns exit code, output and report ({} if missing)."""
    done = run("tb/systemc/run.py", profiler, config, *options)
    last = re.search(r"^report: (\S+)$", done.stdout.splitlines()[-1]) if done.stdout else None
    return done.returncode, done.stdout, json.loads((ROOT / last.group(1)).read_text(encoding="utf-8")) if last else {}


def held(profile):
    """Rows of a profile's lists without zero counts; each list must have some."""
    rows = {key: value for key, value in profile.items() if isinstance(value, list)}
    rows.update({"intervals": [row for interval in rows["intervals"] for row in interval["candidates"]]} if "intervals" in rows else {})
    return [sum(row.get("count", 1) > 0 for row in value) for value in rows.values()]


class Agreement(unittest.TestCase):
    def check(self, profiler):
        trace = TRACES.get(profiler, "trace/samples/gzip.ev")
        code, text, report = bench(profiler, CONFIGS[profiler], "--events", RECORDS, "--trace", trace)
        self.assertEqual((code, report.get("mismatches")), (0, 0), text)
        for what, least in TRANSACTIONS_LEAST.items():
            self.assertGreaterEqual(report["lockstep"][what], least, text)
        self.assertGreaterEqual(report["random"]["writes"], 40, text)
        if "drain=register" not in CONFIGS[profiler]:
            self.assertGreater(min(report[name]["messages"] for name in ("lockstep", "random")), 5, text)
        self.assertEqual(set(report["platform"]), {"fast", "model", "rtl"})
        folder = ROOT / "build/systemc" / profiler / report["config_hash"]
        self.assertGreater(min(held(json.loads((folder / "profile-rtl.json").read_text(encoding="utf-8")))), 1)
        model, rtl = ({key: value for key, value in report["platform"][form].items() if key not in ("form", "seconds")}
                      for form in ("model", "rtl"))
        self.assertEqual(model, rtl)  # to the clock
        self.assertGreater(model["events"], RECORDS // 3)
        self.assertEqual(report["platform"]["fast"]["events"], model["events"])
        self.assertEqual(report["platform"]["fast"]["messages"], model["messages"])
        self.assertEqual(model["words"] > 1000, "overflow=spill" in CONFIGS[profiler])
        if "drain=register" not in CONFIGS[profiler]:
            self.assertGreater(model["messages"], 0)


for name in due(CONFIGS):
    setattr(Agreement, f"test_{name}", lambda self, name=name: self.check(name))


class Dropped(unittest.TestCase):
    def test_drops(self):
        """Forms with different clocks may drop different events without a failure; forms with pins have equal clocks."""
        code, text, report = bench("counts", "counters=16 interval=20 lossless=0 msg_depth=8", "--events", 10_000)
        self.assertEqual((code, report.get("mismatches")), (0, 0), text)
        self.assertIn("not compared: events were dropped", text)
        self.assertEqual(report["platform"]["model"]["messages"], report["platform"]["rtl"]["messages"])


class Seeded(unittest.TestCase):
    """Faults must be detected."""

    def test_bug_in_rtl(self):
        folder = ROOT / "build/systemc/broken"
        shutil.rmtree(folder, ignore_errors=True)
        self.assertEqual(run("build/bin/sluice", "gen", "counts", *BUG.config.split(), "-o", folder).returncode, 0)
        self.assertEqual(run("sed", "-E", "-i", BUG.script, folder / BUG.file).returncode, 0)
        events = ROOT / "build/systemc/events"
        events.write_text("".join(f"{i % 64}\n" for i in range(5000)), encoding="utf-8")
        code, text, report = bench("counts", BUG.config, "--rtl", folder, "--trace", events)
        self.assertEqual(code, 1, text)
        self.assertGreater(report["mismatches"], 0)
        self.assertRegex(text, r"clock \d+: \w+: golden 0x[0-9a-f]+, RTL 0x[0-9a-f]+")

    def test_nothing_compared(self):
        empty = ROOT / "build/systemc/empty"
        empty.write_text("# no event\n", encoding="utf-8")
        code, text, _ = bench("counts", CONFIGS["counts"], "--trace", empty)
        self.assertEqual((code, text.count("\n")), (2, 1), text)

    def test_profile_that_differs(self):
        sys.path.insert(0, str(ROOT / "tb/systemc"))
        from run import Failed, differences  # pylint: disable=import-outside-toplevel
        profile = {"config_hash": "0x1", "n": 3, "tree": [{"lo": "0x0", "count": 1}, {"lo": "0x4", "count": 2}]}
        self.assertEqual(differences(profile, {**profile, "tree": profile["tree"][::-1]}), [])
        self.assertEqual(differences(profile, {**profile, "n": 4}), ["n"])
        phases = {"phases": [{"id": 0}, {"id": 1}]}
        self.assertEqual(differences(phases, {"phases": phases["phases"][::-1]}), ["phases"])
        self.assertEqual(differences(profile, {**profile, "tree": profile["tree"][:1]}), ["tree"])
        self.assertRaises(Failed, differences, profile, {"config_hash": "0x1"})


class Target(unittest.TestCase):
    def test_protocol(self):
        profiler, config = PROTOCOL
        built = run("tb/systemc/build.sh", "build/systemc/protocol", profiler, *config.split())
        self.assertEqual(built.returncode, 0, built.stdout)
        for form in ("fast", "model", "rtl"):
            done = run(built.stdout.strip(), "protocol", form, profiler, config)
            self.assertEqual(done.returncode, 0, done.stdout)
            self.assertRegex(done.stdout, rf"{form}: \d+ checks, 0 failures")

    def test_errors(self):
        """One line, exit code 2."""
        trace = ("--trace", "trace/samples/gzip.ev")
        for words, said in (
                (("tb/systemc/run.py", "rap", "", "--form", "fats"), "FORM=fats: accepted are fast, model, rtl"),
                (("tb/systemc/run.py", "rap", "", "--events", "x"), "EVENTS=x: accepted is a number from 1 on"),
                (("tb/systemc/run.py", "rap", "", "--events", "0"), "EVENTS=0: accepted is a number from 1 on"),
                (("tb/systemc/run.py", "rap", "", "--seed", "x"), "SEED=x: accepted is a number from 0 on"),
                (("tb/systemc/run.py", "rap", "", "--events"), "--events"),
                (("tb/systemc/run.py", "rap", "nodes=0", "--form", "fast"), "nodes"),
                (("build/bin/platform", "--form", "rtl", *trace, "rap"), "--form rtl: accepted are fast"),
                (("build/bin/platform", "--form", "fast", "rap"), "--trace FILE"),
                (("build/bin/platform", "--form", "fast", *trace, "rap", "nodes=0"), "nodes"),
                (("build/bin/platform", "--form", "fast", *trace, "rope"), "rope"),
                (("build/bin/platform", "--form", "fast", *trace, "promem"), "--targets FILE"),
                (("build/bin/platform", "--form", "fast", "--trace", "nowhere", "rap"), "nowhere"),
        ):
            done = run(*words)
            self.assertIn(said, done.stdout)
            self.assertEqual((done.stdout.count("\n"), done.stdout[:8]), (1, "sluice: "), done.stdout)
            self.assertIn(done.returncode, (1, 2))


if __name__ == "__main__":
    unittest.main()
