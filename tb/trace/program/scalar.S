// scalar: MMX and SSE moves of 1 to 16 bytes, scalar and packed arithmetic with an operand in memory.
#include "program.h"

.text
.globl part_scalar
part_scalar:
    lea scalar_data(%rip), %rdi
    random
    mov %rax, 64(%rdi)
    and $15, %eax
    mov %rax, %rdx
    movups 64(%rdi), %xmm0
    movups 3(%rdi,%rdx), %xmm1
    movdqa (%rdi), %xmm2
    movdqu 1(%rdi), %xmm3
    movaps 16(%rdi), %xmm4
    movapd 32(%rdi), %xmm5
    lddqu 5(%rdi), %xmm6
    movd 7(%rdi), %xmm7
    movq 9(%rdi), %xmm8
    movss 12(%rdi), %xmm9
    movsd 16(%rdi), %xmm10
    movlps 24(%rdi), %xmm10
    movhps 1(%rdi), %xmm10
    movlpd 8(%rdi), %xmm11
    movhpd 16(%rdi), %xmm11
    movddup 32(%rdi), %xmm12
    movshdup 32(%rdi), %xmm12
    pinsrb $3, 5(%rdi), %xmm13
    pinsrw $2, 6(%rdi), %xmm13
    pinsrd $1, 7(%rdi), %xmm13
    pinsrq $1, 8(%rdi), %xmm13
    insertps $0x10, 12(%rdi), %xmm13
    pmovzxbw 3(%rdi), %xmm14
    pmovzxbd 3(%rdi), %xmm14
    pmovsxbq 3(%rdi), %xmm14
    pmovsxdq 3(%rdi), %xmm14
    pshufb shuffle(%rip), %xmm0
    pshufd $0x1b, 48(%rdi), %xmm1
    paddb (%rdi), %xmm2
    paddd 16(%rdi), %xmm2
    pxor (%rdi), %xmm3
    pand 16(%rdi), %xmm3
    pcmpeqb (%rdi), %xmm6
    pmulld (%rdi), %xmm6
    pmuludq 16(%rdi), %xmm6
    punpcklbw (%rdi), %xmm7
    movups %xmm0, 129(%rdi)
    movdqa %xmm1, 144(%rdi)
    movaps %xmm2, 160(%rdi)
    movdqu %xmm3, 177(%rdi)
    movntdq %xmm6, 192(%rdi)
    movd %xmm7, 131(%rdi)
    movq %xmm8, 133(%rdi)
    movss %xmm9, 140(%rdi)
    movsd %xmm10, 141(%rdi)
    movlps %xmm10, 150(%rdi)
    movhps %xmm11, 151(%rdi)
    pextrb $7, %xmm13, 160(%rdi)
    pextrw $2, %xmm13, 161(%rdi)
    pextrd $1, %xmm13, 163(%rdi)
    pextrq $1, %xmm13, 167(%rdi)
    extractps $2, %xmm13, 169(%rdi)
    // Across a page.
    lea scalar_page(%rip), %rsi
    movups %xmm0, -7(%rsi)
    movdqu -9(%rsi), %xmm1
    // Scalar numbers; those in scalar_numbers are small, so that every result is exact.
    lea scalar_numbers(%rip), %rsi
    cvtsi2sdl (%rsi), %xmm0
    cvtsi2sdq 8(%rsi), %xmm1
    cvtsi2ssl (%rsi), %xmm2
    addsd 16(%rsi), %xmm0
    mulsd 16(%rsi), %xmm0
    subsd 24(%rsi), %xmm0
    divsd 24(%rsi), %xmm0
    sqrtsd 16(%rsi), %xmm3
    addss 32(%rsi), %xmm2
    mulss 36(%rsi), %xmm2
    cvtss2sd 32(%rsi), %xmm4
    cvtsd2ss 16(%rsi), %xmm5
    cvtps2pd 32(%rsi), %xmm6
    cvtdq2pd (%rsi), %xmm6
    cvttsd2si 16(%rsi), %rax
    cvttss2si 32(%rsi), %ecx
    addpd 16(%rsi), %xmm6
    comisd 16(%rsi), %xmm0
    ja 1f
    movsd %xmm0, 128(%rdi)
1:  ucomiss 32(%rsi), %xmm2
    jb 2f
    movss %xmm2, 136(%rdi)
2:  movsd %xmm4, 200(%rdi)
    ldmxcsr scalar_control(%rip) // clears exception flags, which Valgrind does not keep
    stmxcsr 210(%rdi)
    // MMX.
    movq 5(%rdi), %mm0
    movd 6(%rdi), %mm1
    paddd 8(%rdi), %mm0
    movq %mm0, 211(%rdi)
    movd %mm1, 219(%rdi)
    emms
    ret

.data
.balign 64
scalar_data: .quad 1, -2, 0x123456789abcdef, 4, 5, 6, 7, 8
.fill 256, 1, 0x3c
.balign 16
shuffle: .byte 3, 2, 1, 0, 0x80, 9, 15, 15, 7, 6, 5, 4, 0xff, 1, 2, 3
.balign 16
scalar_numbers: .quad 7, 12
.double 2.25, 1.5
.float 0.5, 3.0, 1.0, 1.0
scalar_control: .long 0x1f80
.bss
.balign 4096
.skip 4096
scalar_page: .skip 64
