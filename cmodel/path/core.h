// cmodel/path/core: the whole profiler: branch records in; paths, the table and phases out.
// Source: Vaswani et al. 2004, sections 3, 5 and 6; contract: doc/path/engine.md. No clock in sight.
#ifndef SLUICE_PATH_CORE_H
#define SLUICE_PATH_CORE_H

#include "path/phases.h"
#include "path/stack.h"
#include "path/table.h"

// What a record did.
struct path_did {
    struct stack_did stack;
    struct table_did table; // if it emitted a path
    bool accumulator_saturated;
    bool ended; // the interval: path_phases_identify says whose phase it was
};

struct path_core {
    const struct path_config *cfg; // as it was given
    struct path_stack stack;
    struct path_table table;
    struct path_phases phases; // phases=1
};

// False: out of memory. As after path_core_reset. The configuration must outlive it.
bool path_core_init(struct path_core *core, const struct path_config *cfg);
void path_core_free(struct path_core *core);

// Reset: as configured, nothing seen. Clear: nothing seen, what was written stays.
void path_core_reset(struct path_core *core);
void path_core_clear(struct path_core *core);

struct path_did path_core_record(struct path_core *core, const struct path_record *record);

// Registers. False: refused, nothing changed. See doc/path/engine.md, Registers.
bool path_core_write_ppcr(struct path_core *core, uint32_t ppcr);
bool path_core_write_spill_entries(struct path_core *core, uint32_t entries);
bool path_core_write_interval(struct path_core *core, uint32_t instructions);
bool path_core_write_threshold(struct path_core *core, uint32_t threshold);

#endif
