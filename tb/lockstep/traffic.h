// tb/lockstep/traffic: traffic shared by the episodes of all profilers: rates, streams, driver access.
#ifndef SLUICE_TB_LOCKSTEP_TRAFFIC_H
#define SLUICE_TB_LOCKSTEP_TRAFFIC_H

#include "driver/shell.h"
#include "tb/lockstep/bench.h"
#include "tb/lockstep/scenario.h"

// The part of an episode's traffic common to all profilers.
struct traffic {
    bool wild;                       // requests and resets at any time
    uint32_t event_rate, ready_rate; // per 256 clocks: events offered, messages taken
    uint32_t take_rate;              // per 256 clocks with a pending message: messages taken by the driver
    struct stream stream;            // recorded events not yet sent
    uint64_t accepted, dropped;      // events since the reset
    struct word *queue;              // [room], events between pins and engine, after traffic_follow
    size_t room, head, queued;
};

// Allocates the queue of events between pins and engine. False: out of memory.
bool traffic_follow(struct traffic *d, const struct shell_config *shell);
void traffic_free(struct traffic *d);

// enter: queues the event that entered the shell's queue in the last clock. leave: removes the oldest, which
// the engine took. False: the queue is empty.
void traffic_enter(struct traffic *d, const struct bench *b);
bool traffic_leave(struct traffic *d, struct word *event);

// Call after each clock: counts accepted and dropped events. A reset empties the queue.
void traffic_observe(struct traffic *d, const struct bench *b);

// Draws event_rate, up to one event per clock, and ready_rate, down to 0.
void traffic_draw_rates(struct traffic *d, uint64_t *random);

// Draws what to start in a clock, and adds INTENT_READY to the intent. r: random bits.
enum { DUE_EVENT = 1, DUE_REQUEST = 2 };
unsigned traffic_due(const struct traffic *d, const struct bench *b, uint64_t r, struct intent *intent);

// Whether the stream has more events or, without a stream, the bench has accepted fewer than `until`, and the
// episode is not too long.
bool traffic_more(const struct traffic *d, const struct bench *b, uint64_t until);

// The stream's next event. NULL: no more; draw one.
const struct tuple *traffic_next(struct traffic *d);

// Moves up to `most` events from `rest` to d->stream. Returns their number.
size_t traffic_segment(struct traffic *d, struct stream *rest, size_t most);

// Runs this many clocks of traffic. False: the pins differ.
bool traffic_clocks(struct bench *b, uint32_t clocks);

// Wild traffic until `events` are accepted or 8 * events clocks have passed. `draw` gets the bench's context
// and redraws the rates. False: the pins differ.
bool traffic_wild(struct traffic *d, struct bench *b, uint64_t events,
                  void (*draw)(void *context, uint64_t *random));

// Sets the bench's callbacks, resets, and reads the number of events. False: the pins differ.
bool traffic_begin(struct bench *b, void *context, void (*observe)(void *context, struct bench *bench),
                   void (*traffic)(void *context, struct bench *bench, struct intent *intent));

// The driver's device and message source over the bench. The device must outlive the messages.
struct device traffic_device(struct bench *b);
struct messages traffic_messages(struct bench *b, struct device *device);

// Reports the device's error unless `ok`. Returns ok.
static inline bool traffic_ok(struct bench *b, const struct device *device, bool ok)
{
    if (!ok)
        bench_complain(b, device->error, 1, 0);
    return ok;
}

// Reports `what` if the numbers differ. Returns whether they are equal.
bool traffic_agree(struct bench *b, const char *what, uint64_t expected, uint64_t got);

// After all events are counted: checks the shell's counters of events, drops and unselected events, and reads
// the layout of the words.
bool traffic_check_events(const struct traffic *d, struct bench *b);

// A random register of the profiler.
const struct reg_row *traffic_register(struct bench *b);

// A random request: to one of `addresses`, to any address, to an address within the mask `most`, or to a
// register's address with one bit flipped. Writes to control mostly enable and seldom freeze.
void traffic_request(struct bench *b, const uint16_t *addresses, uint32_t count, uint16_t most,
                     struct intent *intent);

// A request, mostly a read, to a random register or to the word above the last one, such as a high half. At
// times one or two address bits are flipped. Never writes control.
void traffic_poke(struct bench *b, struct intent *intent);

#endif
