"""sweep_helper: the sweep that its tests run here and on Slurm: 250 configurations of multihash on two traces, 500 jobs.

EVERY (environment, default 1): as many seeds fewer, with 5 the jobs are 100.
"""
import collections
import json
import os
import subprocess

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))
SAMPLES = os.path.abspath("trace/samples")
RECORDS = 30000
SEEDS = [1, 2, 3, 4, 5][::int(os.environ.get("EVERY", "1"))]
SPEC = f"""profiler: multihash
event: pc,value
config: interval=1000 threshold=0.01
grid:
  counters: [64, 128, 256, 512, 1024]
  tables: [1, 2, 4, 8, 16]
  conservative: [0, 1]
  seed: {SEEDS}
traces: [gzip.ev, perl.ev]
measures: [accuracy]
"""
JOBS = 100 * len(SEEDS)


def write_spec(folder, text=SPEC):
    """The description and its traces in a folder; returns the description's path."""
    for name in ("gzip.ev", "perl.ev"):
        subprocess.run([SLUICE, "trace", "cut", f"--count={RECORDS}", os.path.join(SAMPLES, name), "-o", os.path.join(folder, name)],
                       check=True, stdout=subprocess.DEVNULL)
    path = os.path.join(folder, "space.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def sweep(*words, **how):
    """Runs the command to its end."""
    return subprocess.run([SLUICE, "sweep", *words], capture_output=True, text=True, timeout=1000, check=False, **how)


def contents(folder, name="table.csv"):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def entries(folder):
    """(Times that each job was begun, times that it was done), by the sweep's log."""
    begun, done = collections.Counter(), collections.Counter()
    for line in contents(folder, "log.jsonl").splitlines():
        entry = json.loads(line)
        begun[entry["job"]] += entry.get("begun", False)
        done[entry["job"]] += entry.get("done", False)
    return begun, done
