// tb/processor/programs/interrupts: a computation that a timer interrupts at times that no branch foresees,
// and software interrupts that it asks for itself. Each interrupt's handler calls and branches, too.
#include <stdio.h>

#include "trap.h"

#ifndef ROUNDS
#define ROUNDS 60
#endif
enum { TICKS = 50, PERIOD = 397 }; // clocks between interrupts, and a little more each time

static volatile uint32_t ticks;
static volatile uint32_t asked;
static uint32_t ring[8];

static __attribute__((noinline)) void note(uint32_t x)
{
    for (uint32_t i = x % 8; i < 8; i += 3)
        ring[i] += x;
}

#ifdef __riscv
static void next_tick(void)
{
    TIMER_COMPARE = TIME + PERIOD + 13 * ticks;
}

void trap(uint32_t cause, uint32_t value, struct frame *frame)
{
    (void)value;
    (void)frame;
    if (cause == (INTERRUPT | TIMER)) {
        ticks++;
        note(ticks);
        if (ticks < TICKS)
            next_tick();
        else
            TIMER_COMPARE = UINT32_MAX;
    } else if (cause == (INTERRUPT | SOFTWARE)) {
        SOFTWARE_INTERRUPT = 0;
        asked++;
    }
}

static void begin(void)
{
    trap_begin();
    TIMER_COMPARE_HIGH = 0;
    next_tick();
    CSR_WRITE("mie", 1U << SOFTWARE | 1U << TIMER);
    CSR_SET("mstatus", MIE);
}

static void ask(void)
{
    const uint32_t before = asked;
    SOFTWARE_INTERRUPT = 1;
    while (asked == before)
        ;
}
#else
static void begin(void)
{
    while (ticks < TICKS) {
        ticks++;
        note(ticks);
    }
}

static void ask(void)
{
    asked++;
}
#endif

static uint32_t fibonacci(uint32_t n)
{
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void)
{
    begin();
    uint32_t sum = 0;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        sum = sum * 31 + fibonacci(round % 9);
        for (uint32_t x = round; x > 0; x = x % 3 ? x - 1 : x / 3)
            sum += x;
        if (round % 10 == 0)
            ask();
    }
    while (ticks < TICKS)
        ;
    printf("%08x, %u ticks, %u asked:", (unsigned)sum, (unsigned)ticks, (unsigned)asked);
    for (int i = 0; i < 8; i++)
        printf(" %u", (unsigned)ring[i]);
    printf("\n");
    return 0;
}
