// cli/path/export: path profile in other tools' formats, and as a flame graph.
#ifndef SLUICE_CLI_PATH_EXPORT_H
#define SLUICE_CLI_PATH_EXPORT_H

#include "cli/path/names.h"
#include "cli/path/options.h"
#include "trace/wpp/sequitur.h"

// Writes the files that the options ask for. `row`: [rows], by count; `sequence`: NULL without --export=wpp.
// False: the error has been printed.
bool path_export(const struct path_records *records, const struct path_names *names,
                 const struct path_count *row, size_t rows, const struct sequitur *sequence);

#endif
