// cmodel/branch_record: what a path profiler is told of a branch, and what it says of a path.
// Source: doc/path/engine.md (What comes), doc/path/stack.md (PPCR); Vaswani et al. 2004, section 3.
#ifndef SLUICE_BRANCH_RECORD_H
#define SLUICE_BRANCH_RECORD_H

#include <stdbool.h>
#include <stdint.h>

enum { PATH_BRANCHES = 32 }; // of one path, at most

// In the order of the PPCR's nibbles. A direct branch is backward where its static target is at or before its
// own address, taken or not.
enum path_class { PATH_CALL, PATH_RETURN, PATH_FORWARD, PATH_BACKWARD, PATH_INDIRECT, PATH_CLASSES };

struct branch_record {
    uint64_t pc;           // of the branch
    uint64_t target;       // executed next; of a branch not taken, what follows it
    uint64_t count;        // events since the record before
    uint64_t instructions; // executed since the record before, the branch included
    uint8_t class;         // enum path_class; up to 7, which is no class
    bool taken;
};

// A path descriptor. Bit i of directions is that of the i-th branch, 0 from length on.
struct path {
    uint64_t start;
    uint32_t directions;
    uint32_t length; // branches
};

// A path, and how often it was taken or how many events it had.
struct path_count {
    struct path path;
    uint64_t count;
};

// The path profile control register: a nibble of these for each class, call lowest, then the extensions.
enum ppcr_operation { PPCR_UPDATE = 1, PPCR_COUNT = 2, PPCR_POP = 4, PPCR_PUSH = 8 };
enum ppcr_bit { PPCR_LOOP = 20, PPCR_PROCEDURE = 21, PPCR_MOST = 22, PPCR_BY_EVENTS = 25 };

#define PPCR_BL UINT32_C(0xdd16a)  // Table 1: acyclic paths within procedures
#define PPCR_WPP UINT32_C(0xdd1ee) // Table 2: whole program paths

static inline uint32_t ppcr_nibble(uint32_t ppcr, unsigned class)
{
    return ppcr >> 4 * class & 15;
}

// Boundaries that a path spans, at most.
static inline uint32_t ppcr_most(uint32_t ppcr)
{
    return ppcr >> PPCR_MOST & 7;
}

static inline bool path_equal(struct path p, struct path q)
{
    return p.start == q.start && p.length == q.length && p.directions == q.directions;
}

#endif
