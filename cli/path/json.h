// cli/path/json: JSON report of a path profile (doc/cli.md).
#ifndef SLUICE_CLI_PATH_JSON_H
#define SLUICE_CLI_PATH_JSON_H

#include "cli/path/names.h"
#include "cli/path/session.h"

// Head and totals; the caller adds its own members.
json_t *path_json_head(const struct invocation *invocation, const struct path_records *records,
                       const struct path_session *session);

// Prints the profile; rows by count. Returns the exit code.
int path_json(const struct invocation *invocation, const struct path_records *records,
              const struct path_session *session, const struct path_names *names,
              const struct path_count *row);

#endif
