// cli/multihash/json: JSON report of candidates per interval, and of their evaluation (doc/cli.md).
#ifndef SLUICE_CLI_MULTIHASH_JSON_H
#define SLUICE_CLI_MULTIHASH_JSON_H

#include <jansson.h>

#include "cli/multihash/judge.h"
#include "cli/multihash/session.h"
#include "cli/profile.h"

json_t *multihash_json_interval(const struct multihash_interval *interval);

// Adds a row for each candidate. `number`: the interval's index in the report.
void multihash_json_rows(struct profile_list *list, const struct multihash_config *cfg, size_t number,
                         const struct multihash_interval *interval);

// Prints the profile and releases `intervals`, an array of results of multihash_json_interval, and the list.
// Returns the exit code.
int multihash_json(const struct invocation *invocation, const struct multihash_session *session,
                   json_t *intervals, struct profile_list *list);

// Prints the evaluation. Returns the exit code.
int multihash_json_errors(const struct invocation *invocation, const struct multihash_session *session,
                          const struct multihash_judge *judge);

#endif
