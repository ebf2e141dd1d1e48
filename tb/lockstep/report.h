// tb/lockstep/report: options and result of a lockstep run, as text and as report.json.
#ifndef SLUICE_TB_LOCKSTEP_REPORT_H
#define SLUICE_TB_LOCKSTEP_REPORT_H

#include "tb/lockstep/scenario.h"

struct options {
    const char *profiler;
    int arguments;
    char **argument;         // key=value
    uint64_t events, clocks; // at most
    uint32_t seed;
    const char *trace, *format, *event;
    const char *out;    // folder of report.json, mismatch.fst, mismatch.txt
    const char *repeat; // arguments of the command that repeats the run
    double shrink;      // time limit in seconds
    uint32_t mutant;    // 0: none
    bool reads;         // random register reads
};

struct result {
    struct cover cover;
    struct mismatch mismatch;
    bool checks_hold; // all checks inside the RTL
    uint64_t clocks, events;
    double seconds, bare_rate; // CPU seconds; clocks per second of the RTL alone
    size_t shrunk_clocks, shrunk_events;
    struct mismatch shrunk; // of the shrunk script, possibly at another pin
};

void print_result(const struct options *options, const struct result *result, const char *config);

// Writes report.json into options->out and prints its path. False: it cannot be written.
bool write_report(const struct options *options, const struct result *result, const char *config,
                  uint32_t hash);

#endif
