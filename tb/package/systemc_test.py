"""The SystemC modules: the Verilated one is built and run, port types of both compile at all widths, and the signals of the fields
are compared with sluice_NAME.json."""
import json
import os
import unittest

import emitted
from seed import in_turn, seeded

BENCH = os.path.join(emitted.HERE, "systemc_bench.cpp")


def verilate(folder, *options):
    """Verilates into the folder's obj/ with the command of the folder's README."""
    return emitted.run("verilator", "--sc", "-Wall", "--pins-sc-uint", "--top-module", folder.top,
                       "-Mdir", os.path.join(folder.path, "obj"), *options, *folder.verilog())


def literal(value, bits):
    """A word's value as its SystemC type takes it: a number, or for a wide word a string of digits."""
    return f'"0x0{value:x}"' if bits > 64 else f"{value:#x}u" if bits > 1 else ("false", "true")[value]


def fields_program(top, description, draw):
    """A program that drives the words of a module without inside, and compares its signals with the description's fields."""
    words = {"ev_data": (description["event"]["bits"], [(f"event_{f['name']}", f) for f in description["event"]["fields"]]),
             "msg_data": (description["message"]["bits"], [(f"{r['name']}_{f['name']}", f) for r in description["message"]["records"]
                                                         for f in r["fields"]])}
    steps = []
    for _ in range(5):
        for port, (bits, fields) in words.items():
            value = draw.getrandbits(bits)
            steps += [f"{port} = {literal(value, bits)};", "sc_core::sc_start(1, sc_core::SC_NS);"]
            steps += [f"wrong += std::uint64_t(dut.{name}.read()) != {value >> field['lsb'] & (1 << field['bits']) - 1:#x}u;"
                      for name, field in fields]
    ports = "".join(f"    sc_core::sc_signal<dut_type::port_{p['name']}> s_{p['name']};\n    dut.{p['name']}(s_{p['name']});\n"
                    for p in description["ports"] if p["name"] not in ("ev_data_i", "msg_data_o"))
    types = "".join(f"    using port_{p['name']} = std::remove_const_t<std::remove_reference_t<decltype({top}_pins::{p['name']}.read())>>;\n"
                    for p in description["ports"])
    body = "\n    ".join(steps)
    return f"""#include <cstdio>
#include <type_traits>

#include "{top}_pins.h"

struct dut_type : {top}_pins {{
{types}    explicit dut_type(const sc_core::sc_module_name &name) : {top}_pins(name) {{}}
}};

int sc_main(int, char **)
{{
    dut_type dut("dut");
    sc_core::sc_signal<dut_type::event_type> ev_data;
    sc_core::sc_signal<dut_type::message_type> msg_data;
    dut.ev_data_i(ev_data);
    dut.msg_data_o(msg_data);
{ports}    int wrong = 0;
    {body}
    std::printf("%d wrong%s\\n", wrong, wrong ? " FAIL" : "");
    return wrong > 0;
}}
"""


class SystemC(unittest.TestCase):
    @in_turn
    def test_counts(self):
        folder = emitted.Folder("systemc", "width=40", "counter_width=12", "stages=2", "drain=stream")
        code, text = verilate(folder, "--exe", "--build", "-O0", "-CFLAGS", f"-O0 -I{folder.path}", BENCH)
        self.assertEqual(code, 0, text)
        program = os.path.join(folder.path, "obj", f"V{folder.top}")
        code, text = emitted.run(program)
        self.assertEqual(code, 0, text)
        self.assertIn("\nPASS\n", text)

        # A header of another configuration must be detected.
        folder.replace(".h", "CONFIG_HASH 0x", "CONFIG_HASH 0x1 + 0x")
        code, text = verilate(folder, "--exe", "--build", "-O0", "-CFLAGS", f"-O0 -I{folder.path}", BENCH)
        self.assertEqual(code, 0, text)
        code, text = emitted.run(program)
        self.assertEqual((code, "FAIL: hash is" in text), (1, True), text)

    @in_turn
    def test_port_types(self):
        for profiler, *settings in emitted.configurations("SYSTEMC"):
            with self.subTest(profiler=profiler, settings=settings):
                folder = emitted.Folder("systemc_types", *settings, profiler=profiler)
                code, text = verilate(folder)
                self.assertEqual(code, 0, text)
                self.assertEqual(self.compiles(folder), 0)
        folder = emitted.Folder("systemc_types", "width=33")
        self.assertEqual(verilate(folder)[0], 0)
        folder.replace("_pins.h", "sc_uint<33>", "sc_uint<32>")
        self.assertNotEqual(self.compiles(folder), 0)

    def test_fields(self):
        for profiler, *settings in (("counts", "kinds=4", "interval=9"), ("path", "pc_width=40"), ("multihash", "select=1", "kinds=2")):
            with self.subTest(profiler=profiler):
                folder = emitted.Folder("systemc_fields", *settings, profiler=profiler)
                with open(os.path.join(folder.path, f"{folder.top}.json"), encoding="utf-8") as f:
                    description = json.load(f)
                program = os.path.join(folder.path, "fields")
                with open(f"{program}.cpp", "w", encoding="utf-8") as f:
                    f.write(fields_program(folder.top, description, seeded("fields", profiler)))
                systemc = [f"-isystem{path}" for path in os.environ.get("SYSTEMC_INCLUDE", "").split() if path]
                code, text = emitted.run("g++", "-std=c++17", "-O0", "-Wall", "-Werror", *systemc, f"{program}.cpp", "-lsystemc", "-o", program)
                self.assertEqual(code, 0, text)
                code, text = emitted.run(program)
                self.assertEqual((code, text.count("FAIL")), (0, 0), text)

    def compiles(self, folder):
        include = os.path.join(emitted.must("verilator", "--getenv", "VERILATOR_ROOT").strip(), "include")
        systemc = [f"-isystem{path}" for path in os.environ.get("SYSTEMC_INCLUDE", "").split() if path]
        both = os.path.join(folder.path, "both.cpp")
        with open(both, "w", encoding="utf-8") as f:
            f.write(f'#include "{folder.top}_sc.h"\n#include "{folder.top}_golden.h"\n'
                    f"template class sluice::golden_module<{folder.top}_pins>;\n")
        return emitted.run("g++", "-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
                           "-I", os.path.join(emitted.ROOT, "lib", "systemc"), "-I", os.path.join(emitted.ROOT, "cmodel"),
                           "-isystem", include, "-isystem", os.path.join(include, "vltstd"), *systemc,
                           "-isystem", os.path.join(folder.path, "obj"), both)[0]


if __name__ == "__main__":
    emitted.main()
