// cli/page: --report: the JSON of a run becomes a page.
#ifndef SLUICE_CLI_PAGE_H
#define SLUICE_CLI_PAGE_H

#include "cli/invocation.h"

// Calls `perform`. With --report, its JSON goes to `sluice report`; it is also printed if --json is given.
// Returns the exit code; EXIT_FAILED if there is no page.
int page_perform(const struct invocation *invocation, int (*perform)(const struct invocation *));

#endif
