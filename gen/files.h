// gen/files: which files each profiler's folder has.
#ifndef SLUICE_FILES_H
#define SLUICE_FILES_H

#include "gen.h"
#include "profilers.h"

// The profiler's own Verilog, then the shell's, the library's and what is not Verilog.
// Each list ends with a NULL path.
const struct gen_file *files_of(const struct profiler *profiler);
#define DECLARE_FILES(name) extern const struct gen_file name##_files[];
PROFILERS(DECLARE_FILES)
extern const struct gen_file shell_files[];
extern const struct gen_file package_files[];
extern const struct gen_file tap_files[];
extern const struct gen_file bench_files[];

// What of the profiler's own files is used beside it, for the README; NULL: all are its parts.
const char *beside_of(const struct profiler *profiler);
extern const char path_beside[];

// Writes the names of the folder's Verilog files, a line each, with `before` and `after` around each.
void list_verilog(FILE *out, const struct gen *gen, const char *before, const char *after);

#endif
