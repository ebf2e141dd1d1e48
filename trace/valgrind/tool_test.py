#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Tests of the Valgrind tool with ring_reader's recorder: its items, and unchanged behaviour of programs.

tb/trace/oracle_test.py compares a program's records one by one."""
import os
import subprocess
import tempfile
import unittest

import ring_reader

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOL = os.path.join(os.path.abspath(os.environ.get("SLUICE_TOOLS", os.path.join(ROOT, "build"))), "valgrind")
EXIT = "\n mov $60, %eax\n mov $7, %edi\n syscall\n"
DATA = "\n.data\n.balign 64\ndata: .byte 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16\n.fill 4096,1,0\nstack: .quad 0\n"

FORKS = r"""
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void)
{
    int status = 0;
    for (int i = 0; i < 2; i++) {
        if (fork() == 0) {
            if (i == 1)
                execl("/bin/echo", "/bin/echo", "executed", (char *)0);
            _exit(3);
        }
        wait(&status);
        printf("child %d: %d\n", i, WEXITSTATUS(status));
        fflush(stdout);
    }
    return 5;
}
"""
THREADS = r"""
#include <pthread.h>
#include <stdio.h>
static void *add(void *to)
{
    for (int i = 0; i < 1000; i++)
        __atomic_fetch_add((int *)to, 1, __ATOMIC_SEQ_CST);
    return 0;
}
int main(void)
{
    static int sum;
    for (int round = 0; round < 2; round++) {
        pthread_t thread[3];
        for (int i = 0; i < 3; i++)
            pthread_create(&thread[i], 0, add, &sum);
        for (int i = 0; i < 3; i++)
            pthread_join(thread[i], 0);
    }
    printf("%d\n", sum);
    return sum == 6000 ? 0 : 1;
}
"""
# A store faults; the handler makes the page writable. The stored register is overwritten after the store.
REPAIRS = r"""
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
static char *page;
static void repair(int signal)
{
    (void)signal;
    mprotect(page, 4096, PROT_READ | PROT_WRITE);
}
int main(void)
{
    long sum;
    page = mmap(0, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    signal(SIGSEGV, repair);
    __asm__ volatile("mov $40, %%eax\n add $2, %%rax\n movq %%rax, (%1)\n mov $0, %%eax\n mov (%1), %0"
                     : "=&r"(sum) : "r"(page) : "rax", "memory");
    printf("%ld\n", sum);
    fflush(stdout);
    raise(SIGTERM);
}
"""


class Tool(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def built(self, source, *options, language="c"):
        path = os.path.join(self.folder, "program")
        subprocess.run(["gcc", "-O1", *options, "-x", language, "-", "-o", path], input=source, text=True, check=True)
        return path

    def assembled(self, source):
        """Assembles and records a program. Returns its records, which begin with its first block, and its exit code."""
        path = self.built(".globl _start\n_start:\n" + source + EXIT + DATA, "-nostdlib", "-static", "-no-pie",
                          "-Wl,-Ttext=0x401000,-Tdata=0x402000", language="assembler")
        result, processes = self.recorded(path)
        return list(processes[0].records()), result.returncode

    def under(self, *command, recorder=None, environment=None):
        own = [f"--recorder={recorder}"] if recorder else []
        environment = dict(os.environ if environment is None else environment, VALGRIND_LIB=TOOL)
        return subprocess.run(["/usr/bin/valgrind.bin", "-q", "--command-line-only=yes", "--vgdb=no", "--tool=sluice",
                               "--trace-children=yes", *own, *command],
                              capture_output=True, text=True, timeout=120, env=environment, check=False)

    def recorded(self, *command, environment=None, **manners):
        recorder = ring_reader.Recorder(**manners)
        result = self.under(*command, recorder=recorder.name, environment=environment)
        return result, recorder.finish()

    def same(self, *command, **manners):
        """Records a program, and checks that it behaves as without the tool."""
        want = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        got, processes = self.recorded(*command, **manners)
        self.assertEqual((got.returncode, got.stdout, got.stderr), (want.returncode, want.stdout, want.stderr))
        return processes

    def test_a_fault_loses_its_own_records_alone(self):
        records, code = self.assembled("mov $data, %edi\n movl $7, (%rdi)\n xor %esi, %esi\n push (%rsi)")
        self.assertEqual(code, -11)
        self.assertEqual(records[1:], ["store 0x401005 4 0x402000 0x7"])

    def test_a_kill_loses_nothing(self):
        records, code = self.assembled("mov $39, %eax\n syscall\n mov %eax, %edi\n mov $9, %esi\n mov $62, %eax\n"
                                       "mov $data, %edx\n incb (%rdx)\n syscall")
        self.assertEqual(code, -9)
        self.assertEqual([r.split()[0] for r in records], ["block", "block", "load", "store"])
        self.assertEqual(records[-1].split()[2:], ["1", "0x402000", "0x2"])

    def test_a_masked_store_is_one_store(self):
        records, code = self.assembled("mov $data, %edi\n pcmpeqb %xmm0, %xmm0\n movdqu data, %xmm1\n"
                                       "maskmovdqu %xmm0, %xmm1")
        self.assertEqual(code, 7)
        self.assertEqual([r.split()[0] + " " + r.split()[2] for r in records[1:]], ["load 16", "store 16"])

    def test_loads_of_no_use_are_loads(self):
        records, _ = self.assembled("mov data, %eax\n mov $0, %eax\n xor %ecx, %ecx\n and data, %ecx\n andb $0, data\n"
                                    "imul $0, data, %eax\n cmovne data, %edx\n testl $0, data")
        self.assertEqual([r.split()[0] for r in records[1:]], ["load", "load", "load", "store", "load", "load", "load"])

    def test_forks_and_executed_programs_have_connections_of_their_own(self):
        processes = self.same(self.built(FORKS))
        items = [list(p.words()) for p in processes]
        self.assertEqual(len(items), 4)
        self.assertEqual([p.parent for p in processes[1:]], [processes[0].process] * 3)
        self.assertEqual(processes[2].process, processes[3].process)
        self.assertEqual(items[3][1:4], [("program", os.path.realpath("/bin/echo")), ("argument", "/bin/echo"),
                                         ("argument", "executed")])
        for each in items:
            self.assertEqual(each[0], ("origin", "valgrind 3.19"))
            self.assertTrue(any(i[0] == "map" and i[1].endswith("libc.so.6") for i in each))

    def test_threads_are_numbered_as_they_begin(self):
        items = list(self.same(self.built(THREADS, "-pthread"))[0].words())
        self.assertEqual({i[1] for i in items if i[0] == "thread"}, {1, 2, 3, 4, 5, 6, 7})

    def test_a_handler_that_repairs_finds_the_program_as_it_was(self):
        self.same(self.built(REPAIRS))

    def test_without_a_recorder(self):
        for name in (None, "sluice-nobody-listens", "x" * 200):
            result = self.under("/bin/sh", "-c", "echo out; echo err >&2; exit 6", recorder=name)
            self.assertEqual((result.returncode, result.stdout, result.stderr), (6, "out\n", "err\n"))

    def test_a_recorder_that_wants_no_more_or_is_gone(self):
        count = ["/usr/bin/perl", "-e", "$s += $_ for 1 .. 200000; print $s; exit 4"]
        whole = sum(len(p.items) for p in self.same(*count))
        for manners in ({"stop": True}, {"leave": True}):
            part = sum(len(p.items) for p in self.same(*count, **manners))
            self.assertLess(part, whole / 2)

    def test_the_environment_is_the_same(self):
        for environment in ({"A": "1"}, {"LD_PRELOAD": "/lib/x86_64-linux-gnu/libm.so.6", "B": ""}):
            result, _ = self.recorded("/usr/bin/env", environment=environment)
            self.assertEqual(result.stdout, "".join(f"{n}={v}\n" for n, v in environment.items()))


if __name__ == "__main__":
    unittest.main()
