// cli/path_names: paths of a program by its code: where they begin, and which blocks they are of.
#ifndef SLUICE_CLI_PATH_NAMES_H
#define SLUICE_CLI_PATH_NAMES_H

#include <jansson.h>

#include "export/paths.h"
#include "path_records.h"
#include "symbolizer.h"

struct path_names {
    struct symbolizer *symbolizer; // NULL: the records are of no program
    struct code *code;             // NULL: its code is not asked for, or not known
    struct places *places;         // as `code`
    struct path_rules rules;
};

// The records must stay open. False: the error has been printed; path_names_close in any case.
bool path_names_open(struct path_names *names, const struct path_records *records);
void path_names_close(struct path_names *names);

// A path's blocks as lines of text, and as JSON. False: out of memory.
bool path_names_print(const struct path_names *names, struct path path);
bool path_names_json(const struct path_names *names, struct path path, json_t *row);

#endif
