// driver/multihash/multihash_helper: random tuples through driver and model, compared by interval.
#include "driver/multihash/multihash_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"
#include "tb/configured.h"

static struct bench bench;

// Keeps the last interval.
static bool take(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct bench *b = context;
    struct tuple *candidate = b->last.candidate;
    memcpy(candidate, interval->candidate, interval->candidates * sizeof *candidate);
    b->last = *interval;
    b->last.candidate = candidate;
    b->intervals += interval->complete;
    b->cut += !interval->complete;
    b->denied += interval->denied;
    b->lost += interval->lost;
    b->candidates += interval->candidates;
    if (b->refuses)
        snprintf(error, ERROR_MAX, "not wanted");
    return !b->refuses;
}

bool bench_add(void *context, const struct word *message, bool last)
{
    struct bench *b = context;
    bool flushed;
    return multihash_profile_add(&b->profile, message, last, &flushed, b->m.device.error);
}

struct bench *bench_make(int count, char *const *settings)
{
    bench = (struct bench){.seed = 1};
    must_configure(&multihash_profiler, count, settings, &bench.config);
    bench.cfg = (const struct multihash_config *)&bench.config;
    if (!model_device_init(&bench.m, &multihash_profiler, &bench.config))
        fail_msg("%s", bench.m.device.error);
    assert_true(multihash_profile_init(&bench.profile, bench.cfg, (struct multihash_taker){&bench, take}));
    assert_true(multihash_init(&bench.paper, bench.cfg));
    bench.last.candidate = calloc(multihash_entries(bench.cfg), sizeof *bench.last.candidate);
    assert_non_null(bench.last.candidate);
    assert_true(device_wait(&bench.m.device, 1U << BIT_status_clearing, 0));
    return &bench;
}

void bench_end(struct bench *b)
{
    multihash_profile_free(&b->profile);
    model_device_free(&b->m);
    multihash_free(&b->paper);
    free(b->last.candidate);
}

void bench_takes(struct bench *b)
{
    assert_true(model_device_take(&b->m, (struct word_taker){b, bench_add}));
}

void bench_good(const struct bench *b, bool done)
{
    if (!done)
        fail_msg("%s", b->m.device.error);
}

// The tuple is often one of few, so that there are candidates, and rarely one of many.
static struct tuple draw(uint64_t *seed)
{
    const uint64_t a = random_below(seed, 1 + random_below(seed, 1 + random_below(seed, 200)));
    return (struct tuple){.a = a, .b = a % 5, .kind = (uint32_t)(a % 2), .count = 1};
}

// Offers a tuple; if it was accepted, the paper section gets it too.
static void offer(struct bench *b)
{
    struct tuple event = draw(&b->seed);
    event.b = b->cfg->width_b ? event.b : 0;
    event.kind %= b->cfg->kinds;
    bench_good(b, model_device_event(&b->m, tuple_event_word(&b->profile.form.tuple, &event)));
    if (b->m.model.shell->accepted)
        multihash_event(&b->paper, &event);
}

void bench_offer(struct bench *b, uint32_t events)
{
    for (uint32_t i = 0; i < events; i++)
        offer(b);
}

void bench_same_tuple(const struct tuple *tuple, const struct tuple *wanted)
{
    assert_int_equal(tuple->a, wanted->a);
    assert_int_equal(tuple->b, wanted->b);
    assert_int_equal(tuple->kind, wanted->kind);
    assert_int_equal(tuple->count, wanted->count);
}

// The last interval taken equals the paper section's, which ends here.
void bench_same(struct bench *b, bool complete)
{
    uint32_t number = 0;
    struct tuple tuple;
    for (uint32_t entry = 0; entry < multihash_entries(b->cfg); entry++) {
        if (!multihash_candidate(&b->paper, entry, &tuple))
            continue;
        assert_true(number < b->last.candidates);
        bench_same_tuple(&b->last.candidate[number], &tuple);
        number++;
    }
    assert_int_equal(b->last.candidates, number);
    assert_int_equal(b->last.denied, b->paper.denied);
    assert_int_equal(b->last.lost, b->paper.lost);
    assert_int_equal(b->last.complete, complete);
    multihash_end(&b->paper);
}

void bench_flush(struct bench *b)
{
    const uint32_t cut = b->cut;
    bench_good(b, multihash_read_out(&b->m.device, b->m.messages, &b->profile));
    assert_int_equal(b->cut, cut + 1);
    bench_same(b, false);
}
