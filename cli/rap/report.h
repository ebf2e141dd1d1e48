// cli/rap/report: text and JSON reports of a rap profile.
#ifndef SLUICE_CLI_RAP_REPORT_H
#define SLUICE_CLI_RAP_REPORT_H

#include <jansson.h>

#include "cli/invocation.h"
#include "cli/rap/range.h"

// Head of a report: configuration, events, drops, and notable counts of the trace reader.
json_t *rap_report_head(const struct invocation *invocation, const struct rap_result *result);

// {lo, hi}; with two coordinates also {a: {lo, hi}, b: {lo, hi}}.
json_t *rap_report_range(const struct rap_config *cfg, uint64_t lo, uint64_t hi);

// `ratio`: NULL, or the profile that each hot range is compared with. NULL: out of memory.
json_t *rap_report_json(const struct invocation *invocation, const struct rap_result *result,
                        const struct rap_result *ratio);

// False: out of memory.
bool rap_report_text(const struct invocation *invocation, const struct rap_result *result,
                     const struct rap_result *ratio);

#endif
