// cli/path_judged: report of `eval path` (doc/path/eval.md).
#ifndef SLUICE_CLI_PATH_JUDGED_H
#define SLUICE_CLI_PATH_JUDGED_H

#include "path_judge.h"
#include "path_records.h"
#include "path_source.h"

void path_judged_text(const struct job *job, const struct path_records *records,
                      const struct path_source *source, const struct path_judge *judge,
                      const struct path_verdict *verdict);

// Prints the JSON report. Returns the exit code.
int path_judged_json(const struct job *job, const struct path_records *records,
                     const struct path_source *source, const struct path_judge *judge,
                     const struct path_verdict *verdict);

#endif
