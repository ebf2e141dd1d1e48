"""The register map: the SystemRDL as read by PeakRDL equals the header as read by a C compiler."""
import json
import os
import re
import unittest

from systemrdl import RDLCompiler
from systemrdl.node import RegNode
from systemrdl.rdltypes import AccessType, OnWriteType

import emitted

CONFIGS = emitted.configurations("MAP")


def access(field):
    sw, onwrite = field.get_property("sw"), field.get_property("onwrite")
    if sw == AccessType.rw:
        return "W1C" if onwrite == OnWriteType.woclr else "RW"
    return {AccessType.r: "RO", AccessType.w: "WO"}[sw]


def rdl_map(folder):
    """{register: (address, {field: (low bit, mask, access)})}, and {register: reset value} of constants."""
    compiler = RDLCompiler()
    compiler.compile_file(folder.file(".rdl"))
    top = compiler.elaborate().top
    registers, constants = {}, {}
    for reg in top.children():
        assert isinstance(reg, RegNode) and reg.get_property("regwidth") == 32
        fields = {}
        for field in reg.fields():
            mask = ((1 << field.width) - 1) << field.low
            fields[field.inst_name] = (field.low, mask, access(field))
            if field.get_property("hw") == AccessType.na:
                constants[reg.inst_name] = field.get_property("reset")
        registers[reg.inst_name] = (reg.absolute_address, fields)
    return top.inst_name, registers, constants


def macro_values(folder, names):
    """Values of the header's macros, by a C compiler."""
    place = emitted.workdir("map")
    source, program = os.path.join(place, "macros.c"), os.path.join(place, "macros")
    with open(source, "w", encoding="utf-8") as f:
        f.write(f'#include <stdio.h>\n#include "{folder.file(".h")}"\nint main(void)\n{{\n')
        f.writelines(f'    printf("%llu\\n", (unsigned long long)({name}));\n' for name in names)
        f.write("    return 0;\n}\n")
    emitted.must("gcc", "-std=c11", "-Wall", "-Werror", source, "-o", program)
    return dict(zip(names, map(int, emitted.must(program).split())))


def header_map(folder):
    """The same from the header: values by the compiler, access from the comment above each; one block per register."""
    text = folder.read(".h").split("// ---- registers")[1].split("#endif")[0]
    value = macro_values(folder, re.findall(r"^#define (\w+)", text, re.MULTILINE))
    registers = {}
    for block in text.strip().split("\n\n")[1:]:
        (reg, reg_access), *fields = re.findall(r"^// (\w+), (RO|RW|WO|W1C): ", block, re.MULTILINE)
        macro = f"{folder.top}_{reg}".upper()
        bits = {name: (value[f"{macro}_{name.upper()}_SHIFT"], value[f"{macro}_{name.upper()}_MASK"], rule)
                for name, rule in fields}
        address = value[f"{folder.top}_ADDRESS_{reg}".upper()]
        registers[reg] = (address, bits or {"value": (0, 0xFFFFFFFF, reg_access)})
        assert block.count("#define") == 1 + 2 * len(bits), block
    return registers


WIDTHS = ("describe", "event_widths", "event_widths_high", "selector_widths", "message_widths", "message_widths_high")


class Map(unittest.TestCase):
    maxDiff = None

    def test_same_map(self):
        for number, (profiler, *settings) in enumerate(CONFIGS):
            with self.subTest(profiler=profiler, settings=settings):
                folder = emitted.Folder(f"map{number}", *settings, profiler=profiler)
                name, registers, constants = rdl_map(folder)
                self.assertEqual(name, folder.top)
                self.assertEqual(registers, header_map(folder))
                self.assertGreater(len(registers), 15)
                macro = folder.top.upper()
                names = {"identity": "IDENTITY", "version": "VERSION", "profiler": "PROFILER",
                         "config_hash": "CONFIG_HASH", "message_width": "MESSAGE_BITS"}
                value = macro_values(folder, [f"{macro}_{n}" for n in names.values()])
                self.check_widths(folder, {reg: constants.pop(reg) for reg in WIDTHS})
                self.assertEqual(constants, {reg: value[f"{macro}_{n}"] for reg, n in names.items()})

    def check_widths(self, folder, constants):
        """The registers of the fields' widths against the fields of sluice_NAME.json, which has no absent ones."""
        def listed(name):
            word = constants[name] | constants.get(f"{name}_high", 0) << 32
            return [width for width in word.to_bytes(8, "little") if width]

        with open(folder.file(".json"), encoding="utf-8") as f:
            description = json.load(f)
        fields = [field for record in description["message"]["records"] for field in record["fields"]]
        self.assertEqual(listed("event_widths") + listed("selector_widths"), [field["bits"] for field in description["event"]["fields"]])
        self.assertEqual(sum(listed("message_widths")), description["message"]["bits"])
        ends = [sum(listed("message_widths")[:count]) for count in range(9)]
        self.assertTrue(all(field["lsb"] in ends or field["lsb"] + field["bits"] in ends for field in fields))

    def test_peakrdl_header(self):
        """PeakRDL's own C header has the same bits."""
        folder = emitted.Folder("map_cheader")
        out = os.path.join(emitted.workdir("map"), "peakrdl.h")
        emitted.must(emitted.tool("peakrdl"), "c-header", folder.file(".rdl"), "-o", out)
        with open(out, encoding="utf-8") as f:
            theirs = dict(re.findall(r"^#define \w+?__(\w+__\w+_b[mp]) (\w+)$", f.read(), re.MULTILINE))
        ours = {}
        for reg, (_, fields) in header_map(folder).items():
            for field, (low, mask, _) in fields.items():
                ours[f"{reg}__{field}_bp".upper().replace("_BP", "_bp")] = low
                ours[f"{reg}__{field}_bm".upper().replace("_BM", "_bm")] = mask
        self.assertEqual(ours, {name: int(text, 0) for name, text in theirs.items()})

    def test_differences_are_seen(self):
        for ending, old, new in ((".rdl", "onwrite = woclr;", ""), (".rdl", "dropped[5:5]", "dropped[6:6]"),
                                 (".rdl", "swap @ 0x54", "swap @ 0x58"), (".h", "WO: pattern", "RW: pattern"),
                                 (".h", "0x00000020u", "0x00000040u"), (".rdl", "sw = w;", "sw = rw;")):
            folder = emitted.Folder("map_wrong")
            folder.replace(ending, old, new)
            with self.subTest(new=new):
                self.assertNotEqual(rdl_map(folder)[1], header_map(folder))


if __name__ == "__main__":
    emitted.main()
