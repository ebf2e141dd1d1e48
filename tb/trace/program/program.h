// tb/trace/program/program: common definitions of the traced program parts.
// r15 is the state of a random number generator, r14 the number of rounds left. A part is a function that may
// change all other registers except rsp.

// A new number in r15 (xorshift64) and rax.
.macro random
    mov %r15, %rax
    shl $13, %rax
    xor %rax, %r15
    mov %r15, %rax
    shr $7, %rax
    xor %rax, %r15
    mov %r15, %rax
    shl $17, %rax
    xor %rax, %r15
    mov %r15, %rax
.endm
