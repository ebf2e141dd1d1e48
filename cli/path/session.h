// cli/path/session: path behind one interface: paper section, clocked model at its pins, or board.
#ifndef SLUICE_CLI_PATH_SESSION_H
#define SLUICE_CLI_PATH_SESSION_H

#include "cli/path/spill.h"
#include "cli/run_report.h"
#include "cmodel/path/core.h"
#include "driver/hardware.h"
#include "driver/path/path.h"

struct path_session {
    const struct path_config *cfg;
    bool clocked;
    uint32_t spill_entries;      // overflow=spill: stack entries in memory
    struct run_totals totals;    // valid at the end
    struct path_totals sums;     // valid at the end; clocked: register values
    struct path_profile profile; // valid at the end
    struct path_core core;       // not clocked
    struct path_did did;         // not clocked: effect of the last record
    struct hardware machine;     // clocked
    char error[ERROR_MAX];
};

// `spill_entries`: as in cli/path/spill.h. `taker`: receives popped paths, if the configuration streams them;
// its `take` may be NULL. False: the error says why. Call path_session_free in any case. The struct must not
// move.
bool path_session_init(struct path_session *session, const union any_config *config,
                       const struct endpoint *endpoint, uint32_t spill_entries, struct path_taker taker);
void path_session_free(struct path_session *session);

// Offers one record; *accepted: it was not dropped.
bool path_session_record(struct path_session *session, const struct path_record *record, bool *accepted);

// Reads out the table and the totals.
bool path_session_end(struct path_session *session);

#endif
