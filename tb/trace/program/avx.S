// avx: AVX and AVX2 moves of 4 to 32 bytes, masked moves and gathers, whose masks are random.
#include "program.h"

.text
.globl part_avx
part_avx:
    lea avx_data(%rip), %rdi
    random
    mov %rax, (%rdi)
    random
    mov %rax, 8(%rdi)
    random
    mov %rax, 16(%rdi)
    random
    mov %rax, 24(%rdi)
    // What every processor with AVX2 has besides.
    movbe 8(%rdi), %rcx
    movbe %ecx, 40(%rdi)
    andn (%rdi), %rcx, %rdx
    mulx 8(%rdi), %rcx, %rdx
    bextr %rcx, 16(%rdi), %rdx
    shlx %rcx, 24(%rdi), %rdx
    rorx $3, 5(%rdi), %edx
    lzcnt 9(%rdi), %rdx
    tzcnt 9(%rdi), %dx
    vmovdqa (%rdi), %ymm0
    vmovdqu 7(%rdi), %ymm1
    vmovups 9(%rdi), %xmm2
    vmovaps 32(%rdi), %ymm3
    vmovd 3(%rdi), %xmm4
    vmovq 5(%rdi), %xmm5
    vmovss 12(%rdi), %xmm6
    vmovsd 16(%rdi), %xmm7
    vbroadcastss 4(%rdi), %ymm8
    vbroadcastsd 8(%rdi), %ymm8
    vbroadcastf128 16(%rdi), %ymm8
    vpbroadcastb 3(%rdi), %xmm9
    vpbroadcastw 3(%rdi), %ymm9
    vpbroadcastd 3(%rdi), %ymm9
    vpbroadcastq 3(%rdi), %ymm9
    vinsertf128 $1, 16(%rdi), %ymm8, %ymm10
    vinserti128 $0, 32(%rdi), %ymm8, %ymm10
    vpshufb 32(%rdi), %ymm0, %ymm11
    vpaddd (%rdi), %ymm0, %ymm11
    vpxor 1(%rdi), %xmm0, %xmm12
    vmovdqa %ymm0, 128(%rdi)
    vmovdqu %ymm1, 161(%rdi)
    vmovdqu %xmm2, 193(%rdi)
    vextractf128 $1, %ymm0, 209(%rdi)
    vextracti128 $0, %ymm11, 225(%rdi)
    vmovss %xmm6, 133(%rdi)
    vmovsd %xmm7, 139(%rdi)
    vmovntdq %ymm3, 256(%rdi)
    lea avx_page(%rip), %rsi
    vmovdqu %ymm0, -13(%rsi)
    vmovdqu -17(%rsi), %ymm13
    // Masks: random, none, all.
    vpxor %xmm14, %xmm14, %xmm14
    vpcmpeqd %ymm15, %ymm15, %ymm15
    .irp mask, ymm0, ymm14, ymm15
    vpmaskmovd 64(%rdi), %\mask, %ymm1
    vpmaskmovq 64(%rdi), %\mask, %ymm2
    vmaskmovps 65(%rdi), %\mask, %ymm3
    vmaskmovpd 67(%rdi), %\mask, %ymm4
    vpmaskmovd %ymm0, %\mask, 288(%rdi)
    vpmaskmovq %ymm0, %\mask, 290(%rdi)
    vmaskmovps %ymm11, %\mask, 292(%rdi)
    vmaskmovpd %ymm11, %\mask, 320(%rdi)
    .endr
    vpmaskmovd 64(%rdi), %xmm0, %xmm1
    vpmaskmovq %xmm0, %xmm1, 288(%rdi)
    lea avx_small(%rip), %rsi
    vpmovzxbd 8(%rdi), %ymm5
    vpmovzxbq 12(%rdi), %ymm6
    .irp mask, ymm0, ymm14, ymm15
    vmovdqa %\mask, %ymm7
    vpgatherdd %ymm7, (%rsi,%ymm5,4), %ymm8
    vmovdqa %\mask, %ymm7
    vpgatherdq %ymm7, (%rsi,%xmm5,2), %ymm8
    vmovdqa %\mask, %ymm7
    vpgatherqq %ymm7, 8(%rsi,%ymm6,8), %ymm8
    vmovdqa %\mask, %ymm7
    vpgatherqd %xmm7, 1(%rsi,%ymm6,1), %xmm8
    .endr
    vmovdqa %xmm0, %xmm7
    vpgatherdd %xmm7, (%rsi,%xmm5,4), %xmm8
    vmovdqu %xmm8, 360(%rdi)
    vzeroupper
    ret

.data
.balign 64
avx_data: .fill 512, 1, 0x42
avx_small: .fill 2200, 1, 0x61
.bss
.balign 4096
.skip 4096
avx_page: .skip 64
