// cmodel/substitution: byte substitution tables for the index hashes.
// Source: Sastry et al. 2001 (stratified), section 3.5, "randomize"; the shuffle is ours.
#ifndef SLUICE_CMODEL_SUBSTITUTION_H
#define SLUICE_CMODEL_SUBSTITUTION_H

#include <stdint.h>

enum { SUBSTITUTES = 256 };

// Table j of a seed: the bytes 0 to 255, shuffled. Table 0 of seed 0 begins 63 b3 7c 4e c4 cb dd 71.
void substitution_table(uint32_t seed, uint32_t j, uint8_t table[SUBSTITUTES]);

#endif
