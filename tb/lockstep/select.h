// tb/lockstep/select: traffic and coverage of the event selector, for any profiler.
// Events get a class, a pc and a value; rules are written amid the traffic.
#ifndef SLUICE_TB_LOCKSTEP_SELECT_H
#define SLUICE_TB_LOCKSTEP_SELECT_H

#include "cmodel/shell/shell.h"
#include "tb/lockstep/cover.h"
#include "tb/lockstep/rtl.h"

enum { SELECT_SLICES = 8 }; // 8 bits each

struct select_write {
    bool write;
    uint16_t address;
    uint32_t data;
};

struct select_bench {
    const struct profiler *profiler;
    const union any_config *cfg;
    uint64_t passed;       // events passed since the reset
    uint32_t step;         // next write of the set-up after a reset
    uint32_t rate;         // rule writes per 4096 clocks without a request
    bool catches_all;      // the last rule matches every event
    bool started, stopped; // the previous event started, stopped the region
    struct cover cover;
    size_t passes, inside, closed, start, stop, none, opens, closes, two, write[SELECTOR_STAGES + 1];
    size_t region_write[2], rejected_before_token, nothing_before_token, room, stages, reset;
    size_t foreign, alike, changes, changes_free;
    size_t rule[SELECTOR_RULES_MAX], low[3], high[3], value[2];
    size_t low_slice[SELECT_SLICES][2], high_slice[SELECT_SLICES][2], value_slice[SELECT_SLICES];
};

void select_bench_init(struct select_bench *s, const struct profiler *profiler, const union any_config *cfg);

// Adds a class, a pc and a value to an event of the profiler.
void select_adorn(const struct select_bench *s, const struct shell *model, uint64_t *random,
                  struct word *event);

// Draws a request to the selector for this clock. False: none.
bool select_request(struct select_bench *s, const struct shell *model, uint64_t *random,
                    struct select_write *request);

// Call before each clock of the model.
void select_cover_clock(struct select_bench *s, const struct shell *model, const struct pins_in *in);

#endif
