#!/usr/bin/env python3
"""Tests of the command with promem: errors, JSON, hash, events by trace format, --pins, port. Environment: SLUICE, another binary."""
import fcntl
import os
import re
import struct
import subprocess
import termios
import unittest
import zlib

from cli_helper import SLUICE, Case, sluice

TCGETS2 = 0x802C542A  # asm-generic/ioctls.h: reads a port's settings, also speeds without a B constant

# All profilers, from the table that the command is compiled with; for `list` only.
with open("cmodel/profilers.h", encoding="utf-8") as header:
    NAMES = set(re.findall(r"\bP\((?!name)(\w+)\)", header.read()))


class Command(Case):
    def setUp(self):
        super().setUp()
        self.targets = self.write("targets", "1\n2\n0x10 # sixteen\n")
        self.small = ["promem", "stages=3", "width=8", f"--targets={self.targets}"]

    def test_commands_are_refused(self):
        self.refused("no command")
        self.refused(["runn", "list params gen run eval"], "runn")
        for command in ("params", "gen", "run", "eval"):
            self.refused("promem", command)
            self.refused(["unknown profiler 'prome'", "promem"], command, "prome")
            self.refused(["--frob", "--help"], command, "promem", "--frob")

    def test_what_was_meant(self):
        for meant, *words in (("run", "rnu"), ("stats", "trace", "stat"), ("promem", "run", "prome"), ("stages", "run", "promem", "stage=3"),
                              ("--report", "run", "promem", "--reprot=x"), ("--output", "report", "--ouput=x", "x.json")):
            self.refused(f"(did you mean '{meant}'?)", *words)
        self.assertNotIn("mean", sluice("frobnicate").stderr)

    def test_help(self):
        for words in ([], ["run"], ["run", "rap"], ["trace", "calls"], ["host"], ["host", "run"], ["host", "read", "rap"], ["report"]):
            shown = sluice(*words, "--help")
            self.assertEqual((shown.returncode, shown.stderr), (0, ""))
            self.assertIn(" ".join(words), shown.stdout)
            self.assertEqual(sluice(*words, "-h").stdout, shown.stdout)
            self.assertEqual(sluice("help", *words).stdout, shown.stdout)
        self.refused("unknown command 'nope'", "help", "nope")
        self.refused("accepted is a command", "help", "run", "rap", "x", "y", "z")

    def test_settings_are_refused(self):
        for command in ("params", "gen", "run", "eval"):
            self.refused(["stages=21", "1 to 20"], command, "promem", "stages=21")
            self.refused(["stages=", "1 to 20"], command, "promem", "stages=")
            self.refused(["'stage'", "stages width"], command, "promem", "stage=3")
            self.refused("stages is given twice", command, "promem", "stages=3", "stages=3")
            self.refused(["stages=9 width=8", "accepted"], command, "promem", "stages=9", "width=8")
        self.refused(["prefix=sluice_", "accepted is a prefix that does not"], "gen", "counts", "prefix=sluice_", "-o", self.path("no"))
        self.refused(["queue_depth=0x40000000000010k", "8 to 65536"], "params", "counts", "queue_depth=0x40000000000010k")
        for accepted, *settings in (("width + width_b up to 64", "width=40", "width_b=40"), ("a multiple of branching", "engine=trie", "nodes=514"),
                                    ("combine_limit from 512 on", "combine=8", "count_width=10"), ("counter_width from 20 on", "counter_width=19", "count_width=20"),
                                    ("0.000000954 or more", "epsilon=0.0000001")):
            self.refused(["accepted is " + accepted], "params", "rap", *settings)
        self.refused(["room=level", "accepted is room=total"], "gen", "rap", "engine=tcam", "room=level", "-o", self.path("no"))
        self.refused("-o DIR", "gen", "promem")
        self.refused("-o", "gen", "promem", "-o")
        self.refused("Not a directory", "gen", "promem", "-o", self.targets)

    def test_traces_are_refused(self):
        bad = self.write("bad", "1\nx\n")
        self.refused("No such file", "run", *self.small, os.path.join(self.folder, "none"))
        self.refused([f"{bad}:2", "is not a number"], "run", *self.small, bad)
        self.refused("standard input:1", "run", *self.small, "-", stdin="1 2 3 4 5\n")
        self.refused(["csv", "ev text lackey rvfi spike champsim cvp perf pcap ibex cva6 rvvi rocket"], "run", *self.small, "--in", "csv",
                     bad)
        self.refused(["bad: ", "no event file"], "run", *self.small, "--in", "ev", bad)
        self.refused(["branch", "pc | addr | value | pc,value | pc,addr | edge | call | block | flow | length | src | dst | pair | port"], "run",
                     *self.small, "--event", "branch", bad)
        self.refused(["two traces"], "run", *self.small, bad, bad)
        self.refused("needs a trace", "eval", *self.small)
        self.refused("targets", "run", "promem", bad)
        self.refused("two values of --targets", "run", *self.small, "--targets=x", bad)
        self.refused("--base", "run", *self.small, "--base", "x", bad)

    def test_options_that_would_do_nothing(self):
        """Options of `eval` alone are refused by `run`, and the other way round."""
        trace = self.write("t", "1\n2\n")
        for command, other, options in (("run", "eval", {"stratified": "--cpi=1", "rap": "--energy", "multihash": "--theory"}),
                                        ("eval", "run", {"stratified": "--messages=m", "rap": "--tree", "path": "--export=folded=f"})):
            for profiler, option in options.items():
                self.refused([option.split("=")[0], f"belongs to `{other} {profiler}`"], command, profiler, option, trace)

    def test_targets_are_refused(self):
        for text in ("1\n1\n", "x\n", "256\n", "3 2\n", "1 3\n", "".join(f"{i}\n" for i in range(8)), ""):
            targets = self.write("wrong", text)
            self.refused("", "run", "promem", "stages=3", "width=8", f"--targets={targets}", stdin="1\n")

    def on_terminal(self, width, *words, **environment):
        """What a command prints on a terminal of that width."""
        far, near = os.openpty()
        self.addCleanup(os.close, far)
        fcntl.ioctl(near, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR", "ARGP_HELP_FMT")}
        with subprocess.Popen([SLUICE, *words], stdout=near, env={**kept, "TERM": "xterm", **environment}) as running:
            os.close(near)
            printed = b""
            try:
                while chunk := os.read(far, 65536):
                    printed += chunk
            except OSError:  # the other end is closed
                pass
            self.assertEqual(running.wait(60), 0)
        return printed.decode().replace("\r\n", "\n")

    def test_terminal(self):
        """Reports keep to the terminal's width and have coloured bars; JSON, and what no terminal reads, stay as they are."""
        named = self.write("named", f"1 1 {'a-long-name' * 5}\n2\n")
        words = "run", "promem", "stages=3", "width=8", f"--targets={named}", self.write("t", "1\n" * 9 + "2\n")
        plain = sluice(*words).stdout
        self.assertGreater(max(map(len, plain.splitlines())), 60)
        cut = self.on_terminal(60, *words, NO_COLOR="1")
        self.assertEqual(cut.splitlines(), [line if len(line) <= 60 else line[:59] + "…" for line in plain.splitlines()])
        wide = self.on_terminal(200, *words)
        self.assertIn("\x1b[34m####", wide)
        self.assertEqual(wide.replace("\x1b[34m", "").replace("\x1b[0m", ""), plain)
        self.assertEqual(self.on_terminal(60, "list", "--json"), sluice("list", "--json").stdout)
        self.assertLessEqual(max(map(len, self.on_terminal(60, "run", "rap", "--help").splitlines())), 60)

    def test_speed_of_the_port(self):
        """The port's speed and raw mode, read at its other end, where nobody answers."""
        for options, baud, asks in (([], 1000000, ["info"]), (["--baud", "230400"], 230400, ["read", "counts"]), (["--baud=1234567"], 1234567, ["info"])):
            far, near = os.openpty()
            with subprocess.Popen([SLUICE, "host", "--port", os.ttyname(near), *options, *asks]) as process:
                self.assertTrue(os.read(far, 1))  # the first request
                *flags, _, in_speed, out_speed = struct.unpack("4I20s2I", fcntl.ioctl(far, TCGETS2, bytes(44)))
                process.terminate()
            os.close(far)
            os.close(near)
            self.assertEqual((flags[0], flags[1], flags[3], in_speed, out_speed), (0, 0, 0, baud, baud))

    def test_hosts_are_refused(self):
        none = os.path.join(self.folder, "none")
        self.refused(["host: no subcommand", "run read watch info"], "host")
        self.refused(["unknown subcommand 'runn'", "run read watch info"], "host", "--port", none, "runn")
        self.refused("accepted is --port PORT", "host", "info")
        self.refused("two ports", "host", "--port", none, "--port", none, "info")
        for baud in ("fast", "0", "4294967296"):
            self.refused([f"--baud={baud}", "a number, 1 to 4294967295"], "host", f"--baud={baud}", "--port", none, "info")
        for pace in ("--every=2", "--times=2"):
            for subcommand in (["info"], ["run", *self.small, "-"], ["read", *self.small]):
                self.refused([subcommand[0], f"'{pace.split('=', maxsplit=1)[0]}' belongs to `watch`"], "host", pace, "--port", none, *subcommand)
            self.refused([none, "No such file"], "host", pace, "--port", none, "watch", *self.small)
            self.refused([none, "No such file"], "host", "--port", none, "watch", *self.small, pace)
            self.refused("unknown option", "host", "--port", none, "read", *self.small, pace)
        self.refused("--every=1000001", "host", "--port", none, "watch", *self.small, "--every=1000001")
        for subcommand in (["info"], ["run", *self.small, "-"], ["read", *self.small]):
            self.refused([none, "No such file", "a serial port"], "host", "--port", none, *subcommand)
        self.refused(["/dev/null", "a serial port"], "host", "--port=/dev/null", "info")
        self.refused(["'trace.ev'", "key=value"], "host", "--port", none, "read", *self.small, "trace.ev")
        self.refused(["select=1", "--select"], "host", "--port", none, "run", *self.small, "select=1", "-")

    def test_help_and_lists(self):
        for arguments, word in ((["--help"], "COMMAND"), (["run", "--help"], "PROFILER"), (["list"], "promem"),
                                (["host", "--port=none", "watch", "counts", "--help"], "--every=SECONDS"),
                                (["params", "promem"], "stage_clocks")):
            result = sluice(*arguments)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn(word, result.stdout)
        self.assertEqual({row["name"] for row in self.reads("list")["profilers"]}, NAMES)

    def test_hash_is_the_standard_one(self):
        for settings in ([], ["stages=4", "width=9"], ["drain=register", "queue_depth=1k", "prefix=a_", "seed=0xff"]):
            report = self.reads("params", "promem", *settings)
            text = " ".join(f"{key}={value}" for key, value in report["config"].items())
            self.assertEqual(int(report["config_hash"], 16), zlib.crc32(f"promem {text}".encode()))
            self.assertEqual([row["key"] for row in report["parameters"]], list(report["config"]))

    def test_run_counts(self):
        events = self.write("events", "1\n2\n2\n16 0 0 5\n3\n# no event\n")
        for more in ([], ["--clocked"], ["--clocked", "drain=register"], ["--clocked", "stage_clocks=1"]):
            report = self.reads("run", *self.small, *more, events)
            self.assertLessEqual({"profiler", "config", "config_hash", "events", "dropped", "patterns"}, set(report))
            self.assertEqual((report["profiler"], report["events"], report["dropped"]), ("promem", 9, 0))
            self.assertEqual([(p["lo"], p["hi"], p["count"]) for p in report["patterns"]],
                             [("0x1", "0x1", 1), ("0x2", "0x2", 2), ("0x10", "0x10", 5)])
        self.assertIn("0x10", sluice("run", *self.small, events).stdout)
        self.assertEqual(self.reads("run", *self.small, stdin="2\n")["patterns"][1]["count"], 1)

    def test_run_counts_ranges(self):
        targets = self.write("ranges", "0 9 low\n20 29 high\n")
        report = self.reads("run", "promem", "stages=2", "width=8", "ranges=1", f"--targets={targets}",
                            stdin="".join(f"{i}\n" for i in range(25)))
        self.assertEqual([(p["name"], p["count"]) for p in report["patterns"]], [("low", 10), ("high", 5)])

    RECORDS = ("block 1 6 3 0\nload 1 2 16 2 0\nstore 2 2 16 1 1\nbranch 3 2 2 call 1 2\n"
               "block 2 4 2 3\nbranch 16 2 1 forward 0 4\n")
    LACKEY = "==1== Lackey, an example Valgrind tool\nI  00000001,2\n L 10,2\nI  00000002,2\n M 00000002,2\n"

    def counts(self, trace, *arguments):
        """Counts of keys 1, 2, 16, and the command's description of the events."""
        report = self.reads("run", *self.small, *arguments, trace)
        words = sluice("run", *self.small, *arguments, trace).stdout.splitlines()[1]
        return [pattern["count"] for pattern in report["patterns"]], words.removeprefix("events: ")

    def test_events_of_records(self):
        text, tuples = self.write("t.txt", self.RECORDS), self.write("n", "2\n")
        events = os.path.join(self.folder, "t.ev")
        self.assertEqual(sluice("trace", "import", text, "-o", events).returncode, 0)
        for trace, of in ((text, "text"), (events, "an event file")):
            for event, wanted, words in (("pc", [3, 2, 0], f"instructions (blocks of {of})"),
                                         ("addr", [0, 0, 2], f"loads and stores of {of}"),
                                         ("value", [0, 1, 0], f"loads of {of}"),
                                         ("pc,value", [1, 0, 0], f"loads of {of}"),
                                         ("pc,addr", [1, 1, 0], f"loads and stores of {of}"),
                                         ("edge", [0, 0, 1], f"branches of {of}"),
                                         ("call", [0, 0, 0], f"calls of {of}"),
                                         ("block", [1, 1, 0], f"blocks of {of}")):
                self.assertEqual(self.counts(trace, "--event", event), (wanted, words))
        self.assertEqual(self.counts(text, "--base", "1"), ([2, 0, 0], "instructions (blocks of text)"))
        self.assertEqual(self.counts(tuples), ([0, 1, 0], "lines of text, each times its count"))

    def test_events_by_format(self):
        lackey = self.write("t.lackey", self.LACKEY)
        perf = self.write("t.perf", " 0x2/0x10/P/-/-/1/COND  0x1/0x10/P/-/-/1/COND \n")
        bare = self.write("bare.txt", "load 1 2 16 2\nload 1 2 2 16\n")
        for more in ([], ["--in", "lackey"]):
            self.assertEqual(self.counts(lackey, *more), ([1, 1, 0], "instructions (I lines of lackey)"))
            self.assertEqual(self.counts(lackey, "--event", "addr", *more),
                             ([0, 2, 1], "loads and stores (L and S lines of lackey, M is both)"))
        self.assertEqual(self.counts(perf), ([1, 1, 0], "records of perf"))
        self.assertEqual(self.counts(perf, "--event", "edge"), ([1, 1, 0], "branches of perf"))
        self.assertEqual(self.counts(bare), ([2, 0, 0], "records of text"))
        self.refused(["t.lackey: ", "`value`", "without values", "pc | addr | pc,addr | block"], "run", *self.small, "--event",
                     "value", lackey)
        self.refused(["t.perf: ", "`addr`", "pc | edge | call"], "run", *self.small, "--event", "addr", perf)
        self.refused(["bare.txt:1: ", "`block`"], "run", *self.small, "--event", "block", bare)

    def test_standard_input_by_format(self):
        with open(self.write("t.lackey", self.LACKEY), encoding="ascii") as file:
            result = subprocess.run([SLUICE, "run", *self.small], stdin=file, capture_output=True, text=True,
                                    timeout=60)
        self.assertIn("I lines of lackey", result.stdout)
        self.assertIn("I lines of lackey", sluice("run", *self.small, stdin=self.LACKEY).stdout)
        self.assertIn("I lines of lackey", sluice("run", *self.small, "--in", "lackey", stdin=self.LACKEY).stdout)

    def test_eval_judges(self):
        events = self.write("events", "".join(f"{i % 20}\n" for i in range(1000)))
        self.assertEqual(self.reads("eval", *self.small, events)["metrics"], {"wrong": 0})
        self.assertEqual(self.reads("eval", *self.small, "counter_width=2", events)["metrics"], {"wrong": 0})

    def test_bad_lines_are_skipped(self):
        report = self.reads("run", *self.small, "--skip-bad", stdin="1\nx\n2\n")
        self.assertEqual((report["events"], report["malformed"]), (2, 1))
        report = self.reads("run", *self.small, "--skip-bad", "--in", "lackey", stdin=self.LACKEY + "?\nI  1")
        self.assertEqual((report["events"], report["malformed"]), (2, 2))

    def test_unreadable(self):
        """A file that cannot be read is not one of an unknown format."""
        closed = self.write("closed.ev", "1\n")
        os.chmod(closed, 0)
        os.chmod(self.folder, 0o755)
        other = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []
        for words in ("run counts", "run path", "eval counts", "run promem --functions", "trace info", "trace stats", "trace calls", "trace cat",
                      f"trace import -o {self.folder}/out", f"trace cut -o {self.folder}/out", "run rap --load"):
            for name, reason in ((closed, "Permission denied"), ("/proc/self/mem", "Input/output error")):
                with self.subTest(words=words, reason=reason):
                    done = subprocess.run([*other, SLUICE, *words.split(), name], capture_output=True, text=True, check=False)
                    self.assertEqual((done.returncode, done.stdout, done.stderr), (2, "", f"sluice: {name}: {reason}\n"))

    def test_a_full_device(self):
        """The error is printed once."""
        for words in ("trace cat", "trace cat --count 2", "trace cat --json", "run counts", "run counts --json", "trace info", "run rap --dump=-"):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([SLUICE, *words.split(), "trace/samples/gzip.ev"], stdout=full, stderr=subprocess.PIPE, check=False, text=True)
            self.assertEqual((done.returncode, done.stderr), (2, "sluice: standard output: No space left on device\n"), words)

    def test_no_trace_is_accepted(self):
        for words in ("eval stratified --monte-carlo", "eval rap --bounds"):
            self.refused([words, "but 'trace/samples/gzip.ev' is given; accepted is no trace"], *words.split(), "trace/samples/gzip.ev")

    def test_pins(self):
        folder = os.path.join(self.folder, "pins")
        for _ in range(2): # an existing folder is accepted
            report = self.reads("run", *self.small, "--clocked", "--pins", folder, stdin="1\n0x10\n3\n")
        with open(os.path.join(folder, "shape.vh"), encoding="ascii") as file:
            self.assertIn("EVENT_BITS   = 8;\n", shape := file.read())
        self.assertIn("`define TOP sluice_promem\n", shape)
        with open(os.path.join(folder, "vectors.txt"), encoding="ascii") as file:
            clocks = [line.split() for line in file]
        self.assertEqual(len(clocks), 1 + report["cycles"]) # one clock of reset
        self.assertEqual([c[0] for c in clocks], ["0"] + ["1"] * report["cycles"])
        # An event is accepted if ready was high after the clock before.
        taken = [c[2] for before, c in zip(clocks, clocks[1:]) if c[1] == "1" and before[10] == "1"]
        self.assertEqual(taken, ["01", "10", "03"])
        self.refused("needs --clocked", "run", *self.small, "--pins", folder, stdin="1\n")
        self.refused("belongs to `sluice run`", "host", "--port=/dev/null", "run", *self.small, "--pins", folder, stdin="1\n")
        self.refused("two values of --pins", "run", *self.small, "--clocked", "--pins=a", "--pins=b", stdin="1\n")
        self.refused("belongs to `run`", "eval", *self.small, "--clocked", "--pins", folder, self.targets)
        for wrong in (self.targets, os.path.join(self.folder, "no", "folder")):
            self.refused(f"--pins '{wrong}': ", "run", *self.small, "--clocked", "--pins", wrong, stdin="1\n")

    def test_generated_folder(self):
        folder = os.path.join(self.folder, "a", "b")
        report = self.reads("gen", "promem", "stages=3", "width=8", "prefix=p_", "-o", folder)
        self.assertEqual(report["folder"], folder)
        with open(os.path.join(folder, "p_sluice_promem.f"), encoding="ascii") as file:
            for name in file.read().split():
                with open(os.path.join(folder, name), encoding="ascii") as verilog:
                    self.assertIn("Made by: sluice gen promem stages=3 width=8 prefix=p_ -o DIR", verilog.readline())


if __name__ == "__main__":
    unittest.main()
