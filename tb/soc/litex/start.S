# tb/soc/litex/start: calls main; its result ends the program. Memory is 0 at the start, so .bss needs no code.
.section .text.start, "ax"
.globl _start
_start:
    la sp, __stack
    la tp, __tls_base
    call main
    call exit
