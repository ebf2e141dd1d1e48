// cli/multihash/theory: `eval multihash --theory`: the paper's Figure 9, and measured rates beside it.
#ifndef SLUICE_CLI_MULTIHASH_THEORY_H
#define SLUICE_CLI_MULTIHASH_THEORY_H

#include "cli/invocation.h"

enum { THEORY_TABLES = 16, THEORY_CURVES = 4 };

extern const uint32_t multihash_theory_counters[THEORY_CURVES]; // ascending

// Returns the exit code.
int multihash_theory(const struct invocation *invocation);

#endif
