// cmodel/random: random number generators with the same outputs in C and in hardware.
#ifndef SLUICE_CMODEL_RANDOM_H
#define SLUICE_CMODEL_RANDOM_H

#include <stdint.h>

// splitmix64 (Steele, Lea, Flood 2014): the next output; the first one from state 0 is 0xe220a8397b1dcdaf.
static inline uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

// A number from 0 to limit - 1.
static inline uint32_t random_below(uint64_t *state, uint32_t limit)
{
    return (uint32_t)((splitmix64(state) >> 32) * limit >> 32);
}

// The first state of xorshift32; never 0, because 0 is a fixed point.
static inline uint32_t xorshift32_first(uint32_t seed)
{
    uint64_t state = seed;
    const uint32_t first = (uint32_t)splitmix64(&state);
    return first ? first : 1;
}

#endif
