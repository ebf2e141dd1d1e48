// cmodel/path/path: a path descriptor. Source: Vaswani et al. 2004, section 3; contract: doc/path/stack.md.
#ifndef SLUICE_PATH_PATH_H
#define SLUICE_PATH_PATH_H

#include <stdbool.h>
#include <stdint.h>

#include "hash.h"

enum { PATH_BRANCHES_MOST = 32 }; // of one path

struct path {
    uint64_t start;
    uint32_t directions; // bit i: that of the i-th branch; 0 from length on
    uint32_t length;     // branches
};

static inline bool path_equal(struct path p, struct path q)
{
    return p.start == q.start && p.directions == q.directions && p.length == q.length;
}

// For tables that take the low bits.
static inline uint32_t path_hash(struct path p)
{
    return hash_words(p.start, p.directions, p.length);
}

#endif
