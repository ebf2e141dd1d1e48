// tb/lockstep/traffic: implementation of rates, event streams, events in flight, random register requests.
#include "tb/lockstep/traffic.h"

#include <stdlib.h>

#include "cmodel/random.h"
#include "driver/layout.h"

// ---- events --------------------------------------------------------------------------------

bool traffic_follow(struct traffic *d, const struct shell_config *shell)
{
    enum { IN_FLIGHT = 16 }; // most events outside the queue's RAM
    d->room = shell->queue_depth + IN_FLIGHT;
    d->queue = calloc(d->room, sizeof *d->queue);
    return d->queue != NULL;
}

void traffic_free(struct traffic *d)
{
    free(d->queue);
}

void traffic_enter(struct traffic *d, const struct bench *b)
{
    const struct word *entered = bench_entered(b);
    if (entered)
        d->queue[(d->head + d->queued++) % d->room] = *entered;
}

bool traffic_leave(struct traffic *d, struct word *event)
{
    if (!d->queued)
        return false;
    *event = d->queue[d->head];
    d->head = (d->head + 1) % d->room;
    d->queued--;
    return true;
}

void traffic_observe(struct traffic *d, const struct bench *b)
{
    if (!b->in.rst_n)
        d->accepted = d->dropped = d->head = d->queued = 0;
    d->dropped += b->model->dropped;
    d->accepted += b->model->accepted;
}

void traffic_draw_rates(struct traffic *d, uint64_t *random)
{
    static const uint32_t rates[] = {256, 256, 250, 128, 16, 0};
    d->event_rate = rates[random_below(random, 5)];
    d->ready_rate = rates[random_below(random, 6)];
}

unsigned traffic_due(const struct traffic *d, const struct bench *b, uint64_t r, struct intent *intent)
{
    const bool event = (r & 255) < d->event_rate && !b->event_held;
    const bool request = d->wild && (r >> 16 & 31) == 0 && !b->request_held;
    if (b->taking && (r >> 8 & 255) < d->ready_rate)
        intent->flags |= INTENT_READY;
    if (d->event_rate && b->cfg->shell.lost_width && (r >> 40 & 63) == 0) {
        intent->flags |= INTENT_GAP;
        intent->lost = (uint8_t)(r >> 48 & bits_mask(b->cfg->shell.lost_width));
    }
    if (d->wild && b->cfg->shell.run && (r >> 46 & 15) == 0)
        intent->flags |= INTENT_STOP;
    return (event ? DUE_EVENT : 0) | (request ? DUE_REQUEST : 0);
}

// Of an episode at most: each clock since the reset is kept, for a mismatch.
enum { EPISODE_CLOCKS = 1 << 24 };

bool traffic_more(const struct traffic *d, const struct bench *b, uint64_t until)
{
    if (d->stream.event)
        return d->stream.count > 0 || b->event_held;
    return b->events < until && bench_since_reset(b) < EPISODE_CLOCKS;
}

const struct tuple *traffic_next(struct traffic *d)
{
    if (!d->stream.count)
        return NULL;
    d->stream.count--;
    return d->stream.event++;
}

size_t traffic_segment(struct traffic *d, struct stream *rest, size_t most)
{
    const size_t count = rest->count < most ? rest->count : most;
    d->stream = (struct stream){rest->event, count};
    rest->event += count;
    rest->count -= count;
    return count;
}

bool traffic_clocks(struct bench *b, uint32_t clocks)
{
    while (clocks > 0 && bench_run(b))
        clocks--;
    return clocks == 0;
}

bool traffic_wild(struct traffic *d, struct bench *b, uint64_t events,
                  void (*draw)(void *context, uint64_t *random))
{
    const uint64_t until = b->events + events;
    const uint64_t end = b->clocks + 8 * events; // a frozen or disabled profiler accepts none
    d->wild = b->taking = true;
    while (b->events < until && b->clocks < end) {
        draw(b->context, &b->random);
        if (!traffic_clocks(b, random_below(&b->random, 4000)))
            return false;
    }
    d->wild = b->taking = false;
    return !b->mismatch.pin;
}

// Reads the number of events while it is near its reset value (bench_count_from); the pins compare what is
// read. The random numbers then go on as before.
static bool read_first(struct bench *b)
{
    const uint64_t random = b->random;
    uint32_t word;
    const bool good = bench_read(b, REG_events_low, &word) && bench_read(b, REG_events_high, &word);
    b->random = random;
    return good;
}

bool traffic_begin(struct bench *b, void *context, void (*observe)(void *context, struct bench *bench),
                   void (*traffic)(void *context, struct bench *bench, struct intent *intent))
{
    b->context = context;
    b->observe = observe;
    b->traffic = traffic;
    return bench_reset(b) && read_first(b);
}

struct device traffic_device(struct bench *b)
{
    return (struct device){.bus = {b, bench_read, bench_write}, .profiler = b->profiler, .config = b->cfg};
}

struct messages traffic_messages(struct bench *b, struct device *device)
{
    const struct messages stream = {b, bench_next_message};
    return b->cfg->shell.drain == DRAIN_STREAM ? stream : device_messages(device);
}

bool traffic_agree(struct bench *b, const char *what, uint64_t expected, uint64_t got)
{
    if (expected != got)
        bench_complain(b, what, expected, got);
    return expected == got;
}

// Reads the layout of the words, and each address about its registers; the pins compare what is read. The
// random numbers then go on as before, so that these reads change no later event.
static bool check_layout(struct bench *b, struct device *device)
{
    enum { BYTES = 0x40 };
    const uint64_t random = b->random;
    struct layout layout;
    uint32_t word;
    if (!b->cfg->shell.describe)
        return true;
    for (uint32_t at = 0; at < BYTES; at += 4)
        bench_read(b, (uint16_t)(REG_describe + at), &word); // false where there is no register
    const bool good = traffic_ok(b, device, layout_read(device->bus, &layout, device->error)) &&
                      traffic_agree(b, "configuration hash described", profiler_hash(b->profiler, b->cfg),
                                    layout.config_hash) &&
                      traffic_agree(b, "message bits described", b->model->message_bits, layout.message_bits);
    b->random = random;
    return good;
}

// Whether a drop or lost event may still come to the counters. An event at the pins is accepted or dropped at
// an edge of its own clock; with lossless=1 it waits there while the profiler is frozen.
static bool drops_due(const struct bench *b)
{
    return (b->event_held && !b->cfg->shell.lossless) || b->model->cdc.owed;
}

// With queue=dual, waits for the last drop: that edge may come late, and a drop is counted some clocks later.
static bool settle(struct bench *b)
{
    enum { CROSSING = 16 }; // most clocks from that edge to the counter
    uint64_t waited = 0;
    if (!b->dual || (b->cfg->shell.lossless && !b->cfg->shell.lost_width))
        return true;
    for (uint32_t quiet = 0; quiet < CROSSING; quiet = drops_due(b) ? 0 : quiet + 1)
        if (!bench_patient(b, &waited, "clocks in which a drop or lost event was not counted") ||
            !bench_run(b))
            return false;
    return true;
}

bool traffic_check_events(const struct traffic *d, struct bench *b)
{
    struct device device = traffic_device(b);
    uint64_t events = 0;
    uint64_t drops = 0;
    return settle(b) &&
           traffic_ok(b, &device, device_events(&device, &events) && device_drops(&device, &drops)) &&
           traffic_agree(b, "events counted", d->accepted, events - bench_count_from) &&
           traffic_agree(b, "drops counted", d->dropped, drops - bench_count_from) &&
           bench_check_unselected(b, d->accepted) && check_layout(b, &device);
}

const struct reg_row *traffic_register(struct bench *b)
{
    const struct reg_table *table = &b->profiler->registers;
    return &table->rows[random_below(&b->random, (uint32_t)table->count)];
}

void traffic_request(struct bench *b, const uint16_t *addresses, uint32_t count, uint16_t most,
                     struct intent *intent)
{
    const uint64_t r = splitmix64(&b->random);
    const uint32_t any = random_below(&b->random, count + 2);
    intent->flags |= INTENT_REQUEST;
    intent->addr = any < count ? addresses[any] : (uint16_t)(r & (any == count ? 0xFFF : most));
    if ((r >> 48 & 7) == 0) // a register's address with one bit flipped
        intent->addr = (uint16_t)(traffic_register(b)->address ^ 1 << (r >> 52) % 12);
    intent->wdata = (uint32_t)(r >> 32);
    // With a mask of one bit, irq_o shows that status bit in every clock.
    if (intent->addr == REG_mask && r >> 63)
        intent->wdata = 1U << (r >> 32 & 31);
    if (intent->addr == REG_control)
        intent->wdata =
            (r >> 8 & 15 ? 1U << BIT_control_enable : 0) | (r >> 16 & 15 ? 0 : 1U << BIT_control_freeze) |
            (r >> 20 & 3 ? 0 : 1U << BIT_control_clear) | (r >> 24 & 3 ? 0 : 1U << BIT_control_flush);
    if (r >> 13 & 3)
        intent->flags |= INTENT_WRITE;
}

void traffic_poke(struct bench *b, struct intent *intent)
{
    const uint64_t r = splitmix64(&b->random);
    intent->addr = r >> 8 & 1 ? (uint16_t)(b->in.reg_addr + 4) & 0xFFF : traffic_register(b)->address;
    for (uint32_t wrong = 0; wrong < (r & 3) % 3; wrong++)
        intent->addr ^= (uint16_t)(1 << random_below(&b->random, 12));
    intent->wdata = (uint32_t)(r >> 32);
    intent->flags |= INTENT_REQUEST;
    if ((r >> 2 & 3) == 0 && intent->addr != REG_control)
        intent->flags |= INTENT_WRITE;
}
