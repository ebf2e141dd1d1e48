#!/usr/bin/env python3
"""Measures rap's software in events per second, with and without its buffer, and sketches: speed.py FOLDER (`make rap-speed`).

Records gzip, cc1 and perl into FOLDER, fetches the headers of Apache DataSketches from PyPI into it, and runs
build/bin/rap-speed and tb/rap/speed_peers.cpp on the same keys. Rates are per second of CPU time on one core, medians of five
rounds; the forms run in turn in each round.
"""
import glob
import json
import os
import shutil
import subprocess
import sys

SLUICE, SPEED = "build/bin/sluice", "build/bin/rap-speed"
SKETCHES = "datasketches==4.1.0"  # the last source distribution with the C++ headers
LICENCES = "/usr/share/common-licenses"

SETTINGS = {"paper": ("epsilon=0.1", "nodes=512", "on_full=deny"), "fine": ("epsilon=0.01", "nodes=65536", "on_full=deny")}
PEERS = ("frequent items", "count-min", "RHHH", "10-RHHH", "HHH")


def programs(folder):
    """{name: (options of record, command)}: real programs, past their start-up."""
    text = os.path.join(folder, "text")
    with open(text, "wb") as out:
        for path in sorted(glob.glob(f"{LICENCES}/*")):
            if not os.path.islink(path):
                with open(path, "rb") as f:
                    out.write(f.read())
    cc1 = subprocess.run(["gcc", "-print-prog-name=cc1"], check=True, capture_output=True, text=True).stdout.strip()
    compile_c = [cc1, "-quiet", "-O2", "-imultiarch", "x86_64-linux-gnu", "-D_GNU_SOURCE", "-I.", "trace/lines.c",
                 "-o", "/dev/null"]
    words = ["perl", "-lane", "$n{lc $_}++ for @F; END { print \"$_ $n{$_}\" for sort keys %n }", text]
    return {"gzip": (["--skip=1M"], ["gzip", "-9", "-c", text]), "cc1": (["--skip=200M"], compile_c),
            "perl": (["--skip=2M"], words)}


def record(folder):
    """{(program, event): event file}, recorded if missing."""
    files = {}
    for name, (options, command) in programs(folder).items():
        for kind, event in (("block", "block"), ("load", "value")):
            path = os.path.join(folder, f"{name}-{event}.ev")
            if not os.path.exists(path):
                print(f"recording {name}, {kind}s", flush=True)
                subprocess.run([SLUICE, "trace", "record", f"--type={kind}", "--max=10M", "--no-children", *options,
                                "-o", path + ".part", "--", *command], check=True, stdout=subprocess.DEVNULL,
                               env={"PATH": "/usr/bin", "LC_ALL": "C"})
                os.rename(path + ".part", path)
            files[name, event] = path
    return files


def peers(folder):
    """The program that runs the sketches; None, with a message, if PyPI cannot be reached."""
    program = os.path.join(folder, "speed-peers")
    sources = os.path.join(folder, SKETCHES.replace("==", "-"))
    if not os.path.isdir(sources):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                   "--no-binary", "datasketches", "-d", folder, SKETCHES]
        if subprocess.run(command, check=False).returncode:
            print("sluice: no sketches: their headers could not be fetched", file=sys.stderr)
            return None
        shutil.unpack_archive(sources + ".tar.gz", folder)
    includes = [f"-I{sources}/{part}/include" for part in ("common", "fi", "count")]
    subprocess.run(["g++", "-O2", "-std=c++17", *includes, "tb/rap/speed_peers.cpp", "-o", program], check=True)
    return program


def output(command):
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("| " + " | ".join("---" for _ in head) + " |")
    for row in rows:
        print("| " + " | ".join(str(c) for c in row) + " |")
    print(flush=True)


def software_row(name, figures):
    plain, tree = figures["plain"], figures["tree"]
    cells = [f"{b['rate']:.1f} ({b['rate'] / plain:.1f}x, {100 * b['passed']:.1f} %)" for b in figures["buffers"]]
    return [name, f"{figures['events'] / 1e6:.1f} M", f"{plain:.1f}", f"{tree:.1f} ({tree / plain:.1f}x)", *cells,
            f"{figures['offline'] / plain:,.0f}x"]


def main(arguments):
    folder = os.path.abspath(arguments[0])
    os.makedirs(folder, exist_ok=True)
    files = record(folder)
    sketches = peers(folder)
    keys = os.path.join(folder, "keys")
    beside, report = [], {}
    for setting, parameters in SETTINGS.items():
        rows = []
        for (program, event), path in files.items():
            figures = output([SPEED, path, event, keys, "width=64", *parameters])
            rows.append(software_row(f"{program} {event}", figures))
            report[f"{program} {event} {setting}"] = figures
            if sketches and setting == "paper":
                rates = output([sketches, keys])
                report[f"{program} {event} sketches"] = rates
                buffered = next(b["rate"] for b in figures["buffers"] if b["entries"] == 1024)
                beside.append([f"{program} {event}"] + [f"{rate:.1f}" for rate in
                              (figures["tree"], buffered, *(rates[p] for p in PEERS))])
        print(f"{' '.join(parameters)}: M events/s of CPU time (times the plain walk; share that the buffer passes on)")
        table(["stream", "events", "plain walk", "tree", *(f"{b['entries']:,} entries" for b in figures["buffers"]), "offline"], rows)
    if beside:
        print("beside sketches, M events/s of CPU time")
        table(["stream", "rap, tree", "rap, 1,024 entries", *PEERS], beside)
    os.remove(keys)
    path = os.path.join(folder, "report.json")
    with open(path, "w", encoding="utf-8") as f:
        json.dump(report, f, indent=1)
    print(f"report: {path}")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not shutil.which("g++"):
        sys.exit("sluice: usage: speed.py FOLDER; needs g++")
    main(sys.argv[1:])
