// trace/path_walk: expansion of a path into its blocks, from the program's instructions.
// Source: doc/path/driver.md, Names; doc/path/stack.md for the effect of each class of branch on a path.
#ifndef SLUICE_TRACE_PATH_WALK_H
#define SLUICE_TRACE_PATH_WALK_H

#include <stddef.h>

#include "cmodel/branch_record.h"
#include "trace/code.h"

struct path_rules {
    uint32_t ppcr, branches; // the profiler's settings
    bool backward_taken;
};

// Consecutive instructions up to a branch.
struct path_block {
    uint64_t start;
    uint64_t last; // address of the last instruction, a branch (unless the path is not whole)
    uint64_t next; // address executed next; 0: the path ends, and the address is unknown
    uint32_t instructions;
    bool taken; // the branch leads to next; false: next follows in memory, or the path ends
    bool call;  // the branch is a call
};

struct path_walk {
    struct path_block *block; // [blocks]
    size_t blocks;
    bool whole; // the walk reached the path's end; else code and descriptor disagree after the last block
};

// False: no memory. Call path_walk_free in either case.
bool path_walk(struct code *code, struct path_rules rules, struct path path, struct path_walk *walk);
void path_walk_free(struct path_walk *walk);

#endif
