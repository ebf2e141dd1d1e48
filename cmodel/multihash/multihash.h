// cmodel/multihash/multihash: golden model of the profiler without clocks: events in, candidates out.
// Source: Narayanasamy et al. 2003, sections 5 and 6; what they leave open: doc/multihash/.
#ifndef SLUICE_CMODEL_MULTIHASH_MULTIHASH_H
#define SLUICE_CMODEL_MULTIHASH_MULTIHASH_H

#include "cmodel/multihash/accumulator.h"
#include "cmodel/multihash/filter.h"

// The outcome of an event.
struct multihash_did {
    bool accumulated; // it hit or asked for promotion, with the outcome `found`
    enum accumulator_case found;
    bool saturated; // a counter at its maximum would have been increased
    bool wrapped;   // tagged: its row reappeared with contents of an old interval
};

struct multihash {
    uint32_t interval;
    const struct filter_class *filter_class;
    void *filter;
    struct accumulator accumulator;
    uint32_t events, denied, lost; // in the interval: events, denied promotions, replaced entries
    uint64_t seen[ACCUMULATOR_CASES], saturations, wraps; // occurrences since clear
};

// Returns false when out of memory. The state is that after multihash_clear.
bool multihash_init(struct multihash *multihash, const struct multihash_config *cfg);
void multihash_free(struct multihash *multihash);
void multihash_clear(struct multihash *multihash);

// Processes one event; its count is ignored. It does not end the interval: see multihash_full.
struct multihash_did multihash_event(struct multihash *multihash, const struct tuple *event);

// Whether the interval has all its events and must end.
bool multihash_full(const struct multihash *multihash);

// Before the end: whether an entry is a candidate of the interval. Stores its tuple.
bool multihash_candidate(const struct multihash *multihash, uint32_t entry, struct tuple *tuple);

// Ends the interval, full or not.
void multihash_end(struct multihash *multihash);

#endif
