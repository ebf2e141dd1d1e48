// trace/riscv/channel: process's side of trace/recorder/ring.h: connection, items and sites.
#ifndef SLUICE_TRACE_RISCV_CHANNEL_H
#define SLUICE_TRACE_RISCV_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace/recorder/ring.h"

struct channel {
    bool on; // a recorder listens; else items are discarded
    struct ring *ring;
    uint64_t *at;        // address of the next item
    uint64_t *limit;     // a chunk that is filled beyond is handed over
    uint32_t generation; // of the sites' numbers, from 1; a forked child starts a new one
    uint32_t sites;      // defined so far
};
extern struct channel channel;

// A site, with the fields of RING_DEFINE, which may not have a number yet.
struct place {
    uint64_t pc, target, kind; // kind: RING_SITE
    uint32_t instructions;
    uint32_t generation; // in which `number` is valid, 0: none
    uint32_t number;
};

// Connects to the recorder of this name; the string must stay valid. False: no recorder, or no memory.
bool channel_open(const char *name);

// In a forked child: gives up the parent's connection. Call channel_open again.
void channel_forked(void);

// Hands a full chunk to the recorder, and waits for the next one.
void channel_hand_over(void);

// Commits `words` words written at channel.at.
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

// Writes a string item, such as RING_PROGRAM, with `words` between its head and its bytes.
void channel_text(enum ring_code code, const char *text, size_t length, const uint64_t *words,
                  unsigned count);

#endif
