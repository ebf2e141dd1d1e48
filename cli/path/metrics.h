// cli/path/metrics: report of `eval path` (doc/path/eval.md).
#ifndef SLUICE_CLI_PATH_METRICS_H
#define SLUICE_CLI_PATH_METRICS_H

#include "cli/path/judge.h"
#include "cli/path/records.h"
#include "cli/path/session.h"

void path_metrics_text(const struct invocation *invocation, const struct path_records *records,
                       const struct path_session *session, const struct path_judge *judge,
                       const struct path_verdict *verdict);

// Prints the JSON report. Returns the exit code.
int path_metrics_json(const struct invocation *invocation, const struct path_records *records,
                      const struct path_session *session, const struct path_judge *judge,
                      const struct path_verdict *verdict);

#endif
