// tb/multihash/lockstep/traffic: random events, requests and resets for the multi-hash profiler.
#include "tb/multihash/lockstep/behind.h"

#include "cmodel/random.h"

// ---- events --------------------------------------------------------------------------------

// Events until the interval ends, without those in flight.
static uint32_t left(const struct multihash_bench *p, const struct bench *b)
{
    const struct multihash_engine *e = b->model->engine;
    const uint32_t on_their_way = (uint32_t)p->traffic.queued % p->cfg->interval;
    return e->left > on_their_way ? e->left - on_their_way : e->left + p->cfg->interval - on_their_way;
}

// A tuple of a window of the pool, which moves with every interval: some tuples are retained, some new.
static struct tuple of_window(const struct multihash_bench *p, const struct bench *b, uint32_t number)
{
    enum { WINDOW_STEP = 2 };
    const struct multihash_engine *e = b->model->engine;
    return p->pool.tuple[(WINDOW_STEP * e->intervals + number) % MULTIHASH_POOL];
}

// PATTERN_PREPARED: the window's tuples in turn, up to one event below `ripe`, then any of them. Before that,
// rare tuples, or a single one.
static struct tuple prepared(const struct multihash_bench *p, struct bench *b)
{
    const uint32_t each = p->pool.come < p->entries + 3 ? p->pool.come : p->entries + 3;
    const uint32_t others = p->late % 4 == 1 || each == MULTIHASH_POOL ? 1 : MULTIHASH_POOL - each;
    const uint32_t to_come = left(p, b);
    uint32_t number = random_below(&b->random, each);
    if (to_come > p->late + each * (p->ripe - 1))
        number = each + random_below(&b->random, others);
    else if (to_come > p->late)
        number = to_come % each;
    return of_window(p, b, number);
}

// PATTERN_MEMBERS: any tuple of the window, or that of an entry. If an entry is replaceable in the untimed
// model, mostly its tuple, until it is fixed.
static struct tuple member(struct multihash_bench *p, struct bench *b, uint64_t r)
{
    const struct accumulator_entry *entry = p->paper.accumulator.entry;
    for (uint32_t i = 0; i < p->entries && entry[p->member].state != ENTRY_REPLACEABLE; i++)
        p->member = (p->member + 1) % p->entries;
    if (entry[p->member].state != ENTRY_REPLACEABLE)
        p->member = random_below(&b->random, p->entries);
    else if (r >> 32 & 15)
        r |= 7ULL << 36;
    if ((r >> 36 & 7) < 6)
        return of_window(p, b, random_below(&b->random, p->entries + 3));
    struct tuple tuple = entry[p->member].tuple;
    tuple.count = 1;
    return tuple;
}

// PATTERN_TURNS: one tuple until it becomes an entry, or for one or two events more; then the next. With few
// tuples the same returns soon, just after its replacement.
static struct tuple in_turn(struct multihash_bench *p, struct bench *b)
{
    if (p->turn == 0) {
        p->at = (p->at + 1) % p->pool.come;
        p->turn = multihash_enough(p->cfg) + random_below(&b->random, 3);
    }
    p->turn--;
    return p->pool.tuple[p->at];
}

// Provokes hazards: a recent tuple, or one close to it. With PATTERN_ROUND several reach the threshold in
// consecutive clocks.
static struct tuple next_tuple(struct multihash_bench *p, struct bench *b)
{
    const uint64_t r = splitmix64(&b->random);
    if (p->pattern == PATTERN_BURSTS && r >> 61)
        return p->pool.recent[p->pool.last];
    if (p->pattern == PATTERN_ROUND && r >> 58) {
        p->at = (p->at + 1) % p->pool.come;
        return p->pool.tuple[p->at];
    }
    if (p->pattern == PATTERN_TURNS && r >> 58)
        return in_turn(p, b);
    if (p->pattern == PATTERN_BEHIND && r >> 58)
        return multihash_behind(p, b, r);
    if (p->pattern == PATTERN_RETURNS && multihash_rows_return(p->cfg))
        return multihash_returns(p, b);
    if (p->pattern == PATTERN_PREPARED && r >> 58)
        return prepared(p, b);
    if (p->pattern == PATTERN_MEMBERS)
        return member(p, b, r);
    return tuples_next(&p->pool, r, &b->random);
}

static void next_event(struct multihash_bench *p, struct bench *b, struct intent *intent)
{
    const struct tuple *next = traffic_next(&p->traffic);
    const struct tuple tuple = next ? *next : next_tuple(p, b);
    tuples_send(&p->pool, &tuple, intent);
}

// The count that prepared() approaches.
static uint32_t ripe(const struct multihash_config *cfg, uint64_t *random)
{
    const uint32_t kind = cfg->filter == FILTER_TAGGED ? random_below(random, 3) : 0;
    return kind == 0 ? multihash_enough(cfg) : kind == 1 ? multihash_least(cfg) : multihash_thr(cfg);
}

void multihash_draw_traffic(void *context, uint64_t *random)
{
    struct multihash_bench *p = context;
    tuples_draw(&p->pool, MULTIHASH_POOL, random);
    p->pattern = (enum multihash_pattern)random_below(random, MULTIHASH_PATTERNS);
    const bool crowds = p->pattern >= PATTERN_BEHIND || random_below(random, 3) == 0;
    if (crowds && p->cfg->accumulator == ACCUMULATOR_RAM)
        crowd_draw(&p->crowd, &p->pool, MULTIHASH_POOL, random);
    // sometimes no more tuples than entries, so that none is denied for lack of an entry
    const uint32_t most = random_below(random, 2) ? MULTIHASH_POOL : p->entries + 1;
    p->pool.come =
        1 + random_below(random, 1 + random_below(random, most < MULTIHASH_POOL ? most : MULTIHASH_POOL));
    p->pool.skew = random_below(random, 4);
    p->at = 0;
    p->turn = 0;
    p->member = random_below(random, p->entries);
    multihash_behind_draw(p, random);
    p->ripe = ripe(p->cfg, random);
    p->late = 1 + random_below(random, 12);
    p->pokes = random_below(random, 4) == 0;
    episode_draw_rates(&p->traffic, random);
}

// ---- requests ------------------------------------------------------------------------------

// Registers with side effects or hazards.
static const uint16_t addresses[] = {REG_control,
                                     REG_control,
                                     REG_status,
                                     REG_status,
                                     REG_mask,
                                     REG_intervals,
                                     REG_left,
                                     REG_left,
                                     REG_denied,
                                     REG_denied,
                                     REG_lost,
                                     REG_lost,
                                     REG_view,
                                     REG_view,
                                     REG_view,
                                     REG_view,
                                     REG_view_count,
                                     REG_view_count,
                                     REG_view_a_low,
                                     REG_view_a_high,
                                     REG_view_b_low,
                                     REG_view_b_high,
                                     REG_view_kind,
                                     REG_intervals_dropped,
                                     REG_candidates_dropped,
                                     REG_events_low,
                                     REG_events_high,
                                     REG_drops_low,
                                     REG_drops_high,
                                     REG_message_status,
                                     REG_message_data,
                                     REG_message_data};

// A reset every few clears, or every few thousand clocks.
static bool resets(const struct bench *b, uint32_t r)
{
    const struct multihash_engine *e = b->model->engine;
    return (r & 0xFFFF) < (e->state == MULTIHASH_RUN ? 8U : 16384U / (e->rows + MULTIHASH_AHEAD_CLOCKS) + 16);
}

void multihash_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct multihash_bench *p = context;
    const uint64_t r = splitmix64(&b->random);
    const unsigned due = traffic_due(&p->traffic, b, r, intent);
    if (due & DUE_EVENT)
        next_event(p, b, intent);
    if (due & DUE_REQUEST) {
        traffic_request(b, addresses, sizeof addresses / sizeof *addresses, 0x7C, intent);
        if (intent->addr == REG_view) // an existing entry, or the first beyond
            intent->wdata = (uint32_t)(r >> 32) << 10 | random_below(&b->random, p->entries + 1) % 1024;
    }
    if (p->traffic.wild && !b->request_held && !(due & DUE_REQUEST) && (r >> 40 & 1) && left(p, b) <= 4) {
        // at the start of the read-out
        intent->flags |= INTENT_REQUEST | INTENT_WRITE;
        intent->addr = REG_view;
        intent->wdata = random_below(&b->random, p->entries);
    }
    if (p->traffic.wild && p->pokes && !b->request_held && !(intent->flags & INTENT_REQUEST) && (r >> 41 & 1))
        traffic_poke(b, intent);
    if (p->traffic.wild && resets(b, (uint32_t)(r >> 24)))
        intent->flags |= INTENT_RESET;
}
