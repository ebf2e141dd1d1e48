"""Helpers of the tests of `sluice trace record`: programs to record, recording and reading."""
import glob
import json
import os
import subprocess

import records
from folder_helper import FolderCase

SLUICE = records.SLUICE
SECONDS = 120  # time limit of a recording

# Without a C library, so each run is the same; exits with code 7.
PLAIN = r"""
static volatile long cell[16];
__attribute__((noinline)) static long add(long a) { return cell[a & 15] += a; }
__attribute__((noinline)) static long sum(long n) { long s = 0; for (long i = 0; i < n; i++) s += add(i); return s; }
void _start(void)
{
    sum(200);
    __asm__ volatile("syscall" : : "a"(231L), "D"(7L) : "rcx", "r11", "memory");
    __builtin_unreachable();
}
"""
THREADS = r"""
#include <pthread.h>
#include <stdio.h>
static long total[4];
static void *work(void *at) { for (int i = 0; i < 1000; i++) ++*(volatile long *)at; return at; }
int main(void)
{
    pthread_t thread[4];
    for (int i = 0; i < 4; i++) pthread_create(&thread[i], NULL, work, &total[i]);
    for (int i = 0; i < 4; i++) pthread_join(thread[i], NULL);
    printf("%ld\n", total[0] + total[1] + total[2] + total[3]);
    return 0;
}
"""
# Prints what a program inherits: blocked and ignored signals.
SIGNALS = r"""
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
int main(void)
{
    sigset_t mask;
    sigprocmask(SIG_BLOCK, NULL, &mask);
    for (int i = 1; i < 32; i++) {
        struct sigaction action;
        sigaction(i, NULL, &action);
        printf("%d %d %d\n", i, sigismember(&mask, i), action.sa_handler == SIG_IGN);
    }
    return 0;
}
"""


class Recording(FolderCase):
    """A separate folder for each test; the recorder's own files go into `private`, and must be gone after a
    recording."""

    def setUp(self):
        super().setUp()
        self.private = self.path("private")
        os.mkdir(self.private)
        self.file = self.path("t.ev")

    def environment(self, **more):
        tools = {"SLUICE_TOOLS": os.path.abspath(os.environ["SLUICE_TOOLS"])} if "SLUICE_TOOLS" in os.environ else {}
        return {**os.environ, "TMPDIR": self.private, **tools, **more}

    def built(self, source, *flags):
        program = self.path("program")
        subprocess.run(["gcc", "-O1", "-o", program, "-x", "c", "-", *flags], input=source, text=True, check=True)
        return program

    def plain(self):
        return self.built(PLAIN, "-nostdlib", "-static", "-no-pie", "-fno-pie", "-fcf-protection=none",
                          "-fno-stack-protector")

    def start(self, *arguments, **settings):
        settings = {"env": self.environment(), "cwd": self.folder, "stdin": subprocess.DEVNULL,
                    "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
        return subprocess.Popen([SLUICE, "trace", "record", "-o", self.file, *arguments], **settings)

    def record(self, *arguments, stdin=b"", **settings):
        process = self.start(*arguments, **{"stdin": subprocess.PIPE, **settings})
        out, err = process.communicate(stdin, timeout=SECONDS)
        self.assertEqual(os.listdir(self.private), [])
        return process.returncode, out, err

    def unchanged(self, *program, options=(), stdin=b""):
        """Records a program, and compares the result with that of a run without the recorder."""
        alone = subprocess.run(program, input=stdin, capture_output=True, cwd=self.folder, timeout=SECONDS, check=False)
        code, out, err = self.record(*options, "--", *program, stdin=stdin)
        self.assertEqual((code, out, err), (alone.returncode, alone.stdout, alone.stderr), program)

    def one_line(self, err, *words):
        self.assertRegex(err.decode(), r"\Asluice: [^\n]+\n\Z")
        for word in words:
            self.assertIn(word, err.decode())

    def info(self, file=None, code=0):
        result = subprocess.run([SLUICE, "trace", "info", "--json", file or self.file], capture_output=True, text=True,
                                timeout=SECONDS, check=False)
        self.assertEqual(result.returncode, code, result.stderr)
        return json.loads(result.stdout)

    def infos(self):
        """{file name: info} of all files of the recording."""
        return {os.path.basename(file): self.info(file) for file in sorted(glob.glob(self.file + "*"))
                if not file.endswith((".sym", ".old"))}

    def records(self, file=None):
        return records.read(records.run(SLUICE, "trace", "cat", file or self.file))
