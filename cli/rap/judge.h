// cli/rap/judge: reports of `eval rap`: a profile against exact counts, theoretical bounds, energy.
#ifndef SLUICE_CLI_RAP_JUDGE_H
#define SLUICE_CLI_RAP_JUDGE_H

#include "cli/invocation.h"
#include "cli/rap/result.h"
#include "cmodel/rap/tree.h"
#include "measure/exact/tuple_counts.h"

// `counts`: of all events, by (key, kind). Returns the exit code; EXIT_WRONG if a promise is broken.
int rap_eval_print(const struct invocation *invocation, const struct rap_result *result,
                   const struct tuple_counts *counts);

// Worst-case nodes over branching factor and q, and over the length of the stream (Figures 2 and 3).
int rap_bounds_print(const struct invocation *invocation);

// Area, delay and energy by the paper's model (section 3.4). `result`, `totals`: of a run; NULL without one.
int rap_energy_print(const struct invocation *invocation, const struct rap_result *result,
                     const struct rap_totals *totals);

#endif
