// cmodel/path/core: untimed path profiler: stack, table and phases, driven by branch records.
// Source: Vaswani et al. 2004, sections 3, 5 and 6; contract: doc/path/engine.md.
#ifndef SLUICE_CMODEL_PATH_CORE_H
#define SLUICE_CMODEL_PATH_CORE_H

#include "cmodel/path/phases.h"
#include "cmodel/path/stack.h"
#include "cmodel/path/table.h"

// Effects of a record.
struct path_did {
    struct stack_did stack;
    struct table_did table; // valid if it emitted a path
    bool accumulator_saturated;
    bool ended; // the interval ended; path_phases_identify then gives its phase
};

struct path_core {
    const struct path_config *cfg; // owned by the caller
    struct path_stack stack;
    struct path_table table;
    struct path_phases phases; // phases=1
    bool missing;              // a gap came since the last record
};

// Initializes and resets. False: out of memory. The configuration must outlive the core.
bool path_core_init(struct path_core *core, const struct path_config *cfg);
void path_core_free(struct path_core *core);

// Both forget all records. Reset also restores the configured register values and forgets a gap; clear keeps
// them.
void path_core_reset(struct path_core *core);
void path_core_clear(struct path_core *core);

// A gap has no effect but on the next record.
struct path_did path_core_record(struct path_core *core, const struct path_record *record);

// Register writes (doc/path/engine.md, Registers). False: refused, nothing changed.
bool path_core_write_ppcr(struct path_core *core, uint32_t ppcr);
bool path_core_write_trap_ppcr(struct path_core *core, uint32_t trap_ppcr);
bool path_core_write_spill_entries(struct path_core *core, uint32_t entries);
bool path_core_write_interval(struct path_core *core, uint32_t instructions);
bool path_core_write_threshold(struct path_core *core, uint32_t threshold);

#endif
