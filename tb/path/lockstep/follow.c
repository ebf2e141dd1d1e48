// tb/path/lockstep/follow: replay of records, tokens and writes in the paper's model.
#include "cmodel/hash.h"
#include "tb/path/lockstep/scenario.h"

void path_tally_path(struct path_tally *tally, struct path path, uint32_t events)
{
    tally->count++;
    tally->sum = 31 * tally->sum + path_hash(path) + events;
}

void path_tally_phase(struct path_tally *tally, struct path_phase phase)
{
    tally->count++;
    tally->sum = 31 * tally->sum + path_phase_count(phase);
}

// The state after a reset or a clear.
static void begin(struct path_bench *p)
{
    p->totals = (struct path_totals){0};
    p->phases = (struct path_tally){0};
    p->lost = p->paths_lost = 0;
}

static void reset(struct path_bench *p)
{
    path_core_reset(&p->paper);
    begin(p);
    p->made = p->got = (struct path_tally){0};
    p->profile.phases = p->profile.table.count = p->profile.coming.count = 0;
    p->state = PATH_CLEAR;
    p->request_phase = 0;
    p->evaluated = p->evaluating = p->failed = false;
}

// The record that the engine took in this clock. False: none.
static bool follow_record(struct path_bench *p, const struct path_engine *e, struct path_record *record)
{
    struct word word;
    if (!e->line[(e->clock - 1) % PATH_LATENCY].record || !traffic_leave(&p->traffic, &word))
        return false;
    *record = path_record_queued(p->cfg, &word);
    record->gap = record->gap || p->failed;
    return true;
}

static void act(struct path_bench *p, const struct path_engine *e, const struct path_record *record)
{
    const struct path_did did = path_core_record(&p->paper, record);
    p->totals.paths += did.stack.emitted;
    p->totals.events_lost += did.stack.events_lost;
    p->totals.incomplete += did.stack.incomplete;
    p->totals.overflows += did.stack.overflowed;
    p->totals.underflows += did.stack.underflowed;
    p->totals.gaps += did.stack.gap;
    p->totals.phases += did.ended;
    if (did.stack.emitted && e->stream)
        path_tally_path(&p->made, did.stack.path, did.stack.events);
}

// Follows a write that executed in this clock without an error.
static void follow_write(struct path_bench *p, const struct bench *b)
{
    enum { EXECUTES = 1 };
    const bool executed = p->request_phase == EXECUTES && b->model->request.phase > EXECUTES;
    p->request_phase = b->model->request.phase;
    if (!executed || !b->in.reg_write || b->model->request.error)
        return;
    const uint32_t data = b->in.reg_wdata;
    switch (b->in.reg_addr) {
    case REG_ppcr: path_core_write_ppcr(&p->paper, data); break;
    case REG_trap_ppcr: path_core_write_trap_ppcr(&p->paper, data); break;
    case REG_repair: path_stack_repair(&p->paper.stack, data); break;
    case REG_spill_base: path_stack_clear(&p->paper.stack); break;
    case REG_spill_entries: path_core_write_spill_entries(&p->paper, data); break;
    case REG_phase_interval: path_core_write_interval(&p->paper, data); break;
    case REG_phase_threshold: path_core_write_threshold(&p->paper, data); break;
    default: break;
    }
}

// Follows a token, by the state that it starts.
static void follow_token(struct path_bench *p, const struct path_engine *e)
{
    const struct path_table *table = &p->paper.table;
    if (p->state == PATH_RUN && e->state == PATH_READ) {
        p->entries = 0;
        for (uint32_t i = 0; i < p->cfg->entries; i++)
            if (path_table_count(table, i))
                p->snapshot[p->entries++] =
                    (struct path_count){table->entries[i].path, path_table_count(table, i)};
    }
    if (p->state == PATH_RUN && e->state == PATH_CLEAR) {
        path_core_clear(&p->paper);
        p->made.count -= p->paths_lost;
        p->failed = false;
        begin(p);
    }
    p->state = e->state;
}

// Follows a message lost for lack of room: a phase record or a path.
static void follow_lost(struct path_bench *p, const struct path_engine *e)
{
    const bool lost = e->lost[(e->clock - 1) % PATH_LOST_CLOCKS];
    p->lost += lost;
    p->paths_lost += lost && !(p->evaluating && !e->evaluating);
    p->evaluating = e->evaluating;
}

// The clock before the interval's phase record may be pushed.
static void follow_phase(struct path_bench *p, const struct path_engine *e)
{
    const bool evaluated = e->evaluating && e->evaluation <= 1;
    if (evaluated && !p->evaluated)
        path_tally_phase(&p->phases, path_phases_identify(&p->paper.phases));
    p->evaluated = evaluated;
}

void path_observe(void *context, struct bench *b)
{
    struct path_bench *p = context;
    const struct path_engine *e = b->model->engine;
    struct path_record record;
    const bool taken = b->in.rst_n && follow_record(p, e, &record);
    path_cover_clock(&p->cover, b, &p->paper, taken ? &record : NULL);
    traffic_observe(&p->traffic, b);
    if (!b->in.rst_n) {
        reset(p);
        return;
    }
    p->failed = b->in.mem_error || (p->failed && !taken);
    follow_lost(p, e);
    follow_phase(p, e);
    if (taken)
        act(p, e, &record);
    follow_write(p, b);
    follow_token(p, e);
    traffic_enter(&p->traffic, b);
}
