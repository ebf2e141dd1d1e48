"""Compares ProMem's stages with Lysecky et al. 2002, Table 1 (8 stages, 32-bit patterns, UMC 0.18 um)."""
import re

import netlist

CONTROLLER_GATES = (640, 713, 753, 812, 823, 934, 995, 1287)
PIPE_GATES = (268, 274, 284, 298, 307, 313, 322, 327)
MEMORY_GATES = (774, 1618, 3156, 6468, 12925, 25870, 53254, 115477)
TOTAL_GATES = (1682, 2606, 4193, 7577, 14054, 27117, 54572, 117090)
PROMEM_GATES = (1682, 4288, 8481, 16058, 30113, 57230, 111802, 228891)  # for the same entries (Table 2)
REDUCTION = (-67, -5, -2, 3, 9, 16, 23, 26)  # percent, as printed (Table 2)
CAM_GATES = (1006, 4081, 8319, 16627, 33276, 68066, 145100, 309831)  # for 1, 3, 7 ... 255 entries (Table 2)
ACCESS_NS = 4.0


def stages(tree, top, labels):
    """[{part: label}] of the stages in order; a stage's number is the last number in its instance path."""
    found = netlist.instances(tree, top)
    stage_paths = sorted((p for p, m in found if labels[m].split("(")[0].endswith("sluice_promem_stage")),
                         key=netlist.natural)
    table = []
    for stage in stage_paths:
        indices = re.findall(r"\d+", stage)
        row = {"stage": next(labels[m] for p, m in found if p == stage),
               "number": int(indices[-1]) if indices else len(table)}
        for path, module in found:
            for part in ("controller", "pipe"):
                if path.startswith(stage + ".") and labels[module].split("(")[0].endswith("sluice_promem_" + part):
                    row[part] = labels[module]
        table.append(row)
    return table


def compare(tree, top, labels, modules):
    """(rows of the table, missed checks): one row for each of the paper's stages that this design has."""
    rows, missed = [], []
    found = stages(tree, top, labels)
    if [p["number"] for p in found] != list(range(len(found))):
        missed.append("stages are not numbered 0, 1, 2, ...: the rows may stand beside the wrong ones")
    for parts in found:
        number = parts["number"]
        if number >= len(CONTROLLER_GATES):
            continue
        if "controller" not in parts:
            missed.append(f"stage {number} has no controller to compare")
            continue
        ours = modules[parts["controller"]]
        if not all(any(p.startswith(m) for p in ours["ram_ports"]) for m in ("tpm", "cm")):
            missed.append(f"stage {number}: the controller's RAM data inputs were not found, its delay is too small")
        if "pipe" in parts:
            pipe = modules[parts["pipe"]]["gates"]
        else:  # without a pipe module, the register is in the stage itself
            pipe = round(modules[parts["stage"]]["gates"] - ours["gates"], 1)
        rows.append({"stage": number, "controller_gates": ours["gates"], "paper_controller_gates":
                     CONTROLLER_GATES[number], "delay_ns": ours["delay_ns"], "paper_access_ns": ACCESS_NS,
                     "stage_delay_ns": modules[parts["stage"]]["delay_ns"],
                     "pipe_gates": pipe, "pipe_is": "module" if "pipe" in parts else "stage less controller",
                     "paper_pipe_gates": PIPE_GATES[number],
                     "memory_bits": modules[parts["stage"]]["memory_bits"],
                     "paper_memory_gates": MEMORY_GATES[number]})
        if "flipflops" in modules[parts["stage"]]:
            rows[-1].update(total_gates=modules[parts["stage"]]["flipflops"]["gates"], paper_total_gates=TOTAL_GATES[number])
        if ours["gates"] >= CONTROLLER_GATES[number]:
            missed.append(f"stage {number}: controller of {ours['gates']} gates, paper {CONTROLLER_GATES[number]}")
        if ours["delay_ns"] > ACCESS_NS:
            missed.append(f"stage {number}: controller takes {ours['delay_ns']} ns, paper {ACCESS_NS}")
    return rows, missed


def show(rows):
    lines = ["", f"{'stage':>5} {'controller':>10} {'paper':>6} {'delay ns':>8} {'stage ns':>8} {'paper':>6}"
             f" {'pipe':>7} {'paper':>6}"
             f" {'memory bits':>11} {'paper gates':>11} {'with memory':>11} {'paper':>7}"]
    lines += [f"{r['stage']:>5} {r['controller_gates']:>10} {r['paper_controller_gates']:>6} {r['delay_ns']:>8.3f}"
              f" {r['stage_delay_ns']:>8.3f}"
              f" {r['paper_access_ns']:>6} {r['pipe_gates']:>7}"
              f" {r['paper_pipe_gates']:>6} {r['memory_bits']:>11} {r['paper_memory_gates']:>11}"
              f" {r.get('total_gates', '-'):>11} {r.get('paper_total_gates', '-'):>7}" for r in rows]
    return lines
