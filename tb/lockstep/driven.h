// tb/lockstep/driven: what episodes of all profilers share: rates, streams, the driver over the bench.
#ifndef SLUICE_DRIVEN_H
#define SLUICE_DRIVEN_H

#include "bench.h"
#include "driver/shell.h"
#include "exercise.h"

// An episode's traffic, as far as it is every profiler's.
struct driven {
    bool wild;                       // requests and resets at any time
    uint32_t event_rate, ready_rate; // of 256 clocks: an event comes, messages are taken
    uint32_t take_rate;              // of 256 clocks in which a message waits, of an episode that takes them
    struct stream stream;            // events of a real program still to come
    uint64_t accepted, dropped;      // since the reset
    struct word *queue;              // [room]: events on their way to the engine, if somebody follows them
    size_t room, head, queued;
};

// Room for the events on their way to an engine behind that shell's queue. False: out of memory.
bool driven_follow(struct driven *d, const struct shell_config *shell);
void driven_free(struct driven *d);

// The event that went towards the engine in the last clock; the oldest, which the engine has taken. False:
// none is on its way.
void driven_enter(struct driven *d, const struct bench *b);
bool driven_leave(struct driven *d, struct word *event);

// After each clock: counts what the shell accepted and dropped. In a reset nothing stays on its way.
void driven_observe(struct driven *d, const struct bench *b);

// Draws how often events come, at times clock after clock, and how often messages are taken, at times never.
void driven_draw_rates(struct driven *d, uint64_t *random);

// What is due in a clock beside the taking of messages; `r`: 24 random bits.
enum { DUE_EVENT = 1, DUE_REQUEST = 2 };
unsigned driven_due(const struct driven *d, const struct bench *b, uint64_t r, struct intent *intent);

// Whether events of the stream are still to come or, without one, the bench has accepted fewer than `until`.
bool driven_more(const struct driven *d, const struct bench *b, uint64_t until);

// The stream's next event, NULL: without one, events are drawn.
const struct tuple *driven_next(struct driven *d);

// Makes the next part of a stream, at most so many events, the one to come. Returns how many.
size_t driven_segment(struct driven *d, struct stream *rest, size_t most);

// So many clocks of traffic. False: the pins differ.
bool driven_clocks(struct bench *b, uint32_t clocks);

// Anything at any time, until so many events were accepted or eight times as many clocks have gone by; `draw`
// gets the bench's context and says what the next clocks are like. False: the pins differ.
bool driven_wild(struct driven *d, struct bench *b, uint64_t events,
                 void (*draw)(void *context, uint64_t *random));

// Sets what is called in each clock, and resets. False: the pins differ.
bool driven_begin(struct bench *b, void *context, void (*observe)(void *context, struct bench *bench),
                  void (*traffic)(void *context, struct bench *bench, struct intent *intent));

// The driver's device and its messages, in the midst of the traffic. The device must outlive the messages.
struct device driven_device(struct bench *b);
struct messages driven_messages(struct bench *b, struct device *device);

// Complains of the device's error unless what it did is `ok`; returns that.
static inline bool driven_ok(struct bench *b, const struct device *device, bool ok)
{
    if (!ok)
        bench_complain(b, device->error, 1, 0);
    return ok;
}

// Complains unless two numbers are equal; returns whether they are.
bool driven_agree(struct bench *b, const char *what, uint64_t expected, uint64_t got);

// When all is counted: the shell's counters of events, drops and unselected events.
bool driven_check_events(const struct driven *d, struct bench *b);

// Any register of the profiler.
const struct reg_row *driven_register(struct bench *b);

// Any request: to one of `addresses`, which make trouble, to any address, to any that has only bits of
// `most`, or to any register's with one bit wrong. Control is mostly written enabled and seldom frozen, else
// nothing happens.
void driven_request(struct bench *b, const uint16_t *addresses, uint32_t count, uint16_t most,
                    struct intent *intent);

// A request to any register or to what is above the last one, as the high half above the low one; at times
// with one bit or two of the address wrong; mostly a read. Control is not written.
void driven_poke(struct bench *b, struct intent *intent);

#endif
