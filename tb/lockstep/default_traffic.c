// tb/lockstep/default_traffic: random events by field widths, random requests and resets.
#include <string.h>

#include "cmodel/random.h"
#include "tb/lockstep/default_bench.h"
#include "tb/lockstep/episode.h"

// Registers with side effects or hazards.
static const uint16_t shell_addresses[] = {
    REG_control,     REG_control,   REG_status,     REG_status,         REG_mask,         REG_events_low,
    REG_events_high, REG_drops_low, REG_drops_high, REG_message_status, REG_message_data, REG_message_data};

void default_traffic_init(struct default_bench *p)
{
    const struct reg_table own = p->profiler->registers;
    memcpy(p->address, shell_addresses, sizeof shell_addresses);
    p->addresses = sizeof shell_addresses / sizeof *shell_addresses;
    for (size_t i = 0; i < own.count && p->addresses < DEFAULT_ADDRESSES; i++)
        if (!own.rows[i].owner)
            p->address[p->addresses++] = own.rows[i].address;
}

// ---- events --------------------------------------------------------------------------------

// Another event that differs in one or two bits of a field.
static void alter(const struct default_bench *p, uint64_t r, struct word *event)
{
    const struct bit_field field = p->fold.event[r % p->profiler->events.count];
    if (!field.bits)
        return;
    const uint64_t value = field_take(event, field) ^ 1ULL << (r >> 8) % field.bits;
    field_put(event, field, r & 128 ? value ^ 1ULL << (r >> 16) % field.bits : value);
}

// Provokes hazards: repeats a recent event, or one close to it.
static struct word next_event(struct default_bench *p, uint64_t *random)
{
    const uint64_t r = splitmix64(random);
    struct word event = {{0}};
    if (p->bursts && r >> 62)
        return p->recent[0];
    if (r & 1)
        return p->recent[r >> 1 & (DEFAULT_RECENT - 1)];
    if ((r >> 4 & 3) == 0) {
        event = p->recent[r >> 6 & (DEFAULT_RECENT - 1)];
        alter(p, r >> 9, &event);
        return event;
    }
    for (size_t i = 0; i < p->profiler->events.count; i++)
        field_put(&event, p->fold.event[i], p->base[i] | (splitmix64(random) & p->span[i]));
    return event;
}

static void offer(struct default_bench *p, struct bench *b, struct intent *intent)
{
    char error[ERROR_MAX]; // recorded values may be wider than the fields
    const struct tuple *next = traffic_next(&p->traffic);
    intent->flags |= INTENT_EVENT;
    if (next) {
        fold_event(&p->fold, next, &intent->event, error);
        return;
    }
    intent->event = next_event(p, &b->random);
    memmove(p->recent + 1, p->recent, sizeof p->recent - sizeof *p->recent);
    p->recent[0] = intent->event;
}

void default_draw_traffic(void *context, uint64_t *random)
{
    struct default_bench *p = context;
    for (size_t i = 0; i < p->profiler->events.count; i++) {
        const uint64_t all = bits_mask(p->fold.event[i].bits);
        const uint32_t less = p->fold.event[i].bits ? random_below(random, p->fold.event[i].bits) : 0;
        p->span[i] = all >> (random_below(random, 2) ? less : 0);
        p->base[i] = random_below(random, 2) ? splitmix64(random) & all & ~p->span[i] : 0;
    }
    p->bursts = random_below(random, 2);
    episode_draw_rates(&p->traffic, random);
}

// ---- requests ------------------------------------------------------------------------------

// A reset now and then; more often while a state is shown, such as a clear or a read-out.
static bool resets(const struct bench *b, uint32_t r)
{
    enum { SHELL_STATES = 1 << BIT_status_counting | 1 << BIT_status_waiting | 1 << BIT_status_message };
    return (r & 0xFFFF) < (b->model->live & ~(uint32_t)SHELL_STATES ? 128U : 16U);
}

void default_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct default_bench *p = context;
    const uint64_t r = splitmix64(&b->random);
    const unsigned due = traffic_due(&p->traffic, b, r, intent);
    if (due & DUE_EVENT)
        offer(p, b, intent);
    if (due & DUE_REQUEST)
        traffic_request(b, p->address, p->addresses, 0x7C, intent);
    if (p->traffic.wild && resets(b, (uint32_t)(r >> 24)))
        intent->flags |= INTENT_RESET;
}
