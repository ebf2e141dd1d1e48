// driven: what episodes of all profilers have in common: the driver over the bench, and what the shell
// counted.
#ifndef SLUICE_DRIVEN_H
#define SLUICE_DRIVEN_H

#include "bench.h"
#include "driver/shell.h"

// Sets what is called in each clock, and resets. False: the pins differ.
bool driven_begin(struct bench *b, void *context, void (*observe)(void *context, struct bench *bench),
                  void (*traffic)(void *context, struct bench *bench, struct intent *intent));

// The driver's device and its messages, in the midst of the traffic. The device must outlive the messages.
struct device driven_device(struct bench *b);
struct messages driven_messages(struct bench *b, struct device *device);

// Complains unless two numbers are equal; returns whether they are.
bool driven_agree(struct bench *b, const char *what, uint64_t expected, uint64_t got);

// When all is counted: the shell's counters of events, drops and unselected events.
bool driven_check_events(struct bench *b, uint64_t accepted, uint64_t dropped);

// Any request: to one of `addresses`, which make trouble, to any address, to any that has only bits of
// `most`, or to one with a wrong bit. Control is mostly written enabled and seldom frozen, else nothing
// happens.
void driven_request(struct bench *b, const uint16_t *addresses, uint32_t count, uint16_t most,
                    struct intent *intent);

#endif
