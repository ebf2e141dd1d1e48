// cmodel/path/engine: one clock of the path profiler (contract: doc/path/engine.md). One record per clock.
// A record acts on the core when it is accepted. Its result is at the exit PATH_LATENCY clocks later.
#include "cmodel/path/engine.h"

#include <stdlib.h>
#include <string.h>

static void destroy(void *engine)
{
    struct path_engine *e = engine;
    path_core_free(&e->core);
    free(e);
}

static void *create(const void *config)
{
    struct path_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct path_config *)config;
    if (path_core_init(&e->core, &e->cfg))
        return e;
    destroy(e);
    return NULL;
}

// The core's state is not visible during CLEAR, so it is cleared at once.
static void enter_clear(struct path_engine *e)
{
    path_core_clear(&e->core);
    path_spill_clear(&e->spill);
    memset(e->elapsed, 0, sizeof e->elapsed);
    memset(e->lost, 0, sizeof e->lost);
    path_statistics_begin(e);
    e->failed = false;
    e->state = PATH_CLEAR;
    e->clear = path_clear_clocks(&e->cfg);
}

static void reset(void *engine)
{
    struct path_engine *e = engine;
    e->from = 0;
    path_core_reset(&e->core);
    path_spill_reset(&e->spill, &e->cfg);
    enter_clear(e);
    memset(e->line, 0, sizeof e->line);
    memset(e->steps, 0, sizeof e->steps);
    e->stream = e->cfg.stream;
    e->spare = e->cfg.phases;
    e->places = e->cfg.shell.msg_depth - e->spare;
    e->freed = e->evaluating = false;
    e->quiet = e->held = 0;
    e->clock = 0;
}

static void count_from(void *engine, uint64_t value)
{
    struct path_engine *e = engine;
    e->from = value;
    path_statistics_begin(e);
}

// ---- records -------------------------------------------------------------------------------

// near(t): whether a record could end the interval. Records are known here PATH_NEAR_CLOCKS clocks late.
static bool is_near(const struct path_engine *e)
{
    const uint32_t left = e->core.phases.interval - e->elapsed[e->clock % PATH_NEAR_CLOCKS];
    return left <= 4U << e->cfg.instructions_width;
}

// may(t). `held`: a control write waits or executes.
static bool may_take(const struct path_engine *e, bool held)
{
    return e->state == PATH_RUN && !held && (!e->stream || !e->cfg.shell.lossless || e->places) &&
           !(e->evaluating && is_near(e)) && path_spill_room(&e->spill);
}

static struct path_exit take(struct path_engine *e, const struct word *word)
{
    struct path_record record = path_record_queued(&e->cfg, word);
    struct path_exit exit = {.record = true, .streams = e->stream};
    record.gap = record.gap || e->failed;
    exit.did = path_core_record(&e->core, &record);
    exit.stacked = e->core.stack.count;
    if (exit.did.ended) {
        e->evaluating = true;
        e->evaluation = path_phase_clocks(&e->cfg);
        memset(e->elapsed, 0, sizeof e->elapsed);
    }
    return exit;
}

// ---- the clock ---------------------------------------------------------------------------

// A register write. Returns whether it holds records and tokens.
static bool execute_write(struct path_engine *e, const struct engine_in *in, struct engine_out *out)
{
    const bool waits = path_register_waits(in->reg_addr);
    if (waits && e->state == PATH_READ) {
        out->reg_error = true;
        return false;
    }
    out->reg_wait = waits && !(e->state == PATH_RUN && !e->quiet && e->spill.state == SPILL_IDLE);
    if (!out->reg_wait)
        out->reg_error = !path_register_write(e, in->reg_addr, in->reg_wdata);
    return waits;
}

static void tick_phase(struct path_engine *e)
{
    if (!e->evaluating || !e->evaluation)
        return;
    if (--e->evaluation == 1)
        e->phase = path_phases_identify(&e->core.phases);
}

static void tick_registers(struct path_engine *e, const struct engine_in *in, struct engine_out *out)
{
    bool *lost = &e->lost[e->clock % PATH_LOST_CLOCKS];
    e->statistics.overruns += *lost && e->statistics.overruns < UINT32_MAX;
    *lost = false;
    if (in->reg_addr && !in->reg_write)
        out->reg_rdata = path_register_read(e, in->reg_addr);
}

static void take_token(struct path_engine *e, bool flush)
{
    if (!flush) {
        enter_clear(e);
        return;
    }
    e->state = PATH_READ;
    e->step = e->sent = 0;
}

static struct engine_out tick(void *engine, struct engine_in in)
{
    struct path_engine *e = engine;
    const enum path_state state = e->state;
    const bool idle = e->spill.state == SPILL_IDLE;
    const bool requests = e->spill.request.valid;
    struct path_exit *line = &e->line[e->clock % PATH_LATENCY];
    struct path_step *steps = &e->steps[e->clock % PATH_STEP_CLOCKS];
    struct engine_out out = {
        .busy = e->quiet > 0,
        .clearing = state == PATH_CLEAR,
        .status = (uint32_t)e->evaluating << BIT_status_evaluating,
    };
    out.status |= (uint32_t)(state == PATH_READ) << BIT_status_reading;
    tick_registers(e, &in, &out);
    tick_phase(e);

    // what is accepted in this clock
    const bool control = in.reg_addr && in.reg_write && path_register_waits(in.reg_addr);
    out.event_taken = in.event && may_take(e, control);
    out.token_taken =
        state == PATH_RUN && !control && !e->quiet && !e->evaluating && (in.flush || (in.clear && idle));
    const bool steps_on = state == PATH_READ && e->places > 0;
    const bool promised = steps_on || (out.event_taken && e->stream && e->cfg.shell.lossless);

    // what leaves
    path_statistics_count(e, line, &out);
    path_exit_tick(e, line, steps, promised, in.msg_freed, &out);

    // what acts
    const bool writes = in.reg_addr && in.reg_write && execute_write(e, &in, &out);
    const bool executes = writes && !out.reg_wait;
    path_spill_tick(&e->spill, &e->core.stack, in.mem_ready,
                    state == PATH_RUN && !out.token_taken && !executes);
    out.status |= (uint32_t)(!idle || e->spill.state != SPILL_IDLE) << BIT_status_spilling;
    *line = out.event_taken ? take(e, in.event) : (struct path_exit){0};
    e->failed = (requests && in.mem_ready && in.mem_error) || (e->failed && !out.event_taken);
    *steps = steps_on ? path_read_step(e) : (struct path_step){0};
    path_spill_record(&e->spill, out.event_taken ? &line->did.stack : NULL);
    e->elapsed[e->clock % PATH_NEAR_CLOCKS] = e->core.phases.elapsed;
    e->quiet = out.event_taken ? PATH_LATENCY : e->quiet - (e->quiet > 0);
    out.mem = e->spill.request;
    e->clock++;

    // the next state
    if (out.token_taken)
        take_token(e, in.flush);
    else if (state == PATH_CLEAR && --e->clear == 0)
        e->state = PATH_RUN;
    return out;
}

const struct engine_class path_engine = {
    .create = create, .destroy = destroy, .reset = reset, .tick = tick, .count_from = count_from};
