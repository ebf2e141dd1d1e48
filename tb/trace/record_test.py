#!/usr/bin/env python3
"""Tests `sluice trace record` as a user: programs run unchanged, and files contain what the options select. The file is
long because it tests all of one command; each case is a program of a few lines."""
import contextlib
import gzip
import os
import pty
import resource
import shutil
import signal
import subprocess
import time
import unittest

import recording

PYTHON = "/usr/bin/python3"


def everything(terminal):
    """The text written to a terminal whose other end is closed; it arrives in pieces and ends with an error."""
    text = b""
    with contextlib.suppress(OSError):
        while piece := os.read(terminal, 4096):
            text += piece
    return text.decode()


class Unchanged(recording.Recording):
    def test_gzip(self):
        text = b"".join(b"%d is a number\n" % (i * i) for i in range(5000))
        self.unchanged("gzip", "-9", "-c", stdin=text)
        self.assertEqual(self.info()["command"], ["gzip", "-9", "-c"])
        self.assertTrue(self.info()["whole"])
        code, out, _ = self.record("--", "gzip", "-9", "-c", stdin=text)
        self.assertEqual((code, gzip.decompress(out)), (0, text))

    def test_perl(self):
        self.unchanged("perl", "-e", 'print STDERR "x"; my %h = map { $_ => 1 } 1..999; print scalar keys %h; exit 3')

    def test_python(self):
        self.unchanged(PYTHON, "-S", "-c", "import sys; print(sorted(sys.stdin.read())); sys.exit(4)", stdin=b"text",
                       options=["--max=1M"])
        self.assertEqual(self.info()["records"], 1000000)

    def test_compiler(self):
        source = self.path("a.c")
        with open(source, "w", encoding="ascii") as file:
            file.write(recording.THREADS)
        command = ["gcc", "-O2", "-c", "-o", "a.o", source]
        self.unchanged(*command, options=["--max=1k"])
        with open(self.path("a.o"), "rb") as file:
            recorded = file.read()
        subprocess.run(command, cwd=self.folder, check=True)
        with open(self.path("a.o"), "rb") as file:
            self.assertEqual(file.read(), recorded)
        names = [os.path.basename(info["program"]) for info in self.infos().values()]
        self.assertIn("cc1", names)
        self.assertTrue(any(name.endswith("as") for name in names), names)
        for file in self.infos():
            os.remove(self.path(file))
        self.unchanged(*command, options=["--max=1k", "--no-children"])
        self.assertEqual(list(self.infos()), ["t.ev"])

    def test_threads(self):
        program = self.built(recording.THREADS, "-pthread")
        self.unchanged(program, options=["--type=block"])
        self.assertEqual({record.thread for record in self.records()}, {1, 2, 3, 4, 5})
        for one, next_one in zip(self.records(), self.records()[1:]):
            self.assertEqual(next_one.instruction, one.instruction + one.a)

    def test_forks_and_executed_programs(self):
        self.unchanged("sh", "-c", "echo a; (echo b; exit 2); exec cat", stdin=b"c")
        infos = self.infos()
        first = infos["t.ev"]["process"]
        others = {info["process"] for info in infos.values()} - {first}
        self.assertEqual(len(others), 1)
        shell = os.path.basename(os.path.realpath(shutil.which("sh")))
        self.assertEqual(set(infos), {"t.ev", f"t.ev.cat.{first}", f"t.ev.{shell}.{others.pop()}"})
        self.assertEqual([os.path.basename(word) for word in infos[f"t.ev.cat.{first}"]["command"]], ["cat"])

    def test_exit_codes_and_deaths(self):
        for words in ("exit 3", "exit 125", "kill -TERM $$", "kill -KILL $$", "kill -SEGV $$"):
            self.unchanged("sh", "-c", words)
            self.assertTrue(self.info()["whole"], words)
        self.assertEqual(self.record("--", "sh", "-c", "kill -SEGV $$")[0], -signal.SIGSEGV)
        self.assertEqual(sorted(os.listdir(self.folder)), ["private", "t.ev", "t.ev.old"])  # no core

    def test_signals_are_as_inherited(self):
        program = self.built(recording.SIGNALS)
        self.unchanged(program)

    def test_many_processes(self):
        self.unchanged("sh", "-c", "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do (exit $i) & done; wait; echo done",
                       options=["--max=10k"])
        self.assertEqual(len(self.infos()), 13)

    def test_more_processes_than_files_may_be_open(self):
        few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (24, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
        words = "while :; do read x < go && break; done"
        words = f"for i in 1 2 3 4 5 6 7 8; do ({words}) 2>&- & done; ulimit -n; sleep 1; echo > go; wait"
        code, out, err = self.record("--type=branch", "--", "sh", "-c", words, preexec_fn=few)
        self.assertEqual((code, out, err), (0, b"24\n", b""))
        self.assertEqual(len(self.infos()), 1 + 8 + 2)  # sleep has two files: forked, executed

    def test_arguments(self):
        self.unchanged("printf", "<%s>", "", "--help", "-o", "a b", "--")
        self.assertEqual(self.info()["command"], ["printf", "<%s>", "", "--help", "-o", "a b", "--"])


class Options(recording.Recording):
    def test_what_is_kept(self):
        program = self.plain()
        self.assertEqual(self.record("--", program), (7, b"", b""))
        whole = self.records()
        self.assertGreater(len(whole), 2000)

        def kept(*options):
            self.assertEqual(self.record(*options, "--", program), (7, b"", b""))
            return self.records()

        for kind in ("load", "store", "branch", "block"):
            self.assertEqual(kept(f"--type={kind}"), [record for record in whole if record.type == kind])
        late = [record for record in whole if record.instruction >= 1001]
        self.assertEqual(kept("--skip=1001"), late)
        self.assertEqual(kept("--max=0x10"), whole[:16])
        self.assertEqual(kept("--every=7"), whole[6::7])
        self.assertEqual(kept("--skip=1M"), [])
        chosen = [record for record in late if record.type in ("load", "branch")]
        self.assertEqual(kept("--type=branch,load", "--skip=1001", "--every=3", "--max=50"), chosen[2::3][:50])
        info = self.info()
        self.assertEqual((info["skip"], info["every"], info["types"]), (1001, 3, ["load", "branch"]))

    def test_symbols(self):
        program = self.plain()
        self.assertEqual(self.record("--symbols", "--", program), (7, b"", b""))
        with open(self.file + ".sym", encoding="ascii") as file:
            found = {line.split()[2]: int(line.split()[0], 0) for line in file if not line.startswith("#")}
        listed = subprocess.run(["nm", program], capture_output=True, text=True, check=True).stdout
        wanted = {line.split()[2]: int(line.split()[0], 16) for line in listed.splitlines() if line.split()[1] in "tT"}
        self.assertEqual(found, wanted)
        self.assertEqual({record.pc for record in self.records() if record.type == "branch" and record.b == "call"} -
                         set(range(found["_start"], found["_start"] + 64)) -
                         set(range(found["sum"], found["sum"] + 64)), set())
        self.assertEqual(self.record("--symbols", "--max=1", "--", "sh", "-c", "exit 1")[0], 1)
        targets = subprocess.run([recording.SLUICE, "run", "promem", "stages=14", "ranges=1", "--targets=t.ev.sym"],
                                 cwd=self.folder, input="1\n", capture_output=True, text=True, check=False)
        self.assertEqual((targets.returncode, targets.stderr), (0, ""))

    def test_name_of_the_file(self):
        process = subprocess.run([recording.SLUICE, "trace", "record", "--max=1", "--", "/bin/true"], cwd=self.folder,
                                 env=self.environment(), capture_output=True, check=False)
        self.assertEqual((process.returncode, process.stdout, process.stderr), (0, b"", b""))
        self.assertTrue(os.path.exists(self.path("true.ev")))

    def test_terminal(self):
        try:
            terminal, end = pty.openpty()
        except OSError:
            self.skipTest("no terminal can be made here")
        process = self.start("--type=branch", "--", "sh", "-c", "sleep 1.5", stderr=end)
        process.communicate(timeout=recording.SECONDS)
        quiet = self.start("--quiet", "--", "true", stderr=end)
        quiet.communicate(timeout=recording.SECONDS)
        os.close(end)
        shown = everything(terminal)
        os.close(terminal)
        self.assertRegex(shown, r"\A(\d+ records, [\d.]+ M/s, [\d.]+ MB, \d files?\r\x1b\[K)+sluice: ")
        self.assertRegex(shown, rf"(?s)sluice: {self.file}: [^\n]+, process \d+, \d+ records, [\d.]+ MB\r\n"
                         r".*sluice: 3 files, \d+ records, [\d.]+ MB\r\n\Z")

    @unittest.skipUnless(shutil.which("riscv64-linux-gnu-gcc") and shutil.which("qemu-riscv64"), "no RISC-V tools")
    def test_riscv(self):
        program = self.path("program")
        source = '#include <stdio.h>\nint main(int n, char **a) { return puts(a[n - 1]) == EOF ? 1 : 9; }\n'
        subprocess.run(["riscv64-linux-gnu-gcc", "-static", "-O1", "-o", program, "-x", "c", "-"], input=source,
                       text=True, check=True)
        code, out, err = self.record("--riscv", "--", "./program", "said")
        self.assertEqual((code, out, err), (9, b"said\n", b""))
        info = self.info()
        self.assertEqual((info["architecture"], info["command"]), ("riscv64", ["./program", "said"]))
        self.assertGreater(info["records"], 1000)


class Ends(recording.Recording):
    def test_ignored_children(self):
        # A parent may leave SIGCHLD ignored, as some daemons do.
        process = subprocess.run([recording.SLUICE, "trace", "record", "-o", self.file, "--", "sh", "-c", "exit 3"],
                                 preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN),
                                 env=self.environment(), timeout=recording.SECONDS, check=False)
        self.assertEqual(process.returncode, 3)

    def seen(self, path, size=1):
        """Waits until a file has at least that number of bytes."""
        for _ in range(600):
            if os.path.exists(path) and os.path.getsize(path) >= size:
                return
            time.sleep(0.05)
        self.fail(f"{path} does not grow")

    def test_sigterm_is_passed_on(self):
        process = self.start("--max=1", "--", "sh", "-c", "trap 'echo got; exit 6' TERM; echo x > up; sleep 0.2; "
                             "while :; do sleep 0.1; done")
        self.seen(self.path("up"))
        process.terminate()
        out, err = process.communicate(timeout=recording.SECONDS)
        self.assertEqual((process.returncode, out, err), (6, b"got\n", b""))

    def test_interrupt_of_the_terminal(self):
        process = self.start("--", "sh", "-c", "trap 'echo got; exit 4' INT; echo x > up; while :; do sleep 0.1; done",
                             start_new_session=True)
        self.seen(self.path("up"))
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=recording.SECONDS)
        self.assertEqual((process.returncode, out, err), (4, b"got\n", b""))
        self.assertTrue(all(info["whole"] for info in self.infos().values()))

    def test_closed_pipe(self):
        process = self.start("--max=1M", "--", "yes")
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(process.wait(timeout=recording.SECONDS), -signal.SIGPIPE)
        process.stderr.close()
        self.assertTrue(self.info()["whole"])

    def test_closed_streams(self):
        process = self.start("--", "sh", "-c", "echo into no file; echo x > up; sleep 1; exit 3", stdin=None,
                             stdout=None, stderr=None, preexec_fn=lambda: [os.close(fd) for fd in range(3)])
        self.seen(self.path("up"))
        for fd in range(3):  # none of them may be a file of the recorder
            self.assertEqual(os.readlink(f"/proc/{process.pid}/fd/{fd}"), "/dev/null")
        self.assertEqual(process.wait(timeout=recording.SECONDS), 3)
        self.assertTrue(self.info()["whole"])

    def test_what_is_left_behind_is_waited_for(self):
        code, _, err = self.record("--max=2M", "--", "sh", "-c", "(exec >&-; sleep 0.7; echo late > late) & exit 5")
        self.assertEqual((code, err), (5, b""))
        self.assertTrue(os.path.exists(self.path("late")))
        self.assertTrue(all(info["whole"] for info in self.infos().values()))

    def test_waiting_can_be_ended(self):
        process = self.start("--", "sh", "-c", "sleep 100 >&- 2>&- & echo $!")
        left = int(process.stdout.readline())
        try:
            self.seen(f"{self.file}.sleep.{left}")
            time.sleep(1)
            self.assertIsNone(process.poll())
            err = None
            while err is None:  # until the program itself has ended, only the program receives the signal
                process.send_signal(signal.SIGINT)
                try:
                    _, err = process.communicate(timeout=2)
                except subprocess.TimeoutExpired:
                    pass
            self.assertEqual((process.returncode, err), (0, b""))
            self.assertTrue(all(info["whole"] for info in self.infos().values()))
            os.kill(left, 0)
        finally:
            os.kill(left, signal.SIGKILL)

    def test_killed_recorder(self):
        process = self.start("--", "sh", "-c", "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; echo $i > done")
        self.seen(self.file, 1 << 20)
        process.kill()
        process.communicate(timeout=recording.SECONDS)
        self.seen(self.path("done"))
        info = self.info(code=2)
        self.assertFalse(info["whole"])
        self.assertGreater(info["records"], 10000)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job ignores SIGINT, and so would its children
    unittest.main()
