// tb/rap/lockstep/traffic: random events, requests and resets for range-adaptive profiling.
#include "tb/rap/lockstep/scenario.h"

#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"

// ---- keys ----------------------------------------------------------------------------------

// A key that differs in one random bit, so that the paths part at any level.
static uint64_t beside(const struct rap_bench *p, uint64_t key, uint64_t r)
{
    return key ^ 1ULL << r % p->words.message.lo.bits;
}

// The first hot key with probability 1/2, the second 1/4, and so on.
static uint64_t zipf(const struct rap_bench *p, uint64_t r)
{
    uint32_t rank = (uint32_t)__builtin_ctzll(r | 1ULL << (RAP_HOT - 1));
    return p->stimulus.hot[rank];
}

static uint64_t alternate(struct rap_stimulus *t, uint64_t *random)
{
    if (t->left-- == 0) {
        t->left = random_below(random, 2U << random_below(random, 10));
        t->key = t->key == t->hot[0] ? t->hot[1] : t->hot[0];
    }
    return t->key;
}

static uint64_t bursts(struct rap_bench *p, uint64_t r, uint64_t *random)
{
    struct rap_stimulus *t = &p->stimulus;
    if (t->left-- == 0) {
        t->left = random_below(random, 1U << random_below(random, 7));
        t->key = beside(p, t->recent[r & (RAP_RECENT - 1)], r >> 8);
    }
    return t->key;
}

static uint64_t next_key(struct rap_bench *p, uint64_t *random)
{
    struct rap_stimulus *t = &p->stimulus;
    uint64_t r = splitmix64(random);
    switch (t->shape) {
    case RAP_UNIFORM: return t->base | (r & t->span);
    case RAP_ZIPF: return zipf(p, r);
    case RAP_ONE: return t->base;
    case RAP_RAMP: return t->key += t->step;
    case RAP_ALTERNATE: return alternate(t, random);
    case RAP_NEAR:
        t->key = t->recent[r & (RAP_RECENT - 1)];
        return r >> 3 & 3 ? t->key : beside(p, t->key, r >> 8);
    default: return bursts(p, r, random);
    }
}

static uint64_t next_count(const struct rap_bench *p, uint64_t *random)
{
    uint64_t r = splitmix64(random);
    uint64_t most = bits_mask(p->cfg->count_width);
    switch (p->stimulus.weighing) {
    case RAP_WEIGHT_ONE: return 1;
    case RAP_WEIGHT_SMALL: return r & 3 & most;
    case RAP_WEIGHT_MOST: return r & 15 ? 1 : most;
    case RAP_WEIGHT_FULL: return most;
    default: return (r & most) >> (r >> 58) % (p->cfg->count_width + 1);
    }
}

static void next_event(struct rap_bench *p, struct bench *b, struct intent *intent)
{
    struct rap_stimulus *t = &p->stimulus;
    const struct rap_config *cfg = p->cfg;
    const struct tuple *next = traffic_next(&p->traffic);
    intent->flags |= INTENT_EVENT;
    if (next) {
        intent->event = rap_event_word(&p->words, next->kind, next->a, next->b, next->count);
        return;
    }
    uint64_t key = next_key(p, &b->random);
    uint64_t r = splitmix64(&b->random);
    uint32_t kind = t->any_kind || (r & 15) == 0 ? (uint32_t)(r >> 4 & 3) : t->kind;
    t->recent[r >> 8 & (RAP_RECENT - 1)] = key;
    intent->event = rap_event_word(&p->words, kind, key, cfg->width_b ? key >> cfg->width : 0,
                                   cfg->count_width ? next_count(p, &b->random) : 1);
}

// ---- requests ------------------------------------------------------------------------------

static void request(struct intent *intent, uint16_t address)
{
    intent->flags |= INTENT_REQUEST;
    intent->addr = address;
}

static void write(struct intent *intent, uint16_t address, uint32_t data)
{
    request(intent, address);
    intent->flags |= INTENT_WRITE;
    intent->wdata = data;
}

// A register read, or a write of `kind`, which only selects what later reads show.
static void look(struct bench *b, struct intent *intent)
{
    uint64_t r = splitmix64(&b->random);
    const struct reg_row *row = traffic_register(b);
    if (row->address == REG_kind && r & 1)
        write(intent, REG_kind, (uint32_t)(r >> 32));
    else if (row->access != WO)
        request(intent, row->address);
}

// Any register; those with side effects or hazards more often.
static void wild_request(struct bench *b, struct intent *intent)
{
    static const uint16_t addresses[] = {
        REG_control,      REG_control,    REG_control,      REG_status,     REG_status,
        REG_mask,         REG_kind,       REG_merge,        REG_merge,      REG_look,
        REG_next,         REG_nodes,      REG_drops_low,    REG_events_low, REG_message_status,
        REG_message_data, REG_drops_high, REG_message_data, REG_events_high};
    traffic_request(b, addresses, sizeof addresses / sizeof *addresses, 0xFC, intent);
}

// Reads registers that show at once a controller one clock early or late, and both halves of counters.
static void look_now(struct rap_stimulus *t, struct intent *intent, uint64_t r)
{
    static const uint16_t addresses[] = {REG_status,      REG_next,       REG_status,     REG_next,
                                         REG_updates_low, REG_stalls_low, REG_denied_low, REG_refused_low};
    enum { ADDRESSES = sizeof addresses / sizeof *addresses };
    const uint16_t address = addresses[r % ADDRESSES];
    request(intent, t->looked && r & 8 ? t->looked + 4 : address);
    t->looked = intent->addr == address ? address : 0;
}

// Short states, and the last clock of a state, are rarely hit by chance: reads follow a change of state.
static void wild_clock(struct rap_bench *p, struct bench *b, uint64_t r, struct intent *intent)
{
    struct rap_stimulus *t = &p->stimulus;
    const enum rap_doing doing = rap_engine_watch(b->model->engine)->doing;
    t->fresh = doing != t->doing ? RAP_FRESH : t->fresh ? t->fresh - 1 : 0;
    t->doing = doing;
    if (!b->request_held && t->fresh && (r & 3) == 0)
        look_now(t, intent, r >> 8);
    else if (!b->request_held && (r >> 32 & 31) == 0)
        wild_request(b, intent);
    if (intent->flags & INTENT_WRITE && intent->addr == REG_control)
        t->fresh = 2 * RAP_FRESH; // until the token is taken
    if ((r >> 40 & 0xFFFF) < (doing == RAP_UPDATES ? 16U : t->reset_rate))
        intent->flags |= INTENT_RESET;
}

void rap_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct rap_bench *p = context;
    const struct rap_stimulus *t = &p->stimulus;
    uint64_t r = splitmix64(&b->random);
    if (traffic_due(&p->traffic, b, r, intent) & DUE_EVENT)
        next_event(p, b, intent);
    if (!b->request_held && !b->starved && (r >> 16 & 0xFFF) < t->merge_rate)
        write(intent, REG_merge, (uint32_t)(r >> 28) % p->cfg->kinds);
    else if (!b->request_held && (r >> 16 & 0xFFF) < t->merge_rate + t->look_rate)
        look(b, intent);
    if (p->traffic.wild)
        wild_clock(p, b, splitmix64(&b->random), intent);
}

// ---- the next stretch ----------------------------------------------------------------------

static void draw_keys(struct rap_bench *p, uint64_t *random)
{
    struct rap_stimulus *t = &p->stimulus;
    const uint64_t all = bits_mask(p->words.message.lo.bits);
    t->shape = random_below(random, RAP_SHAPES);
    t->span = all >> random_below(random, 2) * random_below(random, p->words.message.lo.bits);
    t->base = random_below(random, 4) ? splitmix64(random) & all & ~t->span : 0;
    t->key = t->base;
    t->step = 1ULL << random_below(random, p->words.message.lo.bits);
    t->left = 0;
    for (uint32_t i = 0; i < RAP_HOT; i++)
        t->hot[i] = t->base | (splitmix64(random) & t->span);
    if (t->shape == RAP_ALTERNATE)
        t->hot[1] = beside(p, t->hot[0], splitmix64(random));
    for (uint32_t i = 0; i < RAP_RECENT; i++)
        t->recent[i] = t->hot[i];
}

// With batches, K grows if n is little larger than at the denial before. So it takes long, without a clear.
void rap_draw_episode(struct rap_bench *p, uint64_t *random, uint64_t events)
{
    enum { COARSENS = 4096 }; // events of an episode in which K can grow
    struct rap_stimulus *t = &p->stimulus;
    t->coarsens = p->cfg->on_full == RAP_COARSEN && events > COARSENS && random_below(random, 3) == 0;
    t->any_kind = false;
    t->kind = t->coarsens ? random_below(random, p->cfg->kinds) : 0;
}

void rap_draw_traffic(struct rap_bench *p, uint64_t *random)
{
    static const uint32_t look_rates[] = {0, 0, 16, 256};
    static const uint32_t merge_rates[] = {0, 1, 4, 16}; // a batch lasts hundreds of clocks
    static const uint32_t reset_rates[] = {16, 256, 1024, 4096};
    struct rap_stimulus *t = &p->stimulus;
    draw_keys(p, random);
    t->weighing = p->cfg->count_width ? random_below(random, RAP_WEIGHINGS) : RAP_WEIGHT_ONE;
    if (t->coarsens) {
        t->shape = RAP_UNIFORM;
        t->span = bits_mask(p->words.message.lo.bits);
        t->base = 0;
    } else {
        t->any_kind = random_below(random, 2);
        t->kind = random_below(random, p->cfg->kinds);
    }
    traffic_draw_rates(&p->traffic, random);
    t->look_rate = look_rates[random_below(random, 4)];
    t->merge_rate = merge_rates[random_below(random, 4)];
    t->reset_rate = reset_rates[random_below(random, 4)];
}
