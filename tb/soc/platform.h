// tb/soc/platform: what the firmware needs of the system that it runs on.
// ibex/platform.c and litex/platform.c have it.
#ifndef SLUICE_TB_SOC_PLATFORM_H
#define SLUICE_TB_SOC_PLATFORM_H

// The profiler's registers.
extern volatile void *const profiler;

// Interrupts of the profiler taken so far.
extern volatile unsigned interrupts;

// Before the first wait.
void platform_begin(void);

// Waits for an interrupt of the profiler, as long as its line is low.
void platform_wait(void);

#endif
