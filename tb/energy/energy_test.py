#!/usr/bin/env python3
"""Checks toggle counts independently: the same pins in Icarus, with its VCD read here; and a counter in closed form.
From the repository's root, after `make test-deps`. EVERY (environment, default 1): of the configurations only each EVERY-th."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

from activity import Activity, Toggles, netlist
from seed import due

SLUICE = "build/bin/sluice"
RUN = "tb/energy/run.py"
# Configurations with every kind of element: RAMs, memories of registers, delay lines of both, walks and batches.
CONFIGURATIONS = (("counts", ["width=8"]), ("promem", ["stages=3", "width=8"]),
                  ("rap", ["engine=tcam", "tcam=register", "nodes=16", "width=8", "combine=8", "on_full=deny"]),
                  ("rap", ["engine=trie", "nodes=16", "width=8"]))


def text_of(events):
    """Event lines that repeat a few 8-bit keys."""
    state, lines = 1, []
    for i in range(events):
        state = state * 6364136223846793005 + 1442695040888963407 & 2 ** 64 - 1
        lines.append(f"{(state >> 56) if i % 3 == 0 else (state >> 59)}\n")
    return "".join(lines)


def read_vcd(path, first, last):
    """{name: [toggles, bit 0 first]} in clocks first to last, as in toggle_run; None for a bit that was x.
    Names are those in the profiler, with dots between scopes."""
    scopes, names, width, value, toggles = [], {}, {}, {}, {}
    begin, end, time, defined = 10 * first, 10 * last + 5, 0, False

    def put(code, digits):
        digits = digits.rjust(width[code], "0" if digits[0] == "1" else digits[0])[::-1]
        if begin <= time <= end:
            for i, (a, b) in enumerate(zip(value[code], digits)):
                if "x" in a + b:
                    toggles[code][i] = None
                elif a != b and toggles[code][i] is not None:
                    toggles[code][i] += 1
        value[code] = digits

    with open(path, encoding="ascii") as f:
        for line in f:
            words = line.split()
            if not words or words[0] == "$end":
                continue
            defined = defined or words[0] == "$enddefinitions"
            if words[0] == "$scope":
                scopes.append(words[2])
            elif words[0] == "$upscope":
                scopes.pop()
            elif words[0] == "$var":
                code = words[3]
                width[code] = int(words[2])
                value[code] = "x" * width[code]
                names[".".join([*scopes[2:], words[4]])] = code # below `replay dut`
            elif not defined:
                continue # date, version, timescale
            elif words[0][0] == "#":
                was, time = time, int(words[0][1:])
                if was < begin <= time or not toggles: # the value at the start of the window
                    toggles = {c: [None if digit == "x" else 0 for digit in v] for c, v in value.items()}
            elif words[0][0] == "b":
                put(words[1], words[0][1:])
            elif words[0][0] in "01x":
                put(words[0][1:], words[0][0])
    return {name: toggles[code] for name, code in names.items()}


class Energy(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_of(self, profiler, config, events, window=(), rtl=None, options=()):
        """Makes pins, Verilated bench and toggles in the test's folder."""
        with open(self.path("trace"), "w", encoding="ascii") as f:
            f.write(text_of(events))
        subprocess.run([SLUICE, "run", profiler, *config, "--clocked", "--pins", self.folder, *options, self.path("trace")],
                       check=True, stdout=subprocess.DEVNULL)
        binary = subprocess.run(["tb/energy/build.sh", self.folder, profiler, *config], check=True, text=True,
                                stdout=subprocess.PIPE, env={**os.environ, **({"RTL": rtl} if rtl else {})}).stdout.strip()
        return subprocess.run([binary, self.folder, *map(str, window)], capture_output=True, text=True, check=False)

    def files(self):
        with open(self.path("files.f"), encoding="utf-8") as f:
            return f.read().split()

    def icarus(self, first, last):
        subprocess.run(["iverilog", "-g2005", "-I", self.folder, "-s", "replay", "-s", "dump", "-o", self.path("replay"),
                        "tb/icarus/replay.v", "tb/energy/dump.v", *self.files()], check=True, stderr=subprocess.DEVNULL)
        said = subprocess.run(["vvp", "-n", "replay"], cwd=self.folder, check=True, capture_output=True, text=True).stdout
        self.assertIn("PASS", said)
        return read_vcd(self.path("replay.vcd"), first, last)

    def test_a_second_simulator_counts_the_same(self):
        with open(self.path("targets"), "w", encoding="ascii") as f:
            f.writelines(f"{key}\n" for key in (1, 3, 7, 20, 21, 200))
        for profiler, config in due(CONFIGURATIONS):
            with self.subTest(profiler=profiler, config=config):
                options = [f"--targets={self.path('targets')}"] if profiler == "promem" else []
                done = self.run_of(profiler, config, 4000, options=options)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                whole = Toggles(self.path("toggles.txt"))
                self.assertEqual(whole.events, 4000)
                # The second half: by then most bits are known in Icarus.
                middle = (whole.first + whole.last) // 2
                subprocess.run([self.path("toggle_run"), self.folder, str(middle), str(whole.last)], check=True)
                mine = Toggles(self.path("toggles.txt"))
                theirs = self.icarus(mine.first, mine.last)
                both = [(name, bit) for name in theirs if name in mine.code for bit in range(len(theirs[name]))]
                known = [(name, bit) for name, bit in both if theirs[name][bit] is not None]
                for name, bit in known:
                    self.assertEqual(mine.of(name)[bit], theirs[name][bit], f"{name}, bit {bit}")
                self.assertGreater(len(known), 0.5 * len(both)) # bits first set by a read-out are x until then
                activity = Activity(netlist(self.files(), f"sluice_{profiler}", self.folder), mine)
                self.assertEqual(activity.lost, [])
                pairs = [(theirs[name][bit], activity.bit(code, bit)) for (code, bit), name in activity.flip_flops.items()
                         if name in theirs and theirs[name][bit] is not None]
                self.assertGreater(len(pairs), 0.9 * len(activity.flip_flops))
                self.assertEqual(sum(t for t, _ in pairs), sum(m for _, m in pairs))
                print(f"{profiler} {' '.join(config)}: {len(known)} of {len(both)} bits alike, {len(pairs)} of "
                      f"{len(activity.flip_flops)} flip-flops, {sum(t for t, _ in pairs)} toggles of these")

    def test_a_counter_in_closed_form(self):
        """From 0 to n the bits of a binary counter toggle 2 n - popcount(n) times, and popcount(n) times when cleared. Each event
        is written to the queue's RAM once and read once, at consecutive addresses."""
        n = 5000
        done = self.run_of("counts", ["width=8"], n, window=(0, 10 ** 9))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        toggles = Toggles(self.path("toggles.txt"))
        self.assertEqual(sum(toggles.of("shell.event_counter.digits_o")), 2 * n - bin(n).count("1"))
        whole = Activity(netlist(self.files(), "sluice_counts", self.folder), toggles)
        memories = {m.port: m for m in whole.memories}
        counters, queue = memories["engine.counters.ram"], memories["shell.queue.g_straight.ram"]
        self.assertEqual((counters.toggles, counters.reads, queue.writes, queue.reads, queue.addresses), (2 * n, toggles.clocks, n, n, n))
        row = whole.row("engine.counters")
        self.assertEqual([round(n * row[key], 6) for key in ("reads_per_event", "new_addresses_per_event", "writes_per_event", "bits_read_per_event",
                                                   "bits_written_per_event", "cell_toggles_per_event")],
                         [counters.reads, counters.addresses, counters.writes, 16 * counters.reads, 16 * counters.writes, 2 * n])
        window = (1000, 3000)
        subprocess.run([self.path("toggle_run"), self.folder, *map(str, window)], check=True)
        part = Toggles(self.path("toggles.txt"))
        self.assertEqual(part.clocks, window[1] - window[0] + 1)
        self.assertEqual(part.of("shell.event_counter.digits_o")[0], part.events)
        memory = [m for m in Activity(netlist(self.files(), "sluice_counts", self.folder), part).memories
                  if m.port == "engine.counters.ram"]
        self.assertEqual([(m.words, m.writes, m.reads) for m in memory], [(512, part.clocks, part.clocks)])
        self.assertLess(memory[0].addresses, part.clocks)  # a repeated key does not change the address

    def test_pins_that_differ(self):
        """A counter that does not count is detected at the pins."""
        self.run_of("counts", ["width=8"], 100)
        broken = self.path("broken")
        subprocess.run(["cp", "-r", self.path("rtl"), broken], check=True)
        with open(f"{broken}/sluice_count64.v", encoding="utf-8") as f:
            text = f.read()
        fault = text.replace("count_i};", "1'b0};")
        self.assertNotEqual(text, fault)
        with open(f"{broken}/sluice_count64.v", "w", encoding="utf-8") as f:
            f.write(fault)
        done = self.run_of("counts", ["width=8"], 100, rtl=broken)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Asluice: clock \d+: reg_rdata_o is not what the model says\n\Z")

    def test_the_report(self):
        done = subprocess.run([RUN, "counts", "width=32", "--events", "2000"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"report: build/energy/counts/0x[0-9a-f]{8}/report\.json\n\Z")
        self.assertRegex(done.stdout, r"\n +event_counter +70 +1\.99 ")
        self.assertIn("2000 events in 2000 clocks", done.stdout)

    def test_errors(self):
        empty = self.path("empty")
        with open(empty, "w", encoding="ascii") as f:
            f.write("# nothing\n")
        for words, arguments in (("EVENTS=0: accepted is a number from 1 on", ["counts", "", "--events", "0"]),
                                 ("EVENTS=x: accepted is a number from 1 on", ["counts", "", "--events", "x"]),
                                 ("EVENTS=-1: accepted is", ["counts", "", "--events", "-1"]),
                                 ("DEPTH=x: accepted is a number from 0 on", ["counts", "", "--depth", "x"]),
                                 ("--windows", ["counts", "", "--windows"]), ("config", ["counts"]),
                                 ("no such trace", ["counts", "", "--trace", "nowhere.ev"]),
                                 ("widht", ["counts", "widht=8"]), ("profiler", ["nothing", ""]),
                                 ("no event", ["counts", "", "--trace", empty])):
            done = subprocess.run([RUN, *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertRegex(done.stderr, r"\Asluice: [^\n]+\n\Z")
            self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()
