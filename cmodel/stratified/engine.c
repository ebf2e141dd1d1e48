// cmodel/stratified/engine: clocked model of the profiler (contract: doc/stratified/engine.md).
// An event acts on the paper's state when it is taken. Its result is at the exit `latency` clocks later.
#include "cmodel/stratified/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

enum { WAKE_UPS_MOST = 65535, SPACING_MOST = 65535 };

static void *create(const void *config)
{
    struct stratified_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct stratified_config *)config;
    e->form = tuple_form_of(&stratified_profiler, &e->cfg);
    e->rows = stratified_rows(&e->cfg);
    e->sums = stratified_sums(&e->cfg);
    e->latency = stratified_latency(&e->cfg);
    if (stratified_init(&e->paper, &e->cfg))
        return e;
    free(e);
    return NULL;
}

static void destroy(void *engine)
{
    struct stratified_engine *e = engine;
    stratified_free(&e->paper);
    free(e);
}

// The sum of the rows' contents, plus the preset.
static uint64_t residual(const struct stratified_engine *e, uint64_t held)
{
    return stratified_residual_from(&e->cfg, e->from, held);
}

// The paper's state is not visible during CLEAR, so it is cleared at once.
static void enter_clear(struct stratified_engine *e)
{
    stratified_clear(&e->paper);
    e->state = STRATIFIED_CLEAR;
    e->left = AHEAD_CLOCKS + e->rows;
    e->residual = residual(e, 0);
}

static void reset(void *engine)
{
    struct stratified_engine *e = engine;
    e->from = e->paper.sampler.first_count = 0;
    enter_clear(e);
    memset(e->line, 0, sizeof e->line);
    memset(e->emptying, 0, sizeof e->emptying);
    memset(e->strobe, 0, sizeof e->strobe);
    e->places = e->cfg.shell.msg_depth;
    e->freed = e->pushed = false;
    e->quiet = e->since_wake_up = e->wake_ups = e->held = 0;
    e->clock = 0;
}

static void count_from(void *engine, uint64_t value)
{
    struct stratified_engine *e = engine;
    e->from = value;
    e->wake_ups = value & WAKE_UPS_MOST;
    e->paper.sampler.first_count = stratified_first_count(&e->paper.composition, value);
    enter_clear(e);
}

// ---- statistics and registers ------------------------------------------------------------

// Counts the strobes of STATISTICS_CLOCKS clocks ago.
static void tick_statistics(struct stratified_engine *e)
{
    struct stratified_statistics *s = &e->statistics;
    const struct stratified_strobe strobe = e->strobe[e->clock % STATISTICS_CLOCKS];
    if (e->state == STRATIFIED_CLEAR) {
        *s = (struct stratified_statistics){.messages = e->from,
                                            .spacing_sum = e->from,
                                            .overruns = (uint32_t)e->from,
                                            .spacing_least = SPACING_MOST};
        return;
    }
    s->since++;
    s->overruns += strobe.lost && s->overruns < UINT32_MAX;
    if (!strobe.pushed)
        return;
    s->messages++;
    if (s->any) {
        s->spacing_sum += s->since;
        s->spacing_least = s->since < s->spacing_least ? (uint32_t)s->since : s->spacing_least;
    }
    s->any = true;
    s->since = 0;
}

static uint32_t read_pair(struct stratified_engine *e, uint64_t value)
{
    e->held = (uint32_t)(value >> 32);
    return (uint32_t)value;
}

static uint32_t read_register(struct stratified_engine *e, uint16_t address)
{
    const struct stratified_statistics none = {.spacing_least = SPACING_MOST};
    const struct stratified_statistics *s = e->state == STRATIFIED_CLEAR ? &none : &e->statistics;
    const bool hidden = e->state == STRATIFIED_CLEAR || e->state == STRATIFIED_SUM;
    switch (address) {
    case REG_interrupts: return e->wake_ups;
    case REG_messages_low: return read_pair(e, s->messages);
    case REG_overruns: return s->overruns;
    case REG_residual_low: return read_pair(e, hidden ? 0 : e->residual);
    case REG_spacing_least: return s->spacing_least;
    case REG_spacing_sum_low: return read_pair(e, s->spacing_sum);
    default: return e->held; // every high half
    }
}

// Returns whether the acknowledge is an error: no wake-up is pending.
static bool tick_interrupt(struct stratified_engine *e, bool acknowledge)
{
    const bool error = acknowledge && !e->wake_ups;
    const bool ended = e->pushed && e->since_wake_up == e->cfg.messages_per_interrupt - 1;
    e->since_wake_up = ended ? 0 : e->since_wake_up + e->pushed;
    e->wake_ups -= acknowledge && !error;
    e->wake_ups += ended && e->wake_ups < WAKE_UPS_MOST;
    return error;
}

// ---- the states --------------------------------------------------------------------------

static struct stratified_exit take(struct stratified_engine *e, const struct word *event)
{
    struct stratified_exit leaves = {.event = true};
    const struct tuple tuple = tuple_event_of(&e->form, event);
    leaves.message = stratified_event(&e->paper, &tuple, &leaves.tuple);
    return leaves;
}

// Removes the oldest entry of A. After the last one, RUN begins.
static struct stratified_exit empty(struct stratified_engine *e)
{
    struct stratified_exit leaves = {.message = stratified_empty(&e->paper, &leaves.tuple)};
    leaves.last = e->paper.associative.held == 0;
    if (leaves.last)
        e->state = STRATIFIED_RUN;
    return leaves;
}

// SUM's last clock. Returns whether the flush is done.
static bool summed(struct stratified_engine *e)
{
    const bool holds = e->paper.composition.associative && e->paper.associative.held > 0;
    e->residual = residual(e, stratified_residual(&e->paper));
    e->state = holds ? STRATIFIED_EMPTY : STRATIFIED_RUN;
    return !holds;
}

static void take_token(struct stratified_engine *e, bool flush)
{
    if (flush) {
        e->state = STRATIFIED_SUM;
        e->left = e->sums + SUM_CLOCKS;
    } else {
        enter_clear(e);
    }
}

// ---- the clock ---------------------------------------------------------------------------

static void push(struct stratified_engine *e, const struct stratified_exit *exit, struct engine_out *out)
{
    e->message = tuple_message_word(&e->form, &exit->tuple);
    out->message = &e->message;
    out->message_last = exit->last;
    if (exit->last)
        out->status_set |= 1U << BIT_status_flush_done;
}

static struct engine_out tick(void *engine, struct engine_in in)
{
    struct stratified_engine *e = engine;
    const enum stratified_state state = e->state;
    const bool lossless = e->cfg.shell.lossless;
    struct stratified_exit *line = &e->line[e->clock % e->latency];
    struct stratified_exit *emptying = &e->emptying[e->clock % EMPTY_CLOCKS];
    const struct stratified_exit exit = *line;
    const bool room = e->places > 0;
    struct engine_out out = {
        .busy = e->quiet > 0,
        .clearing = state == STRATIFIED_CLEAR,
        .event_taken = state == STRATIFIED_RUN && in.event && (room || !lossless),
        .token_taken = state == STRATIFIED_RUN && (in.flush || in.clear) && !e->quiet,
        .status = (uint32_t)(e->wake_ups > 0) << BIT_status_interrupt |
                  (uint32_t)(state == STRATIFIED_SUM || state == STRATIFIED_EMPTY) << BIT_status_flushing,
    };
    tick_statistics(e);
    if (in.reg_addr && !in.reg_write)
        out.reg_rdata = read_register(e, in.reg_addr);
    out.reg_error = tick_interrupt(e, in.reg_addr && in.reg_write);

    // the exit
    const bool lost = exit.message && !lossless && !room;
    if (exit.message && !lost)
        push(e, &exit, &out);
    if (emptying->message)
        push(e, emptying, &out);
    out.status_set |= (uint32_t)lost << BIT_status_overrun;

    // this clock's event or entry
    *line = (struct stratified_exit){0};
    *emptying = (struct stratified_exit){0};
    if (out.event_taken)
        *line = take(e, in.event);
    const bool empties = state == STRATIFIED_EMPTY && room;
    if (empties)
        *emptying = empty(e);

    // room for messages
    e->places -= empties;
    if (lossless)
        e->places += (uint32_t)(exit.event && !exit.message) - (uint32_t)out.event_taken;
    else
        e->places -= exit.message && !lost;
    e->places += e->freed;
    e->freed = in.msg_freed;

    // history of this clock
    e->pushed = out.message != NULL;
    e->strobe[e->clock % STATISTICS_CLOCKS] = (struct stratified_strobe){e->pushed, lost};
    e->quiet = out.event_taken ? e->latency : e->quiet - (e->quiet > 0);
    e->clock++;

    // the next state
    if (out.token_taken)
        take_token(e, in.flush);
    else if (state == STRATIFIED_CLEAR && --e->left == 0)
        e->state = STRATIFIED_RUN;
    else if (state == STRATIFIED_SUM && --e->left == 0)
        out.status_set |= (uint32_t)summed(e) << BIT_status_flush_done;
    return out;
}

const struct engine_class stratified_engine = {
    .create = create, .destroy = destroy, .reset = reset, .tick = tick, .count_from = count_from};
