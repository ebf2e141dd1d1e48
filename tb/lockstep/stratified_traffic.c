// tb/lockstep/stratified_traffic: events, requests and resets that the sampler meets, clock by clock.
#include "stratified_bench.h"

#include "bits.h"
#include "random.h"

// ---- events --------------------------------------------------------------------------------

static struct tuple cut(const struct stratified_config *cfg, struct tuple tuple)
{
    tuple.a &= bits_mask(cfg->width_a);
    tuple.b &= bits_mask(cfg->width_b);
    tuple.kind &= cfg->kinds - 1;
    return tuple;
}

// Another one that differs in a bit.
static struct tuple beside(struct tuple tuple, uint64_t r)
{
    switch (r & 3) {
    case 0: tuple.kind ^= 1U << (r >> 2 & 1); break;
    case 1: tuple.b ^= 1ULL << (r >> 2 & 63); break;
    default: tuple.a ^= 1ULL << (r >> 2 & 63);
    }
    return tuple;
}

// At a hazard: one of the last few again, or beside one.
static struct tuple next_tuple(struct stratified_bench *p, uint64_t *random)
{
    const uint64_t r = splitmix64(random);
    const struct tuple *recent = &p->recent[r >> 8 & (STRATIFIED_RECENT - 1)];
    if (p->bursts && r >> 61)
        return p->recent[p->last];
    if ((r & 7) == 0)
        return *recent;
    if ((r & 63) == 1)
        return cut(p->cfg, beside(*recent, r >> 16));
    uint32_t number = p->tuples;
    for (uint32_t i = 0; i <= p->skew; i++)
        number = 1 + random_below(random, number);
    return p->pool[number - 1];
}

static void next_event(struct stratified_bench *p, struct bench *b, struct intent *intent)
{
    const struct tuple *next = driven_next(&p->driven);
    intent->flags |= INTENT_EVENT;
    if (next) {
        intent->event = tuple_event_word(p->form, next);
        return;
    }
    const struct tuple tuple = next_tuple(p, &b->random);
    intent->event = tuple_event_word(p->form, &tuple);
    p->last = (p->last + 1) % STRATIFIED_RECENT;
    p->recent[p->last] = tuple;
}

void stratified_draw_traffic(void *context, uint64_t *random)
{
    struct stratified_bench *p = context;
    static const uint32_t rates[] = {256, 256, 250, 128, 16, 0};
    static const uint32_t take_rates[] = {256, 64, 4, 1};
    static const uint32_t ask_rates[] = {0, 0, 16, 256};
    const bool narrow = random_below(random, 2); // words that differ in few bits
    const uint64_t base = splitmix64(random);
    for (uint32_t i = 0; i < STRATIFIED_POOL; i++) {
        const uint64_t mask = narrow ? 0xf : UINT64_MAX;
        const uint64_t a = splitmix64(random) & mask;
        const uint64_t b = splitmix64(random) & mask;
        p->pool[i] = cut(p->cfg, (struct tuple){.a = narrow ? base ^ a : a,
                                                .b = narrow ? base >> 9 ^ b : b,
                                                .kind = (uint32_t)(splitmix64(random) & 3),
                                                .count = 1});
    }
    p->tuples = 1 + random_below(random, 1 + random_below(random, STRATIFIED_POOL));
    p->skew = random_below(random, 3);
    p->bursts = random_below(random, 2);
    p->driven.event_rate = rates[random_below(random, 5)];
    p->driven.ready_rate = rates[random_below(random, 6)];
    p->driven.take_rate = take_rates[random_below(random, 4)];
    p->ask_rate = ask_rates[random_below(random, 4)];
}

// ---- requests ------------------------------------------------------------------------------

// The registers that make trouble.
static const uint16_t addresses[] = {
    REG_control,       REG_control,       REG_control,         REG_status,           REG_status,
    REG_mask,          REG_interrupts,    REG_interrupts,      REG_interrupts,       REG_messages_low,
    REG_messages_high, REG_overruns,      REG_overruns,        REG_residual_low,     REG_residual_low,
    REG_residual_high, REG_spacing_least, REG_spacing_sum_low, REG_spacing_sum_high, REG_events_low,
    REG_events_high,   REG_drops_low,     REG_drops_high,      REG_message_status,   REG_message_data,
    REG_message_data};

// Counters; their high halves stand behind them.
static const uint16_t counters[] = {REG_messages_low, REG_residual_low, REG_spacing_sum_low, REG_events_low,
                                    REG_drops_low,    REG_overruns,     REG_spacing_least,   REG_interrupts};

// As all benches do, or a read: of a counter, or of what stands behind the register asked for last.
static void request(struct stratified_bench *p, struct bench *b, struct intent *intent)
{
    const uint64_t r = splitmix64(&b->random);
    if (r & 1) {
        driven_request(b, addresses, sizeof addresses / sizeof *addresses, 0x7C, intent);
    } else {
        intent->flags |= INTENT_REQUEST;
        intent->addr = r & 2 ? p->behind : counters[r >> 2 & 7];
    }
    p->behind = (intent->addr + 4) & 0xFFF;
}

// A reset every few read-outs and clears, or thousands of clocks.
static bool resets(const struct bench *b, uint32_t r)
{
    const struct stratified_engine *e = b->model->engine;
    return (r & 0xFFFF) < (e->state == STRATIFIED_RUN ? 8U : 16384U / (e->rows + AHEAD_CLOCKS) + 16);
}

void stratified_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct stratified_bench *p = context;
    uint64_t r = splitmix64(&b->random);
    const unsigned due = driven_due(&p->driven, b, r, intent);
    if (due & DUE_EVENT)
        next_event(p, b, intent);
    if (due & DUE_REQUEST || (p->driven.wild && !b->request_held && (r >> 40 & 255) < p->ask_rate))
        request(p, b, intent);
    if (p->driven.wild && resets(b, (uint32_t)(r >> 24)))
        intent->flags |= INTENT_RESET;
}
