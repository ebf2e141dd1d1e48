// cmodel/tuple: event of a profiler, after `--event` has chosen its fields.
// A profiler ignores fields for which it has no width.
#ifndef SLUICE_CMODEL_TUPLE_H
#define SLUICE_CMODEL_TUPLE_H

#include <stdint.h>

struct tuple {
    uint64_t a;     // the key, or the first half of a pair
    uint64_t b;     // the second half of a pair
    uint32_t kind;  // which of several simultaneous profiles
    uint64_t count; // occurrences; 1 if the format has no count
};

#endif
