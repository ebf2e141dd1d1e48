#!/usr/bin/env python3
"""Runs commands while one of their calls fails, another one in each run: an allocation, or a system call on a file.

build/failing.so (fuzz/failing.c) makes allocations fail, strace system calls. The command must do without the call, with the output of
an undisturbed run, or end with exit code 2 and lines that begin with `sluice: `. In the second case its output file is the older one,
the whole new one, or absent. The older file stays, in place or as OUT.old. There are no other files. FULL=1 tests all calls; otherwise
SEED chooses SHARE calls of each kind from each command, allocations by different callers.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tb"))
from seed import seeded

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))
PRELOAD = os.path.abspath("build/failing.so")
SAMPLE = os.path.abspath("trace/samples/gzip.ev")
FULL = os.environ.get("FULL") == "1"
SHARE = 8  # calls of a command that fail in turn, of each kind
LIMIT = 60  # seconds
OLDER = b"an older output\n"
# Commands; OUT is their output. `keys`, `targets`, `t.ev`, `t.wpp` and `b.ev` are inputs.
COMMANDS = (
    "list",
    "params rap",
    "gen counts -o made",
    "run counts --json --in text keys",
    "run rap --dump OUT --in text keys",
    "run rap --dump OUT --dump-format binary --in text keys",
    "run rap --picture tree=OUT --in text keys",
    "run promem ranges=1 --targets targets --in text keys",
    "run stratified --messages OUT --in text keys",
    "run multihash --json interval=100 --in text keys",
    "eval multihash --picture error=OUT interval=100 --in text keys",
    "run path --export folded=OUT t.ev",
    "run path --export callgrind=OUT t.ev",
    "run path --export bolt=OUT t.ev",
    "run path --export wpp=OUT t.ev",
    "run path --json t.ev",
    "run path --picture flame=OUT t.ev",
    "trace info t.ev",
    "trace cat t.ev",
    "trace stats t.ev",
    "trace stats --json t.ev",
    "trace calls b.ev",
    "trace calls --json b.ev",
    "trace cut -o OUT --count 1000 t.ev",
    "trace import -o OUT --count 1000 t.ev",
    "wpp info t.wpp",
    "wpp cat t.wpp",
)
RECORDING = "trace record -o OUT -- /bin/true"  # two recordings are never the same bytes
# System calls that can fail for lack of room or rights, and the errors that they then return.
CALLS = {"openat": "EMFILE", "write": "ENOSPC", "pwrite64": "ENOSPC", "read": "EIO", "rename": "EACCES", "ftruncate": "EIO",
         "newfstatat": "EACCES", "lseek": "ESPIPE"}
FOREIGN = re.compile(r'"/')  # files of the loader, the C library and recorded programs


class Failing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.inputs = os.path.join(folder.name, "inputs")
        cls.work = os.path.join(folder.name, "work")
        os.mkdir(cls.inputs)
        choose = seeded("keys")
        with open(os.path.join(cls.inputs, "keys"), "w", encoding="utf-8") as file:
            file.writelines(f"{choose.randrange(1 << choose.randrange(1, 16))}\n" for _ in range(500))
        with open(os.path.join(cls.inputs, "targets"), "w", encoding="utf-8") as file:
            file.write("0 7 low\n8 0xff high\n")
        for command in (f"trace cut -o t.ev --count 3000 {SAMPLE}", "run path --export wpp=t.wpp t.ev",
                        "trace record -o whole.ev -- /bin/true", "trace cut -o b.ev --count 3000 whole.ev"):
            subprocess.run([SLUICE, *command.split()], cwd=cls.inputs, check=True, capture_output=True)
        os.remove(os.path.join(cls.inputs, "whole.ev"))

    def run_once(self, command, before=(), environment=None):
        """Runs in a fresh folder with an older output. Returns exit code, output, errors and {name: content} of other files."""
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.inputs, self.work)
        with open(os.path.join(self.work, "out"), "wb") as file:
            file.write(OLDER)
        done = subprocess.run([*before, SLUICE, *command.replace("OUT", "out").split()], cwd=self.work, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=LIMIT, env=dict(os.environ, **(environment or {})))
        files = {}
        paths = [os.path.join(folder, name) for folder, _, names in os.walk(self.work) for name in sorted(names)]
        for path in paths:
            name = os.path.relpath(path, self.work)
            if name not in os.listdir(self.inputs):
                with open(path, "rb") as file:
                    files[name] = file.read()
        return done.returncode, done.stdout, done.stderr.decode(), files

    def check(self, whole, result, what):
        """Compares a run with the undisturbed one."""
        code, output, errors, files = result
        self.assertLessEqual(set(files), {"out", "out.old", *whole[3]}, what)
        self.assertTrue(OLDER in files.values(), f"{what}: the older output is lost")
        if code in (0, 1):
            self.assertEqual(code, whole[0], f"{what}: {errors}")
            self.assertTrue(output == whole[1] and files == whole[3], f"{what}: other output with exit code {code}; {errors}")
            return
        self.assertEqual(code, 2, f"{what}: {errors}")
        self.assertRegex(errors, r"\A(sluice: [^\n]+\n)+\Z", what)
        self.assertNotIn("note: ", errors.splitlines()[-1], what)
        for name in sorted(set(files) - {"out", "out.old"}):  # of `gen`
            self.assertTrue(files[name] == whole[3][name], f"{what}: {name} is unfinished")
        if files.get("out", OLDER) not in (OLDER, whole[3].get("out")):
            self.check_prefix(what)

    def check_prefix(self, what):
        """An unfinished event file has whole chunks, and its readers say so; no other file is left unfinished."""
        done = subprocess.run([SLUICE, "trace", "cat", "out"], cwd=self.work, capture_output=True, timeout=LIMIT, check=False)
        self.assertTrue(what.startswith("trace ") and done.returncode in (0, 2), f"{what}: an unfinished output")

    def chosen(self, calls, name, share=SHARE):
        return calls if FULL or len(calls) <= share else sorted(seeded(name).sample(calls, share))

    def without(self, command, share=SHARE):
        """Yields a description and the result of each run of a command without one of its allocations. Unless FULL, those with other callers."""
        listed = self.inputs + ".allocations"
        self.run_once(command, environment={"LD_PRELOAD": PRELOAD, "FAIL_LIST": listed})
        with open(listed, encoding="utf-8") as file:
            callers = file.read().split()
        first = {}
        for call, caller in enumerate(callers, start=1):
            first.setdefault(caller, call)
        calls = range(1, len(callers) + 1) if FULL else list(first.values())
        for call in self.chosen(calls, f"allocation {command}", share):
            yield (f"{command}: allocation {call} of {len(callers)}",
                   self.run_once(command, environment={"LD_PRELOAD": PRELOAD, "FAIL_AT": str(call)}))

    def test_allocations(self):
        for command in COMMANDS:
            whole = self.run_once(command)
            self.assertEqual(whole[0], 0, whole[2])
            for what, result in self.without(command):
                with self.subTest(what):
                    self.check(whole, result, what)

    def test_recording(self):
        """A recording is whole, with exit code 0, or the command ends with an error line."""
        for what, (code, _, errors, files) in self.without(RECORDING, share=2):
            with self.subTest(what):
                self.assertTrue(OLDER in files.values(), f"{what}: the older output is lost")
                self.assertLessEqual(set(files), {"out", "out.old"}, what)
                self.assertIn(code, (0, 2, 125), f"{what}: {errors}")  # 2: before the subcommand is known
                if code == 0:
                    self.assertTrue(self.recording_is_whole(), f"{what}: {errors}")
                    continue
                self.assertRegex(errors, r"(\A|\n)sluice: [^\n]+\n\Z", what)
                if files.get("out", OLDER) != OLDER:
                    self.check_prefix(what)

    def recording_is_whole(self):
        done = subprocess.run([SLUICE, "trace", "info", "--json", "out"], cwd=self.work, capture_output=True, check=True)
        return json.loads(done.stdout)["whole"]

    def system_calls(self, command):
        """[(name, number)] of a command's own calls, each number counted from 1 for its name."""
        log = self.inputs + ".strace"
        self.run_once(command, ["strace", "-qq", "-o", log, "-e", "trace=" + ",".join(CALLS)])
        numbers = dict.fromkeys(CALLS, 0)
        found = []
        opened = {}  # descriptor: whether its file is foreign
        with open(log, encoding="utf-8", errors="replace") as file:
            for line in file:
                made = re.match(r"(\w+)\((.*)", line)
                if not made:
                    continue
                numbers[made[1]] += 1
                foreign = bool(FOREIGN.search(made[2])) and self.work not in made[2]
                descriptor = re.match(r"(\d+), ", made[2])
                if made[1] == "openat":
                    opened[line.rsplit("= ", 1)[-1].split()[0]] = foreign
                elif descriptor:
                    foreign = opened.get(descriptor[1], False)
                if not foreign:
                    found.append((made[1], numbers[made[1]]))
        return found

    def test_system_calls(self):
        for command in COMMANDS:
            whole = self.run_once(command)
            for name, number in self.chosen(self.system_calls(command), f"call {command}"):
                what = f"{command}: {name} {number}"
                inject = ["strace", "-qq", "-o", "/dev/null", "-e", f"inject={name}:error={CALLS[name]}:when={number}"]
                with self.subTest(what):
                    self.check(whole, self.run_once(command, inject), what)


if __name__ == "__main__":
    unittest.main()
