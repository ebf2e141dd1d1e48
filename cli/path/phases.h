// cli/path/phases: comparison of a profiler's phases with a baseline from the executed code.
// Source: Vaswani et al. 2004, section 8.3, Figure 19; doc/path/eval.md, Phases. Beside the profiler's
// detector stands the one of section 6 that counts blocks. Memory: two signatures per interval.
#ifndef SLUICE_CLI_PATH_PHASES_H
#define SLUICE_CLI_PATH_PHASES_H

#include "cli/path/options.h"
#include "cli/path/records.h"
#include "cmodel/path/core.h"
#include "measure/phases/phase_vectors.h"
#include "measure/phases/phases.h"

enum detector { BY_PATHS, BY_BLOCKS, DETECTORS }; // the profiler's; that of Sherwood et al.

struct path_phase_judge {
    const struct path_config *cfg;
    struct phase_vectors vectors;  // of blocks, one per interval
    struct path_phases blocks;     // the detector BY_BLOCKS
    uint8_t *signature[DETECTORS]; // [intervals][accumulators]
    double cpi_least;              // clocks per instruction without waits
    double *cpi;                   // [intervals]
    size_t intervals, room;
    uint64_t block;               // start address of the current block
    uint64_t instructions, waits; // in the current interval; waits: clocks
};

// False: out of memory. path_phase_judge_free in any case.
bool path_phase_judge_init(struct path_phase_judge *judge, const struct path_config *cfg,
                           const struct path_options *options);
void path_phase_judge_free(struct path_phase_judge *judge);

// Adds a record and its effect on the profiler. False: out of memory.
bool path_phase_judge_record(struct path_phase_judge *judge, const struct path_record *record,
                             struct path_uncut uncut, const struct path_core *core, bool ended);

struct path_phase_verdict {
    uint32_t classes;                         // of the baseline
    struct phase_judgement judged[DETECTORS]; // identities against the baseline; the profiler's own BY_PATHS
    bool cpi;                                 // cpi_deviation is valid
    struct phase_judgement at[DETECTORS][PATH_THRESHOLDS_MOST]; // at the options' thresholds
};

// Evaluates the identities that the profiler gave. timed: the waits are known. False: out of memory.
bool path_phase_judge_end(const struct path_phase_judge *judge, const struct path_phase *phase,
                          const struct path_options *options, bool timed, struct path_phase_verdict *verdict);

#endif
