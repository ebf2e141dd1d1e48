// cli/promem/session: promem behind one interface: paper section, clocked model at its pins, or board.
#ifndef SLUICE_CLI_PROMEM_SESSION_H
#define SLUICE_CLI_PROMEM_SESSION_H

#include "driver/hardware.h"
#include "driver/promem/promem.h"

struct promem_source {
    const struct promem_layout *layout;
    bool clocked;
    uint64_t events, dropped;
    uint64_t cycles;         // clocked
    struct promem_tree tree; // not clocked
    struct hardware machine; // clocked
    char error[ERROR_MAX];
};

// Creates and loads it. False: the error says why. Call promem_source_free in any case.
bool promem_source_init(struct promem_source *source, const union any_config *config,
                        const struct promem_layout *layout, const struct site *place);
void promem_source_free(struct promem_source *source);

// Counts one key `times` times.
bool promem_source_event(struct promem_source *source, uint64_t key, uint64_t times);

// Reads out the counts, in the order of the targets, and the totals.
bool promem_source_counts(struct promem_source *source, uint64_t *count);

#endif
