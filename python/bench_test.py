#!/usr/bin/env python3
"""sluice.bench under Icarus and cocotb: profiles read from emitted Verilog, through the port and the registers, against sluice.run."""
import collections
import json
import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HERE = os.path.join(ROOT, "python")
for folder in (HERE, os.path.join(ROOT, "tb", "package"), os.path.join(ROOT, "tb")):
    sys.path.insert(0, folder)
import cocotb_run
import emitted
import sluice
from seed import seeded


class Bench(unittest.TestCase):
    def decoded(self, profiler, events, *settings):
        """The messages of a flush after these events, and the bench's other results."""
        folder = emitted.Folder("bench", *settings, profiler=profiler)
        place = emitted.workdir("bench", "run")
        given, out = (os.path.join(folder.path, name) for name in ("events.json", "out.json"))
        with open(given, "w", encoding="utf-8") as file:
            json.dump(events, file)
        passed, text = cocotb_run.run(place, folder.top, folder.verilog(), [os.path.join(HERE, "bench_checks")],
                                      environment={"DESCRIPTION": folder.file(".json"), "EVENTS": given, "OUT": out})
        self.assertTrue(passed and all(passed.values()), text)
        with open(out, encoding="utf-8") as file:
            result = json.load(file)
        self.assertEqual((result["events"], result["drops"]), (len(events), 0))
        self.assertEqual(result["hash"], sluice.Description.read(folder.file(".json")).config_hash)
        return result["messages"]

    def test_counts(self):
        choose = seeded("bench counts")
        keys = [choose.randrange(256) & choose.randrange(256) for _ in range(400)]
        for more in ({}, {"drain": "register"}, {"interval": 64}, {"interval": 64, "drain": "register"}, {"queue": "dual"}):
            with self.subTest(more=more):
                settings = {"width": 8, "counters": 16, "msg_depth": 8, **more}
                messages = self.decoded("counts", [{"key": key} for key in keys], *(f"{key}={value}" for key, value in settings.items()))
                sums = collections.Counter()
                for _, values in messages:
                    sums[values["index"]] += values["count"]
                profile = sluice.run("counts", events=[(key,) for key in keys], **settings)
                self.assertEqual(+sums, {row.key["index"]: row.count for row in profile.rows})

    def test_page(self):
        """The example of doc/python.md."""
        folder = emitted.Folder("bench", profiler="counts")
        with open(os.path.join(ROOT, "doc", "python.md"), encoding="utf-8") as file:
            example = next(block for block in file.read().split("```")[1::2] if "@cocotb" in block)
        example = example.replace("DIR/sluice_NAME.json", folder.file(".json"))
        module = os.path.join(folder.path, "page_example")
        for text, good in ((example, True), (example.replace("== 5", "== 6"), False)):
            with open(f"{module}.py", "w", encoding="utf-8") as file:
                file.write(text)
            passed, log = cocotb_run.run(emitted.workdir("bench", "run"), folder.top, folder.verilog(), [module],
                                         environment={"PYTHONPATH": os.pathsep.join((folder.path, HERE))})
            self.assertEqual(passed, {"one_key": good}, log)

    def test_stratified(self):
        """A flush that sends messages, and one that sends none."""
        choose = seeded("bench stratified")
        tuples = [(choose.randrange(8), choose.randrange(2)) for _ in range(300)]
        for composition in ("H[P8]4A4", "H[P8]4"):
            settings = {"composition": composition, "width_a": 4, "width_b": 1}
            messages = self.decoded("stratified", [{"a": a, "b": b} for a, b in tuples], *(f"{key}={value}" for key, value in settings.items()))
            sums = collections.Counter()
            for _, values in messages:
                sums[values["a"], values["b"]] += values["count"]
            profile = sluice.run("stratified", events=tuples, **settings)
            self.assertEqual(sums, {(row.key["a"], row.key["b"]): row.count for row in profile.rows})

    def test_path(self):
        """Events with several fields, messages of several types."""
        choose = seeded("bench path")
        branches = [(0x10 + 8 * i, choose.choice((0x20, 0x48, 0x90)), choose.choice((2, 3)), choose.randrange(2)) for i in range(300)]
        settings = {"width": 8, "branches": 4, "entries": 16, "depth": 4, "phases": 0, "stream": 1, "msg_depth": 16}
        messages = self.decoded("path", [{"target": target, "class": kind, "taken": taken, "count": 1} for _, target, kind, taken in branches],
                                *(f"{key}={value}" for key, value in settings.items()))
        names = {2: "forward", 3: "backward"}
        text = "".join(f"{pc:#x} {target:#x} {names[kind]} {taken} 1\n" for pc, target, kind, taken in branches)
        trace = os.path.join(emitted.workdir("bench"), "branches.txt")
        with open(trace, "w", encoding="utf-8") as file:
            file.write(text)
        profile = sluice.run("path", trace, options=("--in", "text"), **settings)
        table = collections.Counter((v["start"], v["length"], v["directions"], v["count"]) for record, v in messages if record == "entry")
        self.assertEqual(table, collections.Counter((r.key["start"], r.key["length"], r.key["directions"], r.count) for r in profile.rows))
        self.assertEqual(sum(record == "popped" for record, _ in messages), profile.report["paths"])
        self.assertEqual(messages[-1][0], "end")


if __name__ == "__main__":
    emitted.main()
