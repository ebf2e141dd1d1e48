// cli/events: a job's trace, event by event, with progress shown on a terminal.
#ifndef SLUICE_CLI_EVENTS_H
#define SLUICE_CLI_EVENTS_H

#include "job.h"

// Takes one event. False: the error says why the run must stop.
typedef bool event_taker(void *context, const struct tuple *event, char error[ERROR_MAX]);

// Gives every event of the trace to `take`. False: the error has been printed.
bool events_read(const struct job *job, event_taker *take, void *context, struct reader_counts *counts);

// What the job's events were, in words; after events_read.
const char *events_described(const struct job *job);

#endif
