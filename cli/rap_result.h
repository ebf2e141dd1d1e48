// cli/rap_result: a rap run's outcome, wherever it comes from: software, the clocked model, a file.
#ifndef SLUICE_CLI_RAP_RESULT_H
#define SLUICE_CLI_RAP_RESULT_H

#include "rap/profile.h"
#include "run_report.h"

struct rap_result {
    const struct rap_config *cfg;
    struct rap_profile profile[RAP_KINDS_MAX]; // [cfg->kinds]
    uint64_t threshold[RAP_KINDS_MAX];
    uint64_t judged_by[RAP_KINDS_MAX]; // the higher one of the thresholds of split and merge
    uint32_t factor[RAP_KINDS_MAX];    // K
    uint32_t judged_factor[RAP_KINDS_MAX];
    struct run_totals totals; // events: given to the engine
    uint64_t splits, denied, merges;
    uint64_t heaviest; // event that the tree was given, or could be given: its count
    uint32_t nodes, nodes_max;
    double nodes_avg;
    bool averaged; // nodes_avg is known
    bool coarsened;
    bool loaded; // from files: what became of events is not known; the nodes are, and what was denied
};

void rap_result_free(struct rap_result *result);

uint64_t rap_result_n(const struct rap_result *result);                   // of all kinds, 2^64 - 1 at most
double rap_result_epsilon(const struct rap_config *cfg, uint32_t factor); // K H / 2^32

#endif
