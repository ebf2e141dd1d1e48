// tb/lockstep/exercise: what the bench does to each profiler, a file each.
#ifndef SLUICE_EXERCISE_H
#define SLUICE_EXERCISE_H

#include "bench.h"
#include "cover.h"
#include "profilers.h"
#include "tuple.h"

// A stream of events recorded elsewhere.
struct stream {
    const struct tuple *event; // each counts for no more than an event of the profiler can
    size_t count;
};

struct exercise {
    const struct profiler *profiler;
    void *(*create)(const void *config); // NULL: out of memory
    void (*destroy)(void *state);
    uint64_t (*weight_most)(const void *config); // what an event may count for; NULL: 1
    // About so many events, from a reset on; then what was read out is compared with an exact profile. False:
    // the bench's mismatch says what differs.
    bool (*episode)(void *state, struct bench *bench, uint64_t events);
    bool (*replay)(void *state, struct bench *bench, struct stream stream); // the same with a recorded stream
    const struct cover *(*cover)(const void *state);
};

#define DECLARE_EXERCISE(name) extern const struct exercise name##_exercise;
PROFILERS(DECLARE_EXERCISE)

const struct exercise *exercise_find(const char *name); // NULL: there is none of that name

#endif
