// cli/path/records: reader of an invocation's branches, one record at a time, with progress on a terminal.
// The trace's description of the program is valid while the records are open.
#ifndef SLUICE_CLI_PATH_RECORDS_H
#define SLUICE_CLI_PATH_RECORDS_H

#include "cli/invocation.h"
#include "cmodel/path/word.h"
#include "measure/machine/path_events.h"
#include "trace/branch_reader.h"

struct path_records {
    const struct invocation *invocation;
    struct branch_reader *reader;
    struct path_events events; // of the metric
    bool measures;             // there is a metric
    struct branch_counts counts;
    char description[DESCRIPTION]; // description of the records, valid once they have been read
};

// False: the error has been printed. Call path_records_close in any case.
bool path_records_open(struct path_records *records, const struct invocation *invocation);
void path_records_close(struct path_records *records);

// Takes one record. `instructions`: since the previous record, as in the trace, before the record's field cut
// them. False: the error says why the run must stop.
typedef bool path_record_taker(void *context, const struct path_record *record, uint64_t instructions,
                               char error[ERROR_MAX]);

// Passes every record to `take`. False: the error has been printed.
bool path_records_read(struct path_records *records, path_record_taker *take, void *context);

// Whether the trace belongs to a program and counts its instructions.
bool path_records_timed(const struct path_records *records);

#endif
