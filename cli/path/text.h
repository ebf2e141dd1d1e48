// cli/path/text: text report of a path profile: hottest paths, phases and totals.
#ifndef SLUICE_CLI_PATH_TEXT_H
#define SLUICE_CLI_PATH_TEXT_H

#include "cli/path/names.h"
#include "cli/path/session.h"

// Prints the heading: profiler, configuration, kind of records, metric.
void path_text_heading(const struct invocation *invocation, const struct path_records *records);

// Prints the totals of the records.
void path_text_totals(const struct path_records *records, const struct path_session *session);

// Prints the table, rows by count. False: out of memory.
bool path_text(const struct invocation *invocation, const struct path_records *records,
               const struct path_session *session, const struct path_names *names,
               const struct path_count *row);

#endif
