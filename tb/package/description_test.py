"""sluice_NAME.json: against its schema, and against the emitted C header on random words."""
import json
import os
import shutil
import subprocess
import sys
import unittest

import fastjsonschema

import emitted
from seed import seeded

sys.path.insert(0, os.path.join(emitted.ROOT, "python"))
from sluice import Description

SCHEMA = os.path.join(emitted.ROOT, "gen", "package", "description.schema.json")
CONFIGS = tuple(dict.fromkeys(emitted.configurations("FOLDER") + emitted.configurations("MAP")))
WORDS = 20  # random messages per configuration

PROGRAM = """#include <stdio.h>
#include "{header}"

int main(void)
{{
    uint32_t word[{words}];
    uint32_t event[{event_words}] = {{0}};
    while (1) {{
        for (int i = 0; i < {words}; i++)
            if (scanf("%x", &word[i]) != 1)
                goto end;
{prints}        printf("\\n");
    }}
end:
{sets}    for (int i = 0; i < {event_words}; i++)
        printf("%08x ", event[i]);
    printf("\\n");
    return 0;
}}
"""


def limbs(word, count):
    return [word >> 32 * i & 0xffffffff for i in range(count)]


class Descriptions(unittest.TestCase):
    def setUp(self):
        with open(SCHEMA, encoding="utf-8") as file:
            self.validate = fastjsonschema.compile(json.load(file))

    def check_layout(self, hardware):
        """Fields follow each other from bit 0 to the top; those of a record type do not overlap."""
        top = 0
        for field in hardware.event.fields:
            self.assertEqual(field.lsb, top)
            top += field.bits
        self.assertEqual(top, hardware.event_bits)
        for record in hardware.message.records:
            top = 0
            for field in record.fields:
                self.assertGreaterEqual(field.lsb, top)
                top = field.lsb + field.bits
            self.assertEqual(top, hardware.message.bits)
            self.assertEqual(len({field.name for field in record.fields}), len(record.fields))
        for name, words in (("ev_data_i", hardware.event_bits), ("msg_data_o", hardware.message.bits)):
            self.assertEqual([port.bits for port in hardware.ports if port.name == name], [words])

    def check_header(self, folder, hardware):
        """A program that includes the header reads the same fields from random messages, and makes the same event."""
        choose = seeded("description", *folder.settings)
        top = folder.top
        words, event_words = (hardware.message.bits + 31) // 32, (hardware.event_bits + 31) // 32
        event = {field.name: choose.getrandbits(field.bits) for field in hardware.event.fields}
        prints = "".join(f'        printf("%llx ", (unsigned long long){top}_{record.name}_{field.name}(word));\n'
                         for record in hardware.message.records for field in record.fields)
        sets = "".join(f"    {top}_event_set_{name}(event, {value}u{'ll' if value >> 32 else ''});\n" for name, value in event.items())
        place = emitted.workdir("description")
        source, program = os.path.join(place, f"{top}.c"), os.path.join(place, top)
        with open(source, "w", encoding="utf-8") as file:
            file.write(PROGRAM.format(header=folder.file(".h"), words=words, event_words=event_words, prints=prints, sets=sets))
        for compiler in (("gcc", "-std=c11"), ("g++", "-x", "c++", "-std=c++17")):
            emitted.must(*compiler, "-Wall", "-Wextra", "-Wconversion", "-Wno-sign-conversion", "-Werror", source, "-o", program)
        messages = [choose.getrandbits(hardware.message.bits) for _ in range(WORDS)]
        text = "\n".join(" ".join(f"{limb:x}" for limb in limbs(word, words)) for word in messages)
        done = subprocess.run([program], input=text, text=True, check=True, stdout=subprocess.PIPE)
        *lines, made = done.stdout.splitlines()
        for word, line in zip(messages, lines, strict=True):
            self.assertEqual([int(value, 16) for value in line.split()],
                             [field.take(word) for record in hardware.message.records for field in record.fields])
        self.assertEqual([int(limb, 16) for limb in made.split()], limbs(hardware.event.encode(event), event_words))

    def test_description(self):
        for profiler, *settings in CONFIGS:
            with self.subTest(profiler=profiler, settings=settings):
                folder = emitted.Folder("description", *settings, profiler=profiler)
                data = json.loads(folder.read(".json"))
                self.validate(data)
                hardware = Description.of(data)
                self.assertEqual((hardware.profiler, hardware.module), (profiler, folder.top))
                self.check_layout(hardware)
                self.check_header(folder, hardware)

    def test_installed_package(self):
        """`pip install ./python`, from a copy, into a folder of its own; the examples of doc/python.md with it."""
        place = emitted.workdir("description", "installed")
        shutil.rmtree(place)
        shutil.copytree(os.path.join(emitted.ROOT, "python"), os.path.join(place, "python"))
        emitted.must(emitted.tool("pip"), "install", "--quiet", "--no-build-isolation", "--target", os.path.join(place, "site"), "./python",
                     cwd=place)
        folder = emitted.Folder("description", profiler="path")
        with open(os.path.join(emitted.ROOT, "doc", "python.md"), encoding="utf-8") as file:
            profiles, hardware, _ = file.read().split("```")[1::2]
        environment = {"PYTHONPATH": os.path.join(place, "site"), "SLUICE": emitted.command()}
        shown = emitted.must(sys.executable, "-c", hardware.replace("DIR/sluice_NAME.json", folder.file(".json")), cwd=place, env=environment)
        self.assertEqual(shown, "0x403120 2 7\n")
        shown = emitted.must(sys.executable, "-c", profiles, cwd=emitted.ROOT, env=environment)
        self.assertRegex(shown, r"\A(0x[0-9a-f]+ \d+ 0\.\d+ None\n){3}interval\n(\d+ +\d+\n)+")

    def test_schema_refuses(self):
        data = json.loads(emitted.Folder("description", profiler="counts").read(".json"))
        for path, value in ((("format",), 2), (("config_hash",), "12"), (("event", "bits"), 257), (("message", "records"), []),
                            (("registers", 0, "access"), "R"), (("ports", 0, "direction"), "inout"), (("extra",), 1)):
            broken = json.loads(json.dumps(data))
            at = broken
            for key in path[:-1]:
                at = at[key]
            at[path[-1]] = value
            with self.subTest(path=path), self.assertRaises(fastjsonschema.JsonSchemaException):
                self.validate(broken)


if __name__ == "__main__":
    emitted.main()
