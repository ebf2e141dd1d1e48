// cli/counts/text: text report of hash buckets.
#ifndef SLUICE_CLI_COUNTS_TEXT_H
#define SLUICE_CLI_COUNTS_TEXT_H

#include "cli/counts/judge.h"
#include "cli/counts/session.h"
#include "cli/invocation.h"

// Prints the table by count, and the totals. False: out of memory.
bool counts_text(const struct invocation *invocation, const struct counts_session *session);

// Prints how keys share buckets.
void counts_text_verdict(const struct counts_config *cfg, const struct counts_verdict *verdict);

#endif
