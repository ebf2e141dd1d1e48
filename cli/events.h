// cli/events: reader of an invocation's trace, one event at a time, with progress on a terminal.
#ifndef SLUICE_CLI_EVENTS_H
#define SLUICE_CLI_EVENTS_H

#include "cli/invocation.h"

// Takes one event. False: the error says why the run must stop.
typedef bool event_taker(void *context, const struct tuple *event, char error[ERROR_MAX]);

// Passes each event of the trace to `take`. False: the error has been printed.
bool events_read(const struct invocation *invocation, event_taker *take, void *context,
                 struct reader_counts *counts);

// Description of the events; valid after events_read.
const char *events_described(const struct invocation *invocation);

#endif
