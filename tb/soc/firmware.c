// tb/soc/firmware: runs a program and prints how many instructions each of its functions took.
// The profiler beside this processor counts them (doc/soc.md). CONFIGURATION: the profiler, as text; STAGES:
// of its tree; ROWS: of the table. The program is compiled with -Dmain=program.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "lib/host/sluice_host.h"
#include "sluice_promem.h"
#include "tb/soc/firmware.h"
#include "tb/soc/platform.h"

enum { ENTRIES = (1 << STAGES) - 1, READY = SLUICE_PROMEM_STATUS_MESSAGE_MASK };

int program(void);

static unsigned function_of[ENTRIES]; // of an entry of the tree
static uint64_t count[ENTRIES];       // of a function

void abort(void)
{
    _Exit(3);
}

// ---- the tree: entry i has its children at 2 i + 1 and 2 i + 2 (doc/promem/driver.md) --------------

static unsigned number_entries(unsigned entry, unsigned next)
{
    if (entry >= function_count)
        return next;
    next = number_entries(2 * entry + 1, next);
    function_of[entry] = next++;
    return number_entries(2 * entry + 2, next);
}

static int wait_for_zero(struct sluice *s, uint32_t bits)
{
    uint32_t status;
    do {
        if (sluice_read(s, SLUICE_PROMEM_ADDRESS_STATUS, &status))
            return -1;
    } while (status & bits);
    return 0;
}

static int load(struct sluice *s)
{
    number_entries(0, 0);
    if (wait_for_zero(s, SLUICE_PROMEM_STATUS_CLEARING_MASK) ||
        sluice_write(s, SLUICE_PROMEM_ADDRESS_POINTER, 0))
        return -1;
    for (unsigned entry = 0; entry < ENTRIES; entry++) {
        const bool is = entry < function_count;
        const struct function *function = is ? &functions[function_of[entry]] : functions;
        const unsigned address = is ? SLUICE_PROMEM_ADDRESS_TARGET : SLUICE_PROMEM_ADDRESS_NO_TARGET;
        if (sluice_write(s, address, function->first) || sluice_write(s, address, function->last))
            return -1;
    }
    return wait_for_zero(s, SLUICE_PROMEM_STATUS_LOADING_MASK);
}

// ---- the read-out: the processor waits for the interrupt of each message, or with RING of each slot ----

#ifdef RING
enum { RING_SIZE = 5, RING_WORDS = 2 << RING_SIZE };

static int messages_come(struct sluice *s)
{
    static volatile uint32_t ring[RING_WORDS] __attribute__((aligned(4096)));
    return sluice_ring_start(s, ring, (uintptr_t)ring, RING_SIZE, 1);
}
#else
static int messages_come(struct sluice *s)
{
    return sluice_write(s, SLUICE_PROMEM_ADDRESS_MASK, READY);
}
#endif

static int read_out(struct sluice *s)
{
    uint64_t message[SLUICE_WORDS];
    int last = 0;
    platform_begin();
    if (messages_come(s) || sluice_flush(s))
        return -1;
    for (unsigned entry = 0; !last; entry++) {
        platform_wait();
        if (sluice_message(s, message, &last))
            return -1;
        if (entry < function_count)
            count[function_of[entry]] = message[0];
    }
    return 0;
}

// ---- the table -------------------------------------------------------------------------------------

static int hotter(const void *a, const void *b)
{
    const uint64_t x = count[*(const unsigned *)a];
    const uint64_t y = count[*(const unsigned *)b];
    return x < y ? 1 : x > y ? -1 : *(const unsigned *)a > *(const unsigned *)b ? 1 : -1;
}

static void show(uint64_t events, uint64_t dropped)
{
    static unsigned order[ENTRIES];
    uint64_t counted = 0;
    for (unsigned f = 0; f < function_count; f++) {
        order[f] = f;
        counted += count[f];
    }
    qsort(order, function_count, sizeof *order, hotter);
    printf("\n%" PRIu64 " instructions, %" PRIu64 " outside all functions, %" PRIu64
           " dropped; %u interrupts of the profiler\n",
           events, events - counted, dropped, interrupts);
    printf("%12s %6s  function\n", "instructions", "share");
    for (unsigned row = 0; row < ROWS && row < function_count && count[order[row]]; row++) {
        const uint64_t is = count[order[row]];
        const unsigned permille = (unsigned)(1000 * is / events);
        printf("%12" PRIu64 " %3u.%u%%  %s\n", is, permille / 10, permille % 10, functions[order[row]].name);
    }
}

struct totals {
    uint64_t events, dropped; // since the reset
};

static int failed(struct sluice *s)
{
    printf("firmware: %s\n", sluice_error(s));
    sluice_close(s);
    return 1;
}

int main(void)
{
    struct sluice *s;
    struct totals before;
    struct totals behind;
    if (sluice_open_memory(&s, profiler, CONFIGURATION) || sluice_enable(s, 0) || load(s) ||
        sluice_totals(s, &before.events, &before.dropped) || sluice_enable(s, 1))
        return failed(s);
    const int result = program();
    if (sluice_enable(s, 0) || sluice_totals(s, &behind.events, &behind.dropped) || read_out(s))
        return failed(s);
    show(behind.events - before.events, behind.dropped - before.dropped);
    sluice_close(s);
    return result;
}
