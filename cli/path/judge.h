// cli/path/judge: comparison of a path profile with the exact one of the same records; overhead of the queue.
// Source: Vaswani et al. 2004, sections 8.1 and 8.2; doc/path/eval.md.
#ifndef SLUICE_CLI_PATH_JUDGE_H
#define SLUICE_CLI_PATH_JUDGE_H

#include "cli/path/options.h"
#include "cli/path/phases.h"
#include "cli/path/records.h"
#include "cmodel/path/core.h"
#include "driver/path/path.h"
#include "measure/error/overlap.h"
#include "measure/exact/exact_paths.h"
#include "measure/machine/branch_queue.h"

enum judge_cost { COST_PAPER, COST_ONE, JUDGE_COSTS };

enum { JUDGE_QUEUES = 3 };

struct path_judge {
    const struct path_config *cfg;
    const struct path_options *options;
    uint32_t ppcr;
    bool by_events;
    struct exact_paths stack;
    struct path_counts *exact;                // the exact table
    struct path_counts *paths;                // by_events: occurrences of each path
    uint64_t lengths[PATH_BRANCHES_MOST + 1]; // instructions along the paths of each number of branches
    // Dynamic overlap: exact profile of the current window, and a table that was cleared at its start.
    struct path_counts *window;
    struct path_table table;
    struct overlap_windows windows;
    uint64_t length, at; // of a window: its length and the position in it, in instructions or records
    uint64_t records;
    bool timed;   // the first record has an instruction count, so the trace counts instructions
    bool follows; // the effect of each record is known
    // Overhead: one queue for each size and cost model.
    struct branch_queue queue[JUDGE_QUEUES][JUDGE_COSTS];
    uint32_t queues;
    struct path_phase_judge phases;
};

// False: out of memory. path_judge_free in any case.
bool path_judge_init(struct path_judge *judge, const struct path_config *cfg,
                     const struct path_options *options);
void path_judge_free(struct path_judge *judge);

// Adds an accepted record, its effect, and the core after it. NULL: not known; then there are no windows,
// overheads or phases. False: out of memory.
bool path_judge_record(struct path_judge *judge, const struct path_record *record, struct path_uncut uncut,
                       const struct path_core *core, const struct path_did *did);

struct path_verdict {
    struct overlap overlap;
    double ratio;    // overlap relative to the best table's; NAN: that one is 0
    double of_paths; // by_events: overlap of the exact profile with the profile of occurrences; else NAN
    bool windows;    // there was at least one whole window
    double dynamic, best_dynamic;
    size_t distinct;                  // paths in the exact profile
    struct path_phase_verdict phases; // valid if path_judge_phases
};

// Whether phases were tracked and an interval ended.
bool path_judge_phases(const struct path_judge *judge);

// timed: as path_records_timed. False: out of memory.
bool path_judge_end(const struct path_judge *judge, const struct path_profile *profile, bool timed,
                    struct path_verdict *verdict);

#endif
