"""Cyclone IV E and V: Yosys `synth_intel` and `synth_intel_alm`, and the rules for counting cells.

Area only, because no open tool places these devices. For Cyclone IV we replace two steps (cycloneiv_map.v): block RAM, which
Yosys 0.23 maps to a RAM with one address, and carry chains, which it does not map at all. A memory without a RAM becomes
flip-flops and LUTs; the report names it.
"""
import os

import netlist
from shell import Failure

HERE = os.path.dirname(os.path.abspath(__file__))
INVERTERS = ("$not", "MISTRAL_NOT")  # left by Yosys where the next LUT might absorb them; each counts as one LUT


def ours(name):
    return f'"{os.path.join(HERE, name)}"'


def memories_file(out):
    """The file that lists the memories without a RAM, before they become logic."""
    return out.removesuffix(".json") + "_memories.json"


def cycloneiv(top, out, flat):
    command = f"synth_intel -family cycloneive -top {top}" + ("" if flat else " -noflatten")
    return [f"read_verilog -lib {ours('cycloneiv_cells.v')}", f"{command} -run begin:map_bram",
            f"memory_libmap -lib {ours('cycloneiv_brams.txt')}", f"techmap -map {ours('cycloneiv_map.v')}",
            f"write_json {memories_file(out)}", f"{command} -run map_ffram:map_ffs",
            "simplemap t:$mux",  # left by the last optimization of that step, and not mapped by any later step
            f"{command} -run map_ffs:", f"write_json {out}"]


def cyclonev(top, out, flat):
    command = (f"synth_intel_alm -family cyclonev -noiopad -noclkbuf -nodsp -top {top}" + ("" if flat else " -noflatten"))
    return [f"{command} -run begin:map_ffram", f"write_json {memories_file(out)}", f"{command} -run map_ffram:",
            f"write_json {out}"]


def count_cycloneiv(body):
    """{"lut", "ff", "bram"} of one module: logic cells (one per bit of a sum), dffeas, M9K."""
    kinds = mapped(body)
    return {"lut": sum(k == "cycloneive_lcell_comb" or k in INVERTERS for k in kinds), "ff": kinds.count("dffeas"),
            "bram": kinds.count("sluice_m9k")}


def count_cyclonev(body):
    """The same for Cyclone V: ALUTs (one per bit of a sum, or per 32 words of one bit in an MLAB), MISTRAL_FF, M10K."""
    kinds = mapped(body)
    return {"lut": sum(k.startswith("MISTRAL_ALUT") or k == "MISTRAL_MLAB" or k in INVERTERS for k in kinds),
            "ff": kinds.count("MISTRAL_FF"), "bram": kinds.count("MISTRAL_M10K")}


def mapped(body):
    """Kinds of all cells; none may be Yosys's own, except inverters."""
    kinds = [c["type"] for c in body["cells"].values()]
    strange = sorted({k for k in kinds if k.startswith("$") and not k.startswith("$paramod")} - set(INVERTERS))
    if strange:
        raise Failure(f"not mapped to the device: {', '.join(strange)}")
    return kinds


def in_logic(shell, out, top):
    """[{"memory", "bits", "why"}] of a flat design: memories without a RAM that do not ask for logic."""
    body = netlist.load(shell.path(memories_file(out)))["modules"][top]
    return [{"memory": name, "bits": netlist.number(c["parameters"]["SIZE"]) * netlist.number(c["parameters"]["WIDTH"]),
             "why": reason(c["parameters"])}
            for name, c in body["cells"].items()
            if netlist.is_memory(c) and c["attributes"].get("ram_style") != "logic"]


def reason(memory):
    if "0" in memory["RD_CLK_ENABLE"]:
        return "read without a clock"
    ports = netlist.number(memory["RD_PORTS"])
    if ports > 1:
        return f"read in {ports} places at once"
    return "has contents" if set(memory["INIT"]) - {"x"} else "Yosys's rules find none worth while"
