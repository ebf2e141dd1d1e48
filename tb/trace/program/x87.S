// x87: loads and stores of 2, 4, 8 and 10 bytes. The numbers are exact in 53 bits, the precision of some
// emulators.
#include "program.h"

.text
.globl part_x87
part_x87:
    lea x87_data(%rip), %rdi
    random
    movsbl %al, %eax
    mov %eax, (%rdi)
    mov %ax, 4(%rdi)
    movslq %eax, %rcx
    mov %rcx, 8(%rdi)
    fnstcw 16(%rdi)
    fldcw 16(%rdi)
    filds 4(%rdi)
    fildl (%rdi)
    fildll 8(%rdi)
    faddp
    fsts 20(%rdi)
    fstl 24(%rdi)
    fadds 20(%rdi)
    fmull 24(%rdi)
    fiadds 4(%rdi)
    fisubl (%rdi)
    fld %st(0)
    fstpt 33(%rdi)
    fldt 33(%rdi)
    fistpll 48(%rdi)
    fistl 56(%rdi)
    fistpl 60(%rdi)
    fstps 64(%rdi)
    flds 64(%rdi)
    fldl 24(%rdi)
    fcoml 24(%rdi)
    fnstsw %ax
    fcomps 20(%rdi)
    fisttpll 72(%rdi)
    fld1
    fstpl 80(%rdi)
    ret

.data
.balign 16
x87_data: .fill 96, 1, 0
