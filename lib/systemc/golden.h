// lib/systemc/golden: a profiler's golden model for C++: pins, and access rights of its registers.
// Contract: doc/systemc.md; pins clock by clock: doc/shell/shell.md.
#ifndef SLUICE_SYSTEMC_GOLDEN_H
#define SLUICE_SYSTEMC_GOLDEN_H

#include <stddef.h>

#include "pins.h"

#ifdef __cplusplus
extern "C" {
#endif

struct golden;

// `settings`: key=value ..., separated by blanks. NULL: `error`, of `size` bytes, is one line. Starts as
// after a reset.
struct golden *golden_create(const char *profiler, const char *settings, char *error, size_t size);
void golden_destroy(struct golden *golden);

// The outputs in the current clock; then the edges that end it, with its inputs.
void golden_outputs(const struct golden *golden, struct pins_out *out);
void golden_tick(struct golden *golden, const struct pins_in *in);

uint32_t golden_config_hash(const struct golden *golden);
bool golden_lossless(const struct golden *golden); // ev_ready may fall
bool golden_memory(const struct golden *golden);   // there is a memory port

// Accesses that an address allows. Hardware may still refuse one, as described for the register.
enum { GOLDEN_MAPPED = 1, GOLDEN_READS = 2, GOLDEN_WRITES = 4 };
unsigned golden_access(const struct golden *golden, uint64_t address);

// Whether a register is constant, and its value. Reading any other register may have a side effect.
bool golden_constant(const struct golden *golden, uint64_t address, uint32_t *value);

#ifdef __cplusplus
}
#endif

#endif
