"""Standard cells: Yosys and ABC onto a liberty library, OpenSTA for the delay. Logic only: memories are cut out.

A memory's read data enters the logic at a given time after the clock edge; its inputs are outputs of the logic. Wires have no
delay. A module's figures include its children. Several mapping recipes may be tried; the smallest result that meets the bound
is used, or else the fastest.
"""
import copy
import json
import re
from dataclasses import dataclass

import netlist
from shell import Failure, read_verilog, sources

RAM_PORTS = re.compile(r"((tpm|cm)(_\w+)?_i|mem_\d+_rd_data_i)")  # matched whole
CLOCK_TO_Q_NS = 0.22  # DFFPOSX1 onto four NAND2X1 (OpenSTA), before the driving cell of the port
SETUP_NS = 0.19       # DFFPOSX1 (OpenSTA)
LOAD_PF = 0.03        # of an output: two to three gate inputs of 0.0125 pF each
DRIVER = "BUFX2"
UNIQUE = "rename -enumerate"  # otherwise names made by Yosys clash when it reads the netlist
ABC_DELAY_PS = 2500   # ABC's target: the bound minus RAM access and setup

# name: (ABC script, whether with the driving cell and load). `D` stands for the delay target.
RECIPES = {
    "amap": ("strash;dch;amap,-m;topo;buffer,-c;upsize,{D};dnsize,{D}", True),
    "map-area": ("strash;dch;map,-a;topo", False),
    "map-fast": ("strash;dch;map,-B,0.9;topo;buffer,-c;upsize,{D};dnsize,{D}", True),
}


@dataclass
class Library:
    liberty: str
    unit_cell: str  # the gate equivalent

    def areas(self):
        try:
            with open(self.liberty, encoding="utf-8") as f:
                text = f.read()
        except FileNotFoundError:
            raise Failure(f"{self.liberty}: no such library; qflow-tech-osu018 is not installed") from None
        return {c: float(a) for c, a in re.findall(r"^cell \((\w+)\) \{.*?^\s*area : ([\d.]+);", text, re.M | re.S)}


def design(job):
    """The elaborated design with plain module names: (modules JSON, top, {plain name: label})."""
    sh = job.shell
    files = sources(job.dir, job.top, sh.out)
    sh.say("elaborate")
    sh.yosys("elaborate", read_verilog(files) + [
        f"hierarchy -check -top {job.top}", "proc", "opt", "memory -nomap", "opt_clean",
        "write_json elaborated.json"])
    tree = netlist.load(sh.path("elaborated.json"))
    plain = {m: f"m{i}_{netlist.base_name(m)}" for i, m in enumerate(tree["modules"])}
    labels = {plain[m]: netlist.label(m, b) for m, b in tree["modules"].items()}
    for body in tree["modules"].values():
        body["attributes"].pop("top", None)
        for cell in body["cells"].values():
            cell["type"] = plain.get(cell["type"], cell["type"])
    tree["modules"] = {plain[m]: b for m, b in tree["modules"].items()}
    sh.write("plain.json", json.dumps(tree))
    return tree, plain[job.top], labels


def logic(job, module):
    """Flattens one module and cuts its memories: (flat JSON, memory bits, whether one is read without a clock)."""
    sh = job.shell
    sh.yosys(f"{module}_flat", ["read_json plain.json", f"hierarchy -top {module}", "flatten", "opt_expr", "opt_clean",
                                UNIQUE, f"write_json {module}_flat.json"])
    flat = netlist.load(sh.path(f"{module}_flat.json"))
    body = flat["modules"][module]
    bits = netlist.memory_bits(body)
    flat["modules"] = {module: body}
    unclocked = netlist.cut_memories(body)
    sh.write(f"{module}_logic.json", json.dumps(flat))
    return flat, bits, unclocked


def mapped(job, library, module, recipe):
    """Maps the module by one recipe to the netlist MODULE_RECIPE.v, and returns its area."""
    sh, stem = job.shell, f"{module}_{recipe}"
    script, constrained = RECIPES[recipe]
    constr = f" -constr constr -D {ABC_DELAY_PS}" if constrained else ""
    sh.write("constr", f"set_driving_cell {DRIVER}\nset_load {LOAD_PF * 1000:.1f}\n")
    sh.yosys(stem, [  # -simple-lhs: OpenSTA reads no concatenation on the left of an assignment
        f"read_json {module}_logic.json", f"synth -top {module} -flatten -noabc",
        f"dfflibmap -liberty {library.liberty}", "opt",
        f"abc -liberty {library.liberty}{constr} -script +{script}", "opt_clean -purge", "setundef -zero",
        "splitnets", "autoname", f"write_json {stem}.json", f"write_verilog -noattr -noexpr -simple-lhs {stem}.v"])
    areas = library.areas()
    cells = netlist.load(sh.path(f"{stem}.json"))["modules"][module]["cells"].values()
    strange = sorted({c["type"] for c in cells if c["type"] not in areas})
    if strange:
        raise Failure(f"{module}: {', '.join(strange)} not mapped to the library")
    return sum(areas[c["type"]] for c in cells)


def timed(job, library, module, recipe, flat, ram_ns):
    """Longest path in ns, from a clock edge or an input to a setup or an output; 0 without any path."""
    sh, stem = job.shell, f"{module}_{recipe}"
    body = flat["modules"][module]
    clocks = [n for n in body["ports"] if n.endswith("clk_i")]
    text = [f"read_liberty {library.liberty}", f"read_verilog {stem}.v", f"link_design {module}"]
    text += [f"create_clock -name {c} -period 4 [get_ports {c}]" for c in clocks]
    text += [] if clocks else ["create_clock -name clk -period 4"]
    if len(clocks) > 1:
        text.append("set_clock_groups -asynchronous " + " ".join(f"-group {{{c}}}" for c in clocks))
    clock = "clk_i" if "clk_i" in clocks else (clocks + ["clk"])[0]
    for name, port in body["ports"].items():
        pins = f"[get_ports {{{name}{'[*]' if len(port['bits']) > 1 else ''}}}]"
        if port["direction"] == "output":
            text += [f"set_output_delay {SETUP_NS} -clock {clock} {pins}", f"set_load {LOAD_PF} {pins}"]
        elif name not in clocks:
            arrival = ram_ns if RAM_PORTS.fullmatch(name) else CLOCK_TO_Q_NS
            text += [f"set_input_delay {arrival} -clock {clock} {pins}",
                     f"set_driving_cell -lib_cell {DRIVER} {pins}"]
    sh.write(f"{stem}.tcl", "\n".join(text + ["report_checks -path_delay max -digits 4", "exit", ""]))
    return parse_sta(sh.run(["sta", "-no_splash", "-exit", f"{stem}.tcl"], f"{stem}_sta.log"), stem)


def parse_sta(text, stem, period=4.0):
    """(delay in ns, start, end) of OpenSTA's worst path."""
    if re.search(r"^Error", text, re.M):
        raise Failure(f"sta failed: see {stem}_sta.log")
    if "No paths found" in text:
        return 0.0, "", ""
    slack = re.search(r"^\s*(-?[\d.]+)\s+slack", text, re.M)
    start, end = (re.search(rf"^{w}: (\S+)", text, re.M) for w in ("Startpoint", "Endpoint"))
    if not (slack and start and end):
        raise Failure(f"sta gave no path: see {stem}_sta.log")
    return round(period - float(slack.group(1)), 4), start.group(1), end.group(1)


def whole(job, library, module):
    """Figures of one module with its memories as flip-flops, mapped by the first recipe."""
    sh, name = job.shell, f"{module}_whole"
    sh.yosys(f"{name}_flat", ["read_json plain.json", f"hierarchy -top {module}", "flatten", "opt_expr", "opt_clean",
                              "memory_map", UNIQUE, f"rename {module} {name}", f"write_json {name}_logic.json"])
    recipe = next(iter(RECIPES))
    area = mapped(job, library, name, recipe)
    delay, start, end = timed(job, library, name, recipe, netlist.load(sh.path(f"{name}_logic.json")), job.ram_ns)
    return {"gates": round(area / library.areas()[library.unit_cell], 1), "area_um2": area, "delay_ns": delay,
            "recipe": recipe, "path": [start, end]}


def measure(job, library, module, recipes, bound_ns):
    """Figures of one module as a top of its own."""
    flat, bits, unclocked = logic(job, module)
    # An address that leads directly to data comes from a flip-flop.
    ram_ns = job.ram_ns + (CLOCK_TO_Q_NS if unclocked else 0)
    rows = []
    for recipe in recipes:
        area = mapped(job, library, module, recipe)
        delay, start, end = timed(job, library, module, recipe, copy.deepcopy(flat), ram_ns)
        rows.append({"gates": round(area / library.areas()[library.unit_cell], 1), "area_um2": area,
                     "delay_ns": delay, "memory_bits": bits, "recipe": recipe, "path": [start, end]})
    fit = [r for r in rows if r["delay_ns"] <= bound_ns]
    best = min(fit, key=lambda r: r["area_um2"]) if fit else min(rows, key=lambda r: r["delay_ns"])
    tried = {r["recipe"]: [r["gates"], r["delay_ns"]] for r in rows}
    ram_ports = [n for n in flat["modules"][module]["ports"] if RAM_PORTS.fullmatch(n)]
    return {**best, "recipes": tried, "ram_ports": ram_ports}
