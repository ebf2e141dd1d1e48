// cmodel/counts/engine: one clock of the counter table (contract: doc/counts/engine.md). One event per clock.
// A slot acts on the table when it is injected. Its result is at the exit COUNTS_LATENCY clocks later.
#include "cmodel/counts/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

static void *create(const void *config)
{
    struct counts_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct counts_config *)config;
    if (counts_table_init(&e->table, &e->cfg))
        return e;
    free(e);
    return NULL;
}

static void destroy(void *engine)
{
    struct counts_engine *e = engine;
    counts_table_free(&e->table);
    free(e);
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
    return (struct counts_slot){COUNTS_EVENT,
                                counts_index(&e->cfg, bits_take(event, 0, counts_word_bits(&e->cfg)))};
}

static struct counts_exit inject(struct counts_engine *e, struct counts_slot slot)
{
    struct counts_exit leaves = {0};
    if (slot.kind == COUNTS_EVENT)
        leaves.saturated = !counts_count(&e->table, slot.index);
    if (slot.kind == COUNTS_CLEAR)
        counts_take(&e->table, slot.index);
    if (slot.kind != COUNTS_TAKE)
        return leaves;
    leaves.read = true;
    leaves.last = slot.index == e->cfg.counters - 1;
    leaves.flush = e->flush;
    leaves.message = (struct counts_message){!e->flush, slot.index, counts_take(&e->table, slot.index)};
    return leaves;
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

// Handles the result at the exit. Returns whether it is a read without a message.
static bool leave(struct counts_engine *e, const struct counts_exit *exit, struct engine_out *out)
{
    const bool push = exit->read && (exit->message.count || exit->last);
    if (push) {
        e->message = counts_message_word(&e->cfg, exit->message);
        out->message = &e->message;
        out->message_last = exit->last;
    }
    out->status_set = (uint32_t)exit->saturated << BIT_status_saturated |
                      (uint32_t)(push && exit->last && exit->flush) << BIT_status_flush_done;
    return exit->read && !push;
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
    };
    if (in.reg_addr == REG_intervals)
        out.reg_rdata = e->intervals;
    if (in.reg_addr == REG_left)
        out.reg_rdata = e->left;

    struct counts_exit *line = &e->line[e->oldest];
    const bool spared = leave(e, line, &out);
    e->slot = offered(e, in.event);
    *line = inject(e, e->slot);
    e->oldest = (e->oldest + 1) % COUNTS_LATENCY;
    e->quiet = out.event_taken ? COUNTS_LATENCY : e->quiet - (e->quiet > 0);
    e->places += spared + (uint32_t)e->freed - (e->slot.kind == COUNTS_TAKE);
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
