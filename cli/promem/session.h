// cli/promem/session: promem behind one interface: paper section, clocked model at its pins, or board.
#ifndef SLUICE_CLI_PROMEM_SESSION_H
#define SLUICE_CLI_PROMEM_SESSION_H

#include "driver/hardware.h"
#include "driver/promem/promem.h"

struct promem_session {
    const struct promem_layout *layout;
    bool clocked;
    uint64_t events, dropped;
    uint64_t cycles;         // clocked
    struct promem_tree tree; // not clocked
    struct hardware machine; // clocked
    char error[ERROR_MAX];
};

// Creates and loads it. False: the error says why. Call promem_session_free in any case.
bool promem_session_init(struct promem_session *session, const union any_config *config,
                         const struct promem_layout *layout, const struct endpoint *endpoint);
void promem_session_free(struct promem_session *session);

// Counts one key `times` times.
bool promem_session_event(struct promem_session *session, uint64_t key, uint64_t times);

// Reads out the counts, in the order of the targets, and the totals.
bool promem_session_counts(struct promem_session *session, uint64_t *count);

#endif
