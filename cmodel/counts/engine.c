// cmodel/counts/engine: one clock of the counter table (contract: doc/counts/engine.md). One event per clock.
// A slot acts on the table when it is injected. Its result is at the exit COUNTS_LATENCY clocks later.
#include "cmodel/counts/engine.h"

#include <stdlib.h>
#include <string.h>

static void destroy(void *engine)
{
    free(((struct counts_engine *)engine)->table);
    free(engine);
}

static void *create(const void *config)
{
    struct counts_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct counts_config *)config;
    e->table = counts_table_new(&e->cfg);
    if (e->table)
        return e;
    destroy(e);
    return NULL;
}

static void enter(struct counts_engine *e, enum counts_state state)
{
    e->state = state;
    e->at = 0;
}

static void reset(void *engine)
{
    struct counts_engine *e = engine;
    enter(e, COUNTS_WALK);
    memset(e->line, 0, sizeof e->line);
    e->slot.kind = COUNTS_BUBBLE;
    e->places = e->cfg.shell.msg_depth;
    e->freed = e->flush = false;
    e->quiet = 0;
}

// This clock's slot; a bubble if there is none.
static struct counts_slot offered(const struct counts_engine *e, const struct word *event)
{
    switch (e->state) {
    case COUNTS_WALK: return (struct counts_slot){COUNTS_CLEAR, e->at};
    case COUNTS_READ: return (struct counts_slot){e->places ? COUNTS_TAKE : COUNTS_BUBBLE, e->at};
    case COUNTS_COUNT: break;
    }
    if (!event)
        return (struct counts_slot){0};
    return (struct counts_slot){COUNTS_EVENT, counts_index(&e->cfg, event->limb[0])};
}

static struct counts_exit inject(struct counts_engine *e, struct counts_slot slot)
{
    struct counts_exit exit = {.read = slot.kind == COUNTS_TAKE};
    if (slot.kind == COUNTS_EVENT)
        exit.saturated = !counts_count(e->table, slot.index);
    if (slot.kind != COUNTS_TAKE && slot.kind != COUNTS_CLEAR)
        return exit;
    const uint32_t count = counts_take(e->table, slot.index);
    exit.last = exit.read && slot.index == e->cfg.counters - 1;
    exit.push = exit.read && (count || exit.last);
    exit.flush = e->flush;
    exit.message = counts_message(&e->cfg, !e->flush, slot.index, count);
    return exit;
}

// The state after this clock's slot and token.
static void advance(struct counts_engine *e, enum counts_kind kind, bool flush, bool clear)
{
    if (kind == COUNTS_EVENT && e->cfg.interval && --e->left == 0) {
        e->intervals++;
        e->flush = false;
        enter(e, COUNTS_READ);
    } else if (flush) {
        e->flush = true;
        enter(e, COUNTS_READ);
    } else if (clear) {
        enter(e, COUNTS_WALK);
    } else if (kind == COUNTS_CLEAR || kind == COUNTS_TAKE) {
        e->at++;
        if (e->at == e->cfg.counters)
            e->state = COUNTS_COUNT;
    }
}

static struct engine_out tick(void *engine, struct engine_in in)
{
    struct counts_engine *e = engine;
    const bool counting = e->state == COUNTS_COUNT;
    struct engine_out out = {
        .busy = e->quiet > 0,
        .clearing = e->state == COUNTS_WALK,
        .status = (uint32_t)(e->state == COUNTS_READ) << BIT_status_reading,
        .event_taken = counting && in.event,
        .token_taken = counting && (in.flush || in.clear),
        .reg_rdata = in.reg_addr == REG_intervals ? e->intervals
                     : in.reg_addr == REG_left    ? e->left
                                                  : 0,
    };

    const struct counts_exit exit = e->line[e->oldest];
    e->leaving = exit.message;
    out.message = exit.push ? &e->leaving : NULL;
    out.message_last = exit.push && exit.last;
    out.status_set = (exit.saturated ? 1U << BIT_status_saturated : 0) |
                     (exit.last && exit.flush ? 1U << BIT_status_flush_done : 0);
    e->slot = offered(e, in.event);
    e->line[e->oldest] = inject(e, e->slot);
    e->oldest = (e->oldest + 1) % COUNTS_LATENCY;
    e->quiet = out.event_taken ? COUNTS_LATENCY : e->quiet - (e->quiet > 0);
    e->places += (exit.read && !exit.push) + (uint32_t)e->freed - (e->slot.kind == COUNTS_TAKE);
    e->freed = in.msg_freed;
    if (!counting)
        e->left = e->cfg.interval;
    if (e->state == COUNTS_WALK)
        e->intervals = 0;
    advance(e, e->slot.kind, counting && in.flush, counting && in.clear);
    return out;
}

const struct engine_class counts_engine = {
    .create = create, .destroy = destroy, .reset = reset, .tick = tick};
