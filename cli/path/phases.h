// cli/path/phases: comparison of a profiler's phases with a baseline from the executed code.
// Source: Vaswani et al. 2004, section 8.3, Figure 19; doc/path/eval.md, Phases.
// Memory: one signature per interval.
#ifndef SLUICE_CLI_PATH_PHASES_H
#define SLUICE_CLI_PATH_PHASES_H

#include "cli/path/options.h"
#include "cmodel/path/core.h"
#include "measure/phases/phase_vectors.h"
#include "measure/phases/phases.h"

struct path_phase_judge {
    const struct path_config *cfg;
    struct phase_vectors vectors; // of blocks, one per interval
    uint8_t *signature;           // [intervals][accumulators]: the profiler's
    double *cpi;                  // [intervals]
    size_t intervals, room;
    uint64_t block; // start address of the current block
    // instructions in the current interval; the core's clock now and at the interval's start
    uint64_t instructions, clock, started;
    bool timed; // every interval so far had instructions and clocks
};

void path_phase_judge_init(struct path_phase_judge *judge, const struct path_config *cfg);
void path_phase_judge_free(struct path_phase_judge *judge);

// Adds a record, its effect on the profiler, and the core's clock after it. False: out of memory.
bool path_phase_judge_record(struct path_phase_judge *judge, const struct path_record *record,
                             uint64_t instructions, const struct path_core *core, bool ended, uint64_t clock);

struct path_phase_verdict {
    uint32_t classes;                                // of the baseline
    struct phase_judgement judged;                   // the profiler's identities, against the baseline
    bool cpi;                                        // cpi_deviation is valid
    struct phase_judgement at[PATH_THRESHOLDS_MOST]; // at the options' thresholds
};

// Evaluates the identities that the profiler gave. False: out of memory.
bool path_phase_judge_end(const struct path_phase_judge *judge, const struct path_phase *phase,
                          const struct path_options *options, struct path_phase_verdict *verdict);

#endif
