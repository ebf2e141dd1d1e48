#!/usr/bin/env python3
"""Records lost at every place in front of a path profiler invent no path: gaps_test.py [options] [TRACE ...]

Verilog: the collector of lanes, the selector, the queue, the profiler (gaps.v); each path that comes is counted and compared with the
complete stream's (gaps_bench.c). Without a trace: the committed recordings, or with --record those of programs of this machine, 25
million branches each. Last line: N passed, M failed.
"""
import argparse
import glob
import os
import subprocess
import sys

import block
from seed import SEED

SETTINGS = ("lossless=0", "lost_width=4", "select=1", "select_pc=0", "stream=1", "queue_depth=16", "msg_depth=64", "depth=1024", "count_width=0",
            "instructions_width=0", "phases=0")
BRANCHES, LEAST = 3_000_000, 1_000  # different paths that must come
PLACES = ("left_out", "lost_in_lanes", "dropped_in_queue", "ignored", "unselected")
# File, right, wrong: each loses a gap at one place.
FAULTS = (
    ("shell", "missed_q  <= rst_ni && ev_valid_i && !accept", "missed_q  <= rst_ni && ev_valid_i && !accept && !ignore_q"),
    ("shell", "missed_q  <= rst_ni && ev_valid_i && !accept", "missed_q  <= rst_ni && ev_valid_i && !accept && (ignore_q || is_gap)"),
    ("shell", "missed_q  <= rst_ni && ev_valid_i && !accept", "missed_q  <= rst_ni && ev_valid_i && !accept && !is_gap"),
    ("shell", "behind_q <= ev_gap_i", "behind_q <= 1'b0"),
    ("selector", "|| missing;", ";"),
    ("lanes", "missing_q && earlier == 0", "1'b0"),
)


# Programs to record; the compiler proper is a process of its own.
PROGRAMS = {
    "cc1": ("gcc", "-O2", "-S", "-o", "/dev/null", f"-I{block.ROOT}", os.path.join(block.ROOT, "cmodel/multihash/engine.c")),
    "python": ("/usr/bin/python3", "-c", "import ast, re, textwrap\ntext = open(textwrap.__file__).read()\n"
               "for i in range(400): ast.dump(ast.parse(text)); re.findall(r'\\w+|\\s+', text)"),
    "perl": ("perl", "-e", "for $i (1 .. 4000000) { $h{($i * 7919) % 10007} .= chr(65 + $i % 26) if $i % 3; $n += length($h{$i % 10007} // '') } "
             "print join(',', map { \"$_\" } sort { $a <=> $b } keys %h) =~ tr/1-5//, $n"),
    "gzip": ("gzip", "-9", "-c", os.path.join(block.BUILD, "bin/sluice")),
}


def traces(record):
    if not record:
        return sorted(glob.glob(os.path.join(block.ROOT, "trace/samples/*.ev")))
    folder = os.path.join(block.BUILD, "gaps")
    os.makedirs(folder, exist_ok=True)
    found = []
    for name, command in PROGRAMS.items():
        path = os.path.join(folder, f"{name}.ev")
        if not glob.glob(f"{path}*"):
            print(f"records {name}", flush=True)
            with open(os.devnull, "wb") as nothing:
                subprocess.run([os.path.join(block.BUILD, "bin/sluice"), "trace", "record", "--quiet", "--type=branch", "--max=25M", "-o", path,
                                "--", *command], stdout=nothing, check=True)
        found.append(max(glob.glob(f"{path}*"), key=os.path.getsize))
    return found


def run(program, branches, recordings):
    code, text = block.run(program, str(SEED), str(branches), *recordings, "--", *SETTINGS)
    return code, text, dict(part.split("=") for part in text.splitlines()[-1].split() if "=" in part)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trace", nargs="*")
    parser.add_argument("--branches", type=int, default=BRANCHES)
    parser.add_argument("--least", type=int, default=LEAST, help="different paths that must come")
    parser.add_argument("--record", action="store_true", help="use recordings of programs of this machine, made unless they are there")
    parser.add_argument("--faults", action="store_true", help="check instead that lost gaps are seen")
    options = parser.parse_args()
    recordings = options.trace or traces(options.record)
    if options.faults:
        seen = 0
        for number, (name, right, wrong) in enumerate(FAULTS):
            code, _, _ = run(block.bench("gaps", SETTINGS, f"fault-{number}", (name, right, wrong)), options.branches, recordings)
            print(f"{'seen' if code == 1 else 'NOT SEEN'}: {name}, {wrong}", flush=True)
            seen += code == 1
        return block.verdict(seen, len(FAULTS) - seen)
    code, text, met = run(block.bench("gaps", SETTINGS, "all"), options.branches, recordings)
    print(text)
    idle = [place for place in PLACES if met.get(place, "0") == "0"]
    if idle:
        print(f"nothing lost: {', '.join(idle)}")
    few = int(met.get("distinct", 0)) < options.least
    if few:
        print(f"only {met.get('distinct')} different paths came, {options.least} are wanted")
    failed = (code != 0) + bool(idle) + few
    return block.verdict(3 - failed, failed)


if __name__ == "__main__":
    sys.exit(main())
