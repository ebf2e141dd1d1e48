# tb/trace/riscv_plugin/bare: a program without a library, with everything that the RISC-V recorder must record:
# calls, returns, jumps by register, branches both ways, accesses of every size, atomics, long blocks.
    .globl _start
    .text
_start:
    la s0, data
    li s1, 5
again:                          # a block that follows itself
    addi s1, s1, -1
    bnez s1, again

    jal leaf                    # ra
    jal t0, millicode           # t0 as the link register
    la t1, leaf
    jalr t1                     # an indirect call
    la t1, tail
    jalr t0, 0(t1)
    li s2, 3
switch:                         # an indirect jump, to three places
    la t1, table
    slli t2, s2, 3
    add t1, t1, t2
    ld t1, -8(t1)
    jr t1
case1:
    j cases_end
case2:
    li a1, 2
case3:
    li a2, 3
cases_end:
    addi s2, s2, -1
    bnez s2, switch

    lb a0, 0(s0)
    lbu a0, 1(s0)
    lh a0, 2(s0)
    lhu a0, 4(s0)
    lw a0, 8(s0)
    lwu a0, 12(s0)
    ld a0, 16(s0)
    ld a1, 21(s0)               # misaligned
    ld s0, 32(s0)               # over its own address
    flw fa0, 8(s0)
    fld fa1, 16(s0)
    fsw fa0, 40(s0)
    fsd fa1, 48(s0)
    sb a1, 56(s0)
    sh a1, 58(s0)
    sw a1, 60(s0)
    sd a1, 65(s0)
    addi sp, sp, -32            # the stack: compressed forms
    sd s0, 8(sp)
    sw s1, 4(sp)
    fsd fa1, 16(sp)
    ld a3, 8(sp)
    lw a4, 4(sp)
    fld fa2, 16(sp)
    addi sp, sp, 32

    addi a2, s0, 80             # atomics
    li a3, -3
    amoswap.w a4, a3, (a2)
    amoadd.d a4, a3, (a2)
    amoxor.w.aq a4, a3, (a2)
    amoand.d.rl a4, a3, (a2)
    amoor.w a4, a3, (a2)
    amomin.w a4, a3, (a2)
    amomax.d a4, a3, (a2)
    amominu.w a4, a3, (a2)
    amomaxu.d a4, a3, (a2)
    lr.w a4, (a2)
    sc.w a5, a3, (a2)           # succeeds
    sc.w a5, a3, (a2)           # fails: no reservation
    lr.d.aq a4, (a2)
    sd s1, 0(a2)
    sc.d a5, a3, (a2)           # fails: stored to in between
    lr.d a4, (a2)
    addi a6, a2, 8
    sc.d a5, a3, (a6)           # fails: elsewhere

    lla t1, long
    jr t1
long:
    .rept 1500                  # longer than a block, and over a page
    addi a0, a0, 1
    .endr
    fence.i
    li a7, 64                   # write(1, text, 5)
    li a0, 1
    la a1, text
    li a2, 5
    ecall
    li a7, 94                   # exit_group(9)
    li a0, 9
    ecall

leaf:
    ret
millicode:
    jr t0
tail:
    jalr x0, 0(t0)

    .data
    .balign 8
data:
    .byte -1, -2
    .half -3, 0xfedc
    .balign 4
    .word 0x87654321, 0x89abcdef
    .balign 8
    .dword 0x0123456789abcdef, 0xfedcba9876543210, data
    .space 128
table:
    .dword case1, case2, case3
text:
    .ascii "done\n"
