// tb/multihash/lockstep/behind: traffic in which a new entry comes just behind a new candidate.
// A tuple becomes an entry behind the event that makes another entry a candidate. Both results are on their
// way at once, for the same slot or for others.
#ifndef SLUICE_TB_MULTIHASH_LOCKSTEP_BEHIND_H
#define SLUICE_TB_MULTIHASH_LOCKSTEP_BEHIND_H

#include "tb/multihash/lockstep/scenario.h"

// Number of events that makes a tuple an entry.
uint32_t multihash_enough(const struct multihash_config *cfg);

// Draws what changes from stretch to stretch.
void multihash_behind_draw(struct multihash_bench *p, uint64_t *random);

// The next tuple with PATTERN_BEHIND; r: random bits.
struct tuple multihash_behind(struct multihash_bench *p, struct bench *b, uint64_t r);

// The next tuple with PATTERN_RETURNS, and whether an old row reappears soon enough for it.
struct tuple multihash_returns(struct multihash_bench *p, struct bench *b);
bool multihash_rows_return(const struct multihash_config *cfg);

#endif
