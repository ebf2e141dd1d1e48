// cmodel/multihash/filter: which events may be frequent: what both forms are asked, and the paper's.
// Source: Narayanasamy et al. 2003, sections 5.2, 5.4.2, 6.1; what they leave open: doc/multihash/filter.md.
#ifndef SLUICE_MULTIHASH_FILTER_H
#define SLUICE_MULTIHASH_FILTER_H

#include "multihash/config.h"

// What a filter says of an event.
struct filter_answer {
    bool asks;      // that its tuple be promoted
    uint32_t count; // that it brings
    bool lossy;     // tagged: it may have had more
    bool saturated; // a counter was to be added to at its maximum
    bool wrapped; // tagged: a row came back as it was left 2^epoch_bits intervals ago, or a multiple of that
    bool looks;   // tagged: the accumulator's next entry is to be judged by the pace, before anything is
                  // promoted
    uint32_t pace;
};

// A form of the filter. Of an event first `event`, then whether what it asked for was granted or denied,
// `done`.
struct filter_class {
    void *(*create)(const struct multihash_config *cfg); // NULL: out of memory; as after clear
    void (*destroy)(void *filter);
    void (*clear)(void *filter); // as after a reset
    // `hit`: the accumulator has the tuple, so it is not asked for.
    struct filter_answer (*event)(void *filter, const struct tuple *tuple, bool hit);
    void (*granted)(void *filter);
    void (*denied)(void *filter);
    void (*done)(void *filter);
    void (*end)(void *filter); // of the interval
};

extern const struct filter_class paper_filter, tagged_filter;

const struct filter_class *filter_class_of(const struct multihash_config *cfg);

#endif
