"""No warning from Verilator -Wall or Icarus -Wall: corners of the parameter table, and two prefixes in one design.

EVERY (environment, default 1): of a profiler's corners only each EVERY-th (seed.py).
"""
import os
import re
import unittest
from concurrent.futures import ThreadPoolExecutor

import emitted
from seed import due, seeded

JOBS = 2
RANDOM = 6  # configurations of random corners


def corners(accepted):
    """The values at a parameter's limits."""
    ends = re.match(r"([\d.]+) to ([\d.]+)", accepted)
    return list(ends.groups()) if ends else accepted.split("|")


def fit_shell(setting):
    """The selector's requirement on the queue."""
    return {**setting, "queue_depth": "16"} if setting.get("select", "0") != "0" else setting


def configurations(profiler, own):
    """Each parameter at each limit with the others at their defaults; all at the lower, all at the upper limit; random mixtures."""
    special = getattr(own, "CORNERS", {})
    table = {p["key"]: special.get(p["key"]) or corners(p["accepted"])
             for p in emitted.parameters(profiler)["parameters"] if p["key"] != "prefix"}
    settings = [{}]
    for key, values in table.items():
        settings += [{key: value} for value in values]
    settings += [{key: values[0] for key, values in table.items()}, {key: values[-1] for key, values in table.items()}]
    choose = seeded(1)
    settings += [{key: choose.choice(values) for key, values in table.items()} for _ in range(RANDOM)]
    made = [fit_shell(own.fit({**setting, **base})) for base in getattr(own, "BASES", ({},)) for setting in settings]
    return list({tuple(f"{k}={v}" for k, v in sorted(s.items())): None for s in made}) + list(getattr(own, "LINT", ()))


class Corners(unittest.TestCase):
    def check(self, profiler, number, settings):
        folder = emitted.Folder(f"lint/{profiler}{number}", *settings, profiler=profiler)
        results = [tool(folder.verilog(), folder.top) for tool in (emitted.verilator, emitted.icarus)]
        return [(settings, result) for result in results if result != (0, "")]

    def test_no_warning(self):
        for profiler, own in emitted.profilers().items():
            with self.subTest(profiler=profiler):
                listed = configurations(profiler, own)
                self.assertGreaterEqual(len(listed), 20)
                settings = due(listed)
                with ThreadPoolExecutor(JOBS) as pool:
                    results = list(pool.map(self.check, [profiler] * len(settings), range(len(settings)), settings))
                self.assertEqual([wrong for result in results for wrong in result], [])

    def test_beside(self):
        folder = emitted.Folder("lint/beside")
        for module in emitted.BESIDE:
            for tool in (emitted.verilator, emitted.icarus):
                self.assertEqual(tool(folder.verilog(), module), (0, ""))

    def test_warnings_are_seen(self):
        folder = emitted.Folder("lint/wrong")
        folder.replace(".v", "(reg_wdata_i)", "(reg_wdata_i[30:0])")
        for tool in (emitted.verilator, emitted.icarus):
            self.assertNotEqual(tool(folder.verilog(), folder.top), (0, ""))


class Prefixes(unittest.TestCase):
    def design(self, *prefixes):
        """Files of two configurations and a top around both."""
        shapes = (("width=16", "stages=4"), ("stage_clocks=1", "drain=register", "banks=2"))
        folders = [emitted.Folder(f"lint/two{number}", *settings, f"prefix={prefix}")
                   for number, (prefix, settings) in enumerate(zip(prefixes, shapes))]
        ports, cells = [], []
        for number, folder in enumerate(folders):
            pins = []
            for direction, bits, name in folder.ports():
                vector = f"[{bits - 1}:0] " if bits > 1 else ""
                ports.append(f"    {direction} wire {vector}u{number}_{name}")
                pins.append(f"        .{name}(u{number}_{name})")
            cells.append(f"    {folder.top} u{number} (\n" + ",\n".join(pins) + "\n    );\n")
        path = folders[0].path + "/two.v"
        with open(path, "w", encoding="utf-8") as f:
            f.write("module two (\n" + ",\n".join(ports) + "\n);\n" + "".join(cells) + "endmodule\n")
        return [path] + [file for folder in folders for file in folder.verilog()]

    def test_two_in_one_design(self):
        files = self.design("one_", "other_")
        self.assertEqual(emitted.verilator(files, "two"), (0, ""))
        self.assertEqual(emitted.icarus(files, "two"), (0, ""))

    def test_same_prefix_is_seen(self):
        files = self.design("one_", "one_")
        self.assertNotEqual(emitted.verilator(files, "two")[0], 0)


if __name__ == "__main__":
    emitted.main()
