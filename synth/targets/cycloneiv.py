"""Cyclone IV E EP4CE22, speed grade 6 (DE0-Nano): area only."""
import fpga
import intel

DEVICE = fpga.Device(
    name="cycloneiv", tools={"yosys": ["yosys", "-V"]},
    synth=intel.cycloneiv, timed=None, count=intel.count_cycloneiv, place=None, in_logic=intel.in_logic,
    room={"lut": 22320, "ff": 22320, "bram": 66},
    ram_limit=(315, "M9K at grade 6 (Intel 683251)"), fabric_limit=(None, "not known: no open tool places it"))


def run(job):
    return fpga.run(job, DEVICE)


show = fpga.show
