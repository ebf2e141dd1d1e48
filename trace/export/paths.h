// trace/export/paths: exports of a path profile for other tools; each format has its own file.
// Source: doc/path/driver.md, Exports. path_walk.h expands the paths; a path that is not whole is exported as
// far as it was expanded.
#ifndef SLUICE_TRACE_EXPORT_PATHS_H
#define SLUICE_TRACE_EXPORT_PATHS_H

#include <stdio.h>

#include "trace/path_walk.h"
#include "trace/places.h"

struct exported_paths {
    const struct path_count *row; // [rows]
    size_t rows;
    struct path_rules rules; // the profiler's settings
    struct code *code;       // of the program
    struct places *places;
    const char *program; // its path, as mapped
    const char *command; // the command that was run, for display
};

// Callgrind's format: one line per block, with the path's count times the block's instructions as its cost.
// False: no memory. Write errors show in ferror(out).
bool paths_callgrind(FILE *out, const struct exported_paths *profile);

// Folded stacks: one line per path, with its function, blocks and count. False: as above.
bool paths_folded(FILE *out, const struct exported_paths *profile);

// BOLT's pre-aggregated records of the program's own code, summed over all paths: taken branches, and the
// runs of code between them. False: as above.
bool paths_bolt(FILE *out, const struct exported_paths *profile);

// LLVM's text of sample profiles, of the program's own code: how often each line was executed, relative to
// its function's declaration, with what was inlined apart. Needs debug information. False: as above.
bool paths_autofdo(FILE *out, const struct exported_paths *profile);

#endif
