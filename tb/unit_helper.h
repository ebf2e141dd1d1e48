// tb/unit_helper: cmocka with its prerequisite headers, and the seed of a test's random numbers.
#ifndef SLUICE_TB_UNIT_HELPER_H
#define SLUICE_TB_UNIT_HELPER_H

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>
// clang-format on

// A long test takes one of TEST_SHARE of its rounds: under sanitizers, where a round takes ten times as long,
// one of seven.
#ifndef TEST_SHARE
#define TEST_SHARE 1
#endif

// Initial state of a test's generator: `own` if the environment's SEED (as in tb/seed.py) is 1 or absent.
static inline uint64_t test_seed(uint64_t own)
{
    const char *seed = getenv("SEED");
    return own + ((seed ? strtoull(seed, NULL, 10) : 1) - 1) * 0x9e3779b97f4a7c15;
}

#endif
