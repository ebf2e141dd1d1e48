"""iCE40-HX8K, package ct256."""
import fpga
import ice40

# The project's stated limits, best of 5 seeds with these tools. The first is not a hard ceiling: a RAM read to a flip-flop one
# hop away takes 2.146 + 0.588 + 0.468 ns = 312 MHz in nextpnr 0.4, and one seed in five reached it.
RAM_LIMIT = 283, "block RAM read to flip-flop, stated; one seed of a bare read reached 312 (doc/synth.md)"
FABRIC_LIMIT = 626, "flip-flop to flip-flop, best of 5 seeds (doc/synth.md)"

DEVICE = fpga.Device(
    name="hx8k", tools={"yosys": ["yosys", "-V"], "nextpnr-ice40": ["nextpnr-ice40", "--version"]},
    synth=ice40.synth(""), timed=ice40.synth("-abc9 -device hx"),
    count=ice40.count, place=ice40.place("hx8k", "ct256"),
    room={"lut": 7680, "ff": 7680, "bram": 32},
    ram_limit=RAM_LIMIT, fabric_limit=FABRIC_LIMIT)


def run(job):
    return fpga.run(job, DEVICE)


show = fpga.show
