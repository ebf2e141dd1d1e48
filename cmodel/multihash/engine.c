// cmodel/multihash/engine: clocked model of the profiler (contract: doc/multihash/engine.md).
// An event acts on the paper's state when it is taken. Its effects on statistics and status follow
// MULTIHASH_LATENCY clocks later.
#include "cmodel/multihash/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

static void destroy(void *engine)
{
    struct multihash_engine *e = engine;
    multihash_free(&e->paper);
    readout_free(&e->readout);
    free(e);
}

static void *create(const void *config)
{
    struct multihash_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct multihash_config *)config;
    e->form = multihash_form(&e->cfg);
    e->rows = multihash_rows(&e->cfg);
    e->entries = multihash_entries(&e->cfg);
    if (multihash_init(&e->paper, &e->cfg) && readout_init(&e->readout, e->entries))
        return e;
    destroy(e);
    return NULL;
}

// With lossless=1 nothing is dropped, so hardware has no counters for it to preset. `lost` begins at half of
// the preset: one total saturates, and another uses all of its digits.
static void begin_statistics(struct multihash_engine *e)
{
    const uint32_t dropped = e->cfg.shell.lossless ? 0 : e->from;
    e->intervals = e->from;
    e->statistics = (struct multihash_statistics){e->from, e->from >> 1, dropped, dropped};
}

// The paper's state is not visible during CLEAR, so it is cleared at once.
static void enter_clear(struct multihash_engine *e)
{
    multihash_clear(&e->paper);
    readout_clear(&e->readout);
    e->state = MULTIHASH_CLEAR;
    e->clear = MULTIHASH_AHEAD_CLOCKS + e->rows;
    e->left = e->cfg.interval;
    begin_statistics(e);
}

static void reset(void *engine)
{
    struct multihash_engine *e = engine;
    e->from = 0;
    enter_clear(e);
    memset(e->line, 0, sizeof e->line);
    readout_reset(&e->readout, e->cfg.shell.msg_depth);
    e->sweep = e->quiet = 0;
    e->clock = 0;
}

static void count_from(void *engine, uint64_t value)
{
    struct multihash_engine *e = engine;
    e->from = (uint32_t)value;
    begin_statistics(e);
}

// ---- registers ---------------------------------------------------------------------------

static uint32_t read_register(const struct multihash_engine *e, uint16_t address)
{
    const struct multihash_statistics none = {0};
    const struct multihash_statistics *s = e->state == MULTIHASH_CLEAR ? &none : &e->statistics;
    switch (address) {
    case REG_intervals: return e->intervals;
    case REG_left: return e->left;
    case REG_denied: return s->denied;
    case REG_lost: return s->lost;
    case REG_intervals_dropped: return s->intervals_dropped;
    case REG_candidates_dropped: return s->candidates_dropped;
    default: return readout_read(&e->readout, address);
    }
}

// ---- an event, and the interval's end ----------------------------------------------------

static void add(uint32_t *count, uint32_t more)
{
    *count = *count > UINT32_MAX - more ? UINT32_MAX : *count + more;
}

static void count_mark(struct multihash_engine *e, const struct multihash_mark *mark, struct engine_out *out)
{
    add(&e->statistics.denied, mark->refused);
    add(&e->statistics.lost, mark->lost);
    add(&e->statistics.intervals_dropped, mark->dropped);
    add(&e->statistics.candidates_dropped, mark->candidates);
    out->status_set |= (uint32_t)mark->saturated << BIT_status_saturated |
                       (uint32_t)mark->refused << BIT_status_refused |
                       (uint32_t)mark->overflow << BIT_status_overflow |
                       (uint32_t)mark->dropped << BIT_status_interval_dropped;
}

// An interval that is not read out.
static void drop_interval(const struct multihash_engine *e, struct multihash_mark *mark)
{
    struct tuple tuple;
    mark->dropped = true;
    for (uint32_t i = 0; i < e->entries; i++)
        mark->candidates += multihash_candidate(&e->paper, i, &tuple);
}

static void end_interval(struct multihash_engine *e)
{
    multihash_end(&e->paper);
    e->left = e->cfg.interval;
    if (e->cfg.filter == FILTER_PAPER)
        e->sweep = MULTIHASH_LATENCY + e->rows;
}

static struct multihash_mark take(struct multihash_engine *e, const struct word *word)
{
    struct multihash_mark mark = {.event = true};
    e->event = tuple_event_of(&e->form.tuple, word);
    e->did = multihash_event(&e->paper, &e->event);
    mark.saturated = e->did.saturated;
    if (e->did.accumulated) {
        mark.lost = e->did.found == REPLACES;
        mark.overflow = e->did.found == DENIED_NO_PLACE;
        mark.refused = mark.overflow || e->did.found == DENIED_FIXED;
    }
    if (--e->left)
        return mark;
    e->intervals++;
    if (e->readout.reading)
        drop_interval(e, &mark);
    else
        readout_begin(&e->readout, &e->paper, false);
    end_interval(e);
    return mark;
}

// ---- the clock ---------------------------------------------------------------------------

static void push(struct multihash_engine *e, const struct readout_exit *exit, struct engine_out *out)
{
    e->message = multihash_message_word(&e->form, &exit->message);
    out->message = &e->message;
    out->message_last = exit->last;
    out->status_set |= (uint32_t)exit->flush << BIT_status_flush_done;
}

// Counts down before this clock sets new values, which count from the next clock on.
static void tick_waits(struct multihash_engine *e)
{
    readout_wait(&e->readout);
    e->sweep -= e->sweep > 0;
    e->quiet -= e->quiet > 0;
    if (e->state == MULTIHASH_CLEAR && --e->clear == 0)
        e->state = MULTIHASH_RUN;
}

static struct engine_out tick(void *engine, struct engine_in in)
{
    struct multihash_engine *e = engine;
    const bool run = e->state == MULTIHASH_RUN;
    const bool reading = e->readout.reading;
    const bool sweeping = e->sweep > 0;
    const bool may = e->left > 1 || !(sweeping || (e->cfg.shell.lossless && reading));
    struct engine_out out = {
        .busy = e->quiet > 0,
        .clearing = !run,
        .event_taken = run && in.event && may,
        .token_taken = run && !reading && !sweeping && (in.flush || (in.clear && !e->quiet)),
        .status = (uint32_t)reading << BIT_status_reading,
    };
    if (in.reg_addr && !in.reg_write)
        out.reg_rdata = read_register(e, in.reg_addr);
    tick_waits(e);
    if (in.reg_addr == REG_view && in.reg_write)
        readout_write(&e->readout, in.reg_wdata, !run, &out);

    struct multihash_mark *line = &e->line[e->clock % MULTIHASH_LATENCY];
    count_mark(e, line, &out);
    *line = (struct multihash_mark){0};
    if (out.event_taken) {
        *line = take(e, in.event);
        e->quiet = MULTIHASH_LATENCY;
    }
    // after the event: in the clock of the last step, reading is still 1
    const struct readout_exit exit = readout_tick(&e->readout, e->clock, in.msg_freed);
    if (exit.push)
        push(e, &exit, &out);
    if (out.token_taken && in.flush) {
        readout_begin(&e->readout, &e->paper, true);
        end_interval(e);
    } else if (out.token_taken) {
        enter_clear(e);
    }
    e->clock++;
    return out;
}

const struct engine_class multihash_engine = {
    .create = create, .destroy = destroy, .reset = reset, .tick = tick, .count_from = count_from};
