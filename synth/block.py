"""Reports on single blocks: sets parameters in the Verilog and runs synth/run.py, once for the same text."""
import hashlib
import json
import os
import re
import subprocess
import sys

from measured import logic
from shell import Failure

HERE = os.path.dirname(os.path.abspath(__file__))


def with_parameters(text, values):
    """A module's text with new parameter defaults {name: number}."""
    for name, value in values.items():
        text, found = re.subn(rf"(parameter (?:integer )?{name} +=) \d+", rf"\1 {value}", text)
        if found != 1:
            raise Failure(f"there is no parameter {name}")
    return text


def write(folder, texts):
    """Writes files {name: text}."""
    for name, text in texts.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
            f.write(text)


def measured(folder, name, emit, target, *options):
    """The report of synth/run.py, with these options, on the Verilog that `emit` writes; run once for the same text. `emit`
    returns the top's name."""
    rtl, out = (os.path.join(folder, target, name, part) for part in ("rtl", "out"))
    top = emit(rtl)
    digest = hashlib.sha256((" ".join(options) + logic(rtl, top)).encode())
    report, kept = os.path.join(out, "report.json"), os.path.join(out, "of")
    if not (os.path.exists(kept) and open(kept, encoding="utf-8").read() == digest.hexdigest() and os.path.exists(report)):
        print(f"{target}: {name}", file=sys.stderr, flush=True)
        done = subprocess.run([sys.executable, os.path.join(HERE, "run.py"), "--dir", rtl, "--top", top, "--target", target,
                               "--jobs", "1", "--out", out, *options], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                              check=False)
        if done.returncode not in (0, 1):
            raise Failure(done.stderr.strip().removeprefix("sluice: "))
        with open(kept, "w", encoding="utf-8") as f:
            f.write(digest.hexdigest())
    with open(report, encoding="utf-8") as f:
        return json.load(f)
