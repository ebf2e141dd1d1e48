// tb/path/lockstep/scenario: test episodes of the path profiler.
//
// A wild episode does anything at any time; only the pins are compared. A clean one programs the profiler,
// takes paths and phase records amid the traffic, repairs, flushes and clears. The profile that the driver
// makes of the messages must match the paper's model, which gets the records taken.
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/path/lockstep/scenario.h"

// ---- checks --------------------------------------------------------------------------------

static uint64_t differing(const struct path_bench *p)
{
    const struct path_rows *table = &p->profile.table;
    uint64_t wrong = table->count != p->entries;
    for (uint32_t i = 0; i < table->count && i < p->entries; i++)
        wrong += table->row[i].count != p->snapshot[i].count ||
                 !path_equal(table->row[i].path, p->snapshot[i].path);
    return wrong;
}

// Flushes; the table must hold exactly the records before the flush.
static bool check_table(void *context, struct bench *b)
{
    struct path_bench *p = context;
    struct device device = traffic_device(b);
    return traffic_ok(b, &device, path_read_out(&device, traffic_messages(b, &device), &p->profile)) &&
           traffic_agree(b, "entries of the table that are wrong", 0, differing(p));
}

// The value in a saturating 32-bit register.
static uint32_t shown(uint32_t count)
{
    const uint64_t sum = (uint32_t)bench_count_from + (uint64_t)count;
    return sum < UINT32_MAX ? (uint32_t)sum : UINT32_MAX;
}

static bool check_totals(const struct path_bench *p, struct bench *b, const struct path_totals *got)
{
    const struct path_totals *totals = &p->totals;
    const bool lossless = p->cfg->shell.lossless;
    const uint32_t intervals = p->cfg->phases ? (uint32_t)bench_count_from + totals->phases : 0;
    return traffic_agree(b, "paths counted", totals->paths, got->paths - bench_count_from) &&
           traffic_agree(b, "events lost", totals->events_lost, got->events_lost - bench_count_from) &&
           traffic_agree(b, "incomplete paths", shown(totals->incomplete), got->incomplete) &&
           traffic_agree(b, "entries dropped", shown(totals->overflows), got->overflows) &&
           traffic_agree(b, "underflows", shown(totals->underflows), got->underflows) &&
           traffic_agree(b, "gaps", shown(totals->gaps), got->gaps) &&
           traffic_agree(b, "messages lost", lossless ? 0 : shown((uint32_t)p->lost), got->overruns) &&
           traffic_agree(b, "entries on the stack", p->paper.stack.count, got->stacked) &&
           traffic_agree(b, "intervals", intervals, got->phases);
}

static bool check_messages(const struct path_bench *p, struct bench *b)
{
    struct path_tally phases = {0};
    for (size_t i = 0; i < p->profile.phases; i++)
        path_tally_phase(&phases, p->profile.phase[i]);
    if (!p->cfg->shell.lossless)
        return traffic_agree(b, "paths and phases that came or were lost", p->made.count + p->phases.count,
                             p->got.count + phases.count + p->lost);
    return traffic_agree(b, "paths that came", p->made.count, p->got.count) &&
           traffic_agree(b, "their sum", p->made.sum, p->got.sum) &&
           traffic_agree(b, "phases that came", p->phases.count, phases.count) &&
           traffic_agree(b, "their sum", p->phases.sum, phases.sum);
}

// Freezes and checks everything.
static bool check(void *context, struct bench *b)
{
    struct path_bench *p = context;
    struct device device = traffic_device(b);
    struct path_totals totals;
    p->traffic.event_rate = 0;
    return traffic_ok(b, &device, device_freeze(&device, true)) && check_table(p, b) &&
           traffic_ok(b, &device, path_totals(&device, &totals)) && traffic_check_events(&p->traffic, b) &&
           check_totals(p, b, &totals) && check_messages(p, b) &&
           traffic_ok(b, &device, device_freeze(&device, false));
}

// ---- episodes ------------------------------------------------------------------------------

// The driver's callback for a path.
static bool take_path(void *context, struct path path, uint32_t events, char error[ERROR_MAX])
{
    struct path_bench *p = context;
    path_tally_path(&p->got, path, events);
    if (p->got.count > p->made.count)
        snprintf(error, ERROR_MAX, "a path came that no record has left");
    return p->got.count <= p->made.count;
}

// Takes one pending message or all; sometimes writes registers.
static bool take(void *context, struct bench *b, struct device *device, struct messages messages)
{
    struct path_bench *p = context;
    struct word message;
    bool last;
    bool ended;
    if (random_below(&b->random, 64) == 0)
        return path_serve(device, messages, &p->profile);
    return messages.next(messages.context, &message, &last) &&
           path_add(&p->profile, &message, last, &ended, device->error);
}

// Actions between read-outs: clears, repairs, or reprograms.
static bool clear(void *context, struct device *device, struct messages messages)
{
    struct path_bench *p = context;
    struct bench *b = device->bus.context;
    const uint32_t which = random_below(&b->random, 4);
    uint32_t discarded = 0;
    if (which == 0)
        return path_clear_device(device, messages, &p->profile);
    if (which == 1) {
        const uint32_t k = random_below(&b->random, 2 + p->paper.stack.count);
        return path_repair(device, messages, &p->profile, k, &discarded);
    }
    const struct path_settings settings = path_draw_settings(p->cfg, &b->random);
    return path_configure(device, messages, &p->profile, &settings);
}

static const struct episode of_path = {path_observe, path_traffic, path_draw_traffic, take, clear,
                                       check_table,  check};

// Programs the profiler and continues.
static bool clean(struct path_bench *p, struct bench *b, uint64_t events)
{
    struct device device = traffic_device(b);
    const struct path_settings settings = path_draw_settings(p->cfg, &b->random);
    path_draw_traffic(p, &b->random);
    return traffic_ok(b, &device,
                      path_configure(&device, traffic_messages(b, &device), &p->profile, &settings)) &&
           episode_clean(&of_path, &p->traffic, b, events);
}

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct path_bench *p = state;
    bool ok = episode_begin(&of_path, b, p);
    ok = ok && (random_below(&b->random, 2) ? clean(p, b, events)
                                            : traffic_wild(&p->traffic, b, events, path_draw_traffic));
    return bench_catch_up(b) && ok;
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct path_bench *p = state;
    return episode_replay(&of_path, &p->traffic, b, p, stream);
}

// ---- interface to the bench ----------------------------------------------------------------

static void destroy(void *state)
{
    struct path_bench *p = state;
    path_profile_free(&p->profile);
    path_core_free(&p->paper);
    traffic_free(&p->traffic);
    free(p->snapshot);
    free(p);
}

static void *create(const void *config)
{
    struct path_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->cfg = config;
    path_cover_init(&p->cover, p->cfg);
    p->snapshot = calloc(p->cfg->entries, sizeof *p->snapshot);
    const bool core = path_core_init(&p->paper, p->cfg);
    const bool profile = path_profile_init(&p->profile, p->cfg, (struct path_taker){p, take_path});
    if (core && profile && p->snapshot && traffic_follow(&p->traffic, &p->cfg->shell))
        return p;
    destroy(p);
    return NULL;
}

static const struct cover *cover(const void *state)
{
    return &((const struct path_bench *)state)->cover.cover;
}

const struct scenario path_scenario = {&path_profiler, create, destroy, NULL, episode, replay, cover};
