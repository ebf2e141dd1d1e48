// tb/rap/lockstep/scenario: test episodes of range-adaptive profiling.
//
// An episode is a few stretches of traffic; in wild ones anything may happen at any time. After a stretch the
// profile is read out, amid traffic or without, and must equal the paper's tree at the flush. Without traffic
// the statistics must equal the tree's too. Both promises are checked against exact counts.
#include "tb/rap/lockstep/scenario.h"

#include <stdlib.h>

#include "cmodel/random.h"
#include "tb/rap/lockstep/check.h"

enum { SEGMENT = 1 << 18 }; // stream events between read-outs

static void observe(void *context, struct bench *b)
{
    struct rap_bench *p = context;
    rap_follow_clock(&p->follow, b);
    rap_cover_clock(&p->cover, &p->follow, b);
    traffic_observe(&p->traffic, b);
}

// ---- without traffic -----------------------------------------------------------------------

// Takes the words of a pending message.
static bool take_words(const struct rap_bench *p, struct device *device, uint32_t status)
{
    uint32_t data;
    if (p->cfg->shell.drain == DRAIN_REGISTER && status >> BIT_status_message & 1)
        return device_read(device, REG_message_data, &data);
    return true;
}

// With drain=register, a write of `merge` that waits for a batch behind a read-out blocks message reads.
static bool stuck(const struct rap_bench *p, const struct bench *b)
{
    return p->cfg->shell.drain == DRAIN_REGISTER && b->request_held && b->in.reg_write &&
           b->in.reg_addr == REG_merge && rap_engine_watch(b->model->engine)->doing == RAP_READS_OUT;
}

// Waits for the answer to the last request of a wild stretch, and takes messages meanwhile.
static bool answered(const struct rap_bench *p, struct bench *b)
{
    uint64_t waited = 0;
    while (b->request_held) {
        if (stuck(p, b))
            return bench_reset(b);
        if (!bench_patient(b, &waited, "clocks in which a request got no answer") ||
            !bench_step(b, (struct intent){.flags = INTENT_READY}))
            return false;
    }
    return true;
}

// Waits for the end of tokens, read-outs and batches of a wild stretch, and takes all messages.
static bool settle(struct rap_bench *p, struct bench *b)
{
    enum { QUIET_ROUNDS = 2 };
    struct device device = traffic_device(b);
    const uint32_t bits = 1U << BIT_status_clearing | 1U << BIT_status_counting | 1U << BIT_status_waiting |
                          1U << BIT_status_message | 1U << BIT_status_merging;
    uint32_t quiet = 0;
    uint64_t rounds = 0;
    bool ok = answered(p, b) && device_enable(&device, true) && device_freeze(&device, true);
    b->taking = true;
    if (p->traffic.ready_rate == 0)
        p->traffic.ready_rate = 128;
    while (ok && quiet < QUIET_ROUNDS && bench_patient(b, &rounds, "looks that found no quiet")) {
        uint32_t status = 0;
        uint32_t next = 0;
        ok = device_read(&device, REG_status, &status) && device_read(&device, REG_next, &next) &&
             take_words(p, &device, status);
        quiet = status & bits || next != RAP_UPDATES ? 0 : quiet + 1;
    }
    b->taking = false;
    return traffic_ok(b, &device, ok) && !b->mismatch.pin;
}

// ---- checks --------------------------------------------------------------------------------

static bool agree(struct bench *b, struct rap_wrong wrong)
{
    if (wrong.what)
        bench_complain(b, wrong.what, wrong.expected, wrong.got);
    return !wrong.what;
}

// Reads out the profile; it must hold exactly the events before the flush.
static bool check_profile(struct rap_bench *p, struct bench *b)
{
    struct device device = traffic_device(b);
    struct rap_readout readout;
    p->follow.snapshot.taken = false;
    if (!traffic_ok(b, &device, rap_read_out(&device, traffic_messages(b, &device), &readout)))
        return false;
    bool ok = p->follow.snapshot.taken &&
              agree(b, rap_check_nodes(&p->follow.snapshot, &readout, p->cfg->kinds)) &&
              agree(b, rap_check_promises(&p->follow));
    if (!p->follow.snapshot.taken)
        bench_complain(b, "a read-out without a flush", 1, 0);
    rap_readout_free(&readout);
    return ok;
}

// Reads out the profile live; it must bound the counts of all events so far.
static bool check_live(struct rap_bench *p, struct bench *b)
{
    struct device device = traffic_device(b);
    struct rap_readout readout;
    uint64_t n[RAP_KINDS_MAX];
    bool ok = true;
    for (uint32_t kind = 0; kind < p->cfg->kinds; kind++)
        n[kind] = rap_tree_account(p->follow.tree, kind)->n;
    if (!traffic_ok(b, &device, rap_read_live(&device, traffic_messages(b, &device), &readout)))
        return false;
    for (uint32_t kind = 0; ok && kind < p->cfg->kinds; kind++) {
        const uint64_t sum = rap_readout_n(&readout, kind);
        ok = sum >= n[kind];
        if (!ok)
            bench_complain(b, "n of a live read-out is at least", n[kind], sum);
    }
    ok = ok && agree(b, rap_check_live(&p->follow, &readout));
    rap_readout_free(&readout);
    return ok;
}

// Without traffic: checks statistics and the shell's counters.
static bool check_statistics(struct rap_bench *p, struct bench *b)
{
    struct device device = traffic_device(b);
    bool ok = true;
    for (uint32_t kind = 0; ok && kind < p->cfg->kinds; kind++) {
        struct rap_statistics statistics;
        ok = rap_read_statistics(&device, kind, &statistics);
        if (ok && !agree(b, rap_check_statistics(&p->follow, kind, &statistics)))
            return false;
    }
    return traffic_ok(b, &device, ok) && traffic_check_events(&p->traffic, b);
}

// Freezes and checks everything.
static bool check(struct rap_bench *p, struct bench *b)
{
    struct device device = traffic_device(b);
    p->traffic.wild = b->taking = false;
    p->traffic.event_rate = p->stimulus.look_rate = p->stimulus.merge_rate = 0;
    return settle(p, b) && check_profile(p, b) && settle(p, b) && check_statistics(p, b) &&
           device_freeze(&device, false);
}

// ---- episodes ------------------------------------------------------------------------------

// Runs about `events` events, or a stream to its end; bounded in clocks, for a frozen or disabled profiler.
static bool run_events(struct rap_bench *p, struct bench *b, uint64_t events)
{
    uint64_t until = b->events + events;
    uint64_t clocks = 64 + 16 * events;
    while (traffic_more(&p->traffic, b, until) && (p->traffic.stream.event || clocks-- > 0))
        if (!bench_run(b))
            return false;
    return true;
}

static bool stretch(struct rap_bench *p, struct bench *b, uint64_t events)
{
    struct device device = traffic_device(b);
    rap_draw_traffic(p, &b->random);
    const bool wild = p->traffic.wild = b->taking = !p->stimulus.coarsens && random_below(&b->random, 2);
    if (!run_events(p, b, events))
        return false;
    if (random_below(&b->random, 2))
        return check(p, b);
    p->traffic.wild = b->taking = false;
    if (wild)
        return settle(p, b) && device_freeze(&device, false);
    return (!rap_sends_totals(p->cfg) || check_live(p, b)) && check_profile(p, b); // amid events
}

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct rap_bench *p = state;
    rap_draw_episode(p, &b->random, events);
    p->traffic.wild = b->taking = false;
    bool ok = traffic_begin(b, p, observe, rap_traffic);
    for (uint32_t stretches = 1 + random_below(&b->random, 4), i = 0; ok && i < stretches; i++)
        ok = stretch(p, b, 1 + events / stretches);
    ok = ok && check(p, b);
    return bench_catch_up(b) && ok;
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct rap_bench *p = state;
    bool ok = traffic_begin(b, p, observe, rap_traffic);
    while (ok && stream.count) {
        const size_t count = traffic_segment(&p->traffic, &stream, SEGMENT);
        rap_draw_traffic(p, &b->random);
        p->traffic.event_rate = 250;
        p->stimulus.merge_rate &= 1; // back-to-back batches would block all events
        ok = run_events(p, b, count);
        p->traffic.stream = (struct stream){0};
        p->traffic.event_rate = 0;
        ok = ok && check(p, b);
    }
    return bench_catch_up(b) && ok;
}

static uint64_t weight_most(const void *config)
{
    const struct rap_config *cfg = config;
    return cfg->count_width ? (1ULL << cfg->count_width) - 1 : 1;
}

static void *create(const void *config)
{
    struct rap_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->cfg = config;
    rap_words_init(&p->words, p->cfg);
    rap_cover_init(&p->cover, p->cfg);
    if (rap_follow_init(&p->follow, p->cfg))
        return p;
    rap_follow_free(&p->follow);
    free(p);
    return NULL;
}

static void destroy(void *state)
{
    struct rap_bench *p = state;
    rap_follow_free(&p->follow);
    free(p);
}

static const struct cover *cover(const void *state)
{
    return &((const struct rap_bench *)state)->cover.cover;
}

const struct scenario rap_scenario = {&rap_profiler, create, destroy, weight_most, episode, replay, cover};
