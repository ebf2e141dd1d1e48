// conditions: every condition code, short and long, forward and backward, from random flags; loops; cmov and setcc.
#include "program.h"

#define FLAGS 0x8c5 // overflow, sign, zero, parity, carry

.macro flags
    mov %rcx, %rax
    and $FLAGS, %eax
    push %rax
    popfq
.endm

.macro condition cc
    random
    mov %rax, %rcx
    flags
    j\cc 1f
    inc %rbx
1:  flags
    {disp32} j\cc 2f
    inc %rbx
2:  jmp 4f
3:  inc %rbx
    jmp 5f
4:  flags
    j\cc 3b
5:  jmp 7f
6:  inc %rbx
    jmp 8f
7:  flags
    {disp32} j\cc 6b
8:  flags
    j\cc 9f                 // leads to the next instruction, taken or not
9:  cmov\cc condition_data(%rip), %rbx
    cmov\cc condition_data+8(%rip), %edx
    cmov\cc condition_data+2(%rip), %si
    set\cc condition_data+16(%rip)
    set\cc %dl
.endm

.text
.globl part_conditions
part_conditions:
    .irp cc, o, no, b, ae, e, ne, be, a, s, ns, p, np, l, ge, le, g
    condition \cc
    .endr
    // Loops: to themselves, with zero met or not, with a count of 32 bits; jumps on a count of 0.
    mov $5, %ecx
1:  loop 1b
    mov $9, %ecx
2:  cmp $4, %ecx
    loopne 2b
    mov $9, %ecx
3:  cmp $9, %ecx
    loope 3b
    movabs $0x100000003, %rcx
4:  addr32 loop 4b
    random
    and $3, %eax
    mov %eax, %ecx
    jrcxz 5f
    inc %rbx
5:  movabs $0x100000000, %rcx
    add %rax, %rcx
    jecxz 6f
    inc %rbx
    jmp 6f
    // A loop forward, and one that a count of 1 leaves.
6:  mov $2, %ecx
    loop 7f
    inc %rbx
7:  mov $1, %ecx
    loop 7b
    ret

.data
.balign 8
condition_data: .quad 0x1122334455667788, 0x99aabbccddeeff00, 0
