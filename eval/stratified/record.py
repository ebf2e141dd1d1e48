"""Recordings of gzip, cc1 and perl, for eval/stratified/run.py."""
import os
import shlex
import subprocess
import sys

from results import SLUICE, output

PROGRAMS = ("gzip", "cc1", "perl")
EVENTS = 16000000  # of loads, and of branches; the paper's longest runs have that number


def commands(folder):
    """{name: command}: programs like the paper's, on inputs that a Debian system has."""
    library = output("perl", "-MConfig", "-e", "print $Config{privlibexp}")
    text, source = os.path.join(folder, "text"), os.path.join(folder, "source.i")
    modules = sorted(os.path.join(at, name) for at, _, names in os.walk(library, followlinks=True)
                     for name in names if name.endswith(".pm"))
    with open(text, "wb") as out:
        for path in modules:
            with open(path, "rb") as module:
                out.write(module.read())
    output("gcc", "-E", "-D_GNU_SOURCE", "-I.", "cli/rap/judge.c", "-o", source)
    return {"gzip": ["gzip", "-9", "-c", text],
            "cc1": [output("gcc", "-print-prog-name=cc1"), "-quiet", "-O2", source, "-o", "/dev/null"],
            "perl": ["perl", output("sh", "-c", "command -v pod2text"), f"{library}/pod/perldiag.pod"]}


def record(folder):
    """Records FOLDER/PROGRAM.load.ev and .branch.ev: EVENTS records each, after the first 100 M instructions."""
    os.makedirs(folder, exist_ok=True)
    wanted = [f"{folder}/{name}.{kind}.ev" for name in PROGRAMS for kind in ("load", "branch")]
    if all(map(os.path.exists, wanted)):
        return
    for name, command in commands(folder).items():
        whole = f"{folder}/{name}.ev"
        recorder = [SLUICE, "trace", "record", "--type=load,branch", "--skip=100M", "--max=40M", "-o", whole, "--", *command]
        print("+", shlex.join(recorder), flush=True)
        subprocess.run(recorder, check=True, stdout=subprocess.DEVNULL)
        for kind in ("load", "branch"):
            said = output(SLUICE, "trace", "cut", f"--type={kind}", f"--count={EVENTS}", whole,
                          "-o", f"{folder}/{name}.{kind}.ev")
            if f"{EVENTS} records" not in said:
                sys.exit(f"eval/stratified/record.py: {name} has fewer than {EVENTS} {kind} records: {said}")
        os.remove(whole)
