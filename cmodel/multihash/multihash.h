// cmodel/multihash/multihash: the whole profiler: events in, each interval's candidates out.
// Source: Narayanasamy et al. 2003, sections 5 and 6; what they leave open: doc/multihash/.
#ifndef SLUICE_MULTIHASH_MULTIHASH_H
#define SLUICE_MULTIHASH_MULTIHASH_H

#include "multihash/accumulator.h"
#include "multihash/filter.h"

// What an event did.
struct multihash_did {
    bool accumulated; // it hit or asked for promotion: `found` says what became of that
    enum accumulator_case found;
    bool saturated; // a counter was to be added to at its maximum
    bool wrapped;   // tagged: its row came back as it was left epochs ago
};

struct multihash {
    uint32_t interval;
    const struct filter_class *filter_class;
    void *filter;
    struct accumulator accumulator;
    uint32_t events, denied, lost; // of the interval: taken, promotions denied, entries replaced
    uint64_t seen[ACCUMULATOR_CASES], saturations, wraps; // how often, since clear
};

// False: out of memory. As after multihash_clear.
bool multihash_init(struct multihash *multihash, const struct multihash_config *cfg);
void multihash_free(struct multihash *multihash);
void multihash_clear(struct multihash *multihash);

// An event, whatever its count says: it is one. The interval does not end by it: see multihash_full.
struct multihash_did multihash_event(struct multihash *multihash, const struct tuple *event);

// Whether the interval has all its events, and so is to end.
bool multihash_full(const struct multihash *multihash);

// Before the end: whether an entry is a candidate of the interval, and who it is.
bool multihash_candidate(const struct multihash *multihash, uint32_t entry, struct tuple *tuple);

// Ends the interval, full or not.
void multihash_end(struct multihash *multihash);

#endif
