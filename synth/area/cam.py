#!/usr/bin/env python3
"""Compares ProMem with a fully associative CAM, as in Lysecky et al. 2002, Table 2: cam.py FOLDER [TARGET ...] [STAGES ...] (`make area-cam`).

For 1, 3, 7 ... 255 entries of 32 bits: the stages of ProMem as in the paper (one clock each), and the CAM of cam_counter.v in both
its forms, all without a shell. Results are kept in FOLDER; the tables are printed and written to FOLDER/TARGET.md.
"""
import os
import sys

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import block
import tables
from block import HERE, measured, with_parameters
from measured import Measured, emit
from promem_table import CAM_GATES, PROMEM_GATES, REDUCTION
from shell import Failure, run_main

STAGES = range(1, 9)
FORMS = ("a counter in each entry", "a memory of counts")
TOP = "sluice_cam_counter"


def entries(stages):
    return 2 ** stages - 1


def cam(folder, stages, form):
    """Emits the CAM with these parameters as its defaults. Returns its top."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(HERE, "cam_counter.v"), encoding="utf-8") as f:
        text = with_parameters(f.read(), {"ENTRIES": entries(stages), "COUNTS": form})
    block.write(folder, {"cam_counter.v": text, f"{TOP}.f": "cam_counter.v\n"})
    return TOP


def promem(folder, stages, clocks):
    """Emits ProMem. Returns its engine, which is everything except the shell."""
    emit(["promem", f"stages={stages}", f"stage_clocks={clocks}", "-o", folder])
    with open(os.path.join(folder, "sluice_promem.f"), encoding="utf-8") as f:
        block.write(folder, {"sluice_promem_engine.f": f.read()})
    return "sluice_promem_engine"


def of_cells(folder, target, sizes):
    """Gates with memories as flip-flops, next to the paper's. A ProMem with n stages is the first n stages of the largest
    one."""
    largest = measurement(max(sizes), target)
    stages_of = Measured(os.path.join(folder, "..", "area")).of(largest)["paper_table"]
    rows = []
    for stages in sizes:
        here = stages_of[:stages]
        ours = sum(row["total_gates"] for row in here)
        reports = [measured(folder, f"cam-{stages}-{form}", lambda to, s=stages, f=form: cam(to, s, f), target,
                            *(["--memories", "flipflops"] if form else [])) for form in range(len(FORMS))]
        cams = [r.get("flipflops", r) for r in reports]  # without memories the logic is everything
        least = min(c["gates"] for c in cams)
        rows.append([f"{entries(stages)}", f"{ours:,.0f}", *(f"{c['gates']:,.0f}; {c['delay_ns']:.2f}" for c in cams),
                     f"{100 * (1 - ours / least):+.1f} %",
                     f"{sum(row['controller_gates'] + row['pipe_gates'] for row in here):,.0f} + {sum(row['memory_bits'] for row in here):,}",
                     f"{reports[1]['gates']:,.0f} + {reports[1]['memory_bits']:,}", f"{PROMEM_GATES[stages - 1]:,}", f"{CAM_GATES[stages - 1]:,}",
                     f"{REDUCTION[stages - 1]:+} %"])
    return ["entries", "ProMem, gates", *(f"CAM, {f}: gates; ns" for f in FORMS), "smaller by",
            "memories as RAM: ProMem, gates + bits", "the CAM with a memory", "paper's ProMem", "paper's CAM",
            "smaller by"], rows


def measurement(stages, target):
    """The settings of the paper's ProMem, with its stages' memories as flip-flops."""
    return {"PROFILER": "promem", "TARGET": target, "CONFIG": f"stages={stages} stage_clocks=1", "MEMORIES": "flipflops"}


def of_fpga(folder, target, sizes):
    """LUTs, flip-flops, block RAMs: ProMem in the paper's form and in the default form, and each form of the CAM."""
    rows = []
    for stages in sizes:
        reports = [measured(folder, f"promem-{stages}-{clocks}", lambda to, s=stages, c=clocks: promem(to, s, c), target, "--seeds", "0")
                   for clocks in (1, 4)]
        reports += [measured(folder, f"cam-{stages}-{form}", lambda to, s=stages, f=form: cam(to, s, f), target, "--seeds", "0")
                    for form in range(len(FORMS))]
        rows.append([f"{entries(stages)}", *(" / ".join(f"{r[k]:,}" for k in ("lut", "ff", "bram")) for r in reports)])
    return ["entries", "ProMem, a clock a stage", "ProMem, 4 clocks a stage", *(f"CAM, {f}" for f in FORMS)], rows


def main(argv):
    if not argv or argv[0].startswith("-"):
        raise Failure("cam.py: accepted is FOLDER [TARGET ...] [STAGES ...]")
    folder, *words = argv
    sizes = [int(w) for w in words if w.isdecimal()] or list(STAGES)
    if any(s not in STAGES for s in sizes):
        raise Failure(f"stages: accepted is {min(STAGES)} to {max(STAGES)}")
    for target in [w for w in words if not w.isdecimal()] or ("osu018", "hx8k"):
        head, rows = (of_cells if target == "osu018" else of_fpga)(folder, target, sizes)
        print(tables.write(os.path.join(folder, f"{target}.md"), tables.table(head, rows)))
    return 0


if __name__ == "__main__":
    run_main(main)
