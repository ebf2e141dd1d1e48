// tb/unit_test: cmocka behind the headers that it needs before its own, and the seed of a test's random numbers.
#ifndef SLUICE_TB_UNIT_TEST_H
#define SLUICE_TB_UNIT_TEST_H

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
// clang-format on

// The first state of a test's generator: `own` where SEED (environment, as of tb/seed.py) is 1 or absent, else another.
static inline uint64_t test_seed(uint64_t own)
{
    const char *seed = getenv("SEED");
    return own + ((seed ? strtoull(seed, NULL, 10) : 1) - 1) * 0x9e3779b97f4a7c15;
}

#endif
