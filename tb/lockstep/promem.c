// promem: what the bench does to a profiler memory, episode by episode.
//
// A wild episode does anything at any time: only the pins judge. A clean one loads targets, counts under
// stalls and reads out, and what it read must be the exact counts of the events accepted.
#include "profile.h"

#include <stdlib.h>
#include <string.h>

#include "driver/promem.h"
#include "measure/exact.h"
#include "promem_cover.h"
#include "random.h"

enum { RECENT = 8, TARGETS_MAX = (1 << 10) - 1 };
enum { SEGMENT = 1 << 20 }; // events of a stream between resets

struct promem_bench {
    const struct promem_config *cfg;
    struct promem_cover cover;
    struct target target[TARGETS_MAX];
    size_t targets;
    struct promem_layout layout;
    struct exact_targets exact;
    uint64_t accepted, dropped;      // since the reset
    bool wild;                       // requests and resets at any time
    bool looks;                      // such requests change no target and no count
    bool taking;                     // messages are taken at all
    uint64_t recent[RECENT];         // keys, newest first
    uint32_t event_rate, ready_rate; // of 256 clocks
    struct stream stream;            // keys of a real program still to come
};

static uint64_t key_mask(const struct promem_bench *p)
{
    return ~0ULL >> (64 - p->cfg->width);
}

// A key at a hazard: one of the last few again, a target, or just beside one.
static uint64_t biased_key(struct promem_bench *p, uint64_t *random)
{
    uint64_t r = splitmix64(random);
    uint64_t key = r >> 8;
    if (r & 1)
        key = p->recent[r >> 1 & (RECENT - 1)];
    else if (p->targets && (r >> 4 & 7)) {
        const struct target *target = &p->target[(r >> 32) % p->targets];
        key = r >> 7 & 1 ? target->lo : target->hi;
        if ((r >> 8 & 3) == 0)
            key ^= 1ULL << (r >> 10 & 63) % p->cfg->width;
        else if ((r >> 8 & 15) == 1)
            key += r >> 16 & 1 ? 1 : -1ULL;
    }
    return key & key_mask(p);
}

static void next_event(struct promem_bench *p, struct bench *b, struct intent *intent)
{
    intent->flags |= INTENT_EVENT;
    if (p->stream.count) {
        intent->key = *p->stream.key++ & key_mask(p);
        p->stream.count--;
        return;
    }
    intent->key = biased_key(p, &b->random);
    memmove(p->recent + 1, p->recent, sizeof p->recent - sizeof *p->recent);
    p->recent[0] = intent->key;
}

// Any register, and what makes trouble more often than the rest.
static void wild_request(struct promem_bench *p, struct bench *b, struct intent *intent)
{
    static const uint16_t addresses[] = {
        REG_control,    REG_control,        REG_status,       REG_status,       REG_mask,
        REG_pointer,    REG_target,         REG_target,       REG_target,       REG_no_target,
        REG_readout,    REG_swap,           REG_events_low,   REG_events_high,  REG_drops_low,
        REG_drops_high, REG_message_status, REG_message_data, REG_message_data, REG_target_high};
    uint64_t r = splitmix64(&b->random);
    uint32_t any = random_below(&b->random, sizeof addresses / sizeof *addresses + 2);
    intent->flags |= INTENT_REQUEST;
    intent->addr = (uint16_t)(r & 0xFFF);
    if (any < sizeof addresses / sizeof *addresses)
        intent->addr = addresses[any];
    else if (any == sizeof addresses / sizeof *addresses)
        intent->addr = (uint16_t)(r & 0x7C);
    if ((r >> 48 & 15) == 0) // all but a register's address
        intent->addr ^= (uint16_t)(1 << (r >> 52) % 12);
    intent->wdata = (uint32_t)(r >> 32);
    if (intent->addr == REG_target && p->targets)
        intent->wdata = (uint32_t)p->target[r % p->targets].lo;
    if (intent->addr == REG_mask &&
        r >> 63) // the interrupt then follows one bit of status from clock to clock
        intent->wdata = 1U << (r >> 32 & 31);
    if (intent->addr == REG_control) // mostly enabled, seldom frozen: else nothing happens
        intent->wdata =
            (r >> 8 & 15 ? 1U << BIT_control_enable : 0) | (r >> 16 & 15 ? 0 : 1U << BIT_control_freeze) |
            (r >> 20 & 3 ? 0 : 1U << BIT_control_clear) | (r >> 24 & 3 ? 0 : 1U << BIT_control_flush);
    if (r >> 13 & 3 && (!p->looks || intent->addr == REG_status || intent->addr == REG_mask))
        intent->flags |= INTENT_WRITE;
}

static void traffic(void *context, struct bench *b, struct intent *intent)
{
    struct promem_bench *p = context;
    uint64_t r = splitmix64(&b->random);
    if ((r & 255) < p->event_rate && !b->event_held)
        next_event(p, b, intent);
    if (p->taking && (r >> 8 & 255) < p->ready_rate)
        intent->flags |= INTENT_READY;
    if (!p->wild)
        return;
    if ((r >> 16 & 31) == 0 && !b->request_held)
        wild_request(p, b, intent);
    bool sweeps = b->model->live >> BIT_status_clearing & 1; // short ones are not met by chance
    if ((r >> 24 & 0xFFF) < (sweeps && p->cfg->stages < 9 ? 512U >> p->cfg->stages : 1))
        intent->flags |= INTENT_RESET;
}

static void observe(void *context, struct bench *b)
{
    struct promem_bench *p = context;
    promem_cover_clock(&p->cover, b);
    if (!b->in.rst_n)
        p->accepted = p->dropped = 0;
    p->dropped += b->model->dropped;
    p->accepted += b->model->accepted;
    if (b->model->accepted && p->exact.count)
        exact_add(&p->exact, b->model->in_q.limb[0], 1);
}

// ---- targets -----------------------------------------------------------------------------

static int by_lo(const void *left, const void *right)
{
    uint64_t l = ((const struct target *)left)->lo;
    uint64_t r = ((const struct target *)right)->lo;
    return (l > r) - (l < r);
}

// Random targets that do not overlap: from 2n (or n) sorted numbers, dense or spread.
static void draw_targets(struct promem_bench *p, uint64_t *random)
{
    uint32_t room = promem_entries(p->cfg) < TARGETS_MAX ? promem_entries(p->cfg) : TARGETS_MAX;
    uint32_t wanted = random_below(random, 4) ? room : random_below(random, room) + 1;
    uint64_t span = random_below(random, 2) ? key_mask(p) : key_mask(p) & (16ULL * wanted - 1);
    uint64_t base = splitmix64(random) & key_mask(p) & ~span;
    for (uint32_t i = 0; i < wanted; i++) {
        uint64_t lo = base | (splitmix64(random) & span);
        p->target[i] = (struct target){.lo = lo, .hi = lo};
    }
    qsort(p->target, wanted, sizeof *p->target, by_lo);
    p->targets = 0;
    for (uint32_t i = 0; i < wanted; i++)
        if (p->targets == 0 || p->target[p->targets - 1].lo != p->target[i].lo)
            p->target[p->targets++] = p->target[i];
    for (size_t i = 0; p->cfg->ranges && i < p->targets; i++) {
        uint64_t room_above = (i + 1 < p->targets ? p->target[i + 1].lo - 1 : key_mask(p)) - p->target[i].lo;
        uint64_t length = random_below(random, 3) ? splitmix64(random) & 31 : room_above;
        p->target[i].hi += length < room_above ? length : room_above;
    }
}

static struct device device_of(const struct promem_bench *p, struct bench *b)
{
    return (struct device){
        .bus = {b, bench_read, bench_write}, .profiler = &promem_profiler, .config = p->cfg};
}

// Loads the targets and begins to count exactly.
static bool load(struct promem_bench *p, struct bench *b)
{
    struct device device = device_of(p, b);
    promem_layout_free(&p->layout);
    exact_free(&p->exact);
    memset(&p->exact, 0, sizeof p->exact);
    if (!promem_lay_out(&p->layout, p->cfg, p->target, p->targets, device.error))
        abort(); // drawn to fit
    return promem_load(&device, &p->layout) && (p->cfg->banks == 1 || promem_swap(&device)) &&
           exact_init(&p->exact, p->target, p->targets);
}

// ---- episodes ------------------------------------------------------------------------------

static void set_rates(struct promem_bench *p, uint64_t *random)
{
    static const uint32_t rates[] = {256, 256, 250, 128, 16, 0};
    // Without patience a slot never comes before an event: some clocks must be left to it.
    p->event_rate = rates[p->cfg->read_patience ? random_below(random, 5) : 2 + random_below(random, 3)];
    p->ready_rate = rates[random_below(random, 6)];
}

static bool reset(struct bench *b)
{
    struct intent intent = {.flags = INTENT_RESET};
    return bench_step(b, intent) && (random_below(&b->random, 2) || bench_step(b, intent));
}

// Waits for a message at the stream port, under the traffic.
static bool next_message(void *bench, struct word *message, bool *last)
{
    struct bench *b = bench;
    struct promem_bench *p = b->context;
    bool taken = false;
    p->taking = true;
    while (!taken && !b->mismatch.pin) {
        struct intent intent = {0};
        traffic(p, b, &intent);
        if (random_below(&b->random, 16) == 0)
            intent.flags |= INTENT_READY; // or a rate of 0 would never end
        taken = b->model_out.msg_valid && intent.flags & INTENT_READY;
        *message = b->model_out.msg_data;
        *last = b->model_out.msg_last;
        bench_step(b, intent);
    }
    p->taking = false;
    return taken && !b->mismatch.pin;
}

static void complain(struct bench *b, const char *what, uint64_t expected, uint64_t got)
{
    if (bench_catch_up(b)) // a difference of the pins comes first
        b->mismatch = (struct mismatch){what, b->script.count - b->script.reset, expected, got};
}

// Reads the counts and adds them to `sum`.
static bool read_counts(struct promem_bench *p, struct bench *b, uint64_t *sum)
{
    struct device device = device_of(p, b);
    struct messages stream = {b, next_message};
    uint64_t count[TARGETS_MAX];
    if (!promem_counts(&device, &p->layout,
                       p->cfg->shell.drain == DRAIN_STREAM ? stream : device_messages(&device), count)) {
        complain(b, device.error, 1, 0);
        return false;
    }
    for (size_t i = 0; i < p->targets; i++)
        sum[i] += count[i];
    return true;
}

// After the last event: all is counted, and the counts and the shell's counters are exact.
static bool check_counts(struct promem_bench *p, struct bench *b, uint64_t *sum)
{
    struct device device = device_of(p, b);
    uint64_t events = 0;
    uint64_t drops = 0;
    p->event_rate = 0;
    if (!device_freeze(&device, true) || !device_wait(&device, 1U << BIT_status_counting, 0) ||
        !read_counts(p, b, sum) || !device_events(&device, &events) || !device_drops(&device, &drops)) {
        complain(b, "a request of the driver", 1, 0);
        return false;
    }
    size_t wrong = exact_wrong(&p->exact, sum, p->cfg->counter_width);
    if (wrong)
        complain(b, "targets whose count is wrong", 0, wrong);
    events -= bench_count_from;
    drops -= bench_count_from;
    if (events != p->accepted)
        complain(b, "events counted", p->accepted, events);
    if (drops != p->dropped)
        complain(b, "drops counted", p->dropped, drops);
    return !b->mismatch.pin;
}

// Runs so many events, or a stream to its end.
static bool run_events(struct promem_bench *p, struct bench *b, uint64_t events)
{
    uint64_t until = b->events + events;
    while (p->stream.key ? p->stream.count > 0 || b->event_held : b->events < until)
        if (!bench_run(b))
            return false;
    return true;
}

static bool reads_sum_up(const struct promem_bench *p)
{
    return p->cfg->counter_width > 24; // a count of one episode never fills it
}

// Read-outs that clear, loads and swaps in the midst of events. From outside nobody can tell which events
// each saw, so only the pins judge; the last read-outs tell what became of it all.
static bool stir(struct promem_bench *p, struct bench *b)
{
    struct device device = device_of(p, b);
    uint64_t ignored[TARGETS_MAX] = {0};
    const bool banks = p->cfg->banks == 2;
    bool ok = device_freeze(&device, false);
    for (uint32_t i = random_below(&b->random, 12); ok && i > 0; i--) {
        set_rates(p, &b->random);
        if (random_below(&b->random, 2)) // else few hits come between two read-outs, and no count is full
            ok = run_events(p, b, random_below(&b->random, 200));
        if (ok && random_below(&b->random, 4) == 0) {
            promem_layout_free(&p->layout);
            draw_targets(p, &b->random);
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
    struct device device = device_of(p, b);
    bool clears = reads_sum_up(p) && random_below(&b->random, 2);
    p->event_rate = 0;
    if (!load(p, b) || !promem_readout(&device, clears, false))
        return false;
    uint32_t reads = clears ? random_below(&b->random, 4) : 0;
    for (uint32_t i = 0; i <= reads; i++) {
        set_rates(p, &b->random);
        if (!run_events(p, b, events / (reads + 1)) || (i < reads && !read_counts(p, b, sum)))
            return false;
    }
    return check_counts(p, b, sum) && stir(p, b);
}

static bool wild(struct promem_bench *p, struct bench *b, uint64_t events)
{
    uint64_t until = b->events + events;
    uint64_t end = b->clocks + 8 * events; // frozen or disabled ones would never end
    draw_targets(p, &b->random);
    while (b->events < until && b->clocks < end) {
        p->wild = p->taking = false;
        set_rates(p, &b->random);
        bool loaded = random_below(&b->random, 2) && reset(b) && load(p, b);
        p->wild = p->taking = true;
        p->looks = loaded && random_below(&b->random, 2);
        for (uint32_t i = random_below(&b->random, 4000); i > 0; i--)
            if (!bench_run(b))
                return false;
    }
    p->wild = p->taking = false;
    return !b->mismatch.pin;
}

static bool episode(void *state, struct bench *b, uint64_t events)
{
    struct promem_bench *p = state;
    b->context = p;
    b->observe = observe;
    b->traffic = traffic;
    draw_targets(p, &b->random);
    bool ok = reset(b) && (random_below(&b->random, 2) ? clean(p, b, events) : wild(p, b, events));
    return bench_catch_up(b) && ok;
}

// Targets out of the stream itself: keys at even steps.
static void choose_targets(struct promem_bench *p, struct stream stream)
{
    size_t room = promem_entries(p->cfg) < TARGETS_MAX ? promem_entries(p->cfg) : TARGETS_MAX;
    size_t step = stream.count / (4 * room) + 1;
    p->targets = 0;
    for (size_t i = 0; i < stream.count && p->targets < room; i += step) {
        uint64_t key = stream.key[i] & key_mask(p);
        bool known = false;
        for (size_t t = 0; t < p->targets; t++)
            known = known || p->target[t].lo == key;
        if (!known)
            p->target[p->targets++] = (struct target){.lo = key, .hi = key};
    }
    qsort(p->target, p->targets, sizeof *p->target, by_lo);
}

static bool replay(void *state, struct bench *b, struct stream stream)
{
    struct promem_bench *p = state;
    b->context = p;
    b->observe = observe;
    b->traffic = traffic;
    choose_targets(p, stream);
    while (stream.count && !b->mismatch.pin) {
        size_t count = stream.count < SEGMENT ? stream.count : SEGMENT;
        uint64_t sum[TARGETS_MAX] = {0};
        p->event_rate = 0;
        if (!reset(b) || !load(p, b))
            return false;
        p->event_rate = 250;
        p->ready_rate = 128;
        p->stream = (struct stream){stream.key, count};
        if (!run_events(p, b, count) || !check_counts(p, b, sum))
            return false;
        stream.key += count;
        stream.count -= count;
        p->stream = (struct stream){0};
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

const struct profile promem_profile = {&promem_profiler, create, destroy, episode, replay, cover};
