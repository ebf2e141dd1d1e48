"""The SystemC modules: the Verilated one is built and run, and port types of both compile at all widths."""
import os
import unittest

import emitted

BENCH = os.path.join(emitted.HERE, "systemc_bench.cpp")


def verilate(folder, *options):
    """Verilates into the folder's obj/ with the command of the folder's README."""
    return emitted.run("verilator", "--sc", "-Wall", "--pins-sc-uint", "--top-module", folder.top,
                       "-Mdir", os.path.join(folder.path, "obj"), *options, *folder.verilog())


class SystemC(unittest.TestCase):
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
