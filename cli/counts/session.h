// cli/counts/session: counts behind one interface: paper section, clocked model at its pins, or board.
#ifndef SLUICE_CLI_COUNTS_SESSION_H
#define SLUICE_CLI_COUNTS_SESSION_H

#include "cli/run_report.h"
#include "driver/counts/counts.h"
#include "driver/hardware.h"

struct counts_session {
    const struct counts_config *cfg;
    bool clocked;
    struct run_totals totals;
    struct counts_profile profile; // sum of the read-outs so far
    struct counts_table table;     // not clocked
    uint32_t left;                 // not clocked: events until the interval ends
    struct hardware machine;       // clocked
    char error[ERROR_MAX];
};

// False: the error says why. Call counts_session_free in any case.
bool counts_session_init(struct counts_session *session, const union any_config *config,
                         const struct endpoint *endpoint);
void counts_session_free(struct counts_session *session);

// Offers an event {kind, key}; *accepted: it was not dropped.
bool counts_session_event(struct counts_session *session, uint64_t word, bool *accepted);

// Reads out the rest, and the totals.
bool counts_session_end(struct counts_session *session);

#endif
