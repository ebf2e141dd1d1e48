// tb/lockstep/shell_cover: coverage of the shell, for any profiler.
// Controls near events, stalls at each handshake, resets with transfers in flight.
#ifndef SLUICE_TB_LOCKSTEP_SHELL_COVER_H
#define SLUICE_TB_LOCKSTEP_SHELL_COVER_H

#include "tb/lockstep/bench.h"
#include "tb/lockstep/cover.h"

struct shell_cover {
    struct cover *cover;  // the profiler's, which holds these points
    size_t control[4][3]; // clear, flush, freeze, disable: event before, same clock, after
    size_t reset_with[3]; // event, message, request in flight
    size_t stall_event, stall_message, stall_register, drop;
    size_t stop[3];                                         // run=1: event before, while, after run_i is low
    size_t cdc_full, cdc_drop, cdc_drops, cdc_drop_ignored; // queue=dual

    struct pins_out out; // in the previous clock
    bool stopped;        // run_i was low
    bool accepted;       // an event was accepted one clock ago
    unsigned executed;   // controls written one clock ago, one bit each
    uint32_t request_phase;
    bool busy_event, busy_message;
};

// Declares the points, with names that start with `prefix`. waits: some register writes have wait states.
void shell_cover_init(struct shell_cover *c, struct cover *cover, const struct shell_config *cfg,
                      const char *prefix, bool waits);

// Call after each clock. busy: the engine is processing an event.
void shell_cover_clock(struct shell_cover *c, const struct bench *bench, bool busy);

#endif
