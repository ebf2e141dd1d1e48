// gen/files: file lists of the emitted folders.
#ifndef SLUICE_GEN_FILES_H
#define SLUICE_GEN_FILES_H

#include "cmodel/profilers.h"
#include "gen/gen.h"

// A list of files, LIST(F) with rows F(path, template's function, condition or NULL), as a table that ends
// with a NULL path. The function is declared here: no file list declares its templates a second time.
#define GEN_FILES(name, LIST) LIST(GEN_FILE_TEMPLATE) const struct gen_file name[] = {LIST(GEN_FILE_ROW){0}};
#define GEN_FILE_TEMPLATE(path, function, wanted) template function;
#define GEN_FILE_ROW(path, function, wanted) {path, function, wanted},

// Each list ends with a NULL path. Order in a folder: the profiler's Verilog, the shell's, the library's,
// other files.
const struct gen_file *files_of(const struct profiler *profiler);
#define DECLARE_FILES(name) extern const struct gen_file name##_files[];
PROFILERS(DECLARE_FILES)
extern const struct gen_file shell_files[];
extern const struct gen_file package_files[];
extern const struct gen_file tap_verilog[], tap_lists[];
extern const struct gen_file bench_files[];

// For the README: those of the profiler's files that are used next to it; NULL: all files are parts of it.
const char *beside_of(const struct profiler *profiler);
extern const char path_beside[];

// Writes the names of the folder's Verilog files, one per line, each between `before` and `after`.
void list_verilog(FILE *out, const struct gen *gen, const char *before, const char *after);

// The same for the taps.
void list_taps(FILE *out, const struct gen *gen, const char *before, const char *after);

#endif
