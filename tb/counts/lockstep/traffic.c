// tb/counts/lockstep/traffic: random events, requests and resets for the counter table.
#include "tb/counts/lockstep/scenario.h"

#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"

// ---- events --------------------------------------------------------------------------------

// Another word of the same bucket or of a bucket that differs in one bit.
static uint64_t beside(const struct counts_bench *p, uint64_t word, uint64_t r)
{
    const uint32_t bits = counts_word_bits(p->cfg);
    const uint32_t bit = (uint32_t)(r >> 8) % bits;
    const uint32_t twin = bit + counts_index_bits(p->cfg);
    word ^= 1ULL << bit;
    return r & 1 && twin < bits ? word ^ 1ULL << twin : word;
}

// Provokes hazards: repeats a recent word, or one close to it.
static uint64_t next_word(struct counts_bench *p, uint64_t *random)
{
    const uint64_t r = splitmix64(random);
    uint64_t word = p->base | (splitmix64(random) & p->span);
    if (p->bursts && r >> 62)
        word = p->recent[0];
    else if (r & 1)
        word = p->recent[r >> 1 & (COUNTS_RECENT - 1)];
    else if ((r >> 4 & 3) == 0)
        word = beside(p, p->recent[r >> 6 & (COUNTS_RECENT - 1)], r >> 9);
    return word & bits_mask(counts_word_bits(p->cfg));
}

static void next_event(struct counts_bench *p, struct bench *b, struct intent *intent)
{
    const struct tuple *next = traffic_next(&p->traffic);
    intent->flags |= INTENT_EVENT;
    if (next) {
        bits_put(&intent->event, 0, p->cfg->width, next->a);
        bits_put(&intent->event, p->cfg->width, counts_kind_bits(p->cfg), next->kind);
        return;
    }
    const uint64_t word = next_word(p, &b->random);
    intent->event.limb[0] = word;
    memmove(p->recent + 1, p->recent, sizeof p->recent - sizeof *p->recent);
    p->recent[0] = word;
}

void counts_draw_traffic(void *context, uint64_t *random)
{
    struct counts_bench *p = context;
    const uint64_t all = bits_mask(counts_word_bits(p->cfg));
    p->span = all >> random_below(random, 2) * random_below(random, counts_word_bits(p->cfg));
    p->base = random_below(random, 2) ? splitmix64(random) & all & ~p->span : 0;
    p->bursts = random_below(random, 2);
    episode_draw_rates(&p->traffic, random);
}

// ---- requests ------------------------------------------------------------------------------

// Registers with side effects or hazards.
static const uint16_t addresses[] = {REG_control,        REG_control,      REG_status,      REG_status,
                                     REG_mask,           REG_intervals,    REG_left,        REG_left,
                                     REG_events_low,     REG_events_high,  REG_drops_low,   REG_drops_high,
                                     REG_message_status, REG_message_data, REG_message_data};

// A reset every few walks and read-outs, or every few hundred clocks.
static bool resets(const struct bench *b, uint32_t r)
{
    const struct counts_engine *e = b->model->engine;
    return (r & 0xFFFF) < (e->state == COUNTS_COUNT ? 16U : 16384U / e->cfg.counters + 16);
}

void counts_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct counts_bench *p = context;
    uint64_t r = splitmix64(&b->random);
    const unsigned due = traffic_due(&p->traffic, b, r, intent);
    if (due & DUE_EVENT)
        next_event(p, b, intent);
    if (due & DUE_REQUEST)
        traffic_request(b, addresses, sizeof addresses / sizeof *addresses, 0x7C, intent);
    if (p->traffic.wild && resets(b, (uint32_t)(r >> 24)))
        intent->flags |= INTENT_RESET;
}
