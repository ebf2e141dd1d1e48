"""Runs the tools, shows progress, and keeps each command for the report.

If a tool fails, the run stops with exit code 2: the last lines of its output are printed, and the log keeps all of it.
"""
import os
import subprocess
import sys
import threading
import time

TAIL_LINES = 12


class Failure(Exception):
    """An error: printed as one line `sluice: ...`, exit code 2."""


def run_main(main):
    """Runs a program, main(its arguments), to its end: exit code 0, what main returns, or 2 on a Failure."""
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        print(f"sluice: {failure}", file=sys.stderr)
        sys.exit(2)


def make_folder(path):
    """Creates the output folder if missing; fails if it cannot be one."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}; accepted is a folder that can be written") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise Failure(f"{path}: Permission denied; accepted is a folder that can be written")


class Shell:
    """Runs tools in the folder `out`; every path that a tool sees is relative to it."""

    def __init__(self, out, quiet=False):
        self.out = os.path.abspath(out)
        self.quiet = quiet
        self.commands = []  # as typed, in `out`
        self.start = time.monotonic()
        self.lock = threading.Lock()
        make_folder(self.out)

    def say(self, text):
        if not self.quiet:
            with self.lock:
                print(f"[{time.monotonic() - self.start:6.1f} s] {text}", flush=True)

    def path(self, name):
        return os.path.join(self.out, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as f:
            f.write(text)
        return name

    def read(self, name):
        with open(self.path(name), encoding="utf-8", errors="replace") as f:
            return f.read()

    def attempt(self, args, log):
        """Runs one tool with its output in the file `log`; returns its exit code and that output."""
        with self.lock:
            self.commands.append(" ".join(args))
        try:
            with open(self.path(log), "wb") as f:
                code = subprocess.run(args, cwd=self.out, stdout=f, stderr=subprocess.STDOUT,
                                      stdin=subprocess.DEVNULL, check=False).returncode
        except FileNotFoundError:
            raise Failure(f"{args[0]} is not installed") from None
        return code, self.read(log)

    def fail(self, args, code, log):
        """Stops a run after its tool failed."""
        print("\n".join(self.read(log).splitlines()[-TAIL_LINES:]), flush=True)
        raise Failure(f"{args[0]} failed (exit {code}): see {self.path(log)}")

    def run(self, args, log):
        """Runs one tool that must not fail; returns its output, which is also in the file `log`."""
        code, text = self.attempt(args, log)
        if code != 0:
            self.fail(args, code, log)
        return text

    def yosys(self, name, lines):
        """Runs a Yosys script, kept as NAME.ys with its log NAME.log."""
        self.write(f"{name}.ys", "\n".join(lines) + "\n")
        return self.run(["yosys", "-s", f"{name}.ys"], f"{name}.log")

    def version(self, args):
        """First line of a tool's description of itself; some tools print it on standard error."""
        try:
            done = subprocess.run(args, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        except FileNotFoundError:
            raise Failure(f"{args[0]} is not installed") from None
        lines = (done.stdout + done.stderr).strip().splitlines()
        return lines[0] if lines else "unknown"


def sources(folder, top, out):
    """The files of FOLDER/TOP.f, as paths relative to `out`."""
    listing = os.path.join(folder, top + ".f")
    if not os.path.isfile(listing):
        raise Failure(f"{listing}: no such file list")
    with open(listing, encoding="utf-8") as f:
        names = [line.split("//")[0].split("#")[0].strip() for line in f]
    files = [os.path.join(os.path.abspath(folder), n) for n in names if n]
    if not files:
        raise Failure(f"{listing}: names no file")
    for f in files:
        if not os.path.isfile(f):
            raise Failure(f"{listing}: {f} does not exist")
    return [os.path.relpath(f, os.path.abspath(out)) for f in files]


def read_verilog(files, macros=()):
    return ["read_verilog " + " ".join([f"-D {m}" for m in macros] + [f'"{f}"' for f in files])]
