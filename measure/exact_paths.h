// measure/exact_paths: the paths of a program, found by software with a stack that has no end.
// Source: Vaswani et al. 2004, section 3; doc/path/stack.md, without Room and Spilling. It shares nothing
// with the model, so that it can judge it. One record at a time; memory: 40 bytes for each procedure that is
// open.
#ifndef SLUICE_MEASURE_EXACT_PATHS_H
#define SLUICE_MEASURE_EXACT_PATHS_H

#include <stddef.h>

#include "branch_record.h"

struct exact_settings {
    uint32_t ppcr;       // a legal one (doc/path/stack.md)
    uint32_t branches;   // most of a path, 1 to PATH_BRANCHES_MOST
    bool backward_taken; // a backward branch that is not taken is processed as forward
};

struct exact_path {
    struct path path;
    uint64_t events, instructions; // sums that are never cut
    uint32_t spanned;              // boundaries: `ext`
    bool incomplete;               // its beginning is not known
};

struct exact_paths {
    struct exact_settings settings;
    struct exact_path *entry; // [count], the oldest first
    size_t count;
    uint64_t paths, incomplete, underflows, bad_classes, events_lost; // as doc/path/engine.md has them
};

// Begins with one incomplete entry. False: no memory. exact_paths_free in any case.
bool exact_paths_init(struct exact_paths *stack, struct exact_settings settings);
void exact_paths_free(struct exact_paths *stack);

enum path_found {
    PATH_NONE,  // this branch ended no path whose beginning is known
    PATH_ENDED, // the path that it ended is `ended`
    PATH_FAILED // no memory
};

enum path_found exact_paths_branch(struct exact_paths *stack, const struct branch_record *branch,
                                   struct exact_path *ended);

#endif
