// start: the traced program: runs every part ROUNDS times with other random numbers, then exits with code 42.
// No libc; position-independent, so that it is also linked as static-pie. It has a stack of its own and stores no
// register that the kernel or a recorder sets, so that every address and value repeats.
#include "program.h"

#ifndef ROUNDS
#define ROUNDS 25
#endif

.globl _start
_start:
    lea stack_top(%rip), %rsp
    lea traced_seed(%rip), %rax
    mov (%rax), %r15
    mov $ROUNDS, %r14d
1:
    call part_conditions
    call part_flow
    call part_indirect
    call part_integer
    call part_bits
    call part_locked
    call part_string
    call part_kernel
    call part_scalar
    call part_x87
    // AVX2 needs the processor's bit (leaf 7, ebx 5) and the system's (leaf 1, ecx 27).
    mov $1, %eax
    cpuid
    bt $27, %ecx
    jnc 2f
    mov $7, %eax
    xor %ecx, %ecx
    cpuid
    bt $5, %ebx
    jnc 2f
    call part_avx
2:
    dec %r14d
    jnz 1b
    mov $231, %eax // exit_group
    mov $42, %edi
    syscall

.data
traced_seed: .quad 0x9e3779b97f4a7c15
.bss
.balign 4096
.skip 16384
stack_top: .skip 256
