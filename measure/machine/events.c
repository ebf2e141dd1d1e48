// measure/machine/events: two-level cache accesses, mispredictions and costs; Table 4's machine.
#include "measure/machine/events.h"

#include <string.h>

const char *const metric_names[METRICS] = {"instructions", "l1", "l2", "mispredictions", "energy"};

struct machine machine_default(void)
{
    return (struct machine){
        .cache = {[CACHE_CODE] = {32 << 10, 32, 1},
                  [CACHE_DATA] = {32 << 10, 32, 1},
                  [CACHE_SECOND] = {512 << 10, 64, 4}},
        .predictor = predictor_default,
        .energy = energy_default,
        .second_clocks = 10,
        .memory_clocks = 100,
        .misprediction_clocks = 3,
    };
}

bool machine_events_init(struct machine_events *events, const struct machine *machine)
{
    *events = (struct machine_events){.machine = *machine, .predictor = predictor_new(machine->predictor)};
    bool good = events->predictor != NULL;
    for (unsigned i = 0; i < MACHINE_CACHES; i++)
        good = cache_init(&events->cache[i], machine->cache[i]) && good;
    if (good)
        energy_costs(&machine->energy, machine->cache, MACHINE_CACHES, events->access_cost,
                     &events->off_chip_cost);
    return good;
}

void machine_events_free(struct machine_events *events)
{
    for (unsigned i = 0; i < MACHINE_CACHES; i++)
        cache_free(&events->cache[i]);
    predictor_free(events->predictor);
    *events = (struct machine_events){0};
}

unsigned metric_needs(enum metric metric)
{
    if (metric == METRIC_MISPREDICTIONS)
        return 1U << RECORD_BRANCH;
    const unsigned code = 1U << RECORD_BRANCH | 1U << RECORD_BLOCK;
    return metric == METRIC_INSTRUCTIONS ? code : code | 1U << RECORD_LOAD | 1U << RECORD_STORE;
}

// Accesses a first-level cache and, on a miss, the second level.
static void access_line(struct machine_events *events, enum machine_cache first, uint64_t address,
                        uint64_t *count)
{
    const bool missed = !cache_access(&events->cache[first], address);
    const bool missed_second = missed && !cache_access(&events->cache[CACHE_SECOND], address);
    count[METRIC_L1] += missed;
    count[METRIC_L2] += missed_second;
    count[METRIC_ENERGY] += events->access_cost[first] + (missed ? events->access_cost[CACHE_SECOND] : 0) +
                            (missed_second ? events->off_chip_cost : 0);
}

// Accesses all lines of these bytes.
static void access_bytes(struct machine_events *events, enum machine_cache first, uint64_t address,
                         uint32_t size, uint64_t *count)
{
    const uint64_t line = events->cache[first].shape.line;
    const uint64_t lines = (address % line + (size ? size : 1) - 1) / line + 1;
    for (uint64_t i = 0; i < lines; i++)
        access_line(events, first, address + i * line, count);
}

void machine_events_of(struct machine_events *events, const struct record *record, uint64_t count[METRICS])
{
    memset(count, 0, METRICS * sizeof *count);
    switch (record->type) {
    case RECORD_BLOCK:
        count[METRIC_INSTRUCTIONS] = record->value;
        access_bytes(events, CACHE_CODE, record->pc, record->size, count);
        break;
    case RECORD_LOAD:
    case RECORD_STORE: access_bytes(events, CACHE_DATA, record->address, record->size, count); break;
    case RECORD_BRANCH:
        if (record->class > BRANCH_INDIRECT) // no branch that is predicted
            break;
        count[METRIC_MISPREDICTIONS] = predictor_branch(
            events->predictor,
            &(struct branch_record){
                .pc = record->pc, .target = record->address, .class = record->class, .taken = record->taken});
        break;
    default: break;
    }
}

uint64_t machine_events_clocks(const struct machine_events *events, const uint64_t count[METRICS])
{
    const struct machine *machine = &events->machine;
    return count[METRIC_L1] * machine->second_clocks + count[METRIC_L2] * machine->memory_clocks +
           count[METRIC_MISPREDICTIONS] * machine->misprediction_clocks;
}
