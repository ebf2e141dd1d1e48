// cmodel/branch_record: what a path profiler is told of a branch, and what it says of a path.
// Source: doc/path/engine.md (What comes), doc/path/stack.md (PPCR); Vaswani et al. 2004, section 3.
#ifndef SLUICE_BRANCH_RECORD_H
#define SLUICE_BRANCH_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "path/path.h"
#include "path/ppcr.h"

struct branch_record {
    uint64_t pc;           // of the branch
    uint64_t target;       // executed next; of a branch not taken, what follows it
    uint64_t count;        // events since the record before
    uint64_t instructions; // executed since the record before, the branch included
    uint8_t class;         // enum path_class; up to 7, which is no class
    bool taken;
};

// A path, and how often it was taken or how many events it had.
struct path_count {
    struct path path;
    uint64_t count;
};

#endif
