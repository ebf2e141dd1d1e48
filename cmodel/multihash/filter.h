// cmodel/multihash/filter: interface of both filters, which select the events that may be frequent.
// Source: Narayanasamy et al. 2003, sections 5.2, 5.4.2, 6.1; what they leave open: doc/multihash/filter.md.
#ifndef SLUICE_CMODEL_MULTIHASH_FILTER_H
#define SLUICE_CMODEL_MULTIHASH_FILTER_H

#include "cmodel/multihash/config.h"

// A filter's answer to an event.
struct filter_answer {
    bool asks;      // asks for promotion of the tuple
    uint32_t count; // the tuple's count, if promoted
    bool lossy;     // tagged: the tuple may have had more events than counted
    bool saturated; // a counter at its maximum would have been increased
    bool wrapped;   // tagged: a row reappeared with contents of n * 2^epoch_bits intervals ago
    bool looks;     // tagged: the accumulator must look at its next entry before a promotion
    uint32_t pace;
};

// A filter. Calls for each event: `event`; if it asks, `granted` or `denied`; `done`.
struct filter_class {
    void *(*create)(const struct multihash_config *cfg); // NULL: out of memory; state as after clear
    void (*destroy)(void *filter);
    void (*clear)(void *filter); // state as after a reset
    // `hit`: the accumulator has the tuple, so no promotion is asked for.
    struct filter_answer (*event)(void *filter, const struct tuple *tuple, bool hit);
    void (*granted)(void *filter);
    void (*denied)(void *filter);
    void (*done)(void *filter);
    void (*end)(void *filter); // ends the interval
};

extern const struct filter_class paper_filter, tagged_filter;

const struct filter_class *filter_class_of(const struct multihash_config *cfg);

#endif
