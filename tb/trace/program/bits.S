// bits: bit tests with the bit in the operand, beside it, before it, and in a register (which touch no memory).
#include "program.h"

.text
.globl part_bits
part_bits:
    lea bits_middle(%rip), %rdi
    random
    movslq %eax, %rcx
    sar $23, %rcx            // -256 to 255
    bt $3, %r15d
    bt %ecx, %r15d
    bts %rcx, %r15
    btr %cx, %dx
    btc %ecx, %r15d
    btl $37, (%rdi)          // modulo 32: the operand itself
    btsq $63, 8(%rdi)
    btrw $5, 3(%rdi)
    btcl $31, 4(%rdi)
    bt %ecx, (%rdi)
    bt %rcx, (%rdi)
    bts %rcx, (%rdi)
    btr %ecx, 4(%rdi)
    btc %cx, 1(%rdi)
    mov %rcx, %r9
    lock bts %r9, (%rdi)
    lock btr %r9d, 8(%rdi)
    lock btcl $2, (%rdi)
    ret

.bss
.balign 64
.skip 64
bits_middle: .skip 64
