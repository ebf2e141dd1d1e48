// cmodel/rap/combiner_clock: the combiner, clock by clock (contract: doc/rap/combiner.md, In hardware).
#ifndef SLUICE_RAP_COMBINER_CLOCK_H
#define SLUICE_RAP_COMBINER_CLOCK_H

#include "rap/combiner.h"
#include "rap/watch.h"

enum { RAP_COMBINER_STAGES = 10 };

enum rap_combiner_state { RAP_COMBINER_IDLE, RAP_COMBINER_EMPTY, RAP_COMBINER_PASS, RAP_COMBINER_CLEAR };

struct rap_combiner_in {
    const struct rap_event *event; // at the input, NULL: none may be taken
    bool clear, flush;             // the token at the front
    bool event_taken, token_taken; // by the core
};

struct rap_combiner_clock {
    struct rap_combiner combiner;
    struct rap_watch *watch;
    enum rap_combiner_state state;
    uint32_t walked;                             // slots of the state that have entered
    bool walking;                                // CLEAR: not all have
    bool token, token_gone;                      // CLEAR: by a token; which the core has taken
    struct rap_entry stage[RAP_COMBINER_STAGES]; // what an event or slot lets go; count 0: nothing
    uint32_t entered;                            // bit i: one entered i + 1 running clocks ago
    uint32_t at;                                 // of stage: the oldest
    struct rap_event head, spare;                // count 0: empty
};

bool rap_combiner_clock_init(struct rap_combiner_clock *combiner, const struct rap_config *cfg,
                             struct rap_watch *watch); // false: out of memory
void rap_combiner_clock_free(struct rap_combiner_clock *combiner);
void rap_combiner_clock_reset(struct rap_combiner_clock *combiner);

// What stands at the output in this clock; NULL: no event.
const struct rap_event *rap_combiner_event(const struct rap_combiner_clock *combiner);
bool rap_combiner_flushes(const struct rap_combiner_clock *combiner);
bool rap_combiner_clears(const struct rap_combiner_clock *combiner);

bool rap_combiner_busy(const struct rap_combiner_clock *combiner);

// One clock; whether the event at the input is taken.
bool rap_combiner_tick(struct rap_combiner_clock *combiner, const struct rap_combiner_in *in);

#endif
