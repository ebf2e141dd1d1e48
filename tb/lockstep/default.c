// tb/lockstep/default: test episodes of a profiler with the default driver.
//
// A wild episode does anything at any time; only the pins are compared. A clean one counts under stalls and
// takes the messages of intervals and flushes, amid events or without. Each message that the driver takes
// must be the one that the untimed model sends for the events that the engine took.
#include "tb/lockstep/default.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/fold.h"
#include "tb/lockstep/default_bench.h"
#include "tb/lockstep/episode.h"

// ---- the untimed model beside the engine -----------------------------------------------------

// A message of the untimed model. In wild episodes nobody reads them.
static bool send(void *context, const struct word *message, bool last)
{
    struct default_bench *p = context;
    default_cover_message(p, message, last);
    if (p->traffic.wild)
        return true;
    if (p->sent_count == p->room) {
        const size_t room = p->room ? 2 * p->room : 1024;
        struct sent *grown = realloc(p->sent, room * sizeof *grown);
        if (!grown)
            return false;
        p->sent = grown;
        p->room = room;
    }
    p->sent[p->sent_count++] = (struct sent){*message, last};
    return true;
}

// Follows what the engine took in this clock.
static void follow(struct default_bench *p, struct bench *b)
{
    const struct untimed_class *class = p->profiler->untimed;
    const struct word_taker out = {p, send};
    struct word event;
    uint32_t status = 0;
    bool good = true;
    if (b->model->took_event && traffic_leave(&p->traffic, &event)) {
        default_cover_event(p, &event);
        good = class->event(p->model, &event, out, &status);
    }
    if (b->model->took_flush)
        good = class->flush(p->model, out);
    if (b->model->took_clear) {
        class->clear(p->model);
        class->clear(p->rows);
    }
    if (!good)
        bench_complain(b, "memory for messages", 1, 0);
}

static void reset(struct default_bench *p)
{
    p->profiler->untimed->clear(p->model);
    p->profiler->untimed->clear(p->rows);
    fold_reset(&p->fold);
    p->sent_count = p->read = 0;
}

static void observe(void *context, struct bench *b)
{
    struct default_bench *p = context;
    traffic_observe(&p->traffic, b);
    if (b->in.rst_n) {
        follow(p, b);
        traffic_enter(&p->traffic, b);
    } else {
        reset(p);
    }
    default_cover_clock(p, b);
}

// ---- checks --------------------------------------------------------------------------------

// The hardware's messages, each compared with the untimed model's.
struct compared {
    struct default_bench *p;
    struct device *device;
    struct messages messages;
};

static bool next(void *context, struct word *message, bool *last)
{
    const struct compared *c = context;
    if (!c->messages.next(c->messages.context, message, last))
        return false;
    const struct sent *sent = c->p->read < c->p->sent_count ? &c->p->sent[c->p->read] : NULL;
    if (sent && memcmp(&sent->message, message, sizeof *message) == 0 && sent->last == *last) {
        if (++c->p->read == c->p->sent_count)
            c->p->read = c->p->sent_count = 0;
        return true;
    }
    snprintf(c->device->error, ERROR_MAX, "the untimed model sends %s",
             sent ? "another message" : "no message");
    return false;
}

static bool take(void *context, struct bench *b, struct device *device, struct messages messages)
{
    struct default_bench *p = context;
    struct compared compared = {p, device, messages};
    bool flushed = false;
    (void)b;
    if (!fold_take(&p->fold, device, (struct messages){&compared, next}, &flushed))
        return false;
    if (flushed)
        snprintf(device->error, ERROR_MAX, "a flush's last message without a flush");
    return !flushed;
}

static bool clear(void *context, struct device *device, struct messages messages)
{
    struct default_bench *p = context;
    struct compared compared = {p, device, messages};
    return fold_clear(&p->fold, device, (struct messages){&compared, next});
}

static bool read_out(void *context, struct bench *b)
{
    struct default_bench *p = context;
    struct device device = traffic_device(b);
    struct compared compared = {p, &device, traffic_messages(b, &device)};
    return traffic_ok(b, &device, fold_read_out(&p->fold, &device, (struct messages){&compared, next}));
}

// Freezes and checks everything.
static bool check(void *context, struct bench *b)
{
    struct default_bench *p = context;
    struct device device = traffic_device(b);
    p->traffic.event_rate = 0;
    return device_freeze(&device, true) && read_out(p, b) && traffic_check_events(&p->traffic, b) &&
           traffic_agree(b, "messages of the untimed model", p->read, p->sent_count) &&
           device_freeze(&device, false);
}

// ---- interface to the bench ----------------------------------------------------------------

static const struct episode of_default = {
    observe, default_traffic, default_draw_traffic, take, clear, read_out, check};

bool default_episode(void *state, struct bench *b, uint64_t events)
{
    struct default_bench *p = state;
    return episode_any(&of_default, &p->traffic, b, p, events);
}

bool default_replay(void *state, struct bench *b, struct stream stream)
{
    struct default_bench *p = state;
    return episode_replay(&of_default, &p->traffic, b, p, stream);
}

void default_destroy(void *state)
{
    struct default_bench *p = state;
    p->profiler->untimed->destroy(p->model);
    p->profiler->untimed->destroy(p->rows);
    fold_free(&p->fold);
    traffic_free(&p->traffic);
    free(p->sent);
    free(p->own_state);
    free(p);
}

void *default_create(const struct cover_class *own, const void *config)
{
    struct default_bench *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->own = own;
    p->profiler = own->profiler;
    p->config = config;
    fold_init(&p->fold, p->profiler, config);
    p->model = p->profiler->untimed->create(config);
    p->rows = p->profiler->untimed->create(config);
    p->own_state = calloc(1, own->size);
    if (p->own_state && p->model && p->rows && traffic_follow(&p->traffic, config)) {
        default_traffic_init(p);
        default_cover_init(p);
        return p;
    }
    default_destroy(p);
    return NULL;
}

const struct cover *default_cover(const void *state)
{
    return &((const struct default_bench *)state)->cover;
}
