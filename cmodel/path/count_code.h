// cmodel/path/count_code: approximate counter of exponent and fraction with random increments.
// Its expected value is exact. Contract: doc/path/ghost.md, What there is.
#ifndef SLUICE_CMODEL_PATH_COUNT_CODE_H
#define SLUICE_CMODEL_PATH_COUNT_CODE_H

#include <stdbool.h>
#include <stdint.h>

struct count_form {
    uint32_t fraction; // f, bits of the fraction
    uint64_t most;     // greatest value, below 2^32
};

// `bits`: width of a code, 1 to 32; exponent_bits < bits.
struct count_form count_form(uint32_t bits, uint32_t exponent_bits);

uint64_t count_value(struct count_form form, uint32_t code);

// The greatest code with a value of at most `value`.
uint32_t count_code(struct count_form form, uint64_t value);

// Adds c to a code. `state`: of the generator; `*cut`: the result was limited to the greatest value.
uint32_t count_add(struct count_form form, uint32_t code, uint32_t c, uint32_t state, bool *cut);

#endif
