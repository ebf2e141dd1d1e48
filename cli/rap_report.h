// cli/rap_report: a rap profile as text and as JSON.
#ifndef SLUICE_CLI_RAP_REPORT_H
#define SLUICE_CLI_RAP_REPORT_H

#include <jansson.h>

#include "job.h"
#include "rap_range.h"

// A report's head, events and drops, and what reading the trace was worth telling.
json_t *rap_report_head(const struct job *job, const struct rap_result *result);

// {lo, hi}, and for two coordinates {a: {lo, hi}, b: {lo, hi}} besides.
json_t *rap_report_range(const struct rap_config *cfg, uint64_t lo, uint64_t hi);

// `ratio`: NULL, or the profile that each hot range is held against. NULL: out of memory.
json_t *rap_report_json(const struct job *job, const struct rap_result *result,
                        const struct rap_result *ratio);

// False: out of memory.
bool rap_report_text(const struct job *job, const struct rap_result *result, const struct rap_result *ratio);

#endif
