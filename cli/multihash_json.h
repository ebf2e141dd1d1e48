// cli/multihash_json: intervals' candidates and their judgement as JSON (doc/cli.md).
#ifndef SLUICE_CLI_MULTIHASH_JSON_H
#define SLUICE_CLI_MULTIHASH_JSON_H

#include <jansson.h>

#include "multihash_judge.h"
#include "multihash_source.h"

json_t *multihash_json_interval(const struct multihash_interval *interval);

// Prints it; `intervals`, made of those, is given up. Returns the exit code.
int multihash_json(const struct job *job, const struct multihash_source *source, json_t *intervals);

// Prints it. Returns the exit code.
int multihash_json_judged(const struct job *job, const struct multihash_source *source,
                          const struct multihash_judge *judge);

#endif
