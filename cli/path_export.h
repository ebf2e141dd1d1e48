// cli/path_export: a path profile for other tools, and as a flame graph.
#ifndef SLUICE_CLI_PATH_EXPORT_H
#define SLUICE_CLI_PATH_EXPORT_H

#include "path_names.h"
#include "path_options.h"
#include "trace/wpp/sequitur.h"

// Writes what the options ask for: the rows, by count; the sequence, NULL where there is none.
// False: the error has been printed.
bool path_export(const struct path_records *records, const struct path_names *names,
                 const struct path_count *row, size_t rows, const struct sequitur *sequence);

#endif
