// flow: direct jumps and calls, returns, recursion, long blocks, instructions entered in their middle.
#include "program.h"

.text
// A callee before its caller: a backward call is still a call.
callee_before:
    push %rbx
    mov 16(%rsp), %rax
    pop %rbx
    ret $8

.globl part_flow
part_flow:
    random
    push %rax
    call callee_before
    push %rax
    call callee_after
    call 1f                  // calls the next instruction
1:  pop %rdx
    jmp 2f                   // and so does a jump
2:  {disp32} jmp 3f
    .byte 0x06               // never executed
3:  mov $6, %edi
    call fibonacci
    mov $4, %edi
    call even
    enter $64, $0
    mov %rax, -8(%rbp)
    mov -8(%rbp), %rcx
    leave
    call repeated_return
    // A return used as a jump, and one to the next instruction.
    lea 4f(%rip), %rax
    push %rax
    ret
    .byte 0x06
4:  lea 5f(%rip), %rax
    push %rax
    ret
    // Entered at its third byte, `add $0x06ebc3ff, %esi` reads `inc %ebx; jmp .+8`; then it is entered at its first.
5:  xor %edx, %edx
    xor %esi, %esi
    jmp overlapped + 2
overlapped:
    .byte 0x81, 0xc6, 0xff, 0xc3, 0xeb, 0x06
    add $1, %esi
    add $2, %esi
    inc %edx
    cmp $1, %edx
    je overlapped
    // A long block, then one of one instruction.
    mov %r15, %rax
    .rept 150
    add %rsi, %rax
    rol $3, %rax
    mov %rax, flow_data(%rip)
    .endr
    jmp 7f
7:  jmp 8f
8:  ret

callee_after:
    addl $1, 8(%rsp)
    ret $8

// repz ret: the prefix has no effect.
repeated_return:
    rep
    ret

// f(n) = n < 2 ? n : f(n - 1) + f(n - 2)
fibonacci:
    cmp $2, %edi
    jae 1f
    mov %edi, %eax
    ret
1:  push %rbx
    push %rdi
    dec %edi
    call fibonacci
    mov %eax, %ebx
    pop %rdi
    sub $2, %edi
    call fibonacci
    add %ebx, %eax
    pop %rbx
    ret

// Mutual, with a tail call: a jump out of a function.
even:
    test %edi, %edi
    jz 1f
    dec %edi
    jmp odd
1:  mov $1, %eax
    ret
odd:
    test %edi, %edi
    jz 1f
    dec %edi
    jmp even
1:  xor %eax, %eax
    ret

.data
.balign 8
flow_data: .quad 0
