"""Common flow of the FPGA targets: harness, seeds, bare counter, area; a target supplies the tool steps.

Only register-to-register paths of clk_i count. The figures are the median and the best of the seeds, and the ratio of the
median to the bare counter's, with the same tools, options, seeds and harness in the same run.
"""
import itertools
import json
import os
import statistics
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Callable

import harness
import netlist
import nextpnr
from shell import Failure, read_verilog, sources

HERE = os.path.dirname(os.path.abspath(__file__))
COUNTER = "sluice_bare_counter"
EXPLORED = tuple(itertools.product((10, 40, 100, 200), (0.8, 0.9)))  # the placer's weights of timing, and its beta


@dataclass
class Device:
    """One target. `synth(top, json, flat)` returns Yosys lines; `place(shell, name, seed, placer)` returns one seed's result.

    A seed's result is {"fmax_mhz", "path"}; path is the critical path as [(cell, net)].
    """
    name: str
    tools: dict          # tool: the command that prints its version
    synth: Callable
    timed: Callable      # `synth` with a LUT mapping that knows delays (ABC9), or None
    count: Callable      # from one module body of the JSON to {"lut", "ff", "bram"}
    place: Callable      # None: area only
    ram_limit: tuple     # for designs with a block RAM: (MHz, source of the figure)
    fabric_limit: tuple  # for designs without one
    room: dict           # resources of the device: {"lut", "ff", "bram"}
    macros: tuple = ()   # Verilog macros
    fold: Callable = None  # a step after Yosys: changes a flat module body, returns the number of flip-flops removed
    in_logic: Callable = None  # memories of the flat design for which Yosys found no RAM: [{"memory", "bits", "why"}]


def area(job, device, files):
    """Totals of the flattened design; figures per module of an unflattened run, unless the job wants totals only."""
    sh, top = job.shell, job.top
    for name, flat in (("area_flat", True), ("area_modules", False))[:1 if job.total else 2]:
        sh.say(f"area, {'flattened' if flat else 'per module'}")
        sh.yosys(name, read_verilog(files, device.macros) + device.synth(top, name + ".json", flat))
    more = fold(job, device, "area_flat.json", top)
    if device.in_logic:
        more["memories_in_logic"] = device.in_logic(sh, "area_flat.json", top)
    total = device.count(netlist.load(sh.path("area_flat.json"))["modules"][top])
    tree = netlist.load(sh.path("area_flat.json" if job.total else "area_modules.json"))
    return {**total, **more}, {} if job.total else netlist.by_module(tree, top, device.count), tree


def fold(job, device, name, top):
    """Runs the device's step on one flat netlist, in place: {"folded": removed flip-flops}, or {} without such a step."""
    if not device.fold:
        return {}
    design = netlist.load(job.shell.path(name))
    folded = device.fold(design["modules"][top])
    job.shell.write(name, json.dumps(design))
    return {"folded": folded}


def harnessed(job, device, files, top, name):
    """Synthesizes `top` in the harness: NAME.json is ready for placing."""
    sh = job.shell
    sh.say(f"{top}: harness and synthesis")
    sh.yosys(f"{name}_ports", read_verilog(files, device.macros) + [
        f"hierarchy -check -top {top}", "proc", f"write_json {name}_ports.json"])
    ports = netlist.ports(netlist.load(sh.path(f"{name}_ports.json")), top)
    sh.write(f"{name}_harness.v", harness.generate(top, ports))
    sh.yosys(name, read_verilog(files + [f"{name}_harness.v"], device.macros)
             + device.synth(harness.TOP, f"{name}.json", True))
    fold(job, device, f"{name}.json", harness.TOP)


def exceeded(total, room):
    """Resources of the device that are insufficient."""
    return [kind for kind, there in room.items() if total[kind] > there]


def seeds(job, device, names):
    """{name: {seed: result}}, with job.jobs runs at a time."""
    def one(work):
        name, seed = work
        result = device.place(job.shell, name, seed, job.placer)
        job.shell.say(f"{name} seed {seed}: {result['fmax_mhz']:.1f} MHz")
        return name, seed, result

    table = {n: {} for n in names}
    works = [(n, s) for n in names for s in range(1, job.seeds + 1)]
    with ThreadPoolExecutor(max_workers=job.jobs) as pool:
        for name, seed, result in pool.map(one, works):
            table[name][seed] = result
    return table


def explore(job, device):
    """Places the design with seed 1 and each setting of the placer; [{"weight", "beta", "fmax_mhz"}], the fastest first."""
    def one(setting):
        weight, beta = setting
        mhz = device.place(job.shell, "design", 1, nextpnr.Placer(weight, beta, f"_weight{weight}_beta{beta}"))["fmax_mhz"]
        job.shell.say(f"weight {weight}, beta {beta}: {mhz:.1f} MHz")
        return {"weight": weight, "beta": beta, "fmax_mhz": mhz}

    with ThreadPoolExecutor(max_workers=job.jobs) as pool:
        return sorted(pool.map(one, EXPLORED), key=lambda row: -row["fmax_mhz"])


def median_seed(results):
    """The seed whose figure is the median (the lower middle one of an even number)."""
    order = sorted(results, key=lambda s: (results[s]["fmax_mhz"], s))
    return order[(len(order) - 1) // 2]


def median(results):
    return statistics.median(r["fmax_mhz"] for r in results.values())


def critical_path(result, tree, top):
    """Start and end of the critical path in the names of the Verilog."""
    cells = result["path"]
    ends = {}
    for key, (cell, net) in (("start", cells[0]), ("end", cells[-1])):
        outside = harness.outside_design(cell)
        ends[key] = {"cell": cell, "net": net,
                     "module": harness.TOP if outside else netlist.owner(tree, top, cell.removeprefix("dut."))}
    return {**ends, "cells": len(cells), "in_harness": all(harness.outside_design(c) for c, _ in cells)}


def run(job, device):
    """Runs the whole flow; returns the report without the job's own keys."""
    sh = job.shell
    device = replace(device, macros=device.macros + job.macros, synth=device.timed if job.abc9 else device.synth)
    files = sources(job.dir, job.top, sh.out)
    versions = {tool: sh.version(args) for tool, args in device.tools.items()}
    total, modules, tree = area(job, device, files)
    report = {**total, "room": device.room, "exceeded": exceeded(total, device.room), "modules": modules, "modules_note": "own cells of all instances, from the unflattened run;"
              " the totals are of the flattened run, without the harness", "tools": versions}
    limit, source = device.ram_limit if total["bram"] else device.fabric_limit
    report.update(fmax_limit_mhz=limit, fmax_limit_source=source)
    if device.place is None or job.seeds == 0:
        return report
    harnessed(job, device, files, job.top, "design")
    harnessed(job, device, [os.path.relpath(os.path.join(HERE, "bare_counter.v"), sh.out)], COUNTER, "counter")
    if job.explore:
        report["explored"] = explore(job, device)
        best = report["explored"][0]
        job = replace(job, placer=nextpnr.Placer(best["weight"], best["beta"]))
    table = seeds(job, device, ("design", "counter"))
    report["utilization"] = nextpnr.utilization(json.loads(sh.read("design_seed1.json")))
    if any(r["fmax_mhz"] <= 0 for t in table.values() for r in t.values()):
        raise Failure("a seed gave no frequency")
    design, counter = table["design"], table["counter"]
    path = critical_path(design[median_seed(design)], tree, job.top)
    report.update(
        fmax_mhz=median(design), fmax_best_mhz=max(r["fmax_mhz"] for r in design.values()),
        bare_counter_mhz=median(counter), bare_counter_best_mhz=max(r["fmax_mhz"] for r in counter.values()), fmax_ratio=median(design) / median(counter),
        seeds={str(s): r["fmax_mhz"] for s, r in design.items()},
        bare_counter_seeds={str(s): r["fmax_mhz"] for s, r in counter.items()},
        critical_path=path)
    if path["in_harness"]:
        report["warning"] = "the critical path is the harness's own: the design is faster than this figure"
    return report


def show(report):
    """Lines of the table for people."""
    rows = [("total, flattened", report)] + list(report["modules"].items())
    lines = [f"{'module':<44} {'x':>3} {'lut':>7} {'ff':>7} {'bram':>5}"]
    lines += [f"{name:<44} {r.get('instances', 1):>3} {r['lut']:>7} {r['ff']:>7} {r['bram']:>5}" for name, r in rows]
    lines.append(f"{'the device has':<48} {report['room']['lut']:>7} {report['room']['ff']:>7} {report['room']['bram']:>5}"
                 + (f"  not enough: {', '.join(report['exceeded'])}" if report["exceeded"] else ""))
    without = report.get("memories_in_logic", [])
    for why in sorted({m["why"] for m in without}):
        bits = [m["bits"] for m in without if m["why"] == why]
        lines.append(f"without a RAM, so flip-flops and LUTs: {len(bits)} memories of {sum(bits)} bits in all ({why})")
    if "folded" in report:
        lines.append(f"in block RAMs' output registers: {report['folded']} flip-flops more")
    if "fmax_mhz" not in report:
        return lines
    lines += ["", "placed, with the harness: " + ", ".join(f"{n} {u} of {a}" for n, (u, a) in report["utilization"].items()),
              f"fmax {report['fmax_mhz']:.1f} MHz (best {report['fmax_best_mhz']:.1f}, device limit"
              f" {report['fmax_limit_mhz']}), bare counter {report['bare_counter_mhz']:.1f}"
              f" (best {report['bare_counter_best_mhz']:.1f}), ratio {report['fmax_ratio']:.3f}"]
    if "explored" in report:
        best = report["explored"][0]
        lines.append(f"both placed with weight {best['weight']} and beta {best['beta']}, the fastest of {len(report['explored'])} settings")
    for key in ("start", "end"):
        e = report["critical_path"][key]
        lines.append(f"critical path {key:<5}: {e['cell']}  net {e['net']}  in {e['module']}")
    return lines + ([f"warning: {report['warning']}"] if "warning" in report else [])
