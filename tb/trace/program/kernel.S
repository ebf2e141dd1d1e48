// kernel: system calls, which make no records for their own reads and writes, and segment-relative addresses.
#include "program.h"

.text
.globl part_kernel
part_kernel:
    mov $158, %eax           // arch_prctl(ARCH_SET_FS)
    mov $0x1002, %edi
    lea kernel_data(%rip), %rsi
    syscall
    mov %fs:8, %rax
    addl $3, %fs:12
    mov $16, %edi
    mov %r15, %fs:(%rdi)
    // read(open("/dev/zero")) overwrites what was stored.
    mov $2, %eax
    lea kernel_zero(%rip), %rdi
    xor %esi, %esi
    syscall
    mov %eax, %ebx
    mov %eax, %edi
    xor %eax, %eax
    lea kernel_data + 16(%rip), %rsi
    mov $12, %edx
    syscall
    mov kernel_data + 16(%rip), %rcx
    mov kernel_data + 24(%rip), %rdx
    mov $3, %eax             // close
    mov %ebx, %edi
    syscall
    ret

.section .rodata
kernel_zero: .asciz "/dev/zero"
.data
.balign 8
kernel_data: .quad 1, 2, 3, 4
