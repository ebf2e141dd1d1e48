// cli/rap/growth: record of node counts and merge batches over a stream (Figure 9).
// Memory is constant: 256 slots per octave of events.
#ifndef SLUICE_CLI_RAP_GROWTH_H
#define SLUICE_CLI_RAP_GROWTH_H

#include "cmodel/rap/tree.h"

enum { GROWTH_PLACES = 256, GROWTH_OCTAVES = 57, GROWTH_SIZE = GROWTH_PLACES * GROWTH_OCTAVES };

struct rap_growth {
    struct rap_growth_place {
        uint32_t least, most; // number of nodes after an event; most 0: no event in this slot
        bool merged;
    } * place; // [GROWTH_SIZE]
    uint64_t events, merges;
};

bool rap_growth_init(struct rap_growth *growth); // false: out of memory
void rap_growth_free(struct rap_growth *growth);

// Call after each event.
void rap_growth_add(struct rap_growth *growth, const struct rap_totals *totals);

// Number of the first event of a slot.
uint64_t rap_growth_event(uint32_t place);

#endif
