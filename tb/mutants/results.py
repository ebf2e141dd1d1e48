#!/usr/bin/env python3
"""results: what became of the mutants so far. Takes the reports of build/mutants/kept/ into tb/mutants/results.json.

{design: {"N SEED": run}}. `earlier` marks a run of Verilog that has changed since. A survivor that is not proven equivalent has a
`reason`, written by hand: why no pin can show it, or which check was added for it. A run that is taken again keeps the reasons.
`again`: the commit at which those alive ran once more.
"""
import json
import pathlib
import subprocess
import tempfile

import table

KEPT, RESULTS = pathlib.Path("build/mutants/kept"), pathlib.Path("tb/mutants/results.json")
FIGURES = ("seed", "number", "commit", "fingerprint", "made", "killed", "equivalent", "population", "processor_seconds", "killed_in_run", "modules")
OF_SURVIVOR = ("fault", "source", "proof")


def key(run):
    return f"{run['number']} {run['seed']}"


def stored():
    """Runs on record: {design: {"N SEED": run}}."""
    return json.loads(RESULTS.read_text()) if RESULTS.exists() else {}


def everything():
    """Runs on record, and those in build/ that are not taken yet."""
    found = stored()
    for path in sorted(KEPT.glob("*.json")):
        report = json.loads(path.read_text())
        found.setdefault(report["design"], {})[key(report)] = report
    return found


def emit(entry, folder):
    """Emits an entry of designs.yaml; the folder with the Verilog, and its top."""
    if "bench" in entry:
        import benches # pylint: disable=import-outside-toplevel
        benches.emitted.build_in(folder)
        bench = benches.make(entry["bench"])
        return bench.emit().path, bench.module
    subprocess.run(["build/bin/sluice", "gen", entry["profiler"], *entry["config"].split(), "-o", folder], check=True, stdout=subprocess.DEVNULL)
    return folder, f"sluice_{entry['profiler']}"


def fingerprint(entry):
    """What the emitted Verilog of an entry is known by: a result of other Verilog is of an earlier state."""
    with tempfile.TemporaryDirectory() as folder:
        return table.fingerprint(*emit(entry, folder))


def done(name, entry, number, seed):
    """Whether a run is on record, of this Verilog."""
    run = everything().get(name, {}).get(f"{number} {seed}")
    return run is not None and run["fingerprint"] == fingerprint(entry)


def following(designs, number):
    """The design with the fewest mutants on record, and the seed of its next run."""
    found = everything()
    name = min(designs, key=lambda name: sum(run["made"] for run in found.get(name, {}).values()))
    return name, 1 + max((run["seed"] for run in found.get(name, {}).values() if run["number"] == number), default=0)


def keep(report):
    """Stores a design's report for the next `results.py`."""
    if report["design"]:
        now = subprocess.run(["git", "describe", "--always", "--abbrev=8"], capture_output=True, text=True, check=True).stdout.strip()
        report |= {"again": now} if "commit" in report else {"commit": now}
        KEPT.mkdir(parents=True, exist_ok=True)
        (KEPT / f"{report['design']}-{report['number']}-{report['seed']}.json").write_text(json.dumps(report, indent=1) + "\n")


def taken(report, before):
    """What results.json holds of a report. before: the same run as it was taken earlier, or {}."""
    reasons = {(one["fault"], one["source"]): one["reason"] for one in before.get("alive", [])}
    alive = [{**{name: one[name] for name in OF_SURVIVOR}, "reason": reasons.get((one["fault"], one["source"]), "")}
             for one in report["survivors"] if not one["equivalent"]]
    once_more = {"again": report["again"]} if "again" in report else {}
    return {**{name: report[name] for name in FIGURES}, **once_more, "alive": alive}


def main():
    found, designs = stored(), table.designs()
    for path in sorted(KEPT.glob("*.json")):
        report = json.loads(path.read_text())
        runs = found.setdefault(report["design"], {})
        runs[key(report)] = taken(report, runs.get(key(report), {}))
    for name, runs in found.items():
        now = fingerprint(designs[name]) if name in designs else None
        for run in runs.values():
            run["earlier"] = run["fingerprint"] != now
    RESULTS.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n")
    print(RESULTS)


if __name__ == "__main__":
    main()
