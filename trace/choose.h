// trace/choose: from a record to what a profiler gets of it, as `--event` says.
// Source: the table of doc/trace/record.md.
#ifndef SLUICE_TRACE_CHOOSE_H
#define SLUICE_TRACE_CHOOSE_H

#include "ev/about.h"
#include "event.h"
#include "message.h"
#include "tuple.h"

// The event of a name. False: there is none, and the message says which there are.
bool choose_find(const char *name, enum event *event, char message[MESSAGE_SIZE]);

const char *choose_name(enum event event); // as --event says it

// Of which records it is made, bits 1 << type. Blocks: the trace has them.
unsigned choose_types(enum event event, bool blocks);

// Whether a tuple's first field is an instruction's address.
bool choose_a_is_pc(enum event event);

// Whether a trace may hold such events. False: the reason says what it lacks and which it offers.
bool choose_offered(enum event event, const struct about *about, char reason[MESSAGE_SIZE]);

// Fills in the tuple. False: the record has not what the event asks for.
// Blocks: the trace has them (about.types), so `pc` counts instructions by them.
bool choose(enum event event, bool blocks, const struct record *record, struct tuple *tuple);

// Makes a tuple's addresses relative to the base. False: one is below it.
bool choose_rebase(enum event event, uint64_t base, struct tuple *tuple);

#endif
