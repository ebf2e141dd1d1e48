#!/usr/bin/env python3
"""libsluice-host against a Verilated profiler over a socket: client.c beside server.cpp; seeded faults must be detected."""
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import emitted

SETTINGS = ("counters=16", "drain=register")
LIBRARY = os.path.join(emitted.ROOT, "build", "lib", "libsluice-host.a")

FAULTS = (("sluice_registers.v", "irq_o    <= |(status_q & mask_q)", "irq_o    <= 1'b0"),
          ("sluice_shell.v", "ignore_q   <= !enable", "ignore_q   <= 1'b0"),
          ("sluice_counts_table.v", "wire sends = ", "wire sends = 1'b0 && "))


class Rtl(unittest.TestCase):
    def run_client(self, name, fault=None):
        """Exit code and output of the client beside this hardware."""
        folder = emitted.Folder(f"host_{name}", *SETTINGS, profiler="counts")
        if fault:
            folder.break_file(*fault)
        made = emitted.workdir(f"host_{name}", "obj")
        client = os.path.join(made, "client")
        emitted.must("verilator", "--cc", "--exe", "-O3", "--x-initial", "unique", "-Wno-fatal", "--top-module", folder.top, "--prefix", "Vtop", "-Mdir", made,
                     "-CFLAGS", f"-I{emitted.ROOT}", *folder.verilog(), os.path.join(HERE, "server.cpp"))
        emitted.give_runtime(made)
        emitted.must("make", "-s", "-C", made, "-f", "Vtop.mk", *emitted.MODEL)
        emitted.must("gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE", f"-I{emitted.ROOT}", os.path.join(HERE, "client.c"), LIBRARY, "-o", client)
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "socket")
            with subprocess.Popen([os.path.join(made, "Vtop"), path], stdout=subprocess.PIPE) as server:
                server.stdout.readline()  # it listens
                done = emitted.run("timeout", "60", client, path)
                server.kill()
        return done

    def test_library(self):
        self.assertEqual(self.run_client("right"), (0, ""))

    def test_faults_are_seen(self):
        for fault in FAULTS:
            with self.subTest(fault=fault[2]):
                self.assertNotEqual(self.run_client("fault", fault)[0], 0)


if __name__ == "__main__":
    emitted.main()
