#!/usr/bin/env python3
"""Tests the single-stepping oracle: compared with records worked out by hand from the Intel SDM, and with lackey."""
import os
import subprocess
import tempfile
import unittest

import records
from folder_helper import FolderCase

BUILT = os.path.join(records.ROOT, "build/test/trace")
EXIT = "mov $231, %eax\n mov $42, %edi\n syscall\n"
EXIT_SIZE, EXIT_COUNT = 12, 3

# Source, with data at 0x402000 and a stack that ends at 0x403000; expected records from the first instruction, at
# 0x401000.
SNIPPETS = {
    "strings repeat, and are one instruction": ("""
        mov $data, %esi
        mov $data + 8, %edi
        mov $3, %ecx
        rep movsw
        rep movsb
        std
        stosl
        repne scasb
        """, """
        block 0x401000 24 8 0
        load 0x40100f 2 0x402000 0x201 3
        store 0x40100f 2 0x402008 0x201 3
        load 0x40100f 2 0x402002 0x403 3
        store 0x40100f 2 0x40200a 0x403 3
        load 0x40100f 2 0x402004 0x605 3
        store 0x40100f 2 0x40200c 0x605 3
        store 0x401015 4 0x40200e 0x0 6
        """),
    "a comparison ends a repetition": ("""
        mov $data, %edi
        mov $2, %al
        mov $9, %ecx
        repne scasb
        repe scasb
        """, """
        block 0x401000 16 5 0
        load 0x40100c 1 0x402000 0x1 3
        load 0x40100c 1 0x402001 0x2 3
        load 0x40100e 1 0x402002 0x3 4
        """),
    "locked, and a failing exchange stores what it loaded": ("""
        mov $data, %edi
        lock incl (%rdi)
        lock cmpxchg %cl, 2(%rdi)
        xchg %ax, 4(%rdi)
        adcq $0, 8(%rdi)
        bts %rax, (%rdi)
        bts %rax, %rcx
        """, """
        block 0x401000 30 7 0
        load 0x401005 4 0x402000 0x4030201 1
        store 0x401005 4 0x402000 0x4030202 1
        load 0x401008 1 0x402002 0x3 2
        store 0x401008 1 0x402002 0x3 2
        load 0x40100d 2 0x402004 0x605 3
        store 0x40100d 2 0x402004 0x3 3
        load 0x401011 8 0x402008 0x100f0e0d0c0b0a09 4
        store 0x401011 8 0x402008 0x100f0e0d0c0b0a0a 4
        load 0x401016 8 0x4020c0 0x0 5
        store 0x401016 8 0x4020c0 0x20 5
        """),
    "the stack": ("""
        mov $stack, %esp
        push $-2
        pushw data + 1
        popw %ax
        pop (%rsp)
        push (%rsp)
        enter $16, $0
        leave
        """, """
        block 0x401000 28 8 0
        store 0x401005 8 0x402ff8 0xfffffffffffffffe 1
        load 0x401007 2 0x402001 0x302 2
        store 0x401007 2 0x402ff6 0x302 2
        load 0x40100f 2 0x402ff6 0x302 3
        load 0x401011 8 0x402ff8 0xfffffffffffffffe 4
        store 0x401011 8 0x403000 0xfffffffffffffffe 4
        load 0x401014 8 0x403000 0xfffffffffffffffe 5
        store 0x401014 8 0x402ff8 0xfffffffffffffffe 5
        store 0x401017 8 0x402ff0 0x0 6
        load 0x40101b 8 0x402ff0 0x0 7
        """),
    "branches, taken by their condition even where both ways are one": ("""
        mov $stack, %esp
        xor %ecx, %ecx
        je 1f
     1: jne 2f
     2: inc %ecx
        loop 2b
        jmp 3f
     3: call 5f
        jmp 6f
     5: rep
        ret
     6:
        """, """
        block 0x401000 9 3 0
        branch 0x401007 2 0x401009 forward 1 2
        block 0x401009 2 1 3
        branch 0x401009 2 0x40100b forward 0 3
        block 0x40100b 4 2 4
        branch 0x40100d 2 0x40100f backward 0 5
        block 0x40100f 2 1 6
        branch 0x40100f 2 0x401011 forward 1 6
        block 0x401011 5 1 7
        store 0x401011 8 0x402ff8 0x401016 7
        branch 0x401011 5 0x401018 call 1 7
        block 0x401018 2 1 8
        load 0x401018 8 0x402ff8 0x401016 8
        branch 0x401018 2 0x401016 return 1 8
        block 0x401016 2 1 9
        branch 0x401016 2 0x40101a forward 1 9
        block 0x40101a 0 0 10
        """),
    "vectors, parts of them, masks, and x87": ("""
        movdqu data + 1, %xmm0
        movlps data + 3, %xmm1
        cmove data, %cx
        pcmpeqd %xmm0, %xmm0
        pslldq $12, %xmm0
        vpmaskmovd data, %xmm0, %xmm2
        fildl data
        fstpt data + 32
        """, """
        block 0x401000 59 8 0
        load 0x401000 16 0x402001 0x908070605040302 0
        load 0x401009 8 0x402003 0xb0a090807060504 1
        load 0x401011 2 0x402000 0x201 2
        load 0x401023 4 0x40200c 0x100f0e0d 5
        load 0x40102d 4 0x402000 0x4030201 6
        store 0x401034 10 0x402020 0x8060402000000000 7
        """),
}


def stepped(path):
    return records.read(records.run(os.path.join(BUILT, "oracle"), path, code=42))


def accesses_by_lackey(path):
    """(type, size, address) of lackey's accesses; an M line is a load and a store."""
    found = []
    with tempfile.NamedTemporaryFile("r", encoding="ascii") as log:
        records.run("valgrind", "--tool=lackey", "--trace-mem=yes", "--basic-counts=no", f"--log-file={log.name}", path,
                    code=42, environment={})
        for kind, rest in ((line[:3].strip(), line[3:]) for line in log if line[:3] in (" L ", " S ", " M ")):
            address, size = rest.split(",")
            for name in {"L": ["load"], "S": ["store"], "M": ["load", "store"]}[kind]:
                found.append((name, int(size), int(address, 16)))
    return found


class Oracle(FolderCase):
    def assembled(self, source):
        path = self.path("snippet")
        whole = (".text\n.globl _start\n_start:\n" + source + EXIT + ".data\ndata: .byte "
                 + ",".join(str(n) for n in range(1, 33)) + "\n.skip 4064\nstack: .quad 0, 0\n")
        subprocess.run(["gcc", "-nostdlib", "-static", "-no-pie", "-Wl,-Ttext=0x401000,-Tdata=0x402000,--build-id=none",
                        "-x", "assembler", "-", "-o", path], input=whole, text=True, check=True)
        return path

    def test_counted_by_hand(self):
        for name, (source, text) in SNIPPETS.items():
            with self.subTest(name):
                want = records.read(text)
                last = max(i for i, r in enumerate(want) if r.type == "block")
                want[last] = want[last]._replace(size=want[last].size + EXIT_SIZE, a=want[last].a + EXIT_COUNT)
                self.assertIsNone(records.difference(want, records.merged(stepped(self.assembled(source)))))

    def test_what_is_not_known_stops_it(self):
        for source in ("pushfq\n", "aesenc data, %xmm0\n", "ud2\n"):
            path = self.assembled("mov $stack, %esp\n" + source)
            result = subprocess.run([os.path.join(BUILT, "oracle"), path], capture_output=True, text=True, check=False)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, r"\Aoracle: [^\n]+\n\Z")

    def test_agrees_with_lackey(self):
        """All accesses of the compiled program, in order. In the assembled one, lackey omits loads with an unused
        value, and shows accesses that are not in the Intel SDM."""
        path = os.path.join(BUILT, "compiled")
        want = [(r.type, r.size, r.a) for r in stepped(path) if r.type in ("load", "store")]
        self.assertGreater(len(want), 50000)
        self.assertEqual(want, accesses_by_lackey(path))


class Comparison(unittest.TestCase):
    """Tests that the comparison can fail: each field of each record of a text is changed once, and each record is left
    out."""

    def test_every_change_is_found(self):
        for text in (text for _, text in SNIPPETS.values()):
            want = records.read(text)
            for at, record in enumerate(want):
                self.assertTrue(records.difference(want, want[:at] + want[at + 1:]))
                for field in record._fields[1:]:
                    value = getattr(record, field)
                    other = "indirect" if isinstance(value, str) else value ^ 1
                    changed = want[:at] + [record._replace(**{field: other})] + want[at + 1:]
                    self.assertIn(f"record {at} of", records.difference(want, changed))

    def test_blocks_merge_where_no_branch_parts_them(self):
        cut = records.read("block 1 2 1 0\nload 1 8 9 9 0\nblock 3 4 2 1\nbranch 5 2 7 forward 1 2\nblock 7 1 1 3\n"
                           "block 9 1 1 4\n")
        want = records.read("block 1 6 3 0\nload 1 8 9 9 0\nbranch 5 2 7 forward 1 2\nblock 7 1 1 3\nblock 9 1 1 4\n")
        self.assertEqual(records.merged(cut), want)


if __name__ == "__main__":
    unittest.main()
