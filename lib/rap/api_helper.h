// lib/rap/api_helper: handles, points and their exact counts for the tests of the interface.
// A test is one file and this header, so it builds like a user's program.
#ifndef RAP_TEST_API_H
#define RAP_TEST_API_H

#include <inttypes.h>
#include <rap.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int failed;

static inline void check(bool good, const char *what)
{
    printf("%s: %s\n", good ? "ok" : "FAIL", what);
    failed += !good;
}

static inline uint64_t random_word(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

static inline struct rap *opened(unsigned dimensions, unsigned width, unsigned buffer, unsigned nodes)
{
    struct rap *rap;
    struct rap_options options;
    rap_options_default(&options);
    options.dimensions = dimensions;
    for (unsigned i = 0; i < dimensions; i++)
        options.width[i] = width + i;
    options.buffer = buffer;
    options.nodes = nodes;
    options.profiles = 2;
    return rap_open(&rap, &options) == RAP_OK ? rap : NULL;
}

enum { WIDTH = 12, KEYS = 1 << WIDTH, POINTS = 60000 };
static uint64_t exact[2][KEYS];

static inline void fill(struct rap *rap, uint64_t seed, bool keep)
{
    for (int i = 0; i < POINTS; i++) {
        const uint64_t key = random_word(&seed) % KEYS >> random_word(&seed) % WIDTH;
        const uint64_t count = random_word(&seed) % 4;
        if (rap_add_points(rap, key, count, i & 1) != RAP_OK)
            failed++;
        if (keep)
            exact[i & 1][key] += count;
    }
}

static inline uint64_t truly(unsigned profile, uint64_t lo, uint64_t hi)
{
    uint64_t sum = 0;
    for (uint64_t key = lo; key <= hi; key++)
        sum += exact[profile][key];
    return sum;
}

#endif
