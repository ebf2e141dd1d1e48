// tb/multihash/lockstep/scenario: test episodes of the multi-hash profiler.
//
// A wild episode does anything at any time; only the pins are compared. A clean one takes the messages of
// many intervals and of flushes, amid events or without. Each interval read out, the registers and the view
// must match the paper's model, which gets the accepted events.
#include "tb/multihash/lockstep/scenario.h"

#include <stdlib.h>

#include "cmodel/random.h"

enum { VIEWS = 4 }; // entries viewed after a read-out

// ---- checks --------------------------------------------------------------------------------

// Flushes; each interval is compared as it is read out.
static bool read_out(void *context, struct bench *b)
{
    struct multihash_bench *p = context;
    struct device device = traffic_device(b);
    return traffic_ok(b, &device, multihash_read_out(&device, traffic_messages(b, &device), &p->profile));
}

static uint32_t saturated(uint32_t from, uint32_t count)
{
    const uint64_t sum = (uint64_t)from + count;
    return sum < UINT32_MAX ? (uint32_t)sum : UINT32_MAX;
}

// With lossless=1 nothing is dropped, and the drop counters do not exist.
static uint32_t dropped(const struct multihash_bench *p, uint32_t count)
{
    return p->cfg->shell.lossless ? count : saturated((uint32_t)bench_count_from, count);
}

static bool check_totals(struct multihash_bench *p, struct bench *b, struct device *device)
{
    const struct multihash_totals *t = &p->totals;
    const uint32_t from = (uint32_t)bench_count_from;
    struct multihash_totals got;
    return traffic_ok(b, device, multihash_read_totals(device, &got)) &&
           traffic_agree(b, "intervals counted", from + t->intervals, got.intervals) &&
           traffic_agree(b, "events left of the interval", t->left, got.left) &&
           traffic_agree(b, "denied counted", saturated(from, t->denied), got.denied) &&
           traffic_agree(b, "lost counted", saturated(from >> 1, t->lost), got.lost) &&
           traffic_agree(b, "intervals dropped", dropped(p, t->intervals_dropped), got.intervals_dropped) &&
           traffic_agree(b, "candidates dropped", dropped(p, t->candidates_dropped), got.candidates_dropped);
}

static bool check_view(struct multihash_bench *p, struct bench *b, struct device *device, uint32_t entry)
{
    const struct tuple *shown = &p->shown[entry];
    struct tuple got;
    bool candidate;
    const bool ok = multihash_view(device, traffic_messages(b, device), &p->profile, entry, &got, &candidate);
    return traffic_ok(b, device, ok) && traffic_agree(b, "the view's count", shown->count, got.count) &&
           traffic_agree(b, "the view's a", shown->a, got.a) &&
           traffic_agree(b, "the view's b", shown->b, got.b) &&
           traffic_agree(b, "the view's kind", shown->kind, got.kind);
}

// Freezes and checks everything.
static bool check(void *context, struct bench *b)
{
    struct multihash_bench *p = context;
    struct device device = traffic_device(b);
    p->traffic.event_rate = 0;
    bool ok = traffic_ok(b, &device, device_freeze(&device, true)) && read_out(p, b) &&
              traffic_check_events(&p->traffic, b) && check_totals(p, b, &device) &&
              traffic_agree(b, "messages of read-outs not taken", 0, p->dues);
    for (uint32_t i = 0; ok && i < VIEWS; i++)
        ok = check_view(p, b, &device, random_below(&b->random, p->entries));
    return ok && device_freeze(&device, false);
}

// ---- episodes ------------------------------------------------------------------------------

// Takes pending messages in one of two ways.
static bool take(void *context, struct bench *b, struct device *device, struct messages messages)
{
    struct multihash_bench *p = context;
    struct word message;
    bool last;
    bool flushed;
    if (random_below(&b->random, 64) == 0)
        return multihash_serve(device, messages, &p->profile);
    return messages.next(messages.context, &message, &last) &&
           multihash_profile_add(&p->profile, &message, last, &flushed, device->error);
}

static bool clear(void *context, struct device *device, struct messages messages)
{
    struct multihash_bench *p = context;
    return multihash_clear_device(device, messages, &p->profile);
}

static const struct episode of_multihash = {
    multihash_observe, multihash_traffic, multihash_draw_traffic, take, clear, read_out, check};

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct multihash_bench *p = state;
    return episode_any(&of_multihash, &p->traffic, b, p, events);
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct multihash_bench *p = state;
    return episode_replay(&of_multihash, &p->traffic, b, p, stream);
}

// ---- interface to the bench ----------------------------------------------------------------

static void destroy(void *state)
{
    struct multihash_bench *p = state;
    multihash_profile_free(&p->profile);
    multihash_free(&p->paper);
    traffic_free(&p->traffic);
    free(p->due);
    free(p->shown);
    free(p);
}

static void *create(const void *config)
{
    enum { IN_FLIGHT = 16 }; // most messages outside their RAM
    struct multihash_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->cfg = config;
    p->pool.form = tuple_form_of(&multihash_profiler, p->cfg);
    p->entries = multihash_entries(p->cfg);
    // pending messages, those being read out, and those taken of an interval that is not complete
    p->due_room = p->cfg->shell.msg_depth + IN_FLIGHT + 2 * (p->entries + 2);
    multihash_cover_init(&p->cover, p->cfg);
    p->due = calloc(p->due_room, sizeof *p->due);
    p->shown = calloc(p->entries, sizeof *p->shown);
    const bool profile =
        multihash_profile_init(&p->profile, p->cfg, (struct multihash_taker){p, multihash_compare});
    const bool paper = multihash_init(&p->paper, p->cfg);
    if (!traffic_follow(&p->traffic, &p->cfg->shell) || !paper || !profile || !p->due || !p->shown) {
        destroy(p);
        return NULL;
    }
    if (p->cfg->accumulator == ACCUMULATOR_RAM)
        crowd_init(&p->crowd, &p->paper.accumulator, &p->pool.form);
    return p;
}

static const struct cover *cover(const void *state)
{
    return &((const struct multihash_bench *)state)->cover.cover;
}

const struct scenario multihash_scenario = {
    &multihash_profiler, create, destroy, NULL, episode, replay, cover};
