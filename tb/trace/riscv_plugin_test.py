#!/usr/bin/env python3
"""Tests QEMU's plugin with the recorder: rare cases in small programs. SLUICE names another binary. The file is long
because half of it is those programs, in assembly."""
import json
import os
import re
import signal
import socket
import struct
import subprocess
import unittest

import records
import riscv_steps
from folder_helper import FolderCase

HERE = os.path.dirname(os.path.abspath(__file__))
PLUGIN = os.path.join(os.environ.get("SLUICE_TOOLS", os.path.join(records.ROOT, "build")), "riscv/libsluice_riscv.so")
COMPILER = "riscv64-linux-gnu-gcc"
BARE = ["-nostdlib", "-static", "-Wl,--build-id=none"]

# Code; data at `data` (8 bytes of 1 to 8); expected records from the first instruction, at 0 (doc/trace/record.md).
SNIPPETS = {
    "what is loaded to x0 has a value": (".option norvc\n lla a0, data\n lw x0, 4(a0)\n amoadd.d x0, a0, (a0)", """
        block 0x0 16 4 0
        load 0x8 4 data+4 0x8070605 2
        load 0xc 8 data 0x807060504030201 3
        store 0xc 8 data 0x807060504030201+data 3
        """),
    "a conditional branch to the next instruction is not taken": (".option norvc\n beq x0, x0, .+4\n nop", """
        block 0x0 4 1 0
        branch 0x0 4 0x4 forward 0 0
        block 0x4 4 1 1
        """),
    "a store-conditional is a store if it succeeds": (""".option norvc
        lla a0, data
        lr.w a1, (a0)
        sc.w a2, a0, (a0)
        sc.w a2, a0, (a0)
        lr.d a1, (a0)
        sd x0, (a0)
        sc.d a2, a0, (a0)
        """, """
        block 0x0 32 8 0
        load 0x8 4 data 0x4030201 2
        store 0xc 4 data data 3
        load 0x14 8 data 0x807060500000000+data 5
        store 0x18 8 data 0x0 6
        """),
    "a jump to itself in a loop, calls and returns": (""".option norvc
        li s0, 2
        1: addi s0, s0, -1
        bnez s0, 1b
        jal t0, 2f
        j 3f
        2: jr t0
        3: nop
        """, """
        block 0x0 12 3 0
        branch 0x8 4 0x4 backward 1 2
        block 0x4 8 2 3
        branch 0x8 4 0xc backward 0 4
        block 0xc 4 1 5
        branch 0xc 4 0x14 call 1 5
        block 0x14 4 1 6
        branch 0x14 4 0x10 return 1 6
        block 0x10 4 1 7
        branch 0x10 4 0x18 forward 1 7
        block 0x18 4 1 8
        """),
}
EXIT = "\n .globl over\n over: li a7, 94\n li a0, 42\n ecall\n .data\n .balign 8\n data: .byte 1, 2, 3, 4, 5, 6, 7, 8\n"


class Plugin(FolderCase):
    def setUp(self):
        super().setUp()
        self.trace = self.path("t.ev")

    def build(self, source, *options):
        program = self.path("program")
        records.run(COMPILER, "-O1", *options, "-o", program, source)
        return program

    def symbols(self, program):
        listing = records.run("riscv64-linux-gnu-nm", program)
        return {name: int(at, 16) for at, name in re.findall(r"^([0-9a-f]+) \w (\S+)$", listing, re.M)}

    def record(self, *command, code=0, options=(), **more):
        words = [records.SLUICE, "trace", "record", "--riscv", "-o", self.trace, *options, "--", *command]
        result = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False, **more)
        self.assertEqual((result.returncode, result.stderr), (code, ""))
        return result.stdout

    def read(self, path=None):
        return records.read(records.run(records.SLUICE, "trace", "cat", path or self.trace))

    def same(self, want, got):
        found = records.difference(want, got)
        self.assertIsNone(found, f"\n{found}")

    def flows(self, found, handlers=()):
        """Checks that each block of a thread begins where the previous one ended, or at its branch's target, or is a
        handler, or resumes after one. Returns the number of handlers entered."""
        at, entered, after, branched = {}, 0, {}, {}
        for r in found:
            if r.type == "branch":
                at[r.thread] = r.a
                branched[r.thread] = True
                self.assertNotIn(r.a, handlers, records.shown(r))
            elif r.type == "block":
                if at.get(r.thread, r.pc) != r.pc and r.pc in handlers:
                    entered += 1
                    after.setdefault(r.thread, at[r.thread] if branched[r.thread] else None)
                elif at.get(r.thread, r.pc) != r.pc:
                    self.assertIn(r.thread, after, f"{records.shown(r)} after {at[r.thread]:#x}")
                    self.assertIn(after.pop(r.thread), (None, r.pc), f"a branch before a signal led to {r.pc:#x}")
                at[r.thread] = r.pc + r.size
                branched[r.thread] = False
        return entered

    def test_snippets(self):
        for name, (code, wanted) in SNIPPETS.items():
            with self.subTest(name):
                source = self.path("code.S")
                with open(source, "w", encoding="ascii") as file:
                    file.write(f".globl _start\n_start:\n{code}{EXIT}")
                program = self.build(source, *BARE)
                names = self.symbols(program)
                self.record(program, code=42)
                got = self.read()
                over = [i for i, r in enumerate(got) if r.type == "block" and r.pc == names["over"]]
                if not over:  # the code's end is in the last block, which has three more instructions with their bytes
                    last = max(i for i, r in enumerate(got) if r.type == "block")
                    size = names["over"] - got[last].pc
                    got[last] = got[last]._replace(size=size, a=got[last].a - 3)
                text = re.sub(r"([\w+]+)", lambda m: m[1].replace("data", hex(names["data"])), wanted)
                text = re.sub(r"(0x\w+)\+(\w+)", lambda m: hex(int(m[1], 16) + int(m[2], 0)), text)
                want = [r._replace(pc=r.pc + names["_start"], a=r.a + names["_start"] * (r.type == "branch"))
                        for r in records.read(text)]
                self.same(want, got[:over[0]] if over else got)

    def test_bare(self):
        """All loads, stores, branches and blocks of a program without a library, compared with QEMU's log of
        registers."""
        program = self.build(os.path.join(HERE, "riscv_plugin/bare.S"), *BARE)
        log = self.path("log")
        subprocess.run(["qemu-riscv64", "-d", "exec,cpu,fpu,nochain", "-singlestep", "-D", log, program], env={},
                       capture_output=True, check=False)
        with open(log, encoding="ascii") as file:
            want = records.merged(riscv_steps.expected(program, file.read()))
        self.assertEqual(self.record(program, code=9, env={"PATH": os.environ["PATH"]}), "done\n")
        got = self.read()
        sp = next(r.a for r in want if r.type == "store" and r.a >> 32) - next(r.a for r in got if r.a >> 32 and
                                                                               r.type == "store")
        got = [r._replace(a=r.a + sp) if r.a >> 32 and r.type in ("load", "store") else r for r in got]
        self.assertGreater(max(r.a for r in want if r.type == "block"), 512)  # more than QEMU translates at once
        self.same(want, records.merged(got))

    def test_threads(self):
        program = self.build(os.path.join(HERE, "riscv_plugin/threads.c"), "-static", "-pthread")
        times = {"total": 2 * 4 * 20000, "locked": 2 * 4 * 1000}  # rounds, threads, and additions of each
        said = self.record(program, code=3, options=["--type=load,store"])
        self.assertEqual(said, f"{times['total']} {times['locked']}\n")
        text = records.run(records.SLUICE, "trace", "cat", self.trace)
        self.assertEqual(set(re.findall(r" (\d+)$", text, re.M)), set("123456789"))
        for name, count in times.items():
            address, held = f"{self.symbols(program)[name]:#x}", 0
            for r in records.read("".join(line for line in text.splitlines(keepends=True) if address in line)):
                self.assertEqual(r.b, held if r.type == "load" else held + 1, f"{name}: {records.shown(r)}")
                held = r.b
            self.assertEqual(held, count)

    def test_processes(self):
        program = self.build(os.path.join(HERE, "riscv_plugin/processes.c"), "-static")
        self.assertEqual(self.record("./program", "a b", "-0", code=4, cwd=self.folder), "executed by a b\n")
        paths = sorted(self.path(name) for name in os.listdir(self.folder) if name.startswith("t.ev"))
        self.assertEqual(len(paths), 4)
        mark, marks, parents = self.symbols(program)["mark"], [], set()
        for path in paths:
            about = json.loads(records.run(records.SLUICE, "trace", "info", "--json", path))
            text = json.dumps(about)
            for word in ("qemu-riscv64", os.path.realpath(program), '"a b"', '"-0"'):
                self.assertIn(word, text)
            parents.add((about["process"], about["parent"]))
            got = self.read(path)
            marks.append([r.b for r in got if r.type == "store" and r.a == mark])
            self.assertEqual(self.flows(got), 0)
        self.assertEqual(sorted(marks), [[0x1001], [0x1002], [0x1003], [0x2000]])
        self.assertEqual(len({parent for _, parent in parents} - {process for process, _ in parents}), 1)

    def test_signals(self):
        program = self.build(os.path.join(HERE, "riscv_plugin/signals.c"), "-static")
        self.record(program, code=-signal.SIGKILL)
        names, got = self.symbols(program), self.read()
        entered = self.flows(got, (names["tick"], names["fault"]))
        self.assertGreaterEqual(entered, 20)
        self.assertEqual([r.b for r in got if r.type == "store" and r.a == names["faults"]], [1, 2, 3, 4, 5])
        self.assertNotIn(8, [r.a for r in got if r.type == "store"])
        self.assertIn(0x12345, [r.b for r in got if r.type == "store" and r.a == names["mark"]])

    def test_types(self):
        program = self.build(os.path.join(HERE, "riscv_plugin/bare.S"), *BARE)
        self.record(program, code=9)
        every = self.read()
        for kind in ("load", "store", "branch", "block"):
            self.record(program, code=9, options=[f"--type={kind}"])
            self.same([r for r in every if r.type == kind], self.read())

    def test_texts(self):
        """Origin, path, arguments and mappings from the plugin, read by this test's own recorder
        (trace/recorder/ring.h)."""
        program = self.build(os.path.join(HERE, "riscv_plugin/bare.S"), *BARE)
        name = f"sluice-test-{os.getpid()}"
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind("\0" + name)
            listener.listen()
            command = ["qemu-riscv64", "-0", "own name", "-cpu", "rv64", "-plugin", f"{PLUGIN},recorder={name}", "--"]
            with subprocess.Popen([*command, program, "-x", "", "y z"], stdout=subprocess.DEVNULL):
                connection, _ = listener.accept()
                hello = struct.unpack("<4I", connection.recv(16, socket.MSG_WAITALL))
                self.assertEqual((hello[0], hello[1], hello[3]), (0x474E4952, 1, os.getpid()))
                memory = os.memfd_create("ring")
                os.ftruncate(memory, 4096 + (16 << 20))
                socket.send_fds(connection, [b"x"], [memory])
                self.assertEqual(connection.recv(1), b"")
                connection.close()
        with os.fdopen(memory, "rb") as file:
            ring = file.read()
        at, found = 4096, []
        while True:
            head, = struct.unpack_from("<Q", ring, at)
            code, length, words = head >> 56, head & 0xffffffff, 3 if head >> 56 == 3 else 0
            if code not in (3, 4, 5, 6):
                break
            first = at + 8 + 8 * words
            found.append((code, ring[first:first + length].decode(), *struct.unpack_from(f"<{words}Q", ring, at + 8)))
            at = first + (length + 7) // 8 * 8
        real = os.path.realpath(program)
        self.assertRegex(found[0][1], r"^qemu-riscv64 \d+\.\d+$")
        self.assertEqual(found[1:6], [(4, real), (5, "own name"), (5, "-x"), (5, ""), (5, "y z")])
        self.assertEqual([(code, path) for code, path, *_ in found[6:]], [(3, real)] * 2)
        entry = self.symbols(program)["_start"]
        self.assertTrue(found[6][2] <= entry < found[6][3] and found[6][4] == 0)

    def test_refused(self):
        for settings, words in (("recorder=sluice-nobody", "no recorder listens"), ("types=1", "needs recorder"),
                                ("color=red", "recorder=NAME,types=MASK")):
            result = subprocess.run(["qemu-riscv64", "-plugin", f"{PLUGIN},{settings}", "program"], capture_output=True,
                                    text=True, check=False)
            self.assertNotEqual(result.returncode, 0)
            self.assertIn(words, result.stderr)


if __name__ == "__main__":
    unittest.main()
