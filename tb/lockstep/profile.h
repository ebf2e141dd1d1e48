// profile: what the bench does to each profiler. A row in profiles[] and a file a profiler.
#ifndef SLUICE_PROFILE_H
#define SLUICE_PROFILE_H

#include "bench.h"
#include "cover.h"

// A stream of keys recorded elsewhere.
struct stream {
    const uint64_t *key;
    size_t count;
};

struct profile {
    const struct profiler *profiler;
    void *(*create)(const void *config); // NULL: out of memory
    void (*destroy)(void *state);
    // About so many events, from a reset on; then what was read out is compared with an exact profile. False:
    // the bench's mismatch says what differs.
    bool (*episode)(void *state, struct bench *bench, uint64_t events);
    bool (*replay)(void *state, struct bench *bench, struct stream stream); // the same with a recorded stream
    const struct cover *(*cover)(const void *state);
};

extern const struct profile promem_profile;

#endif
