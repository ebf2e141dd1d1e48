// cmodel/hash: 32-bit hash of two words and a third value, for hash tables that index by the low bits.
// Multiplication spreads low bits upwards; the high half is folded back.
// Factors: 2^64 divided by the golden ratio, and xxHash's second prime.
#ifndef SLUICE_CMODEL_HASH_H
#define SLUICE_CMODEL_HASH_H

#include <stdint.h>

static inline uint32_t hash_words(uint64_t a, uint64_t b, uint64_t rest)
{
    uint64_t mixed = a * 0x9e3779b97f4a7c15U ^ (b + 1) * 0xc2b2ae3d27d4eb4fU;
    mixed ^= (mixed >> 32) + rest;
    return (uint32_t)((mixed * 0x9e3779b97f4a7c15U) >> 32);
}

#endif
