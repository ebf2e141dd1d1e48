// lib/systemc/golden: a profiler's golden model as C++ sees it: its pins, and what its registers allow.
// Contract: doc/systemc.md; of the pins, clock by clock, doc/shell/shell.md.
#ifndef SLUICE_SYSTEMC_GOLDEN_H
#define SLUICE_SYSTEMC_GOLDEN_H

#include <stddef.h>

#include "pins.h"

#ifdef __cplusplus
extern "C" {
#endif

struct golden;

// `settings`: key=value ..., blanks between. NULL: `error`, of that size, is one line. As after a reset.
struct golden *golden_create(const char *profiler, const char *settings, char *error, size_t size);
void golden_destroy(struct golden *golden);

// What stands at the outputs in this clock; the edges at its end, with what stands at the inputs.
void golden_outputs(const struct golden *golden, struct pins_out *out);
void golden_tick(struct golden *golden, const struct pins_in *in);

uint32_t golden_config_hash(const struct golden *golden);
bool golden_lossless(const struct golden *golden); // ev_ready may fall
bool golden_memory(const struct golden *golden);   // there is a memory port

// What may be done at an address. Hardware may still refuse it, for what a register's own description says.
enum { GOLDEN_MAPPED = 1, GOLDEN_READS = 2, GOLDEN_WRITES = 4 };
unsigned golden_access(const struct golden *golden, uint64_t address);

// Whether a register always reads the same: that. Reading any other may change something.
bool golden_constant(const struct golden *golden, uint64_t address, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
