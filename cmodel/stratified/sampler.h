// cmodel/stratified/sampler: P, R, CR, D and CD, one an entry (substream).
// Source: Sastry et al. 2001, sections 3.1 and 3.3; what it leaves open: doc/stratified/sampler.md.
#ifndef SLUICE_STRATIFIED_SAMPLER_H
#define SLUICE_STRATIFIED_SAMPLER_H

#include "stratified/composition.h"

struct sampler {
    enum component component;
    uint32_t rate;
    uint32_t entries;
    uint32_t first_state, state; // of the generator, which all entries share
    uint32_t first_count;        // of entries after a clear; 0, but in tests
    uint32_t *count;             // [entries]: of P, CR, CD
    uint32_t *countdown;         // [entries]: of D, CD; 0: draws at the next event
};

// `composition`: of a sampler. False: out of memory. The sampler must be cleared.
bool sampler_init(struct sampler *sampler, const struct composition *composition, uint32_t seed);
void sampler_free(struct sampler *sampler);

// Begins anew; `random_phase`: the counters of P with a number from 0 to r - 1.
void sampler_clear(struct sampler *sampler, bool random_phase);

// An event of an entry. Returns the count of its message, 0: it is no sample.
uint32_t sampler_event(struct sampler *sampler, uint32_t entry);

// Events that the counters hold.
uint64_t sampler_residual(const struct sampler *sampler);

// The next state of the generator, and its first one for a seed.
uint32_t sampler_step(uint32_t state);
uint32_t sampler_first_state(uint32_t seed);

#endif
