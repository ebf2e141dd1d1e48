// cli/path/options: options of `run` and `eval` for path.
#ifndef SLUICE_CLI_PATH_OPTIONS_H
#define SLUICE_CLI_PATH_OPTIONS_H

#include "cli/invocation.h"
#include "cli/path/spill.h"
#include "measure/machine/branch_queue.h"
#include "measure/machine/events.h"

enum path_export { EXPORT_CALLGRIND, EXPORT_FOLDED, EXPORT_BOLT, EXPORT_AUTOFDO, EXPORT_WPP, PATH_EXPORTS };

enum { PATH_PPCR_SETTING = 24, PATH_THRESHOLDS_MOST = 32 };

struct path_options {
    bool counts_events;                       // by `metric`; else a path counts 1
    bool once;                                // --metric=paths was given
    enum metric metric;                       // what a record adds to its path
    struct machine machine;                   // caches and energy model of the metric
    const char *export[PATH_EXPORTS];         // run: file of each format; NULL: none
    const char *flame;                        // run: the picture's file; NULL: none
    bool blocks;                              // run: list each path's blocks
    uint32_t spill_entries;                   // as in cli/path/spill.h; SPILL_ALL if not given
    uint64_t best;                            // eval: paths in the best table
    uint64_t window;                          // eval: instructions in a window; 0: the default
    uint64_t queue;                           // eval: entries in the branch queue; QUEUES_ALL: several sizes
    uint32_t issue, ipc;                      // eval: as in branch_queue.h
    uint32_t threshold[PATH_THRESHOLDS_MOST]; // [thresholds], eval: values of register phase_threshold
    uint32_t thresholds;
    char ppcr[PATH_PPCR_SETTING]; // the setting that a metric implies
};

enum { QUEUES_ALL = BRANCH_QUEUE_MOST + 1 };

// argp's parser; its input is a struct path_options.
extern const struct argp path_argp;

// As profiler_command.resolve: refuses options that contradict each other; a metric implies a PPCR that adds
// events.
bool path_settle(struct invocation *invocation);

// Whether an option needs the program's code.
bool path_needs_code(const struct path_options *options);

// Announces the files that the options name (cli/files.h). False: the error has been printed.
bool path_options_files(const void *own);

#endif
