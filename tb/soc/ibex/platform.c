// tb/soc/ibex/platform: the firmware's system with Ibex; the profiler's interrupt is the external one.
#include "tb/soc/platform.h"

#include <stdlib.h>

#include "tb/processor/programs/trap.h"

enum { EXTERNAL = 11 };

volatile void *const profiler = (volatile void *)0x40000000;
volatile unsigned interrupts;

void trap(uint32_t cause, uint32_t value, struct frame *frame)
{
    (void)value;
    (void)frame;
    if (cause != (INTERRUPT | EXTERNAL))
        _Exit(4);
    interrupts++;
    CSR_CLEAR("mie", 1U << EXTERNAL); // until the message is read
}

void platform_begin(void)
{
    trap_begin();
}

// The processor sleeps. The interrupt is taken only behind wfi, so none comes between the two.
void platform_wait(void)
{
    CSR_SET("mie", 1U << EXTERNAL);
    __asm__ volatile("wfi");
    CSR_SET("mstatus", MIE);
    CSR_CLEAR("mstatus", MIE);
}
