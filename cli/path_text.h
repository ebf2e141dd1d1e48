// cli/path_text: a path profile as text: the hottest paths, and what became of the records.
#ifndef SLUICE_CLI_PATH_TEXT_H
#define SLUICE_CLI_PATH_TEXT_H

#include "path_names.h"
#include "path_source.h"

// The heading: profiler, configuration, what the records are, the metric.
void path_text_heading(const struct job *job, const struct path_records *records);

// What became of them.
void path_text_totals(const struct path_records *records, const struct path_source *source);

// Rows by count. False: out of memory.
bool path_text(const struct job *job, const struct path_records *records, const struct path_source *source,
               const struct path_names *names, const struct path_count *row);

#endif
