// cmodel/stratified/sampler: samplers P, R, CR, D and CD, one per entry.
// Source: Sastry et al. 2001, sections 3.1 and 3.3; what it leaves open: doc/stratified/sampler.md.
#ifndef SLUICE_CMODEL_STRATIFIED_SAMPLER_H
#define SLUICE_CMODEL_STRATIFIED_SAMPLER_H

#include "cmodel/stratified/composition.h"

struct sampler {
    enum component component;
    uint32_t rate;
    uint32_t entries;
    uint32_t first_state, state; // of the generator that all entries share
    uint32_t first_count;        // count of entries after a clear; not 0 only in tests
    uint32_t *count;             // [entries], for P, CR, CD
    uint32_t *countdown;         // [entries], for D, CD; 0: draw at the next event
};

// `composition` must have a sampler. Returns false when out of memory. Call sampler_clear next.
bool sampler_init(struct sampler *sampler, const struct composition *composition, uint32_t seed);
void sampler_free(struct sampler *sampler);

// Sets the initial state; `random_phase`: counters of P get numbers from 0 to r - 1.
void sampler_clear(struct sampler *sampler, bool random_phase);

// Processes an event of an entry. Returns the count of its message; 0: it is no sample.
uint32_t sampler_event(struct sampler *sampler, uint32_t entry);

// The sum of all counters.
uint64_t sampler_residual(const struct sampler *sampler);

// The generator's next state, and its first state for a seed.
uint32_t sampler_step(uint32_t state);
uint32_t sampler_first_state(uint32_t seed);

#endif
