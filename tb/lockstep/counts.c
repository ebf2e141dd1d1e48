// tb/lockstep/counts: what the bench does to a counter table, episode by episode.
//
// A wild episode does anything at any time: only the pins judge. A clean one counts under stalls, takes what
// intervals and flushes send, in the midst of events or in quiet, and what the driver made of the messages
// must be the exact counts of the buckets.
#include "counts_bench.h"

#include <stdlib.h>
#include <string.h>

#include "random.h"

enum { SEGMENT = 1 << 18 }; // events of a stream between read-outs

static void reset(struct counts_bench *p)
{
    p->state = COUNTS_WALK;
    buckets_reset(&p->exact);
    memset(p->profile.count, 0, p->cfg->counters * sizeof *p->profile.count);
    p->profile.next = 0;
    p->profile.intervals = p->profile.full = 0;
}

// What the engine took in this clock: an event, or a token.
static void follow(struct counts_bench *p, const struct counts_engine *e)
{
    const bool left = p->state == COUNTS_COUNT;
    struct word event;
    if (e->slot.kind == COUNTS_EVENT && driven_leave(&p->driven, &event))
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
    driven_observe(&p->driven, b);
    if (!b->in.rst_n) {
        reset(p);
        return;
    }
    follow(p, b->model->engine);
    driven_enter(&p->driven, b);
}

// ---- checks --------------------------------------------------------------------------------

// Flushes; the profile is that of the events before.
static bool check_profile(struct counts_bench *p, struct bench *b)
{
    struct device device = driven_device(b);
    size_t wrong = 0;
    if (!counts_read_out(&device, driven_messages(b, &device), &p->profile)) {
        bench_complain(b, device.error, 1, 0);
        return false;
    }
    for (uint32_t i = 0; i < p->cfg->counters; i++)
        wrong += p->profile.count[i] != p->snapshot[i];
    return driven_agree(b, "buckets whose count is wrong", 0, wrong);
}

// Freezes, and checks all.
static bool check(struct counts_bench *p, struct bench *b)
{
    struct device device = driven_device(b);
    uint32_t intervals = 0;
    uint32_t left = 0;
    p->driven.event_rate = 0;
    if (!device_freeze(&device, true) || !check_profile(p, b))
        return false;
    if (!counts_read_intervals(&device, &intervals) || !counts_read_left(&device, &left)) {
        bench_complain(b, device.error, 1, 0);
        return false;
    }
    return driven_check_events(&p->driven, b) &&
           driven_agree(b, "intervals counted", p->exact.whole % (1 << 16), intervals) &&
           driven_agree(b, "events left of the interval", p->exact.left, left) &&
           device_freeze(&device, false);
}

// ---- episodes ------------------------------------------------------------------------------

// About so many events, or a stream to its end, and the messages that intervals send meanwhile.
static bool run_events(struct counts_bench *p, struct bench *b, uint64_t events)
{
    struct device device = driven_device(b);
    struct messages messages = driven_messages(b, &device);
    uint64_t until = b->events + events;
    while (driven_more(&p->driven, b, until)) {
        bool flushed = false;
        if (!bench_run(b))
            return false;
        if (!b->model->messages.valid || random_below(&b->random, 256) >= p->take_rate)
            continue;
        if (!counts_profile_take(&p->profile, &device, messages, &flushed) || flushed) {
            bench_complain(b, flushed ? "a flush's last message without a flush" : device.error, 1, 0);
            return false;
        }
    }
    return true;
}

static bool clean(struct counts_bench *p, struct bench *b, uint64_t events)
{
    struct device device = driven_device(b);
    const uint32_t stretches = 1 + random_below(&b->random, 4);
    bool ok = true;
    for (uint32_t i = 0; ok && i < stretches; i++) {
        counts_draw_traffic(p, &b->random);
        if (!run_events(p, b, 1 + events / stretches))
            return false;
        switch (random_below(&b->random, 4)) {
        case 0: break;
        case 1: ok = counts_clear(&device, driven_messages(b, &device), &p->profile); break;
        case 2: ok = check(p, b); break;
        default: ok = check_profile(p, b); // in the midst of events
        }
    }
    return ok && check(p, b);
}

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct counts_bench *p = state;
    bool ok = driven_begin(b, p, observe, counts_traffic) &&
              (random_below(&b->random, 2) ? clean(p, b, events)
                                           : driven_wild(&p->driven, b, events, counts_draw_traffic));
    return bench_catch_up(b) && ok;
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct counts_bench *p = state;
    bool ok = driven_begin(b, p, observe, counts_traffic);
    while (ok && stream.count) {
        counts_draw_traffic(p, &b->random);
        p->driven.event_rate = 250;
        ok = run_events(p, b, driven_segment(&p->driven, &stream, SEGMENT));
        p->driven.stream = (struct stream){0};
        ok = ok && check(p, b);
    }
    return bench_catch_up(b) && ok;
}

// ---- the bench's row -----------------------------------------------------------------------

static void destroy(void *state)
{
    struct counts_bench *p = state;
    counts_profile_free(&p->profile);
    buckets_free(&p->exact);
    free(p->snapshot);
    driven_free(&p->driven);
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
    if (ok && driven_follow(&p->driven, &p->cfg->shell) && p->snapshot)
        return p;
    destroy(p);
    return NULL;
}

static const struct cover *cover(const void *state)
{
    return &((const struct counts_bench *)state)->cover.cover;
}

const struct exercise counts_exercise = {&counts_profiler, create, destroy, NULL, episode, replay, cover};
