// cli/path/records: reader of an invocation's branches, one record at a time, with progress on a terminal.
// The trace's description of the program is valid while the records are open.
#ifndef SLUICE_CLI_PATH_RECORDS_H
#define SLUICE_CLI_PATH_RECORDS_H

#include "cli/invocation.h"
#include "cmodel/path/word.h"
#include "measure/machine/events.h"
#include "trace/branch_reader.h"

// Since the previous record, as in the trace, before the record's fields cut them.
struct path_uncut {
    uint64_t events, instructions;
    uint64_t waits; // clocks lost to caches and predictor, as machine_events_clocks
};

struct path_records {
    const struct invocation *invocation;
    struct branch_reader *reader;
    struct machine_events machine;
    bool measures;  // records count the events of a metric
    uint64_t waits; // so far
    struct branch_counts counts;
    uint64_t events_most;          // greatest number of events of a record, before its field cut it
    char description[DESCRIPTION]; // description of the records, valid once they have been read
};

// times: simulates caches and predictor although no metric asks for it. False: the error has been printed.
// Call path_records_close in any case.
bool path_records_open(struct path_records *records, const struct invocation *invocation, bool times);
void path_records_close(struct path_records *records);

// Takes one record. False: the error says why the run must stop.
typedef bool path_record_taker(void *context, const struct path_record *record, struct path_uncut uncut,
                               char error[ERROR_MAX]);

// Passes every record to `take`. False: the error has been printed.
bool path_records_read(struct path_records *records, path_record_taker *take, void *context);

// Whether the waits are those of the program: the trace has all of its records, with instruction numbers.
bool path_records_timed(const struct path_records *records);

#endif
