// cmodel/path/count_code: a count kept as exponent and fraction, which grows by chance.
// It is right on average. Contract: doc/path/ghost.md, What there is.
#ifndef SLUICE_PATH_COUNT_CODE_H
#define SLUICE_PATH_COUNT_CODE_H

#include <stdbool.h>
#include <stdint.h>

struct count_form {
    uint32_t fraction; // bits, f
    uint64_t most;     // the greatest value, below 2^32
};

// Of so many bits, 1 to 32, of which exponent_bits, fewer than those, are the exponent.
struct count_form count_form(uint32_t bits, uint32_t exponent_bits);

uint64_t count_value(struct count_form form, uint32_t code);

// The greatest code whose value is at most this.
uint32_t count_code(struct count_form form, uint64_t value);

// The code with c added, with a generator's state; `cut`: it was too much.
uint32_t count_add(struct count_form form, uint32_t code, uint32_t c, uint32_t state, bool *cut);

#endif
