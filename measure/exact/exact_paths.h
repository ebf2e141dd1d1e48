// measure/exact/exact_paths: reference finder of a program's paths, with an unbounded stack.
// Source: Vaswani et al. 2004, section 3; doc/path/stack.md, without Room and Spilling.
// Shares no code with the model that it checks. Takes one record at a time; 40 bytes per open procedure.
#ifndef SLUICE_MEASURE_EXACT_EXACT_PATHS_H
#define SLUICE_MEASURE_EXACT_EXACT_PATHS_H

#include <stddef.h>

#include "cmodel/branch_record.h"

struct exact_settings {
    uint32_t ppcr;       // must be legal (doc/path/stack.md)
    uint32_t branches;   // maximum branches per path, 1 to PATH_BRANCHES_MOST
    bool backward_taken; // an untaken backward branch is processed as a forward branch
    uint32_t trap_ppcr;  // must be legal
};

struct exact_path {
    struct path path;
    uint64_t events, instructions; // sums, not saturated
    uint32_t spanned;              // boundaries spanned, `ext` in the paper
    bool incomplete;               // start unknown, or records are missing since then
};

struct exact_paths {
    struct exact_settings settings;
    struct exact_path *entry; // [count], oldest first
    size_t count;
    bool missing;                                              // a gap came since the last record
    bool torn;                                                 // a gap came
    uint64_t paths, incomplete, underflows, gaps, events_lost; // as defined in doc/path/engine.md
};

// Starts with one incomplete entry. False: out of memory. Call exact_paths_free in any case.
bool exact_paths_init(struct exact_paths *stack, struct exact_settings settings);
void exact_paths_free(struct exact_paths *stack);

enum path_found {
    PATH_NONE,  // the branch ended no path with a known start
    PATH_ENDED, // the branch ended the path `ended`
    PATH_FAILED // out of memory
};

enum path_found exact_paths_branch(struct exact_paths *stack, const struct branch_record *branch,
                                   struct exact_path *ended);

#endif
