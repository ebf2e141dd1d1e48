// tb/lockstep/episode: generic episodes for profilers that send unsolicited messages and flush.
#ifndef SLUICE_TB_LOCKSTEP_EPISODE_H
#define SLUICE_TB_LOCKSTEP_EPISODE_H

#include "tb/lockstep/traffic.h"

// The profiler's callbacks; `context` is its bench, which contains the struct traffic.
struct episode {
    void (*observe)(void *context, struct bench *b);
    void (*traffic)(void *context, struct bench *b, struct intent *intent);
    void (*draw)(void *context, uint64_t *random); // draws the traffic of the next stretch

    // take: takes pending messages. clear: clears the profiler. False: the device has the error.
    bool (*take)(void *context, struct bench *b, struct device *device, struct messages messages);
    bool (*clear)(void *context, struct device *device, struct messages messages);

    // read_out: flushes amid events and checks the read-out. check: freezes and checks everything. False: the
    // bench has the mismatch.
    bool (*read_out)(void *context, struct bench *b);
    bool (*check)(void *context, struct bench *b);
};

// traffic_draw_rates plus take_rate.
void episode_draw_rates(struct traffic *d, uint64_t *random);

// Sets the callbacks and resets. False: the pins differ.
bool episode_begin(const struct episode *e, struct bench *b, void *context);

// A clean episode: stretches of about `events` events in total, with their messages taken. After each stretch
// a clear, a read-out, a check, or nothing.
bool episode_clean(const struct episode *e, struct traffic *d, struct bench *b, uint64_t events);

// A complete episode from reset to catch-up, clean or wild with equal probability. Replay: the same with a
// stream, checked every 2^18 events.
bool episode_any(const struct episode *e, struct traffic *d, struct bench *b, void *context, uint64_t events);
bool episode_replay(const struct episode *e, struct traffic *d, struct bench *b, void *context,
                    struct stream stream);

#endif
