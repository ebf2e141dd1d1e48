// cli/path_records: a job's branches, one by one, with progress shown on a terminal.
// What the trace says of the program is known for as long as they are open.
#ifndef SLUICE_CLI_PATH_RECORDS_H
#define SLUICE_CLI_PATH_RECORDS_H

#include "branch_reader.h"
#include "job.h"
#include "path/word.h"
#include "path_events.h"

struct path_records {
    const struct job *job;
    struct branch_reader *reader;
    struct path_events events; // of the metric
    bool measures;             // there is one
    struct branch_counts counts;
    char described[DESCRIBED]; // what the records are, in words, once they have been read
};

// False: the error has been printed; path_records_close in any case.
bool path_records_open(struct path_records *records, const struct job *job);
void path_records_close(struct path_records *records);

// Takes one; `instructions` since the one before, as the trace has them, before they were cut. False: the
// error says why the run must stop.
typedef bool path_record_taker(void *context, const struct path_record *record, uint64_t instructions,
                               char error[ERROR_MAX]);

// Gives all. False: the error has been printed.
bool path_records_read(struct path_records *records, path_record_taker *take, void *context);

// The trace is of a program, and says how many instructions it executed.
bool path_records_timed(const struct path_records *records);

#endif
