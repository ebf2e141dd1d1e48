// cmodel/path/core: order of stack, table and phases within a record; checked register writes.
#include "cmodel/path/core.h"

bool path_core_init(struct path_core *core, const struct path_config *cfg)
{
    *core = (struct path_core){.cfg = cfg};
    if (path_stack_init(&core->stack, cfg) && path_table_init(&core->table, cfg) &&
        (!cfg->phases || path_phases_init(&core->phases, cfg)))
        return true;
    path_core_free(core);
    return false;
}

void path_core_free(struct path_core *core)
{
    path_stack_free(&core->stack);
    path_table_free(&core->table);
    path_phases_free(&core->phases);
    *core = (struct path_core){0}; // path_core_init may have freed it already
}

void path_core_reset(struct path_core *core)
{
    core->stack.ppcr = path_ppcr(core->cfg);
    core->stack.trap_ppcr = core->cfg->trap_ppcr;
    core->stack.capacity = core->cfg->depth;
    if (core->cfg->phases) {
        core->phases.interval = core->cfg->phase_interval;
        core->phases.threshold = path_threshold(core->cfg);
    }
    core->missing = false;
    path_core_clear(core);
}

void path_core_clear(struct path_core *core)
{
    path_stack_clear(&core->stack);
    path_table_clear(&core->table);
    if (core->cfg->phases)
        path_phases_clear(&core->phases);
}

struct path_did path_core_record(struct path_core *core, const struct path_record *record)
{
    if (record->class == PATH_GAP) {
        core->missing = true;
        return (struct path_did){0};
    }
    struct path_record behind = *record;
    behind.gap |= core->missing;
    core->missing = false;
    struct path_did did = {.stack = path_stack_record(&core->stack, &behind)};
    const struct stack_did *popped = &did.stack;
    if (popped->emitted)
        did.table = path_table_add(&core->table, &popped->path,
                                   core->stack.ppcr & PPCR_BY_EVENTS ? popped->events : 1);
    if (!core->cfg->phases)
        return did;
    if (popped->emitted)
        did.accumulator_saturated = path_phases_add(&core->phases, &popped->path, popped->instructions);
    did.ended = path_phases_record(&core->phases, record->instructions);
    return did;
}

// ---- registers ---------------------------------------------------------------------------

bool path_core_write_ppcr(struct path_core *core, uint32_t ppcr)
{
    if (ppcr_illegal(ppcr, core->cfg->count_width))
        return false;
    core->stack.ppcr = ppcr;
    path_stack_clear(&core->stack);
    return true;
}

bool path_core_write_trap_ppcr(struct path_core *core, uint32_t trap_ppcr)
{
    if (trap_ppcr_illegal(trap_ppcr))
        return false;
    core->stack.trap_ppcr = trap_ppcr;
    path_stack_clear(&core->stack);
    return true;
}

bool path_core_write_spill_entries(struct path_core *core, uint32_t entries)
{
    const uint32_t depth = core->cfg->depth;
    if (core->cfg->overflow != OVERFLOW_SPILL || entries > SPILL_ENTRIES_MOST || (entries && entries < depth))
        return false;
    core->stack.capacity = entries ? entries : depth;
    path_stack_clear(&core->stack);
    return true;
}

bool path_core_write_interval(struct path_core *core, uint32_t instructions)
{
    if (!core->cfg->phases || instructions < path_interval_least(core->cfg) ||
        instructions > PATH_INTERVAL_MOST)
        return false;
    core->phases.interval = instructions;
    core->phases.elapsed = 0;
    return true;
}

bool path_core_write_threshold(struct path_core *core, uint32_t threshold)
{
    if (!core->cfg->phases || threshold > THRESHOLD_MOST)
        return false;
    core->phases.threshold = threshold;
    return true;
}
