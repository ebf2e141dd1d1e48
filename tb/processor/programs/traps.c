// tb/processor/programs/traps: exceptions. Each round a computation takes some: system calls, illegal
// instructions, breakpoints, accesses that are not aligned, between branches and calls whose outcome depends
// on data.
#include <stdio.h>
#include <string.h>

#include "trap.h"

#ifndef ROUNDS
#define ROUNDS 40
#endif

static uint32_t taken[16];
static uint8_t data[64];

#ifdef __riscv
void trap(uint32_t cause, uint32_t value, struct frame *frame)
{
    const uint16_t *at = (const uint16_t *)(uintptr_t)frame->epc;
    switch (cause) {
    case ECALL: frame->a[0] = frame->a[0] * 3 + 1; break;
    case LOAD_MISALIGNED: memcpy(&frame->a[0], (void *)(uintptr_t)value, 4); break;
    case STORE_MISALIGNED: memcpy((void *)(uintptr_t)value, &frame->a[1], 4); break;
    default: break;
    }
    if (cause != LOAD_MISALIGNED && cause != STORE_MISALIGNED)
        taken[cause % 16]++;
    frame->epc += (*at & 3) == 3 ? 4 : 2;
}

static uint32_t call_system(uint32_t x)
{
    register uint32_t a0 __asm__("a0") = x;
    __asm__ volatile("ecall" : "+r"(a0)::"memory");
    return a0;
}

static uint32_t load(const void *at)
{
    register uint32_t a0 __asm__("a0");
    __asm__ volatile("lw %0, 0(%1)" : "=r"(a0) : "r"(at) : "memory");
    return a0;
}

static void store(void *at, uint32_t x)
{
    register uint32_t a1 __asm__("a1") = x;
    __asm__ volatile("sw %0, 0(%1)" ::"r"(a1), "r"(at) : "memory");
}

static void illegal(void)
{
    __asm__ volatile(".word 0xffffffff" ::: "memory");
}

static void stop(void)
{
    __asm__ volatile("ebreak" ::: "memory");
}
#else
static uint32_t call_system(uint32_t x)
{
    taken[ECALL]++;
    return x * 3 + 1;
}

static uint32_t load(const void *at)
{
    uint32_t x;
    memcpy(&x, at, 4);
    return x;
}

static void store(void *at, uint32_t x)
{
    memcpy(at, &x, 4);
}

static void illegal(void)
{
    taken[INSTRUCTION_ILLEGAL]++;
}

static void stop(void)
{
    taken[BREAKPOINT]++;
}

static void trap_begin(void)
{
}
#endif

static uint32_t collatz(uint32_t x, uint32_t depth)
{
    if (depth == 0 || x == 1)
        return x;
    return collatz(x % 2 ? call_system(x) : x / 2, depth - 1);
}

int main(void)
{
    trap_begin();
    uint32_t sum = 0;
    for (uint32_t round = 1; round <= ROUNDS; round++) {
        sum = sum * 31 + collatz(round, 12);
        store(data + round % 60, sum);
        sum ^= load(data + (round * 7 + 3) % 60);
        if (round % 3 == 0)
            illegal();
        if (sum % 4 == 0)
            stop();
    }
    printf("%08x, %u calls, %u illegal, %u breakpoints\n", (unsigned)sum, (unsigned)taken[ECALL],
           (unsigned)taken[INSTRUCTION_ILLEGAL], (unsigned)taken[BREAKPOINT]);
    return 0;
}
