// tb/counts/lockstep/scenario: test episodes of the counter table.
//
// A wild episode does anything at any time; only the pins are compared. A clean one counts under stalls and
// takes the messages of intervals and flushes, amid events or without. The profile that the driver makes of
// the messages must equal the exact bucket counts.
#include "tb/counts/lockstep/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reset(struct counts_bench *p)
{
    p->state = COUNTS_WALK;
    buckets_reset(&p->exact);
    memset(p->profile.count, 0, p->cfg->counters * sizeof *p->profile.count);
    p->profile.next = 0;
    p->profile.intervals = p->profile.full = 0;
}

// Follows what the engine took in this clock: an event or a token.
static void follow(struct counts_bench *p, const struct counts_engine *e)
{
    const bool left = p->state == COUNTS_COUNT;
    struct word event;
    if (e->slot.kind == COUNTS_EVENT && traffic_leave(&p->traffic, &event))
        buckets_add(&p->exact, event.limb[0]);
    if (left && e->state == COUNTS_READ && e->flush) {
        buckets_end(&p->exact);
        memcpy(p->snapshot, p->exact.sum, p->cfg->counters * sizeof *p->snapshot);
    }
    if (left && e->state == COUNTS_WALK)
        buckets_clear(&p->exact);
    p->state = e->state;
}

static void observe(void *context, struct bench *b)
{
    struct counts_bench *p = context;
    counts_cover_clock(&p->cover, b);
    traffic_observe(&p->traffic, b);
    if (!b->in.rst_n) {
        reset(p);
        return;
    }
    follow(p, b->model->engine);
    traffic_enter(&p->traffic, b);
}

// ---- checks --------------------------------------------------------------------------------

// Flushes; the profile must hold exactly the events before the flush.
static bool check_profile(void *context, struct bench *b)
{
    struct counts_bench *p = context;
    struct device device = traffic_device(b);
    size_t wrong = 0;
    if (!traffic_ok(b, &device, counts_read_out(&device, traffic_messages(b, &device), &p->profile)))
        return false;
    for (uint32_t i = 0; i < p->cfg->counters; i++)
        wrong += p->profile.count[i] != p->snapshot[i];
    return traffic_agree(b, "buckets whose count is wrong", 0, wrong);
}

// Freezes and checks everything.
static bool check(void *context, struct bench *b)
{
    struct counts_bench *p = context;
    struct device device = traffic_device(b);
    uint32_t intervals = 0;
    uint32_t left = 0;
    p->traffic.event_rate = 0;
    if (!device_freeze(&device, true) || !check_profile(p, b))
        return false;
    return traffic_ok(b, &device,
                      counts_read_intervals(&device, &intervals) && counts_read_left(&device, &left)) &&
           traffic_check_events(&p->traffic, b) &&
           traffic_agree(b, "intervals counted", p->exact.whole % (1 << 16), intervals) &&
           traffic_agree(b, "events left of the interval", p->exact.left, left) &&
           device_freeze(&device, false);
}

// ---- episodes ------------------------------------------------------------------------------

static bool take(void *context, struct bench *b, struct device *device, struct messages messages)
{
    struct counts_bench *p = context;
    bool flushed = false;
    (void)b;
    if (!counts_profile_take(&p->profile, device, messages, &flushed))
        return false;
    if (flushed)
        snprintf(device->error, sizeof device->error, "a flush's last message without a flush");
    return !flushed;
}

static bool clear(void *context, struct device *device, struct messages messages)
{
    struct counts_bench *p = context;
    return counts_clear(device, messages, &p->profile);
}

static const struct episode of_counts = {observe,       counts_traffic, counts_draw_traffic, take, clear,
                                         check_profile, check};

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct counts_bench *p = state;
    return episode_any(&of_counts, &p->traffic, b, p, events);
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct counts_bench *p = state;
    return episode_replay(&of_counts, &p->traffic, b, p, stream);
}

// ---- interface to the bench ----------------------------------------------------------------

static void destroy(void *state)
{
    struct counts_bench *p = state;
    counts_profile_free(&p->profile);
    buckets_free(&p->exact);
    free(p->snapshot);
    traffic_free(&p->traffic);
    free(p);
}

static void *create(const void *config)
{
    struct counts_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->cfg = config;
    counts_cover_init(&p->cover, p->cfg);
    bool ok = counts_profile_init(&p->profile, p->cfg);
    ok = buckets_init(&p->exact, counts_word_bits(p->cfg), counts_index_bits(p->cfg), p->cfg->counter_width,
                      p->cfg->interval) &&
         ok;
    p->snapshot = calloc(p->cfg->counters, sizeof *p->snapshot);
    if (ok && traffic_follow(&p->traffic, &p->cfg->shell) && p->snapshot)
        return p;
    destroy(p);
    return NULL;
}

static const struct cover *cover(const void *state)
{
    return &((const struct counts_bench *)state)->cover.cover;
}

const struct scenario counts_scenario = {&counts_profiler, create, destroy, NULL, episode, replay, cover};
