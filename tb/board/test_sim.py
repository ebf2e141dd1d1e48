"""Whole boards, simulated, by their UART's pins: `sluice host` gives the profile of `sluice run`, whatever the line does.

A committed trace's first events; a board of each kind; the last line of a simulation says what happened on the line.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build", "bin", "sluice"))
WORK = os.path.join(ROOT, "build", "test", "board-sim")
TRACE = os.path.join(ROOT, "trace", "samples", "gzip.ev")

# Board, baud, settings, options, records of the trace. A bit is 4 to 15 clocks of the board's.
BOARDS = {
    "promem": ("hx8k", 7500000, ("stages=4", "width=64", "ranges=1"), ("--event=value", f"--targets={WORK}/targets"), 1500),
    "rap": ("ulx3s", 5000000, ("engine=tcam", "nodes=32", "width=64"), ("--event=value",), 1500),
    "stratified": ("orangecrab", 8000000, ("composition=H[P32]256", "width_a=64", "width_b=64"), ("--event=pc,value",), 1500),
    "multihash": ("icebreaker", 7500000, ("width_a=64", "width_b=64", "interval=500", "threshold=0.01", "counters=256"),
                  ("--event=pc,value",), 1500),
    "path": ("ecp5evn", 6000000, ("width=64", "entries=64", "depth=16", "overflow=spill"), (), 1500),
    "counts": ("de0nano", 5000000, ("width=64", "interval=300", "drain=register"), ("--event=addr",), 1000),
}
# What the paper's section alone can say; a board's memory has an end.
OTHER = {"rap": ("nodes_avg",), "path": ("spill_entries",)}


def setUpModule():
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    with open(f"{WORK}/targets", "w", encoding="utf-8") as f:
        f.write("0 0 zero\n1 9 small\n0x60 0x6f letters\n0x1000 0xffff large\n")
    for records in {board[-1] for board in BOARDS.values()}:
        subprocess.run([SLUICE, "trace", "cut", TRACE, "-o", f"{WORK}/{records}.ev", f"--count={records}"], check=True,
                       stdout=subprocess.DEVNULL)


def build(profiler, baud=None):
    """The folder of a board's simulation, which is made unless it is there."""
    board, usual, settings = BOARDS[profiler][:3]
    return make(f"{profiler}-{baud or usual}", board, baud or usual, profiler, *settings)


def make(name, board, baud, *configuration):
    out = f"{WORK}/{name}"
    if not os.path.exists(f"{out}/sim"):
        done = subprocess.run([f"{HERE}/build.sh", board, out, *configuration], cwd=ROOT, check=False,
                              env={**os.environ, "BAUD": str(baud)}, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)
    return out


class Board:
    """A simulation that runs; `line`: what went over its line, once it has ended."""

    def __init__(self, out, *faults):
        with open(f"{out}/divisor", encoding="utf-8") as f:
            divisor = f.read().strip()
        self.port = f"{out}/port"
        self.process = subprocess.Popen([f"{out}/sim", "--divisor", divisor, "--port", self.port, *faults],
                                        stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        self.line = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        said = self.process.communicate()[0]
        self.line = {name: int(number) for number, name in re.findall(r"(\d+) (lost|doubled|changed|of noise)", said)}
        self.line["unplugged"] = int(re.search(r"unplugged (\d+)", said).group(1))

    def host(self, *arguments):
        """Exit code, JSON or text, errors."""
        done = subprocess.run([SLUICE, "host", "--port", self.port, *arguments], check=False, capture_output=True, text=True,
                              timeout=300)
        return done.returncode, done.stdout, done.stderr


def arguments(profiler, trace=WORK):
    """Of `run`; without a trace, of `read`."""
    *_, settings, options, records = BOARDS[profiler]
    return (profiler, *settings, *options, *([f"{trace}/{records}.ev"] if trace else []), "--json")


class Profiles(unittest.TestCase):
    def expect_profile(self, board, profiler, *before):
        """The board's profile of the trace is the model's; it."""
        code, text, errors = board.host(*before, "run", *arguments(profiler))
        self.assertEqual((code, errors), (0, ""))
        expected = json.loads(subprocess.run([SLUICE, "run", *arguments(profiler)], check=True, capture_output=True).stdout)
        got = json.loads(text)
        self.assertGreater(expected["events"], 300)
        for key, value in expected.items():
            if key not in OTHER.get(profiler, ()):
                self.assertEqual(got[key], value, key)
        return got

    def test_every_profiler(self):
        """Twice on one board, for the first leaves something behind; then with damage, noise and the plug out."""
        for number, profiler in enumerate(BOARDS):
            out = build(profiler)
            with self.subTest(profiler=profiler, line="clean"):
                with Board(out) as board:
                    self.expect_profile(board, profiler)
                    got = self.expect_profile(board, profiler)
                    code, text, errors = board.host("read", *arguments(profiler, None))
                    self.assertEqual((code, errors), (0, ""))
                    self.assertEqual(json.loads(text)["events"], got["events"])
            with self.subTest(profiler=profiler, line="damaged"):
                with Board(out, "--damage", "0.01", "--seed", str(number + 1)) as board:
                    self.expect_profile(board, profiler)
                self.assertGreater(min(board.line[how] for how in ("lost", "doubled", "changed")), 10)
            with self.subTest(profiler=profiler, line="noise, unplugged"):
                with Board(out, "--noise", "0.005", "--unplug", "8000", "--seed", str(number + 1)) as board:
                    self.expect_profile(board, profiler)
                self.assertGreater(board.line["of noise"], 10)
                self.assertGreater(board.line["unplugged"], 0)

    def test_as_built(self):
        """The speed that bitstreams have."""
        with Board(build("promem", 1000000)) as board:
            self.expect_profile(board, "promem")


class Reading(unittest.TestCase):
    def test_read_and_watch(self):
        """What has been counted is read without being sent again, and again."""
        *_, settings, options, _ = BOARDS["promem"]
        with Board(build("promem")) as board:
            run = json.loads(board.host("run", *arguments("promem"))[1])
            code, text, _ = board.host("read", "promem", *settings, *options, "--json")
            self.assertEqual((code, json.loads(text)["patterns"], json.loads(text)["events"]), (0, run["patterns"], run["events"]))
            code, text, _ = board.host("--times=2", "--every=0", "watch", "promem", *settings, *options)
            self.assertEqual((code, text.count("those that the board has counted")), (0, 2))
            self.assertEqual(board.host("read", "promem", *settings, *options, "trace.ev")[0], 2)
            code, text, _ = board.host("info", "--json")
            info = json.loads(text)
            self.assertEqual((code, info["profiler"], int(info["registers"]["events_low"], 0)), (0, "promem", run["events"]))

    def test_another_board(self):
        """A board of another configuration is refused, and so is a port where nothing is."""
        with Board(build("promem")) as board:
            code, text, errors = board.host("run", "counts", "/dev/null")
            self.assertEqual((code, text), (2, ""))
            self.assertRegex(errors, r"^sluice: the hardware is profiler 5 \(promem\), expected is 6 \(counts\)\n$")
        code, _, errors = board.host("info")
        self.assertEqual(code, 2)
        self.assertIn("No such file or directory; accepted is a serial port", errors)


class Spilling(unittest.TestCase):
    WORDS, ENTRIES, CALLS = 4096, 512, 600  # of the board's memory, a path of 131 bits in eight of them; deeper than that

    def setUp(self):
        self.trace = f"{WORK}/deep.txt"
        with open(self.trace, "w", encoding="utf-8") as f:
            f.writelines(f"0x{64 * i:x} 0x{64 * (i % 29):x} call 1\n" for i in range(self.CALLS))
            f.writelines(f"0x{64 * i:x} 0x{64 * i + 8:x} return 1\n" for i in range(self.CALLS))
        self.settings = ("path", *BOARDS["path"][2])

    def model(self, entries):
        done = subprocess.run([SLUICE, "run", *self.settings, f"--spill-entries={entries}", "--json", self.trace], check=True, capture_output=True)
        return json.loads(done.stdout)

    def test_deep_recursion(self):
        """A stack deeper than the memory: the profile is that of so many entries, which is another one than of more."""
        expected = self.model(self.ENTRIES)
        self.assertEqual(expected["overflows"], self.CALLS + 1 - self.ENTRIES)
        self.assertNotEqual(expected["table"], self.model(2 * self.ENTRIES)["table"])
        with Board(build("path")) as board:
            self.assertEqual(json.loads(board.host("info", "--json")[1])["memory_words"], self.WORDS)
            code, text, errors = board.host("run", *self.settings, f"--spill-entries={self.ENTRIES + 1}", self.trace)
            self.assertEqual((code, text), (2, ""))
            self.assertRegex(errors, rf"^sluice: option '--spill-entries={self.ENTRIES + 1}': [^\n]* {self.WORDS} words, room for {self.ENTRIES} entries\n$")
            code, text, errors = board.host("run", *self.settings, "--json", self.trace)
            self.assertEqual((code, errors), (0, ""))
            got = json.loads(text)
            for key, value in expected.items():
                self.assertEqual(got[key], value, key)
            read = json.loads(board.host("read", *self.settings, "--json")[1])
            self.assertEqual((read["spill_entries"], read["overflows"]), (self.ENTRIES, expected["overflows"]))


class Library(unittest.TestCase):
    """Of libsluice-host, as whoever has installed the library builds programs."""

    @classmethod
    def setUpClass(cls):
        clean = {**os.environ, **{name: "" for name in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES")}}
        subprocess.run(["make", "--no-print-directory", "-s", "install-lib", "PREFIX=/usr", f"DESTDIR={WORK}/root"], cwd=ROOT, env=clean, check=True)
        clean.update(PKG_CONFIG_LIBDIR=f"{WORK}/root/usr/lib/pkgconfig", PKG_CONFIG_SYSROOT_DIR=f"{WORK}/root",
                     PKG_CONFIG_ALLOW_SYSTEM_LIBS="1", PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1")
        cls.flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libsluice-host"], env=clean, check=True, capture_output=True,
                                   text=True).stdout.split()

    def built(self, source):
        program = f"{WORK}/{os.path.basename(source)}.bin"
        subprocess.run(["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", f"{ROOT}/{source}", *self.flags, "-o", program], check=True)
        return program

    def test_waits(self):
        """That no message has come is no error: those of a flush do."""
        program = self.built("tb/board/waits.c")
        with Board(build("path")) as board:
            done = subprocess.run([program, board.port, " ".join(("path", *BOARDS["path"][2]))], check=False, capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, f"memory of {Spilling.WORDS} words\n1: no message came in ten seconds\na read-out\n", ""))

    def test_example(self):
        program = self.built("lib/host/example.c")
        model = subprocess.run([SLUICE, "run", "counts", "--json", "-"], check=True, capture_output=True, text=True,
                               input="".join(f"{i}\n" for i in range(1000)))
        buckets = {bucket["index"] for bucket in json.loads(model.stdout)["buckets"]} | {511}  # the last is always sent
        with Board(make("library", "hx8k", 1000000, "counts")) as board:
            done = subprocess.run([program, board.port], check=False, capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, f"1000 events in {len(buckets)} messages, 0 dropped\n", ""))


if __name__ == "__main__":
    unittest.main()
