// cli/default/session: a profiler with the default driver: its untimed model, the clocked one, or a board.
#ifndef SLUICE_CLI_DEFAULT_SESSION_H
#define SLUICE_CLI_DEFAULT_SESSION_H

#include "cli/run_report.h"
#include "driver/fold.h"
#include "driver/hardware.h"

struct default_session {
    const struct profiler *profiler;
    bool clocked;
    void *model;             // not clocked
    struct hardware machine; // clocked
    struct fold fold;        // the profile so far
    struct run_totals totals;
    uint32_t status; // sticky status bits of the profiler that were set
    char error[ERROR_MAX];
};

// `endpoint` NULL: the untimed model. False: the error says why. Call default_session_free in any case.
// Session and configuration must not move.
bool default_session_init(struct default_session *session, const struct profiler *profiler,
                          const union any_config *config, const struct endpoint *endpoint);
void default_session_free(struct default_session *session);

// Offers an event; *accepted: it was not dropped. False: the error says why.
bool default_session_event(struct default_session *session, const struct word *event, bool *accepted);

// Reads out the rest, the totals and the status.
bool default_session_end(struct default_session *session);

#endif
