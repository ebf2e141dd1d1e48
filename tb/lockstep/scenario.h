// tb/lockstep/scenario: interface of a profiler's test scenario.
#ifndef SLUICE_TB_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_LOCKSTEP_SCENARIO_H

#include "cmodel/profilers.h"
#include "cmodel/tuple.h"
#include "tb/lockstep/bench.h"
#include "tb/lockstep/cover.h"

// A stream of recorded events.
struct stream {
    const struct tuple *event; // counts are at most weight_most
    size_t count;
};

struct scenario {
    const struct profiler *profiler;
    void *(*create)(const void *config); // NULL: out of memory
    void (*destroy)(void *state);
    uint64_t (*weight_most)(const void *config); // greatest count of an event; NULL: 1
    // Resets, runs about `events` events and compares the read-out with an exact profile or the untimed
    // model. False: the bench has the mismatch.
    bool (*episode)(void *state, struct bench *bench, uint64_t events);
    bool (*replay)(void *state, struct bench *bench, struct stream stream); // the same with a recorded stream
    const struct cover *(*cover)(const void *state);
};

#define DECLARE_SCENARIO(name) extern const struct scenario name##_scenario;
OWN_PROFILERS(DECLARE_SCENARIO)

const struct scenario *scenario_find(const char *name); // NULL: unknown name

#endif
