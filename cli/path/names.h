// cli/path/names: names and code blocks of a path, from the program's symbols and code.
#ifndef SLUICE_CLI_PATH_NAMES_H
#define SLUICE_CLI_PATH_NAMES_H

#include <jansson.h>

#include "cli/path/records.h"
#include "trace/export/paths.h"
#include "trace/symbolizer.h"

struct path_names {
    struct symbolizer *symbolizer; // NULL: the records belong to no program
    struct code *code;             // NULL: code not needed, or not available
    struct places *places;         // NULL if `code` is
    struct path_rules rules;
};

// The records must stay open. False: the error has been printed. Call path_names_close in any case.
bool path_names_open(struct path_names *names, const struct path_records *records);
void path_names_close(struct path_names *names);

// A path's blocks, as lines of text and as JSON. False: out of memory.
bool path_names_print(const struct path_names *names, struct path path);
bool path_names_json(const struct path_names *names, struct path path, json_t *row);

#endif
