"""What other tools read: IP-XACT by PeakRDL against the SystemRDL, VHDL by GHDL against the Verilog's ports, constraints by Tcl."""
import os
import re
import unittest
import xml.etree.ElementTree

from peakrdl_ipxact import IPXACTImporter
from systemrdl import RDLCompiler
from systemrdl.node import RegNode

import emitted

CONFIGS = emitted.configurations("MAP") + (("promem", "queue=dual", "prefix=x_"),)
IPXACT = "{http://www.accellera.org/XMLSchema/IPXACT/1685-2014}"
# Tcl commands of the constraints, which print what they were given.
TCL = """proc create_clock {args} {puts "clock $args"}
proc set_max_delay {args} {puts "max_delay $args"}
proc set_false_path {args} {puts "false_path $args"}
proc get_ports {names} {return "ports:$names"}
proc get_clocks {names} {return "clocks:$names"}
"""


def registers(top):
    return {reg.inst_name: (reg.absolute_address, {field.inst_name: (field.low, field.high, str(field.get_property("sw")), str(field.get_property("onwrite")))
                                                   for field in reg.fields()}) for reg in top.descendants() if isinstance(reg, RegNode)}


def ipxact_ports(path):
    ports = []
    for port in xml.etree.ElementTree.parse(path).iter(IPXACT + "port"):
        left = port.find(f".//{IPXACT}left")
        ports.append(({"in": "input", "out": "output"}[port.find(f".//{IPXACT}direction").text], int(left.text) + 1 if left is not None else 1,
                      port.find(IPXACT + "name").text))
    return ports


class Exchange(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folders = [emitted.Folder(f"exchange{number}", *settings, profiler=profiler) for number, (profiler, *settings) in enumerate(CONFIGS)]

    def test_ipxact(self):
        for folder in self.folders:
            with self.subTest(profiler=folder.profiler):
                rdl, ipxact = RDLCompiler(), RDLCompiler()
                rdl.compile_file(folder.file(".rdl"))
                IPXACTImporter(ipxact).import_file(folder.file(".xml"))
                want, got = registers(rdl.elaborate()), registers(ipxact.elaborate())
                self.assertGreater(len(want), 15)
                self.assertEqual(want, got)
                self.assertEqual(folder.ports(), ipxact_ports(folder.file(".xml")))
                names = {name for _, _, name in folder.ports()}
                used = [name.text for port in xml.etree.ElementTree.parse(folder.file(".xml")).iter(IPXACT + "physicalPort") for name in port]
                self.assertEqual(len(used), 7)
                self.assertLessEqual(set(used), names)

    def vhdl(self, folder):
        """Analyses and elaborates the wrapper with an entity that has the Verilog module's ports."""
        place = emitted.workdir("vhdl", os.path.basename(folder.path))
        stub = os.path.join(place, "stub.vhd")
        kind = lambda bits: f"std_logic_vector({bits - 1} downto 0)" if bits > 1 else "std_logic"
        ports = ";\n".join(f"{name} : {direction.removesuffix('put')} {kind(bits)}" for direction, bits, name in folder.ports())
        with open(stub, "w", encoding="ascii") as file:
            file.write(f"library ieee; use ieee.std_logic_1164.all;\nentity {folder.top} is port ({ports}); end entity;\n"
                       f"architecture stub of {folder.top} is begin end architecture;\n")
        for command in (["-a", stub], ["-a", folder.file(".vhd")], ["-r", f"{folder.top}_vhdl"]):
            code, text = emitted.run("ghdl", command[0], "--std=93", "--syn-binding", *command[1:], cwd=place)
            if code != 0 or "warning" in text:
                return text
        return ""

    def test_vhdl(self):
        for folder in self.folders:
            with self.subTest(profiler=folder.profiler):
                self.assertEqual(self.vhdl(folder), "")
        broken = emitted.Folder("exchange_broken", profiler="rap")
        broken.replace(".vhd", "std_logic_vector(11 downto 0)", "std_logic_vector(12 downto 0)")
        self.assertIn("bound check failure", self.vhdl(broken))

    def test_device_tree(self):
        for folder in self.folders:
            with self.subTest(profiler=folder.profiler):
                source = os.path.join(emitted.workdir("tree"), "board.dts")
                with open(source, "w", encoding="utf-8") as file:
                    file.write('/dts-v1/;\n/ { #address-cells = <1>; #size-cells = <1>;\nsoc { #address-cells = <1>; #size-cells = <1>; ranges;\n'
                               f'/include/ "{folder.file(".dtsi")}"\n}}; }};\n&{folder.top} {{ reg = <0x43c00000 0x1000>; }};\n')
                emitted.must("dtc", "-@", "-O", "dtb", "-o", source + ".dtb", "-q", source)
                read = lambda kind, name, path=source + ".dtb": emitted.must("fdtget", "-t", kind, path, "/soc/profiler", name).strip()
                params = emitted.parameters(folder.profiler, folder.settings)
                self.assertEqual(int(read("x", "sluice,config-hash"), 16), int(params["config_hash"], 16))
                self.assertEqual(read("x", "reg"), "43c00000 1000")
                again = emitted.parameters(*[(words[0], words[1:]) for words in [read("s", "sluice,configuration").split()]][0])
                self.assertEqual(again["config_hash"], params["config_hash"])

    def test_constraints(self):
        for folder in self.folders:
            clocks = [name for _, _, name in folder.ports() if name.endswith("clk_i")]
            for ending in (".sdc", ".xdc", "_gowin.sdc"):
                with self.subTest(profiler=folder.profiler, file=ending):
                    script = os.path.join(emitted.workdir("constraints"), "read.tcl")
                    with open(script, "w", encoding="utf-8") as file:
                        file.write(TCL + re.sub(r"^//", "#", folder.read(ending), flags=re.MULTILINE))
                    lines = emitted.must("tclsh", script).splitlines()
                    made = [re.fullmatch(r"clock -name (\w+) -period [\d.]+(?: -waveform \{0 5\}| -waveform 0 5)? ports:(\w+)", line) for line in lines
                            if line.startswith("clock")]
                    self.assertEqual([(match[1], match[2]) for match in made], [(name, name) for name in clocks])
                    crossings = {re.search(r"-from clocks:(\w+) -to clocks:(\w+)", line).groups() for line in lines if line.startswith("max_delay")}
                    self.assertEqual(crossings, {(a, b) for a in clocks for b in clocks if a != b})


if __name__ == "__main__":
    emitted.main()
