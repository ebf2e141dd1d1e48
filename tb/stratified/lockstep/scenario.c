// tb/stratified/lockstep/scenario: test episodes of the stratified sampler.
//
// A wild episode does anything at any time; only the pins are compared. A clean one takes messages by
// wake-ups, by polling and at flushes, amid events or without. The profile that the driver makes of them must
// match the paper's model, which gets the accepted events, except for lost messages.
#include "tb/stratified/lockstep/scenario.h"

#include <stdlib.h>

#include "cmodel/random.h"

// ---- checks --------------------------------------------------------------------------------

// Number of tuples with different sums in the two profiles.
static uint64_t differing(const struct fold *expected, struct fold *got)
{
    uint64_t wrong = expected->rows.count != got->rows.count;
    for (uint32_t i = 0; i < expected->rows.count; i++) {
        const struct tuple *tuple = &expected->rows.tuple[i];
        uint32_t number;
        wrong +=
            !tuple_places_find(&got->rows, tuple, &number) || got->rows.tuple[number].count != tuple->count;
    }
    return wrong;
}

// The value that the register shows.
static uint64_t residual(const struct stratified_bench *p)
{
    return stratified_residual_from(p->cfg, bench_count_from, p->residual);
}

// Flushes; the profile must hold exactly the events before the flush.
static bool check_profile(void *context, struct bench *b)
{
    struct stratified_bench *p = context;
    struct device device = traffic_device(b);
    struct stratified_totals totals;
    return traffic_ok(b, &device,
                      stratified_finish(&device, traffic_messages(b, &device), &p->profile, &totals)) &&
           traffic_agree(b, "residual", residual(p), totals.residual);
}

// Freezes and checks everything.
static bool check(void *context, struct bench *b)
{
    struct stratified_bench *p = context;
    struct device device = traffic_device(b);
    struct messages messages = traffic_messages(b, &device);
    struct stratified_totals totals;
    p->traffic.event_rate = 0;
    if (!traffic_ok(b, &device,
                    device_freeze(&device, true) &&
                        stratified_finish(&device, messages, &p->profile, &totals)))
        return false;
    const uint64_t overruns = (uint32_t)bench_count_from + p->lost;
    return traffic_check_events(&p->traffic, b) &&
           traffic_agree(b, "messages not pushed yet", 0, p->messages) &&
           traffic_agree(b, "residual", residual(p), totals.residual) &&
           traffic_agree(b, "messages counted", p->pushed, totals.messages - bench_count_from) &&
           traffic_agree(b, "overruns counted", overruns < UINT32_MAX ? overruns : UINT32_MAX,
                         totals.overruns) &&
           traffic_agree(b, "messages folded", p->expected.messages, p->profile.messages) &&
           traffic_agree(b, "tuples whose count is wrong", 0, differing(&p->expected, &p->profile)) &&
           device_freeze(&device, false);
}

// ---- episodes ------------------------------------------------------------------------------

// Takes pending messages in one of three ways.
static bool take(void *context, struct bench *b, struct device *device, struct messages messages)
{
    struct stratified_bench *p = context;
    const struct stratified_engine *e = b->model->engine;
    struct word message;
    bool last;
    if (e->wake_ups && random_below(&b->random, 2))
        return stratified_wake(device, messages, &p->profile);
    if (random_below(&b->random, 64) == 0)
        return stratified_serve(device, messages, &p->profile);
    if (!messages.next(messages.context, &message, &last))
        return false;
    const struct tuple row = fold_row(&p->profile, &message);
    return fold_add_row(&p->profile, &row);
}

static bool clear(void *context, struct device *device, struct messages messages)
{
    struct stratified_bench *p = context;
    return stratified_clear_device(device, messages, &p->profile);
}

static const struct episode of_stratified = {
    stratified_observe, stratified_traffic, stratified_draw_traffic, take, clear, check_profile, check};

static bool wild(struct stratified_bench *p, struct bench *b, uint64_t events)
{
    return (random_below(&b->random, 4) || stratified_acknowledge(p, b)) &&
           traffic_wild(&p->traffic, b, events, stratified_draw_traffic);
}

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct stratified_bench *p = state;
    const uint32_t which = random_below(&b->random, 16);
    bool ok = episode_begin(&of_stratified, b, p);
    if (which < 2)
        ok = ok && stratified_pauses(p, b);
    else
        ok = ok && (which & 1 ? episode_clean(&of_stratified, &p->traffic, b, events) : wild(p, b, events));
    return bench_catch_up(b) && ok;
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct stratified_bench *p = state;
    return episode_replay(&of_stratified, &p->traffic, b, p, stream);
}

// ---- interface to the bench ----------------------------------------------------------------

static void destroy(void *state)
{
    struct stratified_bench *p = state;
    fold_free(&p->profile);
    fold_free(&p->expected);
    stratified_free(&p->paper);
    traffic_free(&p->traffic);
    free(p->message);
    free(p);
}

static void *create(const void *config)
{
    struct stratified_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->cfg = config;
    p->pool.form = tuple_form_of(&stratified_profiler, p->cfg);
    p->message_room = STRATIFIED_LATENCY_MOST + STRATIFIED_ASSOCIATIVE_MOST + 1;
    stratified_cover_init(&p->cover, p->cfg);
    fold_init(&p->profile, &stratified_profiler, p->cfg);
    fold_init(&p->expected, &stratified_profiler, p->cfg);
    p->message = calloc(p->message_room, sizeof *p->message);
    if (stratified_init(&p->paper, p->cfg) && traffic_follow(&p->traffic, &p->cfg->shell) && p->message) {
        p->paper.sampler.first_count = stratified_first_count(&p->paper.composition, bench_count_from);
        return p;
    }
    destroy(p);
    return NULL;
}

static const struct cover *cover(const void *state)
{
    return &((const struct stratified_bench *)state)->cover.cover;
}

const struct scenario stratified_scenario = {
    &stratified_profiler, create, destroy, NULL, episode, replay, cover};
