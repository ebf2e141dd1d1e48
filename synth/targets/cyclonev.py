"""Cyclone V 5CSEBA6, speed grade 7 (DE10-Nano): area only."""
import fpga
import intel

# At best two ALUTs per ALM (one with six inputs takes a whole ALM), and four flip-flops.
DEVICE = fpga.Device(
    name="cyclonev", tools={"yosys": ["yosys", "-V"]},
    synth=intel.cyclonev, timed=None, count=intel.count_cyclonev, place=None, in_logic=intel.in_logic,
    room={"lut": 83820, "ff": 167640, "bram": 553},
    ram_limit=(315, "M10K (Intel 683375)"), fabric_limit=(None, "not known: no open tool places it"))


def run(job):
    return fpga.run(job, DEVICE)


show = fpga.show
