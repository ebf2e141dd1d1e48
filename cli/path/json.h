// cli/path/json: JSON report of a path profile (doc/cli.md).
#ifndef SLUICE_CLI_PATH_JSON_H
#define SLUICE_CLI_PATH_JSON_H

#include "cli/path/names.h"
#include "cli/path/session.h"

// Head and totals; the caller adds its own members.
json_t *path_json_head(const struct job *job, const struct path_records *records,
                       const struct path_source *source);

// Prints the profile; rows by count. Returns the exit code.
int path_json(const struct job *job, const struct path_records *records, const struct path_source *source,
              const struct path_names *names, const struct path_count *row);

#endif
