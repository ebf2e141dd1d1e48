// tb/soc/litex/platform: the firmware's system of LiteX: console, the profiler's interrupt, the end.
#include "tb/soc/platform.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "tb/processor/programs/trap.h"

// LiteX's generated header uses these.
#define CSR_ACCESSORS_DEFINED
static inline void csr_write_simple(unsigned long value, unsigned long address)
{
    *(volatile uint32_t *)address = (uint32_t)value;
}

static inline unsigned long csr_read_simple(unsigned long address)
{
    return *(volatile uint32_t *)address;
}

#include "generated/csr.h"
#include "generated/mem.h"
#include "generated/soc.h"

enum { EXTERNAL = 11 };

volatile void *const profiler = (volatile void *)SLUICE_BASE;
volatile unsigned interrupts;

static int put(char c, FILE *file)
{
    (void)file;
    while (uart_txfull_read())
        ;
    uart_rxtx_write((uint8_t)c);
    return c;
}

static FILE console = FDEV_SETUP_STREAM(put, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdin = &console;
FILE *const stdout = &console;
FILE *const stderr = &console;

void _exit(int code)
{
    while (!uart_txempty_read())
        ;
    end_code_write((uint32_t)code);
    for (;;)
        end_code_read(); // a loop of fetches alone would keep the write from the bus
}

// VexRiscv with LiteX has an interrupt mask of its own, in CSR 0xBC0.
void trap(uint32_t cause, uint32_t value, struct frame *frame)
{
    (void)value;
    (void)frame;
    if (cause != (INTERRUPT | EXTERNAL))
        _Exit(4);
    interrupts++;
    CSR_WRITE("0xBC0", 0); // until the message is read
}

void platform_begin(void)
{
    trap_begin();
    sluice_ev_enable_write(1);
    CSR_SET("mie", 1U << EXTERNAL);
    CSR_SET("mstatus", MIE);
}

void platform_wait(void)
{
    const unsigned before = interrupts;
    CSR_WRITE("0xBC0", 1U << SLUICE_INTERRUPT);
    while (interrupts == before)
        ;
}
