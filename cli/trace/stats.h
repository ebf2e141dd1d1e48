// cli/trace/stats: statistics of a trace, and their text and JSON reports.
#ifndef SLUICE_CLI_TRACE_STATS_H
#define SLUICE_CLI_TRACE_STATS_H

#include "cli/trace/tally.h"
#include "trace/symbolizer.h"

struct stats {
    const char *file;
    unsigned fields; // fields that the trace has, as bits of record_field
    const struct tally *tally;
    struct symbolizer *symbolizer;
    struct tuple_count *row[TALLY_SHOWN]; // [rows], the hottest first
    size_t rows[TALLY_SHOWN];
    struct tuple_count *code; // [code_rows]: blocks (pc, instructions), by executions; for JSON
    size_t code_rows;
};

// A table of the hottest rows; keys are those of the JSON, NULL: no such column.
struct stats_section {
    const char *key, *title;
    const char *a, *b;         // names of the tuple's halves
    bool a_is_code, b_is_code; // the half is a code address and gets a name
};
extern const struct stats_section stats_sections[TALLY_SHOWN];

// Whether the trace has the values of a table; otherwise loaded values are 0.
bool stats_knows(const struct stats *stats, enum tally_table table);

// The total of which a section's rows are parts.
uint64_t stats_total(const struct tally *tally, enum tally_table section);

// A table of which the number of distinct rows is shown.
struct stats_distinct {
    const char *key, *title;
    enum tally_table table;
};
enum { STATS_DISTINCT = 11 };
extern const struct stats_distinct stats_distinct[STATS_DISTINCT];

void stats_print(const struct stats *stats);

// Prints one JSON object. Returns the exit code.
int stats_json(const struct stats *stats);

#endif
