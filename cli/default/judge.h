// cli/default/judge: comparison of a profile's rows with exact ones; keys of events that share a row.
#ifndef SLUICE_CLI_DEFAULT_JUDGE_H
#define SLUICE_CLI_DEFAULT_JUDGE_H

#include "driver/fold.h"

struct default_judge {
    const struct untimed_class *class;
    void *model;               // finds an event's row
    struct tuple_places exact; // rows with their exact counts
    struct tuple_places
        keys; // distinct events with their counts; a, b: their lower 128 bits; kind: number of the row
};

struct default_verdict {
    size_t inexact;        // rows whose count is not exact
    size_t wrong;          // the same, unless a status bit of the profiler explains it
    size_t rows;           // that have events
    size_t keys;           // distinct events
    size_t keys_alone;     // of `keys`: have their row for themselves
    size_t keys_most;      // in one row
    uint64_t events;       // accepted, without those of no row
    uint64_t events_alone; // of `events`: belong to the keys alone
};

// False: out of memory. Call default_judge_free in any case.
bool default_judge_init(struct default_judge *judge, const struct profiler *profiler, const void *config);
void default_judge_free(struct default_judge *judge);

// Counts an accepted event. False: out of memory.
bool default_judge_add(struct default_judge *judge, const struct word *event);

// Judges the profile, after the last event. `status`: sticky status bits, such as of a saturated counter.
// False: out of memory.
bool default_judge(const struct default_judge *judge, const struct fold *fold, uint32_t status,
                   struct default_verdict *verdict);

#endif
