// indirect: jump tables of offsets and of addresses, calls through registers and memory, an interpreter's loop.
#include "program.h"

.text
.globl part_indirect
part_indirect:
    // The table of addresses is made at run time, so that the program needs no relocation.
    lea addresses(%rip), %rdi
    lea offsets(%rip), %rsi
    xor %ecx, %ecx
1:  movslq (%rsi,%rcx,4), %rax
    add %rsi, %rax
    mov %rax, (%rdi,%rcx,8)
    inc %ecx
    cmp $4, %ecx
    jb 1b
    mov $24, %ebp
next:
    random
    and $3, %eax
    dec %ebp
    jz done
    test $1, %ebp
    jz 2f
    lea offsets(%rip), %rsi
    movslq (%rsi,%rax,4), %rax
    add %rsi, %rax
    jmp *%rax
2:  lea addresses(%rip), %rdi
    test $2, %ebp
    jz 3f
    jmp *(%rdi,%rax,8)
3:  lea (%rdi,%rax,8), %r9
    jmp *(%r9)
case_0: inc %rbx
    jmp next
case_1: add $2, %rbx
    jmp next
case_2: lea 3(%rbx), %rbx
    jmp next
case_3: sub $4, %rbx
    jmp next
done:
    mov $12, %ebp
4:  random
    and $3, %eax
    lea functions(%rip), %rsi
    movslq (%rsi,%rax,4), %rcx
    add %rsi, %rcx
    call *%rcx
    push %rcx
    call *(%rsp)             // the operand's address uses rsp before the push
    pop %rcx
    mov %rcx, function(%rip)
    call *function(%rip)
    lea function(%rip), %r10
    mov $-2, %r11
    call *16(%r10,%r11,8)
    lea 5f(%rip), %r11
    push %r11
    push %rcx
    jmp *(%rsp)              // jumps to a function's address on the stack
5:  dec %ebp
    jnz 4b
    ret

function_0: inc %rbx
    ret
function_1: mov 8(%rsp), %rdx
    ret
function_2: xor %edx, %edx
    jmp function_0
function_3: push %rbx
    pop %rdx
    ret $0

.section .rodata
.balign 4
offsets: .long case_0 - offsets, case_1 - offsets, case_2 - offsets, case_3 - offsets
functions: .long function_0 - functions, function_1 - functions, function_2 - functions, function_3 - functions
.bss
.balign 8
addresses: .skip 32
function: .skip 8
