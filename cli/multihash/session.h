// cli/multihash/session: multihash behind one interface: paper section, clocked model at its pins, or board.
#ifndef SLUICE_CLI_MULTIHASH_SESSION_H
#define SLUICE_CLI_MULTIHASH_SESSION_H

#include "cli/run_report.h"
#include "cmodel/multihash/multihash.h"
#include "driver/hardware.h"
#include "driver/multihash/multihash.h"

struct multihash_session {
    const struct multihash_config *cfg;
    bool clocked; // at the model's pins or on a board; false: paper section
    struct run_totals totals;
    struct multihash_taker taker;     // gets each interval that has events
    struct multihash_totals hardware; // clocked: register values at the end
    struct multihash paper;           // not clocked
    struct multihash_interval ended;  // not clocked: buffer for one interval
    struct multihash_profile profile; // clocked
    struct hardware machine;          // clocked
    bool begun;                       // clocked: the final flush cuts an interval short
    char error[ERROR_MAX];
};

// False: the error says why. Call multihash_session_free in any case. The struct must not move.
bool multihash_session_init(struct multihash_session *session, const union any_config *config,
                            const struct endpoint *endpoint, struct multihash_taker taker);
void multihash_session_free(struct multihash_session *session);

// Offers one event; *accepted: the model did not drop it; always true on a board, which only counts its
// drops.
bool multihash_session_event(struct multihash_session *session, const struct tuple *event, bool *accepted);

// Ends the current interval, takes the remaining messages and reads the totals.
bool multihash_session_end(struct multihash_session *session);

#endif
