// cmodel/path/engine_registers: statistics and register accesses of the clocked path profiler.
// Contract: doc/path/engine.md, Registers; interface: path/engine.h.
#include "cmodel/path/engine.h"

#include <string.h>

enum { REPAIR_MOST = 65535 };

// ---- statistics --------------------------------------------------------------------------

// The hardware has no counter of overruns with lossless=1, and none of phases with phases=0.
void path_statistics_begin(struct path_engine *e)
{
    const uint32_t low = (uint32_t)e->from;
    e->statistics = (struct path_statistics){
        .paths = e->from,
        .events_lost = e->from,
        .incomplete = low,
        .overflows = low,
        .underflows = low,
        .gaps = low,
        .overruns = e->cfg.shell.lossless ? 0 : low,
        .phases = e->cfg.phases ? low : 0,
        .stacked = 1,
    };
}

// Saturating count.
static void add(uint32_t *count, bool one)
{
    *count += one && *count < UINT32_MAX;
}

void path_statistics_count(struct path_engine *e, const struct path_exit *exit, struct engine_out *out)
{
    struct path_statistics *s = &e->statistics;
    const struct path_did *did = &exit->did;
    if (!exit->record)
        return;
    s->paths += did->stack.emitted;
    s->events_lost += did->stack.events_lost;
    s->phases += did->ended;
    s->stacked = exit->stacked;
    add(&s->incomplete, did->stack.incomplete);
    add(&s->overflows, did->stack.overflowed);
    add(&s->underflows, did->stack.underflowed);
    add(&s->gaps, did->stack.gap);
    out->status_set |= (uint32_t)did->stack.overflowed << BIT_status_overflowed |
                       (uint32_t)did->stack.underflowed << BIT_status_underflowed |
                       (uint32_t)did->stack.saturated << BIT_status_saturated |
                       (uint32_t)did->table.saturated << BIT_status_table_saturated |
                       (uint32_t)did->accumulator_saturated << BIT_status_accumulator_saturated |
                       (uint32_t)did->stack.gap << BIT_status_gap;
}

// ---- reads -------------------------------------------------------------------------------

static uint32_t read_pair(struct path_engine *e, uint64_t value)
{
    e->held = (uint32_t)(value >> 32);
    return (uint32_t)value;
}

uint32_t path_register_read(struct path_engine *e, uint16_t address)
{
    const struct path_statistics *s = &e->statistics;
    switch (address) {
    case REG_ppcr: return e->core.stack.ppcr;
    case REG_trap_ppcr: return e->core.stack.trap_ppcr;
    case REG_mode: return (uint32_t)e->stream << BIT_mode_stream;
    case REG_repair: return s->repaired;
    case REG_paths_low: return read_pair(e, s->paths);
    case REG_incomplete: return s->incomplete;
    case REG_overflows: return s->overflows;
    case REG_underflows: return s->underflows;
    case REG_gaps: return s->gaps;
    case REG_overruns: return s->overruns;
    case REG_events_lost_low: return read_pair(e, s->events_lost);
    case REG_stacked: return s->stacked;
    case REG_spill_base: return e->spill.base;
    case REG_spill_entries: return e->spill.entries;
    case REG_phase_interval: return e->core.phases.interval;
    case REG_phase_threshold: return e->core.phases.threshold;
    case REG_phases: return s->phases;
    default: return e->held; // high halves
    }
}

// ---- writes ------------------------------------------------------------------------------

bool path_register_waits(uint16_t address)
{
    return address != REG_phase_threshold;
}

// After an accepted write the stack has one entry.
static bool cleared(struct path_engine *e, bool accepted)
{
    if (accepted) {
        path_spill_clear(&e->spill);
        e->statistics.stacked = 1;
    }
    return accepted;
}

static bool write_mode(struct path_engine *e, uint32_t data)
{
    if (data >> BIT_mode_stream > 1)
        return false;
    e->stream = data >> BIT_mode_stream & 1;
    return true;
}

static bool write_repair(struct path_engine *e, uint32_t data)
{
    if (data > REPAIR_MOST)
        return false;
    e->statistics.repaired = path_stack_repair(&e->core.stack, data);
    e->statistics.stacked = e->core.stack.count;
    path_spill_repair(&e->spill, &e->core.stack, e->statistics.repaired);
    return true;
}

static bool write_spill_base(struct path_engine *e, uint32_t data)
{
    if (e->cfg.overflow != OVERFLOW_SPILL || data % 4)
        return false;
    e->spill.base = data;
    path_stack_clear(&e->core.stack);
    return true;
}

static bool write_spill_entries(struct path_engine *e, uint32_t data)
{
    if (!path_core_write_spill_entries(&e->core, data))
        return false;
    e->spill.entries = data;
    return true;
}

static bool write_interval(struct path_engine *e, uint32_t data)
{
    if (!path_core_write_interval(&e->core, data))
        return false;
    memset(e->elapsed, 0, sizeof e->elapsed);
    return true;
}

bool path_register_write(struct path_engine *e, uint16_t address, uint32_t data)
{
    switch (address) {
    case REG_ppcr: return cleared(e, path_core_write_ppcr(&e->core, data));
    case REG_trap_ppcr: return cleared(e, path_core_write_trap_ppcr(&e->core, data));
    case REG_mode: return write_mode(e, data);
    case REG_repair: return write_repair(e, data);
    case REG_spill_base: return cleared(e, write_spill_base(e, data));
    case REG_spill_entries: return cleared(e, write_spill_entries(e, data));
    case REG_phase_interval: return write_interval(e, data);
    default: return path_core_write_threshold(&e->core, data); // the only other writable register
    }
}
