// cli/rap_dump: profiles written to a file, and read from some.
#ifndef SLUICE_CLI_RAP_DUMP_H
#define SLUICE_CLI_RAP_DUMP_H

#include "rap/file.h"
#include "rap_result.h"

// `-` is standard output. The file's epsilon is the effective one. False: the error has been printed.
bool rap_dump(const struct rap_result *result, const char *path, enum rap_form form);

// The result points at its configuration: the struct stays where it is.
struct rap_loaded {
    union any_config config;
    struct rap_result result;
};

// The profiles of files, merged where there are several. False: the error has been printed; rap_loaded_free
// in any case.
bool rap_load(struct rap_loaded *loaded, const char *const *path, size_t count);
void rap_loaded_free(struct rap_loaded *loaded);

// Whether a profile can be held against another one: of the same keys and kinds. False: the error has been
// printed, with the other's path.
bool rap_comparable(const struct rap_result *result, const struct rap_result *other, const char *path);

#endif
