"""What is done with one configuration: drawn, emitted, read without a warning by three tools, run in lockstep, perhaps synthesized;
and calls with malformed settings, which must be refused. Each runs in a process of its own, whose children have limits."""
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time
import zlib

sys.path[:0] = [os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), name) for name in ("", "package")]
import draw  # noqa: E402 (the path above comes first)
import emitted  # noqa: E402
from seed import SEED, seeded  # noqa: E402

WORK = os.environ.get("TORTURE", "build/torture")  # folder of results
CPU_SECONDS, BYTES = 300, 4 << 30  # of one tool
EVENTS_LEAST, EVENTS_MOST = 30_000, 120_000
CLOCKS = 20_000_000 # after which no further episode begins, where an interval takes far more clocks than events
MALFORMED = 8  # calls for each configuration
SYNTHESIZED = 10  # one configuration in SYNTHESIZED, unless it is large
SYNTHESIS_SECONDS = 120  # of CPU; a longer synthesis is given up
TARGETS = ("hx8k", "cycloneiv")  # by Yosys alone


class Failed(Exception):
    """step, what it said, and the command that repeats it, if that is not the repetition of the configuration."""

    def __init__(self, step, text, repeat=None):
        super().__init__(step, text, repeat)
        self.step, self.text, self.repeat = step, text, repeat


def gen(profiler, words, folder):
    """Calls `sluice gen`. Returns exit code, output, error output and the command as text."""
    command = [emitted.command(), "gen", profiler, *words, "-o", folder]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    return done.returncode, done.stdout, done.stderr, shlex.join(["build/bin/sluice", *command[1:]])


def refused(profiler, words, folder, named):
    """Checks a call that must be refused; its error line."""
    code, out, errors, command = gen(profiler, words, folder)
    problems = [text for wrong, text in (
        (code != 2, f"exit code {code}; expected is 2"), (out, f"output {out!r}"), (os.path.exists(folder), "a folder is left"),
        (not re.fullmatch(r"sluice: [^\n]+\n", errors), f"not one error line: {errors!r}"),
        (named not in errors, f"{named!r} is not named: {errors!r}"),
        (not re.search(r"accepted|there are|given twice|a parameter is key=value", errors), f"what is accepted is not said: {errors!r}")) if wrong]
    if problems:
        shutil.rmtree(folder, ignore_errors=True)
        raise Failed("refusal", "; ".join(problems), command)
    return errors


def draw_configuration(profiler, number, folder):
    """Settings of a configuration that is now emitted into the folder, and the number of refused draws."""
    def refusal(settings):
        shutil.rmtree(folder, ignore_errors=True)
        code, _, errors, _ = gen(profiler, draw.words_of(settings), folder)
        return None if (code, errors) == (0, "") else refused(profiler, draw.words_of(settings), folder, "parameter")
    try:
        return draw.configuration(profiler, number, refusal)
    except RuntimeError as wrong:
        raise Failed("draw", str(wrong)) from wrong


def refuse_malformed(profiler, number, settings, folder):
    choose = seeded("torture malformed", profiler, number)
    for _ in range(MALFORMED):
        _, named, words = draw.malformed(choose, profiler, settings)
        refused(profiler, words, folder, re.sub(r"[^ -~]", "?", named))
    return MALFORMED


def must(step, code, text):
    if (code, text) != (0, ""):
        raise Failed(step, f"exit {code}\n{text}")


def read(folder):
    """Verilator, Icarus and Yosys accept the emitted files without a word."""
    top = next(name for name in os.listdir(folder) if name.endswith(".f"))[:-2]
    with open(f"{folder}/{top}.f", encoding="utf-8") as file:
        files = [f"{folder}/{line}" for line in file.read().split()]
    for step in ("verilator", "icarus", "yosys"):
        must(step, *getattr(emitted, step)(files, top))
    return top


def events_for(profiler, settings):
    """Enough for three of the longest drawn intervals, between EVENTS_LEAST and EVENTS_MOST."""
    longest = max([int(settings.get(p.key, p.default)) for p in draw.table(profiler) if p.unit in ("events", "instructions") and p.kind == "number"], default=0)
    return max(EVENTS_LEAST, min(3 * longest, EVENTS_MOST))


def lockstep(profiler, settings, folder):
    """Model and emitted Verilog at the pins. Returns the clocks compared."""
    words = draw.words_of(settings)
    job = os.path.join(os.path.dirname(folder), "lockstep")
    environment = {**os.environ, "RTL": folder}
    built = subprocess.run(["tb/lockstep/build.sh", job, profiler, *words], env=environment, capture_output=True, text=True, check=False)
    if built.returncode:
        raise Failed("build", built.stderr)
    seed = zlib.crc32(" ".join([str(SEED), profiler, *words]).encode())
    code, text = emitted.run(built.stdout.strip(), "--out", job, "--seed", str(seed), "--events", str(events_for(profiler, settings)), "--clocks", str(CLOCKS),
                             "--repeat", f'make lockstep PROFILER={profiler} CONFIG="{" ".join(words)}" SEED={seed} EVENTS={events_for(profiler, settings)}', profiler, *words)
    if code:
        raise Failed("lockstep", f"exit {code}\n{text}")
    with open(f"{job}/report.json", encoding="utf-8") as file:
        return json.load(file)["cycles"]


def synthesize(number, folder, top):
    """The target, or None if the synthesis takes too long."""
    target = TARGETS[number // SYNTHESIZED % len(TARGETS)]
    out = os.path.join(os.path.dirname(folder), "synth")
    resource.setrlimit(resource.RLIMIT_CPU, (SYNTHESIS_SECONDS, resource.RLIM_INFINITY))
    code, text = emitted.run(sys.executable, "synth/run.py", "--dir", folder, "--top", top, "--target", target, "--seeds", "0", "--total", "--out", out)
    if code and re.search(rf"failed \(exit -{signal.SIGXCPU:d}\)", text):
        return None
    if code:
        raise Failed("synth", f"exit {code}\n{text}")
    return target


def take(profiler, number, settings=None):
    """One configuration, all steps. Returns its result, a dict for a line of JSON. `settings`: these, in place of drawn ones."""
    start, result = time.monotonic(), {"profiler": profiler, "seed": SEED, "number": number, "failure": None}
    place = os.path.join(WORK, f"{profiler}-{number}")
    folder = os.path.join(place, "rtl")
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, resource.RLIM_INFINITY))
    try:
        if settings is None:
            settings, result["refused"] = draw_configuration(profiler, number, folder)
        else:
            code, _, errors, _ = gen(profiler, draw.words_of(settings), folder)
            must("gen", code, errors)
        result["settings"] = " ".join(draw.words_of(settings))
        result["large"] = draw.is_large(profiler, number)
        result["malformed"] = refuse_malformed(profiler, number, settings, os.path.join(place, "malformed"))
        top = read(folder)
        result["clocks"] = lockstep(profiler, settings, folder)
        if number % SYNTHESIZED == 0 and not result["large"]:
            result["synthesized"] = synthesize(number, folder, top)
    except Failed as failed:
        result["failure"] = {"step": failed.step, "text": failed.text[-4000:], "repeat": failed.repeat}
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    result["cpu_seconds"], result["seconds"] = round(used.ru_utime + used.ru_stime, 1), round(time.monotonic() - start, 1)
    if not result["failure"]:
        shutil.rmtree(place)
    return result
