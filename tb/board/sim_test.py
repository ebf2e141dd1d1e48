"""Simulated boards at their UART pins: `sluice host` gives the profile of `sluice run`, even with line faults.

Uses the first events of a committed trace and a board of each kind. The last line of a simulation summarizes the line's traffic.
"""
import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from boards import BOARDS, MEMORY_WORDS, SLUICE, WORK, Board, arguments, build, prepare
from seed import SEED, due, in_turn

# Fields that only the paper's section has, or that count events rather than clocks; a board's memory is finite.
OTHER = {"rap": ("nodes_avg",), "stratified": ("spacing_least", "spacing_sum"), "path": ("spill_entries",)}

# The same in the text.
OTHER_TEXT = {"rap": r", [\d.]+ on average", "stratified": r"\nbetween two messages [^\n]+", "path": r"\n  entries, at most [^\n]+"}

# Lists that a read-out empties.
EMPTIED = {"stratified": ("tuples", "profile"), "multihash": ("intervals", "profile"), "path": ("phases",),
           "counts": ("intervals", "profile")}

# Lists that must not be empty for a comparison to mean something.
HELD = {
    "promem": lambda profile: all(pattern["count"] for pattern in profile["patterns"]),
    "rap": lambda profile: profile["merges"] and len(profile["tree"]) > 20,
    "stratified": lambda profile: profile["interrupts"] and len(profile["tuples"]) > 20,
    "multihash": lambda profile: len(profile["intervals"]) > 1 and any(interval["candidates"] for interval in profile["intervals"]),
    "path": lambda profile: len(profile["table"]) > 20 and len(profile["phases"]) > 1,
    "counts": lambda profile: len(profile["profile"]) > 20,
}


def setUpModule():
    prepare()


def expect_made(case, got, expected):
    """The commands differ up to `run`; the rest, version, trace and events do not."""
    made, model = got["made"], expected["made"]
    case.assertEqual(made["command"][made["command"].index("run"):], model["command"][1:])
    case.assertEqual({**made, "command": None}, {**model, "command": None})


class Profiles(unittest.TestCase):
    def expect_profile(self, board, profiler, *before):
        """Checks that the board's profile of the trace equals the model's, and returns it."""
        code, text, errors = board.host(*before, "run", *arguments(profiler))
        self.assertEqual((code, errors), (0, ""))
        expected = json.loads(subprocess.run([SLUICE, "run", *arguments(profiler)], check=True, capture_output=True).stdout)
        got = json.loads(text)
        self.assertTrue(HELD[profiler](expected), expected)
        expect_made(self, got, expected)
        for key, value in expected.items():
            if key not in ("made", *OTHER.get(profiler, ())):
                self.assertEqual(got[key], value, key)
        return got

    def expect_text(self, board, profiler):
        command = ("run", *arguments(profiler)[:-1])
        code, text, errors = board.host(*command)
        self.assertEqual((code, errors), (0, ""))
        expected = subprocess.run([SLUICE, *command], check=True, capture_output=True, text=True).stdout
        if profiler in OTHER_TEXT:
            expected, count = re.subn(OTHER_TEXT[profiler], "", expected)
            self.assertEqual(count, 1, expected)
        self.assertEqual(re.sub(OTHER_TEXT.get(profiler, "^$"), "", text), expected)

    def expect_kept(self, board, profiler, run):
        """A second read-out shows the same profile, except for data that exist only once."""
        code, text, errors = board.host("read", *arguments(profiler, None))
        self.assertEqual((code, errors), (0, ""))
        read, emptied = json.loads(text), EMPTIED.get(profiler, ())
        self.assertEqual([key for key in emptied if read[key]], [])
        for key, value in run.items():
            if key not in ("made", *emptied, *OTHER.get(profiler, ())):
                self.assertEqual(read[key], value, key)

    def test_every_profiler(self):
        """Two runs on one board, since the first leaves state behind; then with damage, noise and unplugging."""
        for number, profiler in due(enumerate(BOARDS)):
            out = build(profiler)
            with self.subTest(profiler=profiler, line="clean"):
                with Board(out) as board:
                    self.expect_text(board, profiler)
                    self.expect_kept(board, profiler, self.expect_profile(board, profiler))
            with self.subTest(profiler=profiler, line="damaged"):
                with Board(out, "--damage", "0.01", "--seed", str(SEED + number)) as board:
                    self.expect_profile(board, profiler)
                self.assertGreater(min(board.line[how] for how in ("lost", "doubled", "changed")), 10)
            with self.subTest(profiler=profiler, line="noise, unplugged"):
                with Board(out, "--noise", "0.005", "--unplug", "8000", "--seed", str(SEED + number)) as board:
                    self.expect_profile(board, profiler)
                self.assertGreater(board.line["of noise"], 10)
                self.assertGreater(board.line["unplugged"], 0)

    @in_turn
    def test_as_built(self):
        """The baud rate of bitstreams."""
        with Board(build("promem", 1000000)) as board:
            self.expect_profile(board, "promem")


class Reading(unittest.TestCase):
    def test_read_and_watch(self):
        """Counts are read again without sending the events again."""
        *_, settings, options, _ = BOARDS["promem"]
        with Board(build("promem")) as board:
            run = json.loads(board.host("run", *arguments("promem"))[1])
            code, text, _ = board.host("read", "promem", *settings, *options, "--json")
            self.assertEqual((code, json.loads(text)["patterns"], json.loads(text)["events"]), (0, run["patterns"], run["events"]))
            for before, behind in ((("--times=2", "--every=0"), ()), (("--every=0",), ("--times=2",)), ((), ("--times=2", "--every=0"))):
                code, text, _ = board.host(*before, "watch", "promem", *settings, *options, *behind)
                self.assertEqual((code, text.count("events: counted by the board")), (0, 2))
            self.assertEqual(board.host("read", "promem", *settings, *options, "trace.ev")[0], 2)
            code, text, _ = board.host("info", "--json")
            info = json.loads(text)
            self.assertEqual((code, info["profiler"], int(info["registers"]["events_low"], 0)), (0, "promem", run["events"]))
            self.assertEqual(info["registers"]["config_hash"], run["config_hash"])
            text = board.host("info")[1]
            self.assertEqual(text.splitlines()[0], "promem, events of 8 bytes, messages of 4, memory of 0 words")
            self.assertEqual({name: int(value, 0) for name, value in re.findall(r"^0x[0-9a-f]{3}  (\w+) +(0x[0-9a-f]{8})  .", text, re.M)},
                             {name: int(value, 0) for name, value in info["registers"].items()})
            self.check_layout(info, text, "promem", settings)

    def check_layout(self, info, text, profiler, settings):
        """The layout that the board describes is that of its emitted description."""
        def placed(fields):
            return [{key: field[key] for key in ("name", "lsb", "bits")} for field in fields]

        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SLUICE, "gen", profiler, *settings, "-o", folder], check=True, stdout=subprocess.DEVNULL)
            described = json.loads(pathlib.Path(folder, f"sluice_{profiler}.json").read_text(encoding="utf-8"))
        for word in ("event", "message"):
            self.assertEqual(info[word]["bits"], described[word]["bits"])
        self.assertEqual(info["event"]["fields"], placed(described["event"]["fields"]))
        self.assertEqual([row["fields"] for row in info["message"]["records"]], [placed(row["fields"]) for row in described["message"]["records"]])
        rows = re.findall(r"^ +(\d+):(\d+) +(\w+) ", text, re.M)
        fields = [*info["event"]["fields"], *(field for row in info["message"]["records"] for field in row["fields"])]
        self.assertEqual(rows, [(str(field["lsb"] + field["bits"] - 1), str(field["lsb"]), field["name"]) for field in fields])

    def test_another_board(self):
        """A board with another configuration is refused, and a port without a device."""
        with Board(build("promem")) as board:
            code, text, errors = board.host("run", "counts", "/dev/null")
            self.assertEqual((code, text), (2, ""))
            self.assertRegex(errors, r"^sluice: the hardware is profiler 5 \(promem\), expected is 6 \(counts\)\n$")
        code, _, errors = board.host("info")
        self.assertEqual(code, 2)
        self.assertIn("No such file or directory; accepted is a serial port", errors)


class Spilling(unittest.TestCase):
    ENTRIES, CALLS = 512, 600  # a path of 131 bits takes eight words of the board's memory; CALLS exceeds it

    def setUp(self):
        self.trace = f"{WORK}/deep.txt"
        with open(self.trace, "w", encoding="utf-8") as f:
            f.writelines(f"0x{64 * i:x} 0x{64 * (i % 29):x} call 1\n" for i in range(self.CALLS))
            f.writelines(f"0x{64 * i:x} 0x{64 * i + 8:x} return 1\n" for i in range(self.CALLS))
        self.settings = ("path", *BOARDS["path"][2])

    def model(self, entries):
        done = subprocess.run([SLUICE, "run", *self.settings, f"--spill-entries={entries}", "--json", self.trace], check=True, capture_output=True)
        return json.loads(done.stdout)

    @in_turn
    def test_deep_recursion(self):
        """A stack deeper than the memory: the profile is that of a model with this many entries, and differs from one with more."""
        expected = self.model(self.ENTRIES)
        self.assertEqual(expected["overflows"], self.CALLS + 1 - self.ENTRIES)
        self.assertNotEqual(expected["table"], self.model(2 * self.ENTRIES)["table"])
        with Board(build("path")) as board:
            self.assertEqual(json.loads(board.host("info", "--json")[1])["memory_words"], MEMORY_WORDS)
            code, text, errors = board.host("run", *self.settings, f"--spill-entries={self.ENTRIES + 1}", self.trace)
            self.assertEqual((code, text), (2, ""))
            self.assertRegex(errors, rf"^sluice: option '--spill-entries={self.ENTRIES + 1}': [^\n]* {MEMORY_WORDS} words, room for {self.ENTRIES} entries\n$")
            code, text, errors = board.host("run", *self.settings, "--json", self.trace)
            self.assertEqual((code, errors), (0, ""))
            got = json.loads(text)
            self.assertEqual({**got["made"], "command": None}, {**expected.pop("made"), "command": None})
            for key, value in expected.items():
                self.assertEqual(got[key], value, key)
            read = json.loads(board.host("read", *self.settings, "--json")[1])
            self.assertEqual((read["spill_entries"], read["overflows"]), (self.ENTRIES, expected["overflows"]))


if __name__ == "__main__":
    unittest.main()
