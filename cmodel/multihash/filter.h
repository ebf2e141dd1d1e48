// cmodel/multihash/filter: which events may be frequent.
// Source: Narayanasamy et al. 2003, sections 5.2, 5.4.2, 6.1; what they leave open: doc/multihash/filter.md.
#ifndef SLUICE_MULTIHASH_FILTER_H
#define SLUICE_MULTIHASH_FILTER_H

#include "multihash/config.h"

// What a filter says of an event.
struct filter_answer {
    bool asks;      // that its tuple be promoted
    uint32_t count; // that it brings
    bool saturated; // a counter was to be added to at its maximum
};

// A form of the filter.
struct filter_class {
    void *(*create)(const struct multihash_config *cfg); // NULL: out of memory; as after clear
    void (*destroy)(void *filter);
    void (*clear)(void *filter); // as after a reset
    // `hit`: the accumulator has the tuple, so it is not asked for. Only with shield=0.
    struct filter_answer (*event)(void *filter, const struct tuple *tuple, bool hit);
    void (*granted)(void *filter); // what the last event asked for
    void (*end)(void *filter);     // of the interval
};

extern const struct filter_class paper_filter;

const struct filter_class *filter_class_of(const struct multihash_config *cfg);

#endif
