// cmodel/path/path: path descriptor. Source: Vaswani et al. 2004, section 3; contract: doc/path/stack.md.
#ifndef SLUICE_CMODEL_PATH_PATH_H
#define SLUICE_CMODEL_PATH_PATH_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/hash.h"

enum { PATH_BRANCHES_MOST = 32 }; // of one path

struct path {
    uint64_t start;      // address at which the path begins
    uint32_t directions; // bit i: direction of the i-th branch, oldest first; 0 from bit `length` on
    uint32_t length;     // number of branches
};

static inline bool path_equal(struct path p, struct path q)
{
    return p.start == q.start && p.directions == q.directions && p.length == q.length;
}

// For hash tables that index by the low bits.
static inline uint32_t path_hash(struct path p)
{
    return hash_words(p.start, p.directions, p.length);
}

#endif
