// string: the string instructions of every size, single and repeated 0, 1 and many times, up and down, overlapping.
// Only what Valgrind 3.19 can run: cmps has only repe, and lods, which Valgrind never repeats, has no prefix.
#include "program.h"

#define LENGTH 256

.macro pointers at
    lea string_source + \at(%rip), %rsi
    lea string_target + \at(%rip), %rdi
.endm

// In the current direction: single; then with counts 0, 1, and random up to 15.
.macro every_count operation, at
    pointers \at
    \operation
    xor %ecx, %ecx
    rep \operation
    mov $1, %ecx
    rep \operation
    random
    and $15, %eax
    mov %eax, %ecx
    rep \operation
.endm

// The same for compare instructions, which end early.
.macro every_compare prefix, operation, at
    pointers \at
    mov $0x11, %al
    xor %ecx, %ecx
    \prefix \operation
    mov $1, %ecx
    \prefix \operation
    mov $30, %ecx
    \prefix \operation
    mov $3, %ecx
    \prefix \operation
.endm

.macro every_operation at
    .irp operation, movsb, movsw, movsl, movsq, stosb, stosw, stosl, stosq
    every_count \operation, \at
    .endr
    .irp operation, lodsb, lodsw, lodsl, lodsq
    pointers \at
    \operation
    \operation
    .endr
    .irp operation, scasb, scasw, scasl, scasq
    pointers \at
    \operation
    every_compare repe, \operation, \at
    every_compare repne, \operation, \at
    .endr
    .irp operation, cmpsb, cmpsw, cmpsl, cmpsq
    every_compare repe, \operation, \at
    .endr
.endm

.text
.globl part_string
part_string:
    random
    lea string_source(%rip), %rsi
    mov %rax, 8(%rsi)
    movb $0, 140(%rsi)
    every_operation 3
    std
    every_operation 200
    cld
    // Overlapping: a byte is copied over the bytes behind it.
    lea string_source(%rip), %rsi
    lea 1(%rsi), %rdi
    mov $90, %ecx
    rep movsb
#ifndef __PIE__
    // A count and addresses of 32 bits.
    pointers 0
    movabs $0x500000003, %rcx
    addr32 rep movsb
#endif
    ret

.data
.balign 64
string_source: .fill LENGTH, 1, 0x11
string_target: .fill LENGTH, 1, 0x11
