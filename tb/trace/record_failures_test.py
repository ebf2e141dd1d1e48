#!/usr/bin/env python3
"""Tests failures of `sluice trace record`: exit code 125 and one line; a program that was started runs to its end."""
import os
import resource
import shutil
import subprocess
import unittest

import recording

# Prints at its end that nothing disturbed it.
BUSY = "i=0; while [ $i -lt 30000 ]; do i=$((i + 1)); done; echo $i; exit 3"


class NotStarted(recording.Recording):
    def test_programs(self):
        self.refused("nosuch: No such file or directory in PATH", "--", "nosuch")
        self.refused("./nosuch: No such file or directory\n", "--", "./nosuch")
        self.refused("Is a directory", "--", self.folder)
        plain = self.path("plain")
        with open(plain, "w", encoding="ascii") as file:
            file.write("no program\n")
        self.refused("Permission denied", "--", plain)
        self.refused("Permission denied", "--", "plain", env=self.environment(PATH=self.folder))
        self.refused("needs a program")
        self.refused("needs a program", "--max=1", "--")
        self.assertEqual(sorted(os.listdir(self.folder)), ["plain", "private"])

    def test_what_cannot_be_run(self):
        # A program for another machine: it is started, so Valgrind's tool reports it.
        program = self.path("program")
        with open("/bin/true", "rb") as file:
            elf = bytearray(file.read())
        elf[18:20] = (0x3e + 1).to_bytes(2, "little")  # e_machine
        with open(program, "wb") as file:
            file.write(elf)
        os.chmod(program, 0o755)
        code, out, err = self.record("--", program)
        self.assertEqual((code, out), (125, b""))
        self.assertIn("could not be recorded under Valgrind", err.decode().splitlines()[-1])
        self.assertFalse(os.path.exists(self.file))
        os.chmod(program, 0o4755)
        self.refused("setuid", "--", program)

    def test_valgrind_fails(self):
        # Valgrind 3.19's code generator fails on a masked load of a value that x87 has just loaded.
        source, program = self.path("fails.S"), self.path("fails")
        with open(source, "w", encoding="ascii") as file:
            file.write(".globl _start\n_start: lea data(%rip), %rdi\n vpcmpeqd %xmm0, %xmm0, %xmm0\n fildl (%rdi)\n"
                       " vpmaskmovd (%rdi), %xmm0, %xmm1\n fstps 64(%rdi)\n mov $60, %eax\n syscall\n"
                       ".data\ndata: .fill 256, 1, 1\n")
        subprocess.run(["gcc", "-nostdlib", "-static", "-o", program, source], check=True)
        code, out, err = self.record("--", program)
        self.assertEqual((code, out), (125, b""))
        self.assertRegex(err.decode(), r"\Asluice: [^\n]+: Valgrind itself failed; [^\n]+\n\Z")

    @unittest.skipUnless(shutil.which("qemu-riscv64"), "no QEMU")
    def test_what_qemu_cannot_run(self):
        code, out, err = self.record("--riscv", "--", "/bin/true")
        self.assertEqual((code, out), (125, b""))
        self.assertIn("could not be recorded under QEMU", err.decode().splitlines()[-1])
        self.assertFalse(os.path.exists(self.file))

    def test_options(self):
        for words, *options in (("accepted is a number", "--max=0"), ("accepted is a number", "--every=0"),
                                ("accepted is a number", "--skip=-1"), ("accepted is a number", "--skip=1m"),
                                ("accepted is a number", "--max=99999999999999999999"),
                                ("accepted is a number", "--max=99999999999G"), ("accepted is a number", "--skip=k"),
                                ("'mov' is no type", "--type=load,mov"), ("'' is no type", "--type="),
                                ("no packets", "--type=packet"), ("unknown option", "--children"),
                                ("standard output", "-o", "-"), ("name is empty", "-o", "")):
            self.refused(words, *options, "--", "echo", "x")

    def test_tools(self):
        empty = self.path("empty")
        os.mkdir(empty)
        self.refused(["empty/valgrind/sluice-amd64-linux", "make all"], "--", "echo", "x",
                     env=self.environment(SLUICE_TOOLS=empty))
        self.refused(["empty/riscv/libsluice_riscv.so", "make all"], "--riscv", "--", "echo", "x",
                     env=self.environment(SLUICE_TOOLS=empty))
        self.refused("valgrind: No such file or directory; it is in Debian's package valgrind", "--", "/bin/echo", "x",
                     env=self.environment(PATH=empty))
        self.assertFalse(os.path.exists(self.file))
        self.refused("No such file or directory", "--", "echo", "x", env={**os.environ, "TMPDIR": self.path("none")})

    def test_file(self):
        self.file = self.path("none/t.ev")
        self.refused("none/t.ev: No such file or directory", "--", "echo", "x")
        self.file = self.folder
        self.refused("Is a directory", "--", "echo", "x")

    def refused(self, words, *arguments, **settings):
        words = [words] if isinstance(words, str) else words
        code, out, err = self.record(*arguments, **settings)
        self.assertEqual((code, out), (125, b""), err)
        self.one_line(err, *words)


class GivenUp(recording.Recording):
    def given_up(self, words, *arguments, **settings):
        code, out, err = self.record(*arguments, **settings)
        self.assertEqual((code, out), (125, b"30000\n"), err)
        self.one_line(err, words)

    def test_full_device(self):
        self.file = "/dev/full"
        self.given_up("/dev/full: No space left on device", "--", "sh", "-c", BUSY)

    def test_full_disk(self):
        disk = self.path("disk")
        os.mkdir(disk)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], capture_output=True,
                          check=False).returncode != 0:
            self.skipTest("no right to mount")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        self.file = self.path("disk/t.ev")
        self.given_up("No space left on device", "--", "sh", "-c", BUSY)
        self.assertGreater(self.readable(), 10000)

    def test_limit_of_file_size(self):
        limit = 24 << 20  # larger than the ring
        program = self.built("#include <stdio.h>\nint main(void) { unsigned x = 1; volatile unsigned a[1024];\n"
                             "for (int i = 0; i < 20000000; i++) { x ^= x << 13; x ^= x >> 17; x ^= x << 5; "
                             "a[x % 1024] = x; } puts(\"30000\"); return 3; }\n")
        self.given_up("File too large", "--type=store", "--", program,
                      preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assertGreater(self.readable(), 10000)
        self.assertLessEqual(os.path.getsize(self.file), limit)

    def readable(self):
        info = self.info(code=2)
        self.assertFalse(info["whole"])
        return info["records"]

    def test_file_of_a_child(self):
        os.mkdir(self.path("folder"))
        self.file = self.path("folder/t.ev")
        code, out, err = self.record("--", "sh", "-c", "mv folder moved; exec echo x")
        self.assertEqual((code, out), (125, b"x\n"))
        self.one_line(err, "folder/t.ev.", "No such file or directory")
        self.assertTrue(self.info(self.path("moved/t.ev"))["whole"])


if __name__ == "__main__":
    unittest.main()
