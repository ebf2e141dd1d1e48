# tb/processor/programs/start: calls main; its result, or exit's, ends the program, as Spike's tohost has it: 2 * result + 1.
# Memory is 0 at the start, so .bss needs no code; registers begin with 0 on every core. `halt` is where the program stays.
.section .tohost, "aw"
.globl tohost, fromhost
.balign 64
tohost:
    .dword 0
fromhost:
    .dword 0

.section .text.start, "ax"
.globl _start, _exit, ended, halt
_start:
    .irp r, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    li x\r, 0
    .endr
    la sp, __stack
    la tp, __tls_base
    call main
ended:
_exit:
    slli a0, a0, 1
    ori a0, a0, 1
    la t0, tohost
    sw a0, 0(t0)
halt:
    j halt
