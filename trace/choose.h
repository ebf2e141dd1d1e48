// trace/choose: conversion of a record to the event that `--event` selects.
// Source: the table of doc/trace/record.md.
#ifndef SLUICE_TRACE_CHOOSE_H
#define SLUICE_TRACE_CHOOSE_H

#include "cmodel/tuple.h"
#include "trace/ev/about.h"
#include "trace/event.h"
#include "trace/message.h"

// Finds an event by its name. False: unknown; the message lists the events.
bool choose_find(const char *name, enum event *event, char message[MESSAGE_SIZE]);

const char *choose_name(enum event event); // as in --event

// Types of the records that carry the event, bits 1 << type. `blocks`: the trace has blocks.
unsigned choose_types(enum event event, bool blocks);

// Whether a tuple's first field, or its second, is an instruction's address.
bool choose_a_is_pc(enum event event);
bool choose_b_is_pc(enum event event);

// Whether an event is one address of a packet, of either IP version.
bool choose_is_address(enum event event);

// The IP version of an event's packets: the wanted one, or the only one. IP_UNKNOWN: either.
enum network_ip choose_version(enum event event, enum network_ip wanted);

// Whether an event of packets can be had for this IP version, and weighted by bytes. False: the message says
// what is accepted.
bool choose_packets(enum event event, enum network_ip ip, bool bytes, char message[MESSAGE_SIZE]);

// Whether a trace may have such events. False: the reason says what is missing and lists its events.
bool choose_offered(enum event event, const struct about *about, char reason[MESSAGE_SIZE]);

// Fills in the tuple. False: the record does not carry the event. Gaps, traps and returns from them are no
// events.
// `blocks`: the trace has blocks (about.types), so `pc` counts the instructions of blocks.
bool choose(enum event event, bool blocks, const struct record *record, struct tuple *tuple);

// Makes a tuple's addresses relative to the base. False: one is below it.
bool choose_rebase(enum event event, uint64_t base, struct tuple *tuple);

#endif
