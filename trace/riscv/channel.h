// trace/riscv/channel: this process's side of trace/recorder/ring.h: the connection, items, sites.
#ifndef SLUICE_TRACE_RISCV_CHANNEL_H
#define SLUICE_TRACE_RISCV_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "recorder/ring.h"

struct channel {
    bool on; // somebody listens; else items go nowhere
    struct ring *ring;
    uint64_t *at;        // the next item's place
    uint64_t *limit;     // a chunk that is filled to here is handed over
    uint32_t generation; // of the sites' numbers: a forked child numbers anew. From 1
    uint32_t sites;      // defined so far
};
extern struct channel channel;

// A site before it has a number: as RING_DEFINE gives it.
struct place {
    uint64_t pc, target, kind; // kind: RING_SITE
    uint32_t instructions;
    uint32_t generation; // whose `number` is known, 0: none
    uint32_t number;
};

// Connects to the recorder of that name, which must live on. False: there is none, or it gives no memory.
bool channel_open(const char *name);

// In a forked child: lets go of what is the parent's. Call channel_open again.
void channel_forked(void);

// A full chunk goes to the recorder, and the next one is waited for.
void channel_hand_over(void);

// After `words` words were written at channel.at.
static inline void channel_put(unsigned words)
{
    channel.at += words;
    __atomic_store_n(&channel.ring->cursor, (uint64_t)(uintptr_t)channel.at, __ATOMIC_RELEASE);
    if (channel.at > channel.limit)
        channel_hand_over();
}

// Defines a place as a site.
void channel_define(struct place *place);

static inline uint32_t channel_site(struct place *place)
{
    if (place->generation != channel.generation)
        channel_define(place);
    return place->number;
}

// A string as RING_PROGRAM and its like; `words` stand between its head and its bytes.
void channel_text(enum ring_code code, const char *text, size_t length, const uint64_t *words,
                  unsigned count);

#endif
