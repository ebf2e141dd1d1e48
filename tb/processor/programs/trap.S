# tb/processor/programs/trap: vectored trap entry. A program sets mtvec to `vectors` | 1 and defines `struct frame *trap(...)` (trap.h).
.option arch, +zicsr
.section .text.trap, "ax"
.globl vectors
.weak trap
.balign 256
.option push
.option norvc
vectors:
    .rept 16
    j enter
    .endr
.option pop

.equ REGISTERS, 18
enter:
    addi sp, sp, -4 * REGISTERS
    sw ra, 0(sp)
    sw t0, 4(sp)
    sw t1, 8(sp)
    sw t2, 12(sp)
    sw a0, 16(sp)
    sw a1, 20(sp)
    sw a2, 24(sp)
    sw a3, 28(sp)
    sw a4, 32(sp)
    sw a5, 36(sp)
    sw a6, 40(sp)
    sw a7, 44(sp)
    sw t3, 48(sp)
    sw t4, 52(sp)
    sw t5, 56(sp)
    sw t6, 60(sp)
    csrr t0, mepc
    sw t0, 64(sp)
    csrr a0, mcause
    csrr a1, mtval
    mv a2, sp
    call trap
    lw t0, 64(sp)
    csrw mepc, t0
    lw ra, 0(sp)
    lw t0, 4(sp)
    lw t1, 8(sp)
    lw t2, 12(sp)
    lw a0, 16(sp)
    lw a1, 20(sp)
    lw a2, 24(sp)
    lw a3, 28(sp)
    lw a4, 32(sp)
    lw a5, 36(sp)
    lw a6, 40(sp)
    lw a7, 44(sp)
    lw t3, 48(sp)
    lw t4, 52(sp)
    lw t5, 56(sp)
    lw t6, 60(sp)
    addi sp, sp, 4 * REGISTERS
    mret
