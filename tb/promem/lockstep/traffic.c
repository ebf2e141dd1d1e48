// tb/promem/lockstep/traffic: random events, requests and resets for promem.
#include "tb/promem/lockstep/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"

uint64_t promem_key_mask(const struct promem_bench *p)
{
    return ~0ULL >> (64 - p->cfg->width);
}

// Provokes hazards: a recent key, a target, or a key next to one.
static uint64_t biased_key(struct promem_bench *p, uint64_t *random)
{
    uint64_t r = splitmix64(random);
    uint64_t key = r >> 8;
    if (p->bursts && r >> 62)
        key = p->recent[0];
    else if (r & 1)
        key = p->recent[r >> 1 & (PROMEM_RECENT - 1)];
    else if (p->targets && (r >> 4 & 7)) {
        const struct target *target = &p->target[(r >> 32) % p->targets];
        key = r >> 7 & 1 ? target->lo : target->hi;
        if ((r >> 8 & 3) == 0)
            key ^= 1ULL << (r >> 10 & 63) % p->cfg->width;
        else if ((r >> 8 & 15) == 1)
            key += r >> 16 & 1 ? 1 : -1ULL;
    }
    return key & promem_key_mask(p);
}

static void next_event(struct promem_bench *p, struct bench *b, struct intent *intent)
{
    const struct tuple *next = traffic_next(&p->traffic);
    intent->flags |= INTENT_EVENT;
    if (next) {
        intent->event.limb[0] = next->a & promem_key_mask(p);
        return;
    }
    intent->event.limb[0] = biased_key(p, &b->random);
    memmove(p->recent + 1, p->recent, sizeof p->recent - sizeof *p->recent);
    p->recent[0] = intent->event.limb[0];
}

// Any register; those with side effects or hazards more often.
static void wild_request(struct promem_bench *p, struct bench *b, struct intent *intent)
{
    static const uint16_t addresses[] = {
        REG_control,    REG_control,        REG_status,       REG_status,       REG_mask,
        REG_pointer,    REG_target,         REG_target,       REG_target,       REG_no_target,
        REG_readout,    REG_swap,           REG_events_low,   REG_events_high,  REG_drops_low,
        REG_drops_high, REG_message_status, REG_message_data, REG_message_data, REG_target_high};
    traffic_request(b, addresses, sizeof addresses / sizeof *addresses, 0x7C, intent);
    if (intent->addr == REG_target && p->targets)
        intent->wdata = (uint32_t)p->target[intent->wdata % p->targets].lo;
    if (p->reads_only && intent->addr != REG_status && intent->addr != REG_mask)
        intent->flags &= (uint16_t)~INTENT_WRITE;
}

void promem_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct promem_bench *p = context;
    uint64_t r = splitmix64(&b->random);
    const unsigned due = traffic_due(&p->traffic, b, r, intent);
    if (due & DUE_EVENT)
        next_event(p, b, intent);
    if (due & DUE_REQUEST)
        wild_request(p, b, intent);
    if (!p->traffic.wild)
        return;
    bool sweeps = b->model->live >> BIT_status_clearing & 1; // short sweeps are rarely hit by chance
    if ((r >> 24 & 0xFFF) < (sweeps && p->cfg->stages < 9 ? 512U >> p->cfg->stages : 1))
        intent->flags |= INTENT_RESET;
}

void promem_set_rates(struct promem_bench *p, uint64_t *random)
{
    static const uint32_t rates[] = {256, 256, 250, 128, 16, 0};
    // Without patience slots have lower priority than events and need idle clocks.
    p->traffic.event_rate =
        rates[p->cfg->read_patience ? random_below(random, 5) : 2 + random_below(random, 3)];
    p->traffic.ready_rate = rates[random_below(random, 6)];
    p->bursts = random_below(random, 2);
}

static int by_lo(const void *left, const void *right)
{
    uint64_t l = ((const struct target *)left)->lo;
    uint64_t r = ((const struct target *)right)->lo;
    return (l > r) - (l < r);
}

// Makes targets from 2n (or n) sorted numbers, dense or spread.
void promem_draw_targets(struct promem_bench *p, uint64_t *random)
{
    uint32_t room = promem_entries(p->cfg) < TARGETS_MAX ? promem_entries(p->cfg) : TARGETS_MAX;
    uint32_t wanted = random_below(random, 4) ? room : random_below(random, room) + 1;
    uint64_t span = random_below(random, 2) ? promem_key_mask(p) : promem_key_mask(p) & (16ULL * wanted - 1);
    uint64_t base = splitmix64(random) & promem_key_mask(p) & ~span;
    for (uint32_t i = 0; i < wanted; i++) {
        uint64_t lo = base | (splitmix64(random) & span);
        p->target[i] = (struct target){.lo = lo, .hi = lo};
    }
    qsort(p->target, wanted, sizeof *p->target, by_lo);
    p->targets = 0;
    for (uint32_t i = 0; i < wanted; i++)
        if (p->targets == 0 || p->target[p->targets - 1].lo != p->target[i].lo)
            p->target[p->targets++] = p->target[i];
    for (size_t i = 0; p->cfg->ranges && i < p->targets; i++) {
        uint64_t room_above =
            (i + 1 < p->targets ? p->target[i + 1].lo - 1 : promem_key_mask(p)) - p->target[i].lo;
        uint64_t length = random_below(random, 3) ? splitmix64(random) & 31 : room_above;
        p->target[i].hi += length < room_above ? length : room_above;
    }
}

void promem_choose_targets(struct promem_bench *p, struct stream stream)
{
    size_t room = promem_entries(p->cfg) < TARGETS_MAX ? promem_entries(p->cfg) : TARGETS_MAX;
    size_t step = stream.count / (4 * room) + 1;
    p->targets = 0;
    for (size_t i = 0; i < stream.count && p->targets < room; i += step) {
        uint64_t key = stream.event[i].a & promem_key_mask(p);
        bool known = false;
        for (size_t t = 0; t < p->targets; t++)
            known = known || p->target[t].lo == key;
        if (!known)
            p->target[p->targets++] = (struct target){.lo = key, .hi = key};
    }
    qsort(p->target, p->targets, sizeof *p->target, by_lo);
}
