// cli/default/report: reports of the default command, as text and as JSON.
#ifndef SLUICE_CLI_DEFAULT_REPORT_H
#define SLUICE_CLI_DEFAULT_REPORT_H

#include "cli/default/judge.h"
#include "cli/default/session.h"

// Prints the profile. Returns the exit code.
int default_report(const struct invocation *invocation, const struct default_session *session);

// Prints how the profile was judged. Returns the exit code.
int default_report_verdict(const struct invocation *invocation, const struct default_session *session,
                           const struct default_verdict *verdict);

#endif
