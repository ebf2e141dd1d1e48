"""Random x86-64 instructions in random forms, as source of a static program that exits with code 42.

Registers: rdi, r12 and r13 point into the data, rsi is a small index, r15 is random, rcx counts, rsp and rbp belong to
the stack; the others hold any value. Two things are omitted. One is what the Intel SDM leaves undefined: flags after
shifts and products, so a test precedes any use of flags. The other is where Valgrind 3.19 differs from the SDM: a
32-bit compare-and-exchange that succeeds clears the upper half of rax, and an x87 load beside a masked one ends
Valgrind."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seed import seeded

LETTER = {1: "b", 2: "w", 4: "l", 8: "q"}
REGISTERS = {1: "al bl dl r8b r14b", 2: "ax bx dx r8w r14w", 4: "eax ebx edx r8d r14d", 8: "rax rbx rdx r8 r14"}
CONDITIONS = "o no b ae e ne be a s ns p np l ge le g".split()
DEFINED_FLAGS = "test %r15d, %r14d\n"
MIDDLE = 1024  # middle of the data, in bytes

POINTERS = f"""
    random
    lea data + {MIDDLE}(%rip), %rdi
    lea 36(%rdi), %r12
    lea -24(%rdi), %r13
    mov %r15, %rsi
    and $15, %esi
"""
START = """#include "program.h"
    .text
    .globl _start
_start: lea stack_top(%rip), %rsp
    mov $158, %eax
    mov $0x1002, %edi
    lea data(%rip), %rsi
    syscall
    movabs $0x9e3779b97f4a7c15, %r15
    mov $3, %r11d
    mov %r11d, rounds
again:
"""
END = """
    decl rounds
    jz 2f
    jmp again
2:  mov $231, %eax
    mov $42, %edi
    syscall
function: mov (%rsp), %r10
    ret
    .bss
rounds: .skip 64
    .skip 8192
stack_top: .skip 64
    .data
    .balign 64
data:
"""


class Maker:
    def __init__(self, seed, vectors):
        self.r = seeded(seed)
        self.kinds = [self.two, self.two, self.one, self.shift, self.exchange, self.bit, self.conditional, self.read,
                      self.stack, self.string, self.move, self.part, self.control]
        if vectors:
            self.kinds += [self.wide, self.masked, self.gather]

    def pick(self, text):
        return self.r.choice(text.split())

    def memory(self):
        at = self.r.randrange(-200, 200)
        return self.r.choice([f"{at}(%rdi)", f"{at}(%rdi,%rsi)", f"{at}(%r13,%rsi,{self.pick('1 2 4 8')})",
                              f"data+{MIDDLE + at}(%rip)", f"data+{MIDDLE + at}", f"{at}(%r12)", f"{at}(%edi,%esi,4)",
                              f"%fs:{MIDDLE + at}", f"%fs:{MIDDLE + at}(,%rsi,8)"])

    def size(self, *sizes):
        size = self.r.choice(sizes or (1, 2, 4, 8))
        return LETTER[size], "%" + self.pick(REGISTERS[size])

    def two(self):
        letter, register = self.size()
        operation = self.pick("add adc sub sbb and or xor cmp mov")
        lock = "lock " if operation not in ("cmp", "mov") and not self.r.randrange(4) else ""
        source = self.r.choice([register, f"${self.r.randrange(-100, 100)}"])
        if not lock and self.r.randrange(2):
            return f"{DEFINED_FLAGS}{operation}{letter} {self.memory()}, {register}"
        return f"{DEFINED_FLAGS}{lock}{operation}{letter} {source}, {self.memory()}"

    def one(self):
        return f"{self.r.choice(['', 'lock '])}{self.pick('inc dec neg not')}{self.size()[0]} {self.memory()}"

    def shift(self):
        count = self.r.choice(["%cl", f"${self.r.randrange(70)}"])
        if self.r.randrange(4):
            return f"{DEFINED_FLAGS}{self.pick('rol ror rcl rcr shl shr sar')}{self.size()[0]} {count}, {self.memory()}"
        letter, register = self.size(4, 8)
        return f"{self.pick('shld shrd')}{letter} {count}, {register}, {self.memory()}"

    def exchange(self):
        letter, register = self.size()
        operation = self.pick("xadd cmpxchg xchg")
        before = "mov %eax, %eax\n" if operation == "cmpxchg" else ""
        return f"{before}{self.r.choice(['', 'lock '])}{operation}{letter} {register}, {self.memory()}"

    def bit(self):
        letter, register = self.size(2, 4, 8)
        number = {"w": "%r9w", "l": "%r9d", "q": "%r9"}[letter]
        operation = self.pick("bt bts btr btc")
        lock = "lock " if operation != "bt" and self.r.randrange(2) else ""
        form = self.r.choice([f"{operation}{letter} {number}, {register}", f"{lock}{operation}{letter} {number}, "
                              + self.memory(), f"{lock}{operation}{letter} ${self.r.randrange(256)}, {self.memory()}"])
        return f"movslq %r15d, %r9\nsar $22, %r9\n{form}"

    def conditional(self):
        condition = self.r.choice(CONDITIONS)
        letter, register = self.size(2, 4, 8)
        return DEFINED_FLAGS + self.r.choice([f"cmov{condition}{letter} {self.memory()}, {register}",
                                              f"set{condition} {self.memory()}", f"j{condition} 1f\ninc %ebx\n1:"])

    def read(self):
        letter = self.size()[0]
        return self.r.choice(["movzbl {}, %eax", "movzwl {}, %ebx", "movsbq {}, %rdx", "movslq {}, %rdx",
                              "movsbw {}, %ax", "imul $7, {}, %edx", "imulw {}, %dx", f"mul{letter} {{}}",
                              f"imul{letter} {{}}", "popcntw {}, %ax", "crc32b {}, %r14d", "crc32q {}, %r14",
                              f"test{letter} $77, {{}}", "prefetcht0 {}", "nopl {}"]).format(self.memory())

    def stack(self):
        return self.r.choice([f"pushq {self.memory()}\npop %rdx", f"pushw {self.memory()}\npopw %dx",
                              "push 0(%rsp)\npop 0(%rsp)", "pushw $5\npopw %bx", "push $-3\npop %rax",
                              f"push %r15\npopq {self.memory()}",
                              "enter $24, $0\nleave", "push %rsp\npop %rbx\nmov %r15, %rbx"])

    def string(self):
        operation, prefix = self.r.choice([("movs", ""), ("movs", "rep"), ("stos", ""), ("stos", "rep"), ("scas", ""),
                                           ("cmps", "repe"), ("scas", "repe"), ("scas", "repne")])
        return (f"mov ${self.r.randrange(12)}, %ecx\nlea data + {MIDDLE}(%rip), %rsi\n"
                f"lea data + {MIDDLE + self.r.choice([0, 1, -30, 100])}(%rip), %rdi\n{self.pick('cld std')}\n"
                f"{prefix} {operation}{self.size()[0]}\ncld\n{POINTERS}")

    def move(self):
        x = self.r.randrange(6)
        if self.r.randrange(2):
            return f"{self.pick('movups movdqu movsd movss movq movlps movhps movd')} %xmm{x}, {self.memory()}"
        operation = self.pick("movups movdqu lddqu movsd movss movq movlps movhps movddup movd pmovzxbw pmovsxbq "
                              "cvtdq2pd")
        return f"{operation} {self.memory()}, %xmm{x}"

    def part(self):
        letter, x = self.pick("b w d q"), self.r.randrange(6)
        return self.r.choice([f"pinsr{letter} $1, {self.memory()}, %xmm{x}",
                              f"pextr{letter} $1, %xmm{x}, {self.memory()}",
                              f"insertps $0x40, {self.memory()}, %xmm{x}", f"extractps $1, %xmm{x}, {self.memory()}"])

    def control(self):
        return self.r.choice(["jmp 1f\n.byte 6\n1:", "call function", "lea function(%rip), %r10\ncall *%r10",
                              f"lea function(%rip), %r10\nmov %r10, {self.memory()}", "jrcxz 1f\ndec %rcx\n1:",
                              "lea function(%rip), %r10\npush %r10\ncall *(%rsp)\npop %r10",
                              "mov $3, %ecx\n1: loop 1b"])

    def wide(self):
        x, y = self.r.randrange(6), self.r.randrange(6)
        return self.r.choice([f"vmovdqu {self.memory()}, %ymm{x}", f"vmovdqu %ymm{x}, {self.memory()}",
                              f"vpaddd {self.memory()}, %ymm{x}, %ymm{y}", f"vpxor {self.memory()}, %xmm{x}, %xmm{y}",
                              f"vpbroadcast{self.pick('b w d q')} {self.memory()}, %ymm{x}",
                              f"vinserti128 $1, {self.memory()}, %ymm{x}, %ymm{y}",
                              f"vextracti128 $1, %ymm{x}, {self.memory()}", f"vmovss %xmm{x}, {self.memory()}"])

    def masked(self):
        operation, w = self.pick("vpmaskmovd vpmaskmovq vmaskmovps vmaskmovpd"), self.pick("x y")
        a, b = (f"%{w}mm{self.r.randrange(6)}" for _ in range(2))
        return self.r.choice([f"{operation} {self.memory()}, {a}, {b}", f"{operation} {a}, {b}, {self.memory()}"])

    def gather(self):
        a, b, c = self.r.sample(range(6), 3)
        form = self.r.choice([f"vpgatherdd %ymm{b}, (%rdi,%ymm{a},2), %ymm{c}",
                              f"vpgatherdq %xmm{b}, (%rdi,%xmm{a},1), %xmm{c}",
                              f"vpgatherqq %ymm{b}, -8(%rdi,%ymm{c},4), %ymm{a}",
                              f"vpgatherqd %xmm{b}, (%rdi,%ymm{c},1), %xmm{a}"])
        return f"vpmovzxbd {self.memory()}, %ymm{a}\nvpmovzxbq {self.memory()}, %ymm{c}\n{form}"

    def source(self, count):
        lines = [START]
        for number in range(count):
            lines += [POINTERS] if number % 8 == 0 else []
            lines.append(self.r.choice(self.kinds)())
        lines += [END, *(f".byte {self.r.randrange(256)}" for _ in range(4096))]
        return "\n".join(lines) + "\n"
