// locked: locked read-modify-writes, exchanges, compare-and-exchange that fails and that succeeds, of every size.
#include "program.h"

// Compares with the stored value (succeeds) and with another one (fails), with and without lock.
.macro exchange_compare suffix, a, b
    mov (%rdi), %\a
    lock cmpxchg\suffix %\b, (%rdi)
    not %\a
    lock cmpxchg\suffix %\b, (%rdi)
    cmpxchg\suffix %\b, (%rdi)
    not %\a
    cmpxchg\suffix %\b, 8(%rdi)
    add $3, %\b
.endm

.text
.globl part_locked
part_locked:
    lea locked_data(%rip), %rdi
    random
    mov %r15, %rsi
    lock add %rsi, (%rdi)
    lock addb $5, 1(%rdi)
    lock sub %esi, 4(%rdi)
    lock and %si, 8(%rdi)
    lock or %sil, 9(%rdi)
    lock xor %rsi, 16(%rdi)
    lock adc %rsi, 24(%rdi)
    lock sbb %esi, 24(%rdi)
    lock incl (%rdi)
    lock decq 8(%rdi)
    lock negb 3(%rdi)
    lock notw 6(%rdi)
    mov %rsi, %rcx
    lock xadd %rcx, (%rdi)
    lock xadd %ecx, 4(%rdi)
    lock xadd %cx, 8(%rdi)
    lock xadd %cl, 10(%rdi)
    xadd %rcx, 16(%rdi)
    xchg %rcx, (%rdi)
    xchg %ecx, 8(%rdi)
    xchg 12(%rdi), %cx
    lock xchg %cl, 15(%rdi)
    xchg %rcx, %rsi          // no memory
    mov %rsi, %rdx
    exchange_compare q, rax, rdx
    exchange_compare l, eax, edx
    exchange_compare w, ax, dx
    exchange_compare b, al, dl
    // 8 and 16 bytes: first with the stored value, then with another one.
    mov (%rdi), %eax
    mov 4(%rdi), %edx
    mov %esi, %ebx
    mov %r15d, %ecx
    lock cmpxchg8b (%rdi)
    lock cmpxchg8b (%rdi)
    mov 16(%rdi), %rax
    mov 24(%rdi), %rdx
    mov %r15, %rbx
    mov %rsi, %rcx
    lock cmpxchg16b 16(%rdi)
    add $1, %rax
    lock cmpxchg16b 16(%rdi)
    cmpxchg16b 16(%rdi)
    cmpxchg8b 16(%rdi)
    // A lock that is acquired after a failed attempt, as in a spin lock.
    movl $3, 32(%rdi)
1:  mov 32(%rdi), %eax
    dec %eax
    lock decl 32(%rdi)
    jnz 1b
    mfence
    ret

.data
.balign 16
locked_data: .quad 1, 2, 3, 4, 5, 6
