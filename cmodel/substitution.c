// cmodel/substitution: seeded Fisher-Yates shuffle of the 256 bytes.
#include "cmodel/substitution.h"

#include "cmodel/random.h"

void substitution_table(uint32_t seed, uint32_t j, uint8_t table[SUBSTITUTES])
{
    uint64_t state = (uint64_t)seed + j;
    for (uint32_t i = 0; i < SUBSTITUTES; i++)
        table[i] = (uint8_t)i;
    for (uint32_t i = SUBSTITUTES - 1; i > 0; i--) { // Fisher and Yates
        const uint32_t other = (uint32_t)(splitmix64(&state) % (i + 1));
        const uint8_t byte = table[i];
        table[i] = table[other];
        table[other] = byte;
    }
}
