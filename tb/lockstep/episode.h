// tb/lockstep/episode: episodes of a profiler that sends messages of its own accord, and that flushes.
#ifndef SLUICE_EPISODE_H
#define SLUICE_EPISODE_H

#include "driven.h"

// What the profiler's own is of it; `context` is its bench, which `struct driven` is a part of.
struct episode {
    void (*observe)(void *context, struct bench *b);
    void (*traffic)(void *context, struct bench *b, struct intent *intent);
    void (*draw)(void *context, uint64_t *random); // says what the next clocks are like

    // Takes what waits; clears. False: the device's error says why not.
    bool (*take)(void *context, struct bench *b, struct device *device, struct messages messages);
    bool (*clear)(void *context, struct device *device, struct messages messages);

    // Flushes, in the midst of events, and checks what that read out; freezes, and checks all. False: the
    // bench's mismatch says what differs.
    bool (*read_out)(void *context, struct bench *b);
    bool (*check)(void *context, struct bench *b);
};

// As driven_draw_rates, and how often an episode takes what waits.
void episode_draw_rates(struct driven *d, uint64_t *random);

// From a reset on. False: the pins differ.
bool episode_begin(const struct episode *e, struct bench *b, void *context);

// Stretches of about so many events in all, and the messages that they send meanwhile; behind each a clear, a
// read-out, a check, or none.
bool episode_clean(const struct episode *e, struct driven *d, struct bench *b, uint64_t events);

// A clean one as often as a wild one; all of it: begun, and caught up with. Likewise with a stream, which is
// checked every 2^18 events.
bool episode_any(const struct episode *e, struct driven *d, struct bench *b, void *context, uint64_t events);
bool episode_replay(const struct episode *e, struct driven *d, struct bench *b, void *context,
                    struct stream stream);

#endif
