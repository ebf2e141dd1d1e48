"""Simulated boards: build, start, the trace of their tests, and compiler flags of libsluice-host."""
import functools
import os
import re
import shutil
import signal
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.dirname(HERE))

SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build", "bin", "sluice"))
WORK = os.path.join(ROOT, "build", "test", "board-sim")
MEMORY_WORDS = 4096  # for boards with a memory port
CLEAN = {**os.environ, "MAKEFLAGS": "", "MFLAGS": "", "MAKEOVERRIDES": ""}  # for make inside make
TRACE = os.path.join(ROOT, "trace", "samples", "gzip.ev")

# Board, baud, settings, options, records of the trace. A bit takes 4 to 15 clocks of the board.
BOARDS = {
    "promem": ("hx8k", 7500000, ("stages=4", "width=64", "ranges=1"), ("--event=value", f"--targets={WORK}/targets"), 1500),
    "rap": ("ulx3s", 5000000, ("engine=tcam", "nodes=32", "width=64"), ("--event=value",), 3000),
    "stratified": ("orangecrab", 8000000, ("composition=H[P4]256", "width_a=64", "width_b=64", "messages_per_interrupt=9"), ("--event=pc,value",), 1500),
    "multihash": ("icebreaker", 7500000, ("width_a=64", "width_b=64", "interval=500", "threshold=0.01", "counters=256"),
                  ("--event=pc,value",), 1500),
    "path": ("ecp5evn", 6000000, ("width=64", "entries=64", "depth=16", "overflow=spill", "accumulators=8", "phase_interval=2048"), (), 3000),
    "counts": ("de0nano", 5000000, ("width=64", "interval=300", "drain=register"), ("--event=addr",), 1000),
}

@functools.cache
def prepare():
    """Builds the files shared by all tests, once."""
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    with open(f"{WORK}/targets", "w", encoding="utf-8") as f:
        f.write("0 0 zero\n1 9 small\n0x60 0x6f letters\n0x1000 0xffff large\n")
    for records in sorted({board[-1] for board in BOARDS.values()}):
        subprocess.run([SLUICE, "trace", "cut", TRACE, "-o", f"{WORK}/{records}.ev", f"--count={records}"], check=True,
                       stdout=subprocess.DEVNULL)


def build(profiler, baud=None):
    """The folder of a board's simulation, built if missing."""
    board, usual, settings = BOARDS[profiler][:3]
    return make(f"{profiler}-{baud or usual}", board, baud or usual, profiler, *settings)


def make(name, board, baud, *configuration, generate=""):
    """The folder of a simulation. generate: events in 16 clocks that the board makes."""
    out = f"{WORK}/{name}"
    if not os.path.exists(f"{out}/sim"):
        done = subprocess.run([f"{HERE}/build.sh", board, out, *configuration], cwd=ROOT, check=False,
                              env={**os.environ, "BAUD": str(baud), "GENERATE": str(generate)}, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)
    return out


class Board:
    """A running simulation. `line`: summary of its line's traffic, after the end."""

    def __init__(self, out, *faults):
        with open(f"{out}/divisor", encoding="utf-8") as f:
            divisor = f.read().strip()
        self.start(f"{out}/sim", "--divisor", divisor, "--port", f"{out}/port", *faults)

    def start(self, *command, **more):
        """Starts a command that prints the port in its first line."""
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
        self.port = self.process.stdout.readline().removeprefix("port: ").strip()
        self.line = None

    def stop(self):
        self.process.send_signal(signal.SIGTERM)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        said = self.process.communicate()[0]
        self.line = {name: int(number) for number, name in re.findall(r"(\d+) (lost|doubled|changed|of noise)", said)}
        self.line["unplugged"] = int(re.search(r"unplugged (\d+)", said).group(1))

    def host(self, *arguments):
        """Exit code, JSON or text, error output."""
        done = subprocess.run([SLUICE, "host", "--port", self.port, *arguments], check=False, capture_output=True, text=True,
                              timeout=300)
        return done.returncode, done.stdout, done.stderr


def arguments(profiler, trace=WORK):
    """The JSON of `run`; without a trace, of `read`."""
    *_, settings, options, records = BOARDS[profiler]
    return (profiler, *settings, *options, *([f"{trace}/{records}.ev"] if trace else []), "--json")


class Installed(unittest.TestCase):
    """Builds a program with the installed libsluice-host."""

    @classmethod
    def setUpClass(cls):
        subprocess.run(["make", "--no-print-directory", "-s", "install-lib", "PREFIX=/usr", f"DESTDIR={WORK}/root"], cwd=ROOT, env=CLEAN, check=True)
        clean = dict(CLEAN, PKG_CONFIG_LIBDIR=f"{WORK}/root/usr/lib/pkgconfig", PKG_CONFIG_SYSROOT_DIR=f"{WORK}/root",
                     PKG_CONFIG_ALLOW_SYSTEM_LIBS="1", PKG_CONFIG_ALLOW_SYSTEM_CFLAGS="1")
        cls.flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libsluice-host"], env=clean, check=True, capture_output=True,
                                   text=True).stdout.split()

    def built(self, source):
        program = f"{WORK}/{os.path.basename(source)}.bin"
        subprocess.run(["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", f"{ROOT}/{source}", *self.flags, "-o", program], check=True)
        return program
