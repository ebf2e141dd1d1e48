// cli/path_options: what `run` and `eval` of path are told beside the configuration.
#ifndef SLUICE_CLI_PATH_OPTIONS_H
#define SLUICE_CLI_PATH_OPTIONS_H

#include "branch_queue.h"
#include "job.h"
#include "path_events.h"
#include "path_spill.h"

enum path_export { EXPORT_CALLGRIND, EXPORT_FOLDED, EXPORT_BOLT, EXPORT_WPP, PATH_EXPORTS };

enum { PATH_PPCR_SETTING = 24, PATH_THRESHOLDS_MOST = 32 };

struct path_options {
    bool counts_events;                       // by `metric`; else a path counts once
    bool once;                                // --metric=paths was said
    enum path_metric metric;                  // what a record's events are
    struct path_machine machine;              // that they happen in
    const char *export[PATH_EXPORTS];         // run: the file of each, NULL: none
    const char *flame;                        // run: the picture's file, NULL: none
    bool blocks;                              // run: each path block by block
    uint32_t spill_entries;                   // as path_spill.h; SPILL_ALL unless it is said
    uint64_t best;                            // eval: paths of overlap_best
    uint64_t window;                          // eval: instructions of a window; 0: the default
    uint64_t queue;                           // eval: entries of the branch queue; QUEUES_ALL: several
    uint32_t issue, ipc;                      // eval: as branch_queue.h
    uint32_t threshold[PATH_THRESHOLDS_MOST]; // [thresholds], eval: as register phase_threshold
    uint32_t thresholds;
    char ppcr[PATH_PPCR_SETTING]; // the setting that a metric implies
};

enum { QUEUES_ALL = BRANCH_QUEUE_MOST + 1 };

// argp's parser and its options; the input is a struct path_options.
extern const struct argp path_argp;

// As job_type: refuses what a path profile cannot be told; a metric's PPCR adds events.
bool path_settle(struct job *job);

// Whether something is asked for that needs the program's code.
bool path_needs_code(const struct path_options *options);

#endif
