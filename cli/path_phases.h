// cli/path_phases: a profiler's phases held against a baseline of the code that each interval executed.
// Source: Vaswani et al. 2004, section 8.3, Figure 19; doc/path/eval.md, Phases. Memory: a signature an
// interval.
#ifndef SLUICE_CLI_PATH_PHASES_H
#define SLUICE_CLI_PATH_PHASES_H

#include "path/core.h"
#include "path_options.h"
#include "phase_vectors.h"
#include "phases.h"

struct path_phase_judge {
    const struct path_config *cfg;
    struct phase_vectors vectors; // of blocks, an interval each
    uint8_t *signature;           // [intervals][accumulators], the profiler's
    double *cpi;                  // [intervals]
    size_t intervals, room;
    uint64_t block;                        // that is executed now: its start
    uint64_t instructions, clock, started; // of the interval at work; the core's, now and at its start
    bool timed;                            // no interval was without instructions and clocks
};

void path_phase_judge_init(struct path_phase_judge *judge, const struct path_config *cfg);
void path_phase_judge_free(struct path_phase_judge *judge);

// A record, what it did to the profiler, and the core's clock by then. False: out of memory.
bool path_phase_judge_record(struct path_phase_judge *judge, const struct path_record *record,
                             uint64_t instructions, const struct path_core *core, bool ended, uint64_t clock);

struct path_phase_verdict {
    uint32_t classes;                                // the baseline's
    struct phase_judgement judged;                   // the profiler's identities
    bool cpi;                                        // cpi_deviation is known
    struct phase_judgement at[PATH_THRESHOLDS_MOST]; // by the options' thresholds
};

// Of the identities that the profiler gave. False: out of memory.
bool path_phase_judge_end(const struct path_phase_judge *judge, const struct path_phase *phase,
                          const struct path_options *options, struct path_phase_verdict *verdict);

#endif
