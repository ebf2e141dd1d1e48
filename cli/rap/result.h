// cli/rap/result: outcome of a rap run, from software, the clocked model or files.
#ifndef SLUICE_CLI_RAP_RESULT_H
#define SLUICE_CLI_RAP_RESULT_H

#include "cli/run_report.h"
#include "cmodel/rap/profile.h"

struct rap_result {
    const struct rap_config *cfg;
    struct rap_profile profile[RAP_KINDS_MAX]; // [cfg->kinds]
    uint64_t threshold[RAP_KINDS_MAX];
    uint64_t judged_by[RAP_KINDS_MAX];     // the higher threshold of split and merge
    uint32_t factor[RAP_KINDS_MAX];        // K of the splits
    uint32_t judged_factor[RAP_KINDS_MAX]; // K of judged_by
    struct run_totals totals;              // events: given to the engine
    uint64_t splits, denied, merges;
    uint64_t heaviest; // largest count of an event: given to the tree, or possible in hardware
    uint32_t nodes, nodes_max;
    double nodes_avg;
    bool averaged; // nodes_avg is known
    bool coarsened;
    bool live;   // read out while events went on
    bool loaded; // from files: counts of events, splits and merges are unknown; nodes and denied are known
};

void rap_result_free(struct rap_result *result);

uint64_t rap_result_n(const struct rap_result *result); // sum over the kinds, saturates at 2^64 - 1
double rap_result_epsilon(const struct rap_config *cfg, uint32_t factor); // K H / 2^32

#endif
