#!/usr/bin/env python3
"""`make torture`: finds and repeats a seeded fault, goes on after a kill, counts; and every malformed value of the tables is refused.

EVERY (environment, default 1): only each EVERY-th malformed value (seed.py).
"""
import fcntl
import json
import os
import shutil
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "negative"))
import results  # noqa: E402 (the paths above come first)
import steps  # noqa: E402
import bugs  # noqa: E402
import draw  # noqa: E402
from seed import turns  # noqa: E402

WORK = "build/test/torture"
LINES = f"{WORK}/results.jsonl"
FAULT = "full_wraps"
SETTINGS = "width=6 counters=8 counter_width=3 interval=12"
# A command `sluice` with a seeded fault: what it emits is changed.
FAULTY = """#!/bin/sh
build/bin/sluice "$@" || exit
[ "$1" != gen ] || sed -E -i '{script}' "$(eval echo \\$$#)/{file}"
"""


def run(*command, **environment):
    """Exit code and output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          env={**os.environ, "TORTURE": WORK, "SEED": "1", **environment})
    return done.returncode, done.stdout


def torture(*options, **environment):
    return run(sys.executable, f"{HERE}/run.py", "--jobs", "1", *options, **environment)


class Runner(unittest.TestCase):
    def setUp(self):
        shutil.rmtree(WORK, ignore_errors=True)
        os.makedirs(WORK)

    def test_one_at_a_time(self):
        with open(f"{WORK}/lock", "w", encoding="ascii") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.assertEqual(torture("--number", "1"), (2, f"sluice: {WORK}: another run works there; accepted is one at a time\n"))
            self.assertFalse(os.path.exists(LINES))

    def test_goes_on(self):
        """Two configurations, one a run, the second after a line that a kill has cut off."""
        self.assertEqual(torture("--profiler", "counts", "--number", "1")[0], 0)
        with open(LINES, "a", encoding="utf-8") as file:
            file.write('{"profiler": "cou')
        code, text = torture("--profiler", "counts", "--number", "2")
        self.assertEqual(code, 0, text)
        self.assertEqual(sorted(results.read(LINES)), [("counts", 1, 0), ("counts", 1, 1)])
        self.assertEqual(torture("--profiler", "counts", "--number", "2", "--hours", "0")[0], 0)
        with open(f"{WORK}/results.json", encoding="utf-8") as file:
            row = json.load(file)["profilers"]["counts"]
        self.assertEqual((row["configurations"], row["malformed"], row["synthesized"], row["failures"]), (2, 2 * steps.MALFORMED, 1, 0))
        self.assertGreater(row["clocks"], 2 * steps.EVENTS_LEAST)
        self.assertEqual([name for name in os.listdir(WORK) if name.startswith("counts-")], [])

    def test_fault_is_found_and_repeated(self):
        bug = next(bug for bug in bugs.read() if (bug.profiler, bug.name) == ("counts", FAULT))
        faulty = os.path.abspath(f"{WORK}/faulty")
        with open(faulty, "w", encoding="utf-8") as file:
            file.write(FAULTY.format(script=bug.script.strip().replace("\n", "; "), file=bug.file))
        os.chmod(faulty, 0o755)
        code, text = torture("--repeat", f"counts {SETTINGS}", SLUICE=faulty)
        self.assertEqual(code, 1, text)
        self.assertIn("FAILED counts -1: lockstep\n", text)
        self.assertIn("MISMATCH in clock", text)
        line = text.partition("    repeat: make torture")[2].partition("\n")[0]
        again = run("bash", "-c", f"make -s torture{line}", SLUICE=faulty)
        self.assertEqual(again[0], 2, again[1])  # of make
        self.assertIn(text[text.index("MISMATCH"):text.index("\n", text.index("MISMATCH"))], again[1])

    def test_summary(self):
        good = {"profiler": "rap", "seed": 1, "number": 0, "failure": None, "clocks": 5, "refused": 1, "malformed": 8, "synthesized": "hx8k", "large": True}
        bad = {"profiler": "path", "seed": 1, "number": 0, "failure": {"step": "draw"}}
        for result in (bad, good, {**bad, "number": 1}, {**good, "clocks": 7}):
            results.append(LINES, result)
        rows = results.summary(results.read(LINES))
        self.assertEqual(list(rows), ["path", "rap", "all"])
        self.assertEqual([rows["all"][column] for column in results.COLUMNS], [3, 1, 7, 1, 8, 1, 2])


class Refusals(unittest.TestCase):
    def test_each_malformed_value(self):
        folder, count = f"{WORK}-malformed", 0
        values = [(profiler, param, value) for profiler in sorted(draw.emitted.profilers()) for param in draw.table(profiler)
                  for value in draw.bad_values(param)]
        for (profiler, param, value), due in turns(values):
            if due:
                steps.refused(profiler, [f"{param.key}={value}"], folder, param.key)
                count += 1
        self.assertGreater(count, 100)

    def test_what_is_wrong_is_seen(self):
        """Each way in which a refusal can be wrong fails the check; a right one passes."""
        right = (2, "", "sluice: parameter width=0: accepted is 1 to 64\n", "the command")
        original, folder = steps.gen, f"{WORK}-wrong"
        try:
            for index, wrong in ((0, 0), (0, 1), (1, "text"), (2, "sluice: parameter width=0: accepted\nis 1\n"), (2, "sluice: parameter depth=0: accepted is 1\n"),
                                 (2, "sluice: parameter width=0: no\n"), (2, "parameter width=0: accepted is 1 to 64\n"), (2, "")):
                steps.gen = lambda *_, index=index, wrong=wrong: (*right[:index], wrong, *right[index + 1:])
                with self.assertRaises(steps.Failed, msg=wrong):
                    steps.refused("counts", ["width=0"], folder, "width")
            steps.gen = lambda *_: right
            steps.refused("counts", ["width=0"], folder, "width")
            os.makedirs(folder)
            with self.assertRaises(steps.Failed):
                steps.refused("counts", ["width=0"], folder, "width")
            self.assertFalse(os.path.exists(folder))
        finally:
            steps.gen = original


class Draws(unittest.TestCase):
    def test_same_in_each_process(self):
        program = ("import sys; sys.path.insert(0, 'tb/torture'); import steps; from steps import draw; "
                   "print([steps.draw_configuration(name, 1, 'build/test/torture-drawn')[0] for name in sorted(draw.emitted.profilers())])")
        code, text = run(sys.executable, "-c", program, PYTHONHASHSEED="1")
        self.assertEqual((code, text), run(sys.executable, "-c", program, PYTHONHASHSEED="2"))
        self.assertEqual(code, 0, text)

    def test_large_and_edges(self):
        """One in LARGE is large; least and largest values come up."""
        large = sum(draw.is_large("rap", number) for number in range(800))
        self.assertTrue(70 < large < 130, large)
        counters = next(param for param in draw.table("counts") if param.key == "counters")
        drawn = {draw.value_of(draw.seeded("large", n), counters, True) for n in range(100)}
        self.assertTrue({"2", "65536"} <= drawn, drawn)

    def test_unknown_form(self):
        with self.assertRaises(ValueError):
            draw.param_of({"key": "new", "accepted": "a date", "default": "", "unit": ""}, {})


if __name__ == "__main__":
    unittest.main()
