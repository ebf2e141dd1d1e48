// cli/rap/dump: files of rap profiles: write, read, merge, compatibility check.
#ifndef SLUICE_CLI_RAP_DUMP_H
#define SLUICE_CLI_RAP_DUMP_H

#include "cli/rap/result.h"
#include "cmodel/rap/file.h"

// Writes a profile; `-` is standard output. The file holds the effective epsilon. False: the error has been
// printed.
bool rap_dump(const struct rap_result *result, const char *path, enum rap_form form);

// `result` points to `config`, so the struct must not move.
struct rap_loaded {
    union any_config config;
    struct rap_result result;
};

// Reads files, and merges them if there are several. False: the error has been printed. Call rap_loaded_free
// in any case.
bool rap_load(struct rap_loaded *loaded, const char *const *path, size_t count);
void rap_loaded_free(struct rap_loaded *loaded);

// Whether two profiles have equal key widths and kinds. False: the error has been printed, with the other's
// path.
bool rap_comparable(const struct rap_result *result, const struct rap_result *other, const char *path);

#endif
