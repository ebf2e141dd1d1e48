// tb/stratified/lockstep/traffic: random events, requests and resets for the stratified sampler.
#include "tb/stratified/lockstep/scenario.h"

#include "cmodel/random.h"

// ---- events --------------------------------------------------------------------------------

// Provokes hazards: repeats a recent tuple, or one close to it.
static struct tuple next_tuple(struct stratified_bench *p, struct bench *b)
{
    const uint64_t r = splitmix64(&b->random);
    if (p->bursts && r >> 61)
        return p->pool.recent[p->pool.last];
    return tuples_next(&p->pool, r, &b->random);
}

static void next_event(struct stratified_bench *p, struct bench *b, struct intent *intent)
{
    const struct tuple *next = traffic_next(&p->traffic);
    const struct tuple tuple = next ? *next : next_tuple(p, b);
    tuples_send(&p->pool, &tuple, intent);
}

void stratified_draw_traffic(void *context, uint64_t *random)
{
    struct stratified_bench *p = context;
    static const uint32_t ask_rates[] = {0, 0, 16, 256};
    tuples_draw(&p->pool, STRATIFIED_POOL, random);
    p->pool.come = 1 + random_below(random, 1 + random_below(random, STRATIFIED_POOL));
    p->pool.skew = random_below(random, 3);
    p->bursts = random_below(random, 2);
    episode_draw_rates(&p->traffic, random);
    p->ask_rate = ask_rates[random_below(random, 4)];
}

// ---- requests ------------------------------------------------------------------------------

// Registers with side effects or hazards.
static const uint16_t addresses[] = {
    REG_control,       REG_control,       REG_control,         REG_status,           REG_status,
    REG_mask,          REG_interrupts,    REG_interrupts,      REG_interrupts,       REG_messages_low,
    REG_messages_high, REG_overruns,      REG_overruns,        REG_residual_low,     REG_residual_low,
    REG_residual_high, REG_spacing_least, REG_spacing_sum_low, REG_spacing_sum_high, REG_events_low,
    REG_events_high,   REG_drops_low,     REG_drops_high,      REG_message_status,   REG_message_data,
    REG_message_data};

// Counters; the address after each is its high half.
static const uint16_t counters[] = {REG_messages_low, REG_residual_low, REG_spacing_sum_low, REG_events_low,
                                    REG_drops_low,    REG_overruns,     REG_spacing_least,   REG_interrupts};

// A common request, or a read of a counter or of the register after the last one requested.
static void request(struct stratified_bench *p, struct bench *b, struct intent *intent)
{
    const uint64_t r = splitmix64(&b->random);
    if (r & 1) {
        traffic_request(b, addresses, sizeof addresses / sizeof *addresses, 0x7C, intent);
    } else {
        intent->flags |= INTENT_REQUEST;
        intent->addr = r & 2 ? p->behind : counters[r >> 2 & 7];
    }
    p->behind = (intent->addr + 4) & 0xFFF;
}

// A reset every few read-outs and clears, or every few thousand clocks.
static bool resets(const struct bench *b, uint32_t r)
{
    const struct stratified_engine *e = b->model->engine;
    return (r & 0xFFFF) < (e->state == STRATIFIED_RUN ? 8U : 16384U / (e->rows + AHEAD_CLOCKS) + 16);
}

void stratified_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct stratified_bench *p = context;
    uint64_t r = splitmix64(&b->random);
    const unsigned due = traffic_due(&p->traffic, b, r, intent);
    if (due & DUE_EVENT)
        next_event(p, b, intent);
    if (due & DUE_REQUEST || (p->traffic.wild && !b->request_held && (r >> 40 & 255) < p->ask_rate))
        request(p, b, intent);
    if (p->traffic.wild && resets(b, (uint32_t)(r >> 24)))
        intent->flags |= INTENT_RESET;
}
