// cmodel/tuple: what an event hands to a profiler, after `--event` has chosen its fields.
// A field that a profiler has no width for is ignored by it.
#ifndef SLUICE_TUPLE_H
#define SLUICE_TUPLE_H

#include <stdint.h>

struct tuple {
    uint64_t a;     // the key, or the pair's first half
    uint64_t b;     // the pair's second half
    uint32_t kind;  // which of several simultaneous profiles
    uint64_t count; // how many times, 1 where the format does not say
};

#endif
