// cmodel/stratified/stratified: golden model of the profiler without clocks: events in, messages out.
// Source: Sastry et al. 2001, sections 3 and 4, Figures 3 and 5; what it leaves open: doc/stratified/.
// Deviations: a full C forces a sample; A's overflow messages and the flush are ours.
#ifndef SLUICE_CMODEL_STRATIFIED_STRATIFIED_H
#define SLUICE_CMODEL_STRATIFIED_STRATIFIED_H

#include "cmodel/stratified/associative.h"
#include "cmodel/stratified/config.h"
#include "cmodel/stratified/sampler.h"
#include "cmodel/stratified/tagged.h"

struct stratified {
    struct composition composition;
    bool random_phase;
    struct index_hash_widths widths;
    uint32_t ptag_bits;
    struct index_hash hash[SPLITS_MOST]; // outer split first
    uint32_t row;                        // row of the last event
    struct sampler sampler;
    struct tagged tagged;
    struct associative associative;
};

// Returns false when out of memory. The state is that after stratified_clear.
bool stratified_init(struct stratified *stratified, const struct stratified_config *cfg);
void stratified_free(struct stratified *stratified);
void stratified_clear(struct stratified *stratified);

// Processes one event; its count is ignored. Returns whether a message leaves, and stores it in `message`.
bool stratified_event(struct stratified *stratified, const struct tuple *event, struct tuple *message);

// Flush: removes the oldest tuple of A. Returns whether there was one.
bool stratified_empty(struct stratified *stratified, struct tuple *message);

// Events held in the first stage: counts of P, C of CR and CD, hits and misses of T.
uint64_t stratified_residual(const struct stratified *stratified);

// Events held in A.
uint64_t stratified_held(const struct stratified *stratified);

// The entry (set of T) of an event: the indices of its splits, outer above inner.
uint32_t stratified_index(const struct stratified *stratified, const struct tuple *event);

// The initial C of a table of CR if counters begin at `from` (to reach their high digits in tests); 0 for all
// other compositions.
uint32_t stratified_first_count(const struct composition *composition, uint64_t from);

// The value of `residual` if the rows hold `held` and its sum begins at `from`.
uint64_t stratified_residual_from(const struct stratified_config *cfg, uint64_t from, uint64_t held);

// The sum of the phases, the initial counts of P.
uint64_t stratified_phases(const struct stratified_config *cfg);

#endif
