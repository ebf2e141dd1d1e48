// cli/stratified/options: options of `run` and `eval` for stratified.
#ifndef SLUICE_CLI_STRATIFIED_OPTIONS_H
#define SLUICE_CLI_STRATIFIED_OPTIONS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

#include "measure/error/monte_carlo.h"
#include "measure/error/overhead.h"

struct stratified_options {
    const char *messages; // run: file for the messages; NULL: none
    uint64_t every;       // eval: events between checkpoints; 0: only the end
    double target;        // eval: percent; 0: the default below
    double per_event;     // instructions per event, if the trace does not count them; 0: not given
    double message_clocks, interrupt_clocks, cpi; // negative or 0: not given
    bool interrupts_apart;                        // --interrupt-clocks was given
    bool monte_carlo;
    uint32_t first, last, step; // lengths of the streams, events; 0: not given
    uint32_t experiments;
    double share;
    enum monte_carlo_estimate estimate;
};

extern const char *const estimate_names[]; // by enum monte_carlo_estimate

enum { TARGET_ERROR = 5, TARGET_MONTE_CARLO = 4 }; // percent, as in the paper

// argp's parser; its input is a struct stratified_options.
extern const struct argp stratified_argp;

struct overhead_model stratified_overhead_model(const struct stratified_options *options);

// Announces the files that the options name (cli/files.h). False: the error has been printed.
bool stratified_options_files(const void *own);

#endif
