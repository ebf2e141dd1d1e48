// integer: loads and stores of 1, 2, 4 and 8 bytes, plain, read-modify-write, over the stack, by bit number.
#include "program.h"

.text
.globl part_integer
part_integer:
    lea integer_data(%rip), %rdi
    random
    and $31, %eax
    mov %rax, %rdx           // an offset, mostly unaligned
    mov %r15, (%rdi,%rdx)
    mov %r15d, 11(%rdi,%rdx)
    mov %r15w, 21(%rdi,%rdx)
    mov %r15b, 31(%rdi,%rdx)
    movb $0x5a, 40(%rdi)
    movw $0x5a5b, 42(%rdi)
    movl $0x5a5b5c5d, 44(%rdi)
    movq $-3, 48(%rdi)
    // Dead loads, loads with unused values, stores that are overwritten at once.
    mov (%rdi), %rax
    mov 8(%rdi), %rax
    mov 16(%rdi), %eax
    mov %rdx, 56(%rdi)
    mov %r15, 56(%rdi)
    mov %r15b, 57(%rdi)
    mov 60(%rdi), %al
    mov 61(%rdi), %ah
    mov (%rdi), %rdi
    lea integer_data(%rip), %rdi
    // Loads of stored bytes, wider than one store and across two stores.
    mov %edx, 64(%rdi)
    mov %r15d, 68(%rdi)
    mov 64(%rdi), %rcx
    mov 66(%rdi), %ebx
    movzbl (%rdi), %eax
    movzwl 1(%rdi), %eax
    movzbq 2(%rdi), %rax
    movsbl 3(%rdi), %eax
    movsbw 4(%rdi), %ax
    movswq 5(%rdi), %rax
    movslq 6(%rdi), %rax
    movnti %rcx, 24(%rdi)
    // Across a page.
    lea page_end(%rip), %rsi
    mov %r15, -3(%rsi)
    mov -5(%rsi), %rax
    addl $7, -1(%rsi)
    // Read, modify, write.
    add %r15, (%rdi)
    adc %r15d, 8(%rdi)
    adcb $0x33, 12(%rdi)
    sbb %r15w, 14(%rdi)
    sbbq $7, 16(%rdi)
    sub %r15, 24(%rdi)
    and %r15b, 3(%rdi)
    or %r15, 8(%rdi)
    xorl $0x55555555, 20(%rdi)
    incb 1(%rdi)
    decw 2(%rdi)
    negl 4(%rdi)
    notq 8(%rdi)
    mov %r15b, %cl
    shll %cl, 12(%rdi)
    shlq $0, 16(%rdi)        // a count of 0 still writes
    sarw $3, 14(%rdi)
    rolb 16(%rdi)
    rorq $9, 24(%rdi)
    rcll %cl, 28(%rdi)
    shld $5, %r15, 32(%rdi)
    shrd %cl, %r15d, 36(%rdi)
    // Read only.
    cmp %r15, (%rdi)
    cmp 8(%rdi), %r15d
    cmpb $7, 3(%rdi)
    testl $8, 4(%rdi)
    test %r15w, 6(%rdi)
    add 8(%rdi), %rax
    adc 12(%rdi), %ax
    imul 16(%rdi), %rcx
    imul $3, 20(%rdi), %ecx
    mulq 24(%rdi)
    mulb 25(%rdi)
    imull 32(%rdi)
    movq $1000003, 72(%rdi)
    xor %edx, %edx
    mov %r15, %rax
    divq 72(%rdi)
    cltd
    idivl 72(%rdi)
    popcnt 40(%rdi), %rax
    bsf 8(%rdi), %eax
    bsr 16(%rdi), %rax
    crc32l 20(%rdi), %eax
    crc32b 21(%rdi), %eax
    // Computed addresses without an access, and prefetch hints.
    lea 0x7000(%rdi,%rdi,8), %rax
    nopl 64(%rdi,%rdi,8)
    prefetcht0 (%rdi)
    prefetchnta 128(%rdi)
    // Stack: every form of push and pop.
    push %r15
    push $-5
    push $0x12345678
    pushw %r15w
    pushw $77
    push 8(%rdi)
    pushw 16(%rdi)
    push 8(%rsp)
    popw %dx
    popw %ax
    add $6, %rsp
    popw %cx
    sub $6, %rsp
    pop 32(%rdi)
    pop 8(%rsp)              // uses rsp after the pop
    lea 16(%rsp), %rsp
    pop %rdx
    push %rsp
    pop %rsp
    lea -64(%rsp), %rsi
    mov %rsp, %rbp
    push %rsi
    pop %rsp
    mov %rbp, %rsp
    ret

.data
.balign 64
integer_data: .quad 1, 2, 3, 4, 5, 6, 7, 8
.fill 128, 1, 0xa5
.bss
.balign 4096
.skip 4096
page_end: .skip 64
