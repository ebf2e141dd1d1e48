// trace/path_walk: a path spelt out, block by block, by the instructions of the program that took it.
// Source: doc/path/driver.md, Names; what each class of branch does to a path: doc/path/stack.md.
#ifndef SLUICE_TRACE_PATH_WALK_H
#define SLUICE_TRACE_PATH_WALK_H

#include <stddef.h>

#include "branch_record.h"
#include "code.h"

struct path_rules {
    uint32_t ppcr, branches; // as the profiler had them
    bool backward_taken;
};

// Instructions that follow each other, up to a branch.
struct path_block {
    uint64_t start;
    uint64_t last; // address of its last instruction, a branch (unless the path is not whole)
    uint64_t next; // where the path goes from there; 0: it ends, and nobody knows where it goes
    uint32_t instructions;
    bool taken; // to next, by the branch; false: next follows, or the path ends
    bool call;  // it is a call
};

struct path_walk {
    struct path_block *block; // [blocks]
    size_t blocks;
    bool whole; // all of it is understood; else code and descriptor disagree behind the last block
};

// False: no memory. path_walk_free in any case.
bool path_walk(struct code *code, struct path_rules rules, struct path path, struct path_walk *walk);
void path_walk_free(struct path_walk *walk);

#endif
