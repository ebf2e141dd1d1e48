"""iCE40: Yosys `synth_ice40`, nextpnr-ice40, and the rules for counting LUTs.

A carry cell shares the LUT cell of the same sum bit. A carry cell without such a partner takes a separate LUT cell and counts in
`lut`. This is nextpnr's packing rule; `synth/counts_test.py` checks it with a known design.
"""
import json

import nextpnr

TIMING_WEIGHT = 40   # of the placer, unless the job overrides it
TARGET_MHZ = 300     # above any design with block RAM, so that the placer never stops optimizing
RAM_CELLS = ("SB_RAM40_4K", "SB_RAM40_4KNR", "SB_RAM40_4KNW", "SB_RAM40_4KNRNW")
CONSTANT = ("0", "1", "x", "z")


# Step map_ffs of synth_ice40, with the least number of flip-flops that share an enable or a synchronous reset. With fewer these become
# logic: eight cells of a tile have one enable and one reset in common, so that small groups scatter what belongs together.
MAP_FFS = ("dfflegalize -cell $_DFF_?_ 0 -cell $_DFFE_?P_ 0 -cell $_DFF_?P?_ 0 -cell $_DFFE_?P?P_ 0 -cell $_SDFF_?P?_ 0"
           " -cell $_SDFFCE_?P?P_ 0 -cell $_DLATCH_?_ x -mince 64 -minsrst 64",
           "techmap -map +/ice40/ff_map.v", "opt_expr -mux_undef", "simplemap", "ice40_opt -full")


def synth(options):
    def lines(top, out, flat):
        command = f"synth_ice40 {options} -top {top}{'' if flat else ' -noflatten'}".replace("  ", " ")
        return [f"{command} -run begin:map_ffs", *MAP_FFS, f"{command} -run map_luts: -json {out}"]
    return lines


def count(body):
    """{"lut", "ff", "bram"} of the cells of one module."""
    cells = list(body["cells"].values())
    luts = [c for c in cells if c["type"] == "SB_LUT4"]
    ffs = sum(c["type"].startswith("SB_DFF") for c in cells)
    rams = sum(c["type"] in RAM_CELLS for c in cells)
    return {"lut": len(luts) + lone_carries(cells, luts), "ff": ffs, "bram": rams}


def lone_carries(cells, luts):
    """Carry cells without a LUT that takes the same carry-in on I3 and the same operands on I1 and I2."""
    partners = {}
    for lut in luts:
        pins = lut["connections"]
        partners.setdefault(pins["I3"][0], []).append((pins["I1"][0], pins["I2"][0]))
    lone = 0
    for cell in cells:
        if cell["type"] != "SB_CARRY":
            continue
        pins = {p: cell["connections"].get(p, ["0"])[0] for p in ("CI", "I0", "I1")}
        near = partners.get(pins["CI"], []) if pins["CI"] not in CONSTANT else []
        match = next((n for n in near if all(a == b or a in CONSTANT for a, b in
                                             zip((pins["I0"], pins["I1"]), n))), None)
        if match is None:
            lone += 1
        else:
            near.remove(match)
    return lone


def place(device, package):
    def run(shell, name, seed, placer):
        stem = f"{name}_seed{seed}{placer.tag}"
        shell.run(["nextpnr-ice40", f"--{device}", "--package", package, "--json", f"{name}.json",
                   "--seed", str(seed), "--freq", str(TARGET_MHZ), "--timing-allow-fail",
                   *placer.options(TIMING_WEIGHT), "--report", f"{stem}.json", "-q"],
                  f"{stem}.log")
        return nextpnr.parse(json.loads(shell.read(f"{stem}.json")))
    return run
