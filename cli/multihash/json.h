// cli/multihash/json: JSON report of candidates per interval, and of their evaluation (doc/cli.md).
#ifndef SLUICE_CLI_MULTIHASH_JSON_H
#define SLUICE_CLI_MULTIHASH_JSON_H

#include <jansson.h>

#include "cli/multihash/judge.h"
#include "cli/multihash/session.h"

json_t *multihash_json_interval(const struct multihash_interval *interval);

// Prints the profile and releases `intervals`, an array of the above. Returns the exit code.
int multihash_json(const struct invocation *invocation, const struct multihash_session *session,
                   json_t *intervals);

// Prints the evaluation. Returns the exit code.
int multihash_json_errors(const struct invocation *invocation, const struct multihash_session *session,
                          const struct multihash_judge *judge);

#endif
