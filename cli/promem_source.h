// cli/promem_source: a loaded promem that takes events and gives its counts.
// It is the golden model's paper section, or its whole clocked model driven through the pins, or a board.
#ifndef SLUICE_CLI_PROMEM_SOURCE_H
#define SLUICE_CLI_PROMEM_SOURCE_H

#include "hardware.h"
#include "promem.h"

struct promem_source {
    const struct promem_layout *layout;
    bool clocked;
    uint64_t events, dropped;
    uint64_t cycles;         // clocked
    struct promem_tree tree; // not clocked
    struct hardware machine; // clocked
    char error[ERROR_MAX];
};

// Creates and loads one. False: the error says why; promem_source_free in any case.
bool promem_source_init(struct promem_source *source, const union any_config *config,
                        const struct promem_layout *layout, const struct site *place);
void promem_source_free(struct promem_source *source);

// One key, so many times.
bool promem_source_event(struct promem_source *source, uint64_t key, uint64_t times);

// Reads out the counts in the targets' order, and the totals.
bool promem_source_counts(struct promem_source *source, uint64_t *count);

#endif
