#!/usr/bin/env python3
"""`sluice sweep` on this machine: killed and resumed; shards; area and lockstep; descriptions that are wrong."""
import csv
import json
import os
import signal
import subprocess
import sys
import time
import unittest

sys.path[:0] = [os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), folder) for folder in ("tb", "tb/trace")]
from folder_helper import FolderCase
from seed import due, in_turn
from sweep_helper import JOBS, SLUICE, contents, entries, sweep, write_spec


class Sweep(FolderCase):
    def write_spec(self, text):
        return write_spec(self.folder, text)

    def done(self, *words, code=0):
        found = sweep(*words)
        self.assertEqual(found.returncode, code, found.stderr)
        return found

    def test_killed_and_resumed(self):
        spec, whole, broken = write_spec(self.folder), self.path("whole"), self.path("broken")
        self.assertIn(f"accuracy {JOBS} jobs (0 done)", self.done("--dry-run", spec).stdout)
        self.done(spec, "-o", whole)
        with subprocess.Popen([SLUICE, "sweep", spec, "-o", broken], stdout=subprocess.DEVNULL, start_new_session=True) as running:
            while not os.path.exists(os.path.join(broken, "log.jsonl")) or sum(entries(broken)[1].values()) < JOBS // 2:
                self.assertIsNone(running.poll(), "it ended before it was killed")
                time.sleep(0.02)
            os.killpg(running.pid, signal.SIGKILL)
        before = sum(entries(broken)[1].values())
        self.assertLess(before, JOBS)
        self.assertIn(f"{JOBS} jobs, ", self.done(spec, "-o", broken).stdout)
        begun, done = entries(broken)
        self.assertEqual((len(done), set(done.values())), (JOBS, {1}))  # none was done twice
        self.assertLessEqual(sum(begun.values()), JOBS + os.cpu_count())  # begun again: only what was cut short
        self.assertEqual(contents(broken), contents(whole))
        rows = list(csv.DictReader(contents(whole).splitlines()))
        self.assertEqual(len(rows), JOBS)
        again = self.done(spec, "-o", whole)
        self.assertIn(f"{JOBS} jobs, {JOBS} of them done before", again.stdout)
        self.assertEqual(sum(entries(whole)[0].values()), JOBS)

    def test_numbers_are_the_commands(self):
        spec = self.write_spec("profiler: rap\ngrid: {nodes: [64, 512], epsilon: [0.1]}\ntraces: [gzip.ev]\nmeasures: [accuracy, profile]\n")
        report = json.loads(self.done(spec, "--json").stdout)
        self.assertEqual(report["failed"], {})
        for row in report["rows"]:
            words = ["rap", f"nodes={row['nodes']}", "epsilon=0.1", self.path("gzip.ev"), "--json"]
            judged = json.loads(subprocess.run([SLUICE, "eval", *words], capture_output=True, check=True).stdout)["metrics"]
            self.assertEqual({name: row[name] for name in ("hot_error_avg", "hot_error_max")},
                             {name: judged[name] for name in ("hot_error_avg", "hot_error_max")})
            ran = json.loads(subprocess.run([SLUICE, "run", *words], capture_output=True, check=True).stdout)
            self.assertEqual((row["profile nodes"], row["splits"]), (ran["nodes"], ran["splits"]))
        page = contents(self.path("space.sweep"), "index.html")
        self.assertIn("hot_error_avg", page)

    def test_shards_are_the_whole(self):
        for profiler, config in due((("rap", "epsilon=0.01 nodes=4096 width=48"), ("promem", "width=48"), ("counts", ""))):
            with self.subTest(profiler):
                folder = self.path(profiler)
                for shards in (1, 7):
                    options = "options: [--functions]\n" if profiler == "promem" else ""
                    spec = self.write_spec(f"profiler: {profiler}\nconfig: {config}\nevent: pc\n{options}traces: [perl.ev]\n"
                                           f"measures: [profile]\nshards: {shards}\n")
                    report = json.loads(self.done(spec, "-o", folder, "--json").stdout)
                    if shards == 1:
                        whole = report["rows"][0]
                merged = report["rows"][0]
                self.assertEqual(merged["events"], whole["events"])
                if profiler == "rap":
                    self.assertEqual(merged["n"], whole["n"])
                else:
                    words = [SLUICE, "run", profiler, *config.split(), "--event=pc", *(["--functions"] if profiler == "promem" else []),
                             self.path("perl.ev"), "--json"]
                    exact = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)["profile"]
                    self.assertEqual(merged["counted"], sum(row["count"] for row in exact))
                    self.assertEqual(merged["keys"], sum(row["count"] > 0 for row in exact))

    @in_turn
    def test_area_and_lockstep(self):
        spec = self.write_spec("profiler: counts\ngrid: {counters: [16, 32]}\ntraces: [gzip.ev]\nmeasures: [area, lockstep]\ntargets: [hx8k]\n"
                               "seeds: [1, 2]\n")
        rows = json.loads(self.done(spec, "--json").stdout)["rows"]
        self.assertEqual([row["lockstep mismatches"] for row in rows], [0, 0])
        for row in rows:
            self.assertGreater(row["hx8k lut"], 20)
            self.assertGreater(row["hx8k fmax_mhz"], 20)
            self.assertGreater(row["lockstep cycles"], 2 * 30000)

    def test_a_failure_is_told_and_the_rest_done(self):
        spec = self.write_spec("profiler: rap\ngrid: {nodes: [64]}\ntraces: [gzip.ev, damaged.ev]\n") if self.damage() else None
        found = self.done(spec, "--json", code=2)
        report = json.loads(found.stdout)
        self.assertEqual(len(report["failed"]), 1)
        self.assertRegex(found.stderr, r"\Asluice: sweep: jobs failed: 1; the first, accuracy rap nodes=64: .*damaged.ev")
        self.assertIn("hot_error_avg", report["rows"][0])
        os.replace(self.path("gzip.ev"), self.path("damaged.ev"))
        write_spec(self.folder, contents(self.folder, "space.yaml"))
        self.done(spec)

    def damage(self):
        write_spec(self.folder)
        with open(self.path("gzip.ev"), "rb") as whole, open(self.path("damaged.ev"), "wb") as file:
            file.write(whole.read()[:3000])
        return True

    def test_wrong_descriptions(self):
        for text, wanted in (
                ("profiler: rap\ntraces: [gzip.ev]\ngrids: {}\n", "space.yaml: unknown entry `grids`; accepted is profiler, "),
                ("profiler: rap\n", "measures of traces .* no traces"),
                ("profiler: rap\ntraces: [none.ev]\n", "no file `none.ev`"),
                ("profiler: rap\ntraces: [gzip.ev]\nmeasures: [speed]\n", "measures: `speed`; accepted is accuracy, profile, area, lockstep"),
                ("profiler: rap\ntraces: [gzip.ev]\ngrid: {nodes: [0]}\n", "rap nodes=0: parameter nodes=0: accepted is 1 to 65536.*skip_invalid"),
                ("profiler: rapp\ntraces: [gzip.ev]\n", "unknown profiler 'rapp'"),
                ("profiler: path\ntraces: [gzip.ev]\nmeasures: [profile]\nshards: 2\n", "shards of path.*accepted is promem, counts, rap"),
                ("profiler: [rap\n", r"space.yaml:\d+: .*; accepted is YAML"),
                ("profiler: rap\ntraces: [gzip.ev]\nplot: {x: size}\n", "plot: no column `size`; there are: profiler")):
            with self.subTest(text=text):
                found = self.done(self.write_spec(text), code=2)
                self.assertRegex(found.stderr, rf"\Asluice: [^\n]*{wanted}[^\n]*\n\Z")
        self.write_spec("profiler: rap\ntraces: [gzip.ev]\ngrid: {nodes: [0, 64]}\nskip_invalid: true\n")
        self.assertIn("left out: rap nodes=0: parameter nodes=0", self.done(self.path("space.yaml")).stdout)
        os.makedirs(self.path("mine"))
        with open(self.path("mine/thesis.txt"), "w", encoding="ascii"):
            pass
        self.assertIn("has files of others", self.done(self.path("space.yaml"), "-o", self.path("mine"), code=2).stderr)


if __name__ == "__main__":
    unittest.main()
