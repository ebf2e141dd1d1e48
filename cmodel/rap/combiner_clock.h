// cmodel/rap/combiner_clock: state of the clocked combiner (contract: doc/rap/combiner.md, In hardware).
#ifndef SLUICE_CMODEL_RAP_COMBINER_CLOCK_H
#define SLUICE_CMODEL_RAP_COMBINER_CLOCK_H

#include "cmodel/rap/combiner.h"
#include "cmodel/rap/watch.h"

enum { RAP_COMBINER_STAGES = 10 };

enum rap_combiner_state { RAP_COMBINER_IDLE, RAP_COMBINER_EMPTY, RAP_COMBINER_PASS, RAP_COMBINER_CLEAR };

struct rap_combiner_in {
    const struct rap_event *event; // event at the input, or NULL
    bool clear, flush;             // token at the front
    bool event_taken, token_taken; // taken by the core
};

struct rap_combiner_clock {
    struct rap_combiner combiner;
    struct rap_watch *watch;
    enum rap_combiner_state state;
    uint32_t walked;                             // slots of this state that have entered
    bool walking;                                // CLEAR: slots are left
    bool token;                                  // CLEAR: caused by a token
    bool token_gone;                             // CLEAR: the core has taken the token, or there is none
    struct rap_entry stage[RAP_COMBINER_STAGES]; // entries that leave; count 0: none
    uint32_t entered;                            // bit i: an event or slot entered i + 1 running clocks ago
    uint32_t at;                                 // index of the oldest in stage
    struct rap_event head, spare;                // places at the exit; count 0: empty
};

bool rap_combiner_clock_init(struct rap_combiner_clock *combiner, const struct rap_config *cfg,
                             struct rap_watch *watch); // false: out of memory
void rap_combiner_clock_free(struct rap_combiner_clock *combiner);
void rap_combiner_clock_reset(struct rap_combiner_clock *combiner);

// The event at the output in this clock, or NULL; the tokens flush and clear.
const struct rap_event *rap_combiner_event(const struct rap_combiner_clock *combiner);
bool rap_combiner_flushes(const struct rap_combiner_clock *combiner);
bool rap_combiner_clears(const struct rap_combiner_clock *combiner);

bool rap_combiner_busy(const struct rap_combiner_clock *combiner);

// One clock. Returns whether the event at the input is taken.
bool rap_combiner_tick(struct rap_combiner_clock *combiner, const struct rap_combiner_in *in);

#endif
