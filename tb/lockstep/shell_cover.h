// tb/lockstep/shell_cover: what a run has met of the shell, whichever profiler is in it.
// Controls beside events, stalls at each handshake, resets with something in flight.
#ifndef SLUICE_SHELL_COVER_H
#define SLUICE_SHELL_COVER_H

#include "bench.h"
#include "cover.h"

struct shell_cover {
    struct cover *cover;  // the profiler's, of which these points are
    size_t control[4][3]; // clear, flush, freeze, disable: event before, same clock, after
    size_t reset_with[3]; // event, message, request in flight
    size_t stall_event, stall_message, stall_register, drop;
    size_t door_full, door_drop, door_drops, door_drop_ignored; // with queue=dual

    struct pins_out out; // of the clock before
    bool accepted;       // an event, a clock ago
    unsigned executed;   // bits: controls written a clock ago
    uint32_t request_phase;
    bool busy_event, busy_message;
};

// Declares the points, each name behind `prefix`; `waits`: there are register writes that wait.
void shell_cover_init(struct shell_cover *c, struct cover *cover, const struct shell_config *cfg,
                      const char *prefix, bool waits);

// After each clock; `busy`: the engine is, with an event.
void shell_cover_clock(struct shell_cover *c, const struct bench *bench, bool busy);

#endif
