// tb/processor/programs/trap: traps of a program on a bench's core. A native build takes none.
#ifndef SLUICE_TB_PROCESSOR_TRAP_H
#define SLUICE_TB_PROCESSOR_TRAP_H

#include <stdint.h>

enum {
    INSTRUCTION_ILLEGAL = 2,
    BREAKPOINT = 3,
    LOAD_MISALIGNED = 4,
    STORE_MISALIGNED = 6,
    ECALL_USER = 8,
    ECALL = 11
};
#define INTERRUPT 0x80000000U
enum { SOFTWARE = 3, TIMER = 7 };

// Registers as trap.S saves them.
struct frame {
    uint32_t ra, t0, t1, t2, a[8], t3, t4, t5, t6, epc, unused;
};

#ifdef __riscv
extern char vectors[];
#define CSR_WRITE(name, value)                                                                               \
    __asm__ volatile(".option push\n.option arch, +zicsr\ncsrw " name ", %0\n.option pop" ::"r"(value)       \
                     : "memory")
#define CSR_SET(name, value)                                                                                 \
    __asm__ volatile(".option push\n.option arch, +zicsr\ncsrs " name ", %0\n.option pop" ::"r"(value)       \
                     : "memory")
#define CSR_CLEAR(name, value)                                                                               \
    __asm__ volatile(".option push\n.option arch, +zicsr\ncsrc " name ", %0\n.option pop" ::"r"(value)       \
                     : "memory")
#define DEVICE(address) (*(volatile uint32_t *)(address))
#define SOFTWARE_INTERRUPT DEVICE(0x02000000)
#define TIMER_COMPARE DEVICE(0x02004000)
#define TIMER_COMPARE_HIGH DEVICE(0x02004004)
#define TIME DEVICE(0x0200BFF8)
enum { MIE = 8 }; // of mstatus

// The program's own: called for each trap.
void trap(uint32_t cause, uint32_t value, struct frame *frame);

static inline void trap_begin(void)
{
    CSR_WRITE("mtvec", (uint32_t)(uintptr_t)vectors | 1);
}
#endif

#endif
