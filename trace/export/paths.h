// trace/export/paths: a path profile as other tools read it. One file a format.
// Source: doc/path/driver.md, Exports. Paths are spelt out by path_walk.h; of one that is not whole, what was
// understood.
#ifndef SLUICE_TRACE_EXPORT_PATHS_H
#define SLUICE_TRACE_EXPORT_PATHS_H

#include <stdio.h>

#include "path_walk.h"
#include "places.h"

struct exported_paths {
    const struct path_count *row; // [rows]
    size_t rows;
    struct path_rules rules; // as the profiler had them
    struct code *code;       // of the program
    struct places *places;
    const char *program; // its path, as mapped
    const char *command; // that was run, for people
};

// Callgrind's format: a line a block, its cost the path's count times its instructions. False: no memory;
// what could not be written, the file says.
bool paths_callgrind(FILE *out, const struct exported_paths *profile);

// Folded stacks: a line a path, its function, its blocks, its count. False: as above.
bool paths_folded(FILE *out, const struct exported_paths *profile);

// BOLT's pre-aggregated records of the program's own code, summed over all paths: taken branches, and runs of
// code between them. False: as above.
bool paths_bolt(FILE *out, const struct exported_paths *profile);

#endif
