"""iCE40-UP5K, package sg48."""
import fpga
import ice40

# Best of 5 seeds with these tools.
RAM_LIMIT = 170, "block RAM read to flip-flop, best of 5 seeds (doc/synth.md)"
FABRIC_LIMIT = 228, "flip-flop to flip-flop, best of 5 seeds (doc/synth.md)"

DEVICE = fpga.Device(
    name="up5k", tools={"yosys": ["yosys", "-V"], "nextpnr-ice40": ["nextpnr-ice40", "--version"]},
    synth=ice40.synth(""), timed=ice40.synth("-abc9 -device u"),
    count=ice40.count, place=ice40.place("up5k", "sg48"), room={"lut": 5280, "ff": 5280, "bram": 30},
    ram_limit=RAM_LIMIT, fabric_limit=FABRIC_LIMIT)


def run(job):
    return fpga.run(job, DEVICE)


show = fpga.show
