// measure/machine/path_events: two-level cache accesses, mispredictions and costs; Table 4's machine.
#include "measure/machine/path_events.h"

#include <stddef.h>

const char *const path_metric_names[PATH_METRICS] = {"instructions", "l1", "l2", "mispredictions", "energy"};

struct path_machine path_machine_default(void)
{
    return (struct path_machine){
        .cache = {[CACHE_CODE] = {32 << 10, 32, 1},
                  [CACHE_DATA] = {32 << 10, 32, 1},
                  [CACHE_SECOND] = {512 << 10, 64, 4}},
        .predictor = predictor_default,
        .energy = energy_default,
    };
}

bool path_events_init(struct path_events *events, enum path_metric metric, const struct path_machine *machine)
{
    *events = (struct path_events){.metric = metric, .predictor = predictor_new(machine->predictor)};
    bool good = events->predictor != NULL;
    for (unsigned i = 0; i < PATH_CACHES; i++)
        good = cache_init(&events->cache[i], machine->cache[i]) && good;
    if (good)
        energy_costs(&machine->energy, machine->cache, PATH_CACHES, events->cost);
    return good;
}

void path_events_free(struct path_events *events)
{
    for (unsigned i = 0; i < PATH_CACHES; i++)
        cache_free(&events->cache[i]);
    predictor_free(events->predictor);
    *events = (struct path_events){0};
}

unsigned path_metric_needs(enum path_metric metric)
{
    if (metric == METRIC_MISPREDICTIONS)
        return 1U << RECORD_BRANCH;
    const unsigned code = 1U << RECORD_BRANCH | 1U << RECORD_BLOCK;
    return metric == METRIC_INSTRUCTIONS ? code : code | 1U << RECORD_LOAD | 1U << RECORD_STORE;
}

// Accesses a first-level cache and, on a miss, the second level. Returns the events.
static uint64_t access_line(struct path_events *events, enum path_cache first, uint64_t address)
{
    const bool missed = !cache_access(&events->cache[first], address);
    const bool missed_second = missed && !cache_access(&events->cache[CACHE_SECOND], address);
    switch (events->metric) {
    case METRIC_L1: return missed;
    case METRIC_L2: return missed_second;
    case METRIC_ENERGY:
        return events->cost[first][missed] + (missed ? events->cost[CACHE_SECOND][missed_second] : 0);
    default: return 0;
    }
}

// Accesses all lines of these bytes.
static uint64_t access_bytes(struct path_events *events, enum path_cache first, uint64_t address,
                             uint32_t size)
{
    const uint64_t line = events->cache[first].shape.line;
    const uint64_t lines = (address % line + (size ? size : 1) - 1) / line + 1;
    uint64_t count = 0;
    for (uint64_t i = 0; i < lines; i++)
        count += access_line(events, first, address + i * line);
    return count;
}

static uint64_t mispredictions(struct path_events *events, const struct record *record)
{
    const struct branch_record branch = {
        .pc = record->pc, .target = record->address, .class = record->class, .taken = record->taken};
    return predictor_branch(events->predictor, &branch);
}

uint64_t path_events_of(struct path_events *events, const struct record *record)
{
    switch (record->type) {
    case RECORD_BLOCK:
        if (events->metric == METRIC_INSTRUCTIONS)
            return record->value;
        return access_bytes(events, CACHE_CODE, record->pc, record->size);
    case RECORD_LOAD:
    case RECORD_STORE: return access_bytes(events, CACHE_DATA, record->address, record->size);
    case RECORD_BRANCH: return events->metric == METRIC_MISPREDICTIONS ? mispredictions(events, record) : 0;
    default: return 0;
    }
}
