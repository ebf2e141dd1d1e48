"""Helpers of the tests of emitted folders: emit one, run tools on it, options --sluice and --build.

SCRIPT [--sluice COMMAND] [--build DIR] [unittest's arguments]
Defaults: $SLUICE or build/bin/sluice; build/test/package, or worker-N there of mk/test/seeds.py.
"""
import argparse
import glob
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(ROOT, "tb"))

_sluice = os.environ.get("SLUICE", os.path.join(ROOT, "build", "bin", "sluice"))
_build = os.path.join(ROOT, "build", "test", f"worker-{os.environ['WORKER']}" if "WORKER" in os.environ else "package")

BESIDE = ("sluice_axi_lite", "sluice_apb", "sluice_wishbone", "sluice_link", "sluice_async_fifo", "sluice_stream", "sluice_memory_axi",
          "sluice_memory_wishbone", "sluice_ring", "sluice_ring_axi", "sluice_ring_wishbone", "sluice_stream_events", "sluice_guard", "sluice_act")  # modules used next to a profiler
PASSING = BESIDE[BESIDE.index("sluice_ring"):]  # those through which a signal passes in its clock, as their contracts say
PORT = re.compile(r"^ +(input|output) +(?:wire|reg) +(?:\[(\d+):0\])? *(\w+),?(?: *//.*)?$", re.MULTILINE)


def run(*command, cwd=None, env=None):
    """Runs a command. Returns exit code and output."""
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **(env or {})}, text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


class CheckFailed(AssertionError):
    """A check in the RTL (doc/lib/check.md) has stopped a simulation."""


def must(*command, cwd=None, env=None):
    """Runs a command that must succeed. Returns its output."""
    code, text = run(*command, cwd=cwd, env=env)
    if code != 0 and " does not hold\n" in text:
        raise CheckFailed(text)
    if code != 0:
        raise AssertionError(f"{' '.join(command)}: exit {code}\n{text}")
    return text


def caught(seen, *arguments):
    """Whether seen(*arguments) is true, or a check in the RTL has stopped its simulation."""
    try:
        return seen(*arguments)
    except CheckFailed:
        return True


def violated(check, *arguments):
    """Whether a check of a test case fails."""
    try:
        check(*arguments)
        return False
    except AssertionError:
        return True


# Readers of Verilog, without a warning: exit code and output, (0, "") if all is well.

def verilator(files, top):
    return run("verilator", "--lint-only", "-Wall", "--top-module", top, *files)


def icarus(files, top):
    return run("iverilog", "-g2005", "-Wall", "-s", top, "-t", "null", *files)


# Cells with no combinational path from input to output. Memories are read at a registered address or into a register.
STOPS = "-$dff,$dffe,$memrd,$memrd_v2"


def yosys(files, top, passes=False):
    """Elaborates `top`; warnings are errors. passes: combinational paths from an input to an output are allowed."""
    return run("yosys", "-q", "-e", ".*", "-p",
               f"read_verilog {' '.join(files)}; hierarchy -check -top {top}; proc; check -assert; flatten; "
               "opt_clean" + ("" if passes else f"; select -assert-none i:* %co*:{STOPS} o:* %i"))


# Verilator's runtime, compiled once for all (mk/lockstep.mk): the options of a model's make that leave it as it is, and put its code into
# one file, so that headers are read once.
MODEL = ("VM_PARALLEL_BUILDS=0", "-o", "verilated.o", "-o", "verilated_threads.o")


def give_runtime(folder):
    """Copies the runtime into a model's folder."""
    for name in ("verilated.o", "verilated_threads.o"):
        shutil.copy(os.path.join(ROOT, "build", "verilated", name), folder)


def tool(name):
    """A program of this Python environment."""
    return os.path.join(os.path.dirname(sys.executable), name)


def command():
    """The path of the command `sluice`."""
    return os.path.abspath(_sluice)


def build_in(path):
    """The folder of what follows."""
    global _build
    _build = path


def workdir(*names):
    path = os.path.join(_build, *names)
    os.makedirs(path, exist_ok=True)
    return path


def parameters(profiler="promem", settings=()):
    """The report of `sluice params`."""
    return json.loads(must(_sluice, "params", profiler, *settings, "--json"))


# Configurations for a test if a profiler has none of its own.
DEFAULTS = {"FOLDER": (("lossless=0", "queue=dual", "prefix=my_"),), "FUSESOC": (("queue=dual", "prefix=c_"),),
            "MAP": (("drain=register", "prefix=b_"),), "SYSTEMC": ((),),
            "YOSYS": (("drain=register", "prefix=d_"), ("queue=dual", "lossless=0"))}


def profilers():
    """{name: its module tb/NAME/package.py}, promem first, because most tests use its defaults. The module has what is special:

    FOLDER, FUSESOC, MAP, SYSTEMC, YOSYS   configurations for folder_test.py and so on, each a tuple of settings
    fit(setting)                           for lint_test.py: moves {key: value} to the nearest accepted values
    fit_torture(setting)                   for `make torture`: limits sizes that take the tools too long
    BASES                                  settings combined with each corner; default ({},)
    CORNERS                                {key: values} for parameters with other corners than their limits
    LINT                                   configurations in addition to the corners; default none
    """
    found = {}
    for path in sorted(glob.glob(os.path.join(ROOT, "tb", "*", "package.py"))):
        name = os.path.basename(os.path.dirname(path))
        spec = importlib.util.spec_from_file_location(f"package_of_{name}", path)
        found[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found[name])
    return dict(sorted(found.items(), key=lambda item: item[0] != "promem"))


def configurations(test):
    """(profiler, setting, ...) of every profiler for a test; `test` is its name in package.py."""
    return tuple((name, *settings) for name, own in profilers().items() for settings in getattr(own, test, DEFAULTS[test]))


class Folder:
    """An emitted folder; with taps=True it has the taps in its folder `taps`."""

    def __init__(self, name, *settings, profiler="promem", taps=False):
        self.path = workdir(name)
        self.taps = workdir(name, "taps") if taps else None
        for folder in [self.path, self.taps] if taps else [self.path]:
            for old in os.listdir(folder):
                if os.path.isfile(os.path.join(folder, old)):
                    os.remove(os.path.join(folder, old))
        must(_sluice, "gen", profiler, *settings, "-o", self.path, *(["--taps", self.taps] if taps else []))
        self.profiler = profiler
        self.settings = settings
        self.prefix = dict(s.split("=") for s in settings).get("prefix", "")
        self.top = f"{self.prefix}sluice_{profiler}"

    def file(self, ending):
        """The path of the file TOP + ending."""
        return os.path.join(self.path, self.top + ending)

    def read(self, ending):
        with open(self.file(ending), encoding="utf-8") as f:
            return f.read()

    def replace(self, ending, old, new):
        """Corrupts the file TOP + ending, to show that a check can fail."""
        self.break_file(self.top + ending, old, new)

    def break_file(self, name, old, new):
        path = os.path.join(self.path, name)
        with open(path, encoding="utf-8") as f:
            text = f.read()
        if old not in text:
            raise AssertionError(f"{path}: there is no {old!r} to replace")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text.replace(old, new))

    def verilog(self):
        """Paths of the files listed in TOP.f."""
        return [os.path.join(self.path, line) for line in self.read(".f").split()]

    def taps_of(self, *tops):
        """Paths of the files in the lists of these taps."""
        names = set()
        for top in tops:
            with open(os.path.join(self.taps, f"{self.prefix}{top}.f"), encoding="utf-8") as f:
                names |= set(f.read().split())
        return [os.path.join(self.taps, name) for name in sorted(names)]

    def ports(self):
        """(direction, bits, name) of each port of the top module."""
        found = PORT.findall(self.read(".v").split(");")[0])
        return [(direction, int(high or 0) + 1, name) for direction, high, name in found]


def main():
    global _sluice, _build
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--sluice", default=_sluice)
    parser.add_argument("--build", default=_build)
    args, rest = parser.parse_known_args()
    _sluice, _build = os.path.abspath(args.sluice), os.path.abspath(args.build)
    unittest.main(module="__main__", argv=[sys.argv[0], *rest])
