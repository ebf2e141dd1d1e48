"""ECP5 LFE5U-85F, package CABGA381, speed grade 6."""
import ecp5
import ecp5_outreg
import fpga

# From prjtrellis-db's timing cells at grade 6, the block RAM in write mode NORMAL. nextpnr does not model the least pulse
# width, so its figure can be higher; the report has both.
RAM_LIMIT = 212, "least pulse width of the block RAM at grade 6, not modelled by nextpnr (doc/synth.md)"
FABRIC_LIMIT = 636, "flip-flop to flip-flop, best of 5 seeds (doc/synth.md)"

DEVICE = fpga.Device(
    name="ecp5", tools={"yosys": ["yosys", "-V"], "nextpnr-ecp5": [ecp5.TOOL, "--version"]},
    synth=ecp5.synth("-nodsp -nowidelut"), timed=ecp5.synth("-nodsp -nowidelut -abc9"),
    count=ecp5.count, place=ecp5.place("85k", "CABGA381", 6),
    room={"lut": 83640, "ff": 83640, "bram": 208},
    ram_limit=RAM_LIMIT, fabric_limit=FABRIC_LIMIT,
    macros=("SLUICE_RAM_OUTREG",), fold=ecp5_outreg.fold)


def run(job):
    job.shell.version([ecp5.TOOL, "--version"])  # the first call compiles the tool, and reports it
    return fpga.run(job, DEVICE)


show = fpga.show
