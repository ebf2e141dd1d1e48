// tb/promem/lockstep/scenario: test episodes of promem.
//
// A wild episode does anything at any time; only the pins are compared. A clean one loads targets, counts
// under stalls and reads out. The counts must be exact for the accepted events.
#include "tb/promem/lockstep/scenario.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"

enum { SEGMENT = 1 << 20 }; // stream events between resets

static void observe(void *context, struct bench *b)
{
    struct promem_bench *p = context;
    promem_cover_clock(&p->cover, b);
    traffic_observe(&p->traffic, b);
    const struct word *entered = bench_entered(b);
    if (entered && p->exact.count)
        exact_add(&p->exact, entered->limb[0], 1);
}

// Loads the targets and starts the exact counts.
static bool load(struct promem_bench *p, struct bench *b)
{
    struct device device = traffic_device(b);
    promem_layout_free(&p->layout);
    exact_free(&p->exact);
    memset(&p->exact, 0, sizeof p->exact);
    if (!promem_lay_out(&p->layout, p->cfg, p->target, p->targets, device.error))
        abort(); // targets are drawn to fit
    return promem_load(&device, &p->layout) && (p->cfg->banks == 1 || promem_swap(&device)) &&
           exact_init(&p->exact, p->target, p->targets);
}

// ---- episodes ------------------------------------------------------------------------------

// Reads the counts and adds them to `sum`.
static bool read_counts(struct promem_bench *p, struct bench *b, uint64_t *sum)
{
    struct device device = traffic_device(b);
    uint64_t count[TARGETS_MAX];
    if (!traffic_ok(b, &device, promem_counts(&device, &p->layout, traffic_messages(b, &device), count)))
        return false;
    for (size_t i = 0; i < p->targets; i++)
        sum[i] += count[i];
    return true;
}

// After the last event: waits until all are counted, and checks the counts and the shell's counters.
static bool check_counts(struct promem_bench *p, struct bench *b, uint64_t *sum)
{
    struct device device = traffic_device(b);
    p->traffic.event_rate = 0;
    if (!device_freeze(&device, true) || !device_wait(&device, 1U << BIT_status_counting, 0) ||
        !read_counts(p, b, sum)) {
        bench_complain(b, "a request of the driver", 1, 0);
        return false;
    }
    return traffic_agree(b, "targets whose count is wrong", 0,
                         exact_wrong(&p->exact, sum, p->cfg->counter_width)) &&
           traffic_check_events(&p->traffic, b);
}

// Runs `events` events, or a stream to its end.
static bool run_events(struct promem_bench *p, struct bench *b, uint64_t events)
{
    uint64_t until = b->events + events;
    while (traffic_more(&p->traffic, b, until))
        if (!bench_run(b))
            return false;
    return true;
}

static bool reads_sum_up(const struct promem_bench *p)
{
    return p->cfg->counter_width > 24; // one episode cannot saturate it
}

// Clearing read-outs, loads and swaps amid events. The events that each one sees are unknown, so only the
// pins are compared; the last read-outs show the result.
static bool stir(struct promem_bench *p, struct bench *b)
{
    struct device device = traffic_device(b);
    uint64_t ignored[TARGETS_MAX] = {0};
    const bool banks = p->cfg->banks == 2;
    bool ok = device_freeze(&device, false);
    for (uint32_t i = random_below(&b->random, 12); ok && i > 0; i--) {
        promem_set_rates(p, &b->random);
        if (random_below(&b->random, 2)) // otherwise too few hits between read-outs to saturate
            ok = run_events(p, b, random_below(&b->random, 200));
        if (ok && random_below(&b->random, 4) == 0) {
            promem_layout_free(&p->layout);
            promem_draw_targets(p, &b->random);
            ok = promem_lay_out(&p->layout, p->cfg, p->target, p->targets, device.error) &&
                 promem_load(&device, &p->layout);
        }
        if (banks && random_below(&b->random, 2))
            ok = ok && promem_swap(&device);
        ok =
            ok &&
            promem_readout(&device, random_below(&b->random, 4) != 0, banks && random_below(&b->random, 2)) &&
            read_counts(p, b, ignored);
    }
    for (uint32_t other = 0; ok && other < p->cfg->banks; other++)
        ok = promem_readout(&device, false, other) && read_counts(p, b, ignored);
    return ok;
}

static bool clean(struct promem_bench *p, struct bench *b, uint64_t events)
{
    uint64_t sum[TARGETS_MAX] = {0};
    struct device device = traffic_device(b);
    bool clears = reads_sum_up(p) && random_below(&b->random, 2);
    p->traffic.event_rate = 0;
    if (!load(p, b) || !promem_readout(&device, clears, false))
        return false;
    uint32_t reads = clears ? random_below(&b->random, 4) : 0;
    for (uint32_t i = 0; i <= reads; i++) {
        promem_set_rates(p, &b->random);
        if (!run_events(p, b, events / (reads + 1)) || (i < reads && !read_counts(p, b, sum)))
            return false;
    }
    return check_counts(p, b, sum) && stir(p, b);
}

static bool wild(struct promem_bench *p, struct bench *b, uint64_t events)
{
    uint64_t until = b->events + events;
    uint64_t end = b->clocks + 8 * events; // a frozen or disabled profiler accepts none
    promem_draw_targets(p, &b->random);
    while (b->events < until && b->clocks < end) {
        p->traffic.wild = b->taking = false;
        promem_set_rates(p, &b->random);
        bool loaded = random_below(&b->random, 2) && bench_reset(b) && load(p, b);
        p->traffic.wild = b->taking = true;
        p->reads_only = loaded && random_below(&b->random, 2);
        if (!traffic_clocks(b, random_below(&b->random, 4000)))
            return false;
    }
    p->traffic.wild = b->taking = false;
    return !b->mismatch.pin;
}

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct promem_bench *p = state;
    promem_draw_targets(p, &b->random);
    bool ok = traffic_begin(b, p, observe, promem_traffic) &&
              (random_below(&b->random, 2) ? clean(p, b, events) : wild(p, b, events));
    return bench_catch_up(b) && ok;
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct promem_bench *p = state;
    promem_choose_targets(p, stream);
    while (stream.count && !b->mismatch.pin) {
        uint64_t sum[TARGETS_MAX] = {0};
        p->traffic.event_rate = 0;
        if (!traffic_begin(b, p, observe, promem_traffic) || !load(p, b))
            return false;
        p->traffic.event_rate = 250;
        p->traffic.ready_rate = 128;
        if (!run_events(p, b, traffic_segment(&p->traffic, &stream, SEGMENT)) || !check_counts(p, b, sum))
            return false;
        p->traffic.stream = (struct stream){0};
    }
    return bench_catch_up(b);
}

static void *create(const void *config)
{
    struct promem_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->cfg = config;
    promem_cover_init(&p->cover, p->cfg);
    return p;
}

static void destroy(void *state)
{
    struct promem_bench *p = state;
    promem_layout_free(&p->layout);
    exact_free(&p->exact);
    free(p);
}

static const struct cover *cover(const void *state)
{
    return &((const struct promem_bench *)state)->cover.cover;
}

const struct scenario promem_scenario = {&promem_profiler, create, destroy, NULL, episode, replay, cover};
