// cli/rap_growth: how many nodes there were over a stream, and where batches of merges were (Figure 9).
// Memory does not grow with the stream: 256 places an octave of events.
#ifndef SLUICE_CLI_RAP_GROWTH_H
#define SLUICE_CLI_RAP_GROWTH_H

#include "rap/tree.h"

enum { GROWTH_PLACES = 256, GROWTH_OCTAVES = 57, GROWTH_SIZE = GROWTH_PLACES * GROWTH_OCTAVES };

struct rap_growth {
    struct rap_growth_place {
        uint32_t least, most; // nodes after an event; most 0: no event was here
        bool merged;
    } * place; // [GROWTH_SIZE]
    uint64_t events, merges;
};

bool rap_growth_init(struct rap_growth *growth); // false: out of memory
void rap_growth_free(struct rap_growth *growth);

// After each event.
void rap_growth_add(struct rap_growth *growth, const struct rap_totals *totals);

// The number of the first event of a place.
uint64_t rap_growth_event(uint32_t place);

#endif
