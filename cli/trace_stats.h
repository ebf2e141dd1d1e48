// cli/trace_stats: what was counted of a trace, and how it is shown: as text or JSON.
#ifndef SLUICE_CLI_TRACE_STATS_H
#define SLUICE_CLI_TRACE_STATS_H

#include "symbolizer.h"
#include "trace_tally.h"

struct stats {
    const char *file;
    unsigned fields; // bits record_field that the trace knows
    const struct tally *tally;
    struct symbolizer *symbolizer;
    struct tuple_count *row[TALLY_SHOWN]; // [rows], the hottest first
    size_t rows[TALLY_SHOWN];
};

// A table of the hottest: keys as JSON has them, NULL where there is none.
struct stats_section {
    const char *key, *title;
    const char *a, *b;         // what the tuple's halves are called
    bool a_is_code, b_is_code; // they get a name
};
extern const struct stats_section stats_sections[TALLY_SHOWN];

// Whether the trace knows what a table is of: loaded values are 0 where it does not.
bool stats_knows(const struct stats *stats, enum tally_table table);

// What a section's rows are parts of.
uint64_t stats_total(const struct tally *tally, enum tally_table section);

// A table of which it is said how many different ones it has.
struct stats_distinct {
    const char *key, *title;
    enum tally_table table;
};
enum { STATS_DISTINCT = 10 };
extern const struct stats_distinct stats_distinct[STATS_DISTINCT];

void stats_print(const struct stats *stats);

// As one JSON object. Returns the exit code.
int stats_json(const struct stats *stats);

#endif
