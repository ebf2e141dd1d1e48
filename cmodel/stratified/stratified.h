// cmodel/stratified/stratified: the whole compressor: events in, messages out.
// Source: Sastry et al. 2001, sections 3 and 4, Figures 3 and 5; what it leaves open: doc/stratified/.
// Deviations: a full C forces a sample; A's messages of overflow and the flush are ours.
#ifndef SLUICE_STRATIFIED_STRATIFIED_H
#define SLUICE_STRATIFIED_STRATIFIED_H

#include "stratified/associative.h"
#include "stratified/config.h"
#include "stratified/sampler.h"
#include "stratified/tagged.h"

struct stratified {
    struct composition composition;
    bool random_phase;
    struct index_hash_widths widths;
    uint32_t ptag_bits;
    struct index_hash hash[SPLITS_MOST]; // the outer split's first
    uint32_t row;                        // of the last event
    struct sampler sampler;
    struct tagged tagged;
    struct associative associative;
};

// False: out of memory. As after stratified_clear.
bool stratified_init(struct stratified *stratified, const struct stratified_config *cfg);
void stratified_free(struct stratified *stratified);
void stratified_clear(struct stratified *stratified);

// An event, whatever its count says: it is one. Returns whether a message leaves, `message`: a tuple and its
// count.
bool stratified_event(struct stratified *stratified, const struct tuple *event, struct tuple *message);

// Flush: the oldest tuple that A holds leaves. Returns whether there was one.
bool stratified_empty(struct stratified *stratified, struct tuple *message);

// Events that the first stage holds: counts of P, C's, hits and misses of T.
uint64_t stratified_residual(const struct stratified *stratified);

// Events of the tuples that A holds.
uint64_t stratified_held(const struct stratified *stratified);

// Which entry (set of T) an event is of: its splits' indices, the outer one above.
uint32_t stratified_index(const struct stratified *stratified, const struct tuple *event);

// What the C's of a table of CR begin with where counters begin at `from`, so that their high digits are met;
// 0 of all others.
uint32_t stratified_first_count(const struct composition *composition, uint64_t from);

// What `residual` shows of so much that the rows hold, its sum begun at `from`.
uint64_t stratified_residual_from(const struct stratified_config *cfg, uint64_t from, uint64_t held);

// The sum of what the counters of P begin with.
uint64_t stratified_phases(const struct stratified_config *cfg);

#endif
