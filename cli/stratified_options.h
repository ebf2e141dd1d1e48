// cli/stratified_options: what `run` and `eval` of stratified are told beside the configuration.
#ifndef SLUICE_CLI_STRATIFIED_OPTIONS_H
#define SLUICE_CLI_STRATIFIED_OPTIONS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>

#include "monte_carlo.h"
#include "overhead.h"

struct stratified_options {
    const char *messages; // run: the file that each message is written to; NULL: none
    uint64_t every;       // eval: events from one checkpoint to the next, 0: none but the end
    double target;        // eval: percent; 0: as by default, see below
    double per_event;     // instructions an event, where the trace does not count them; 0: not said
    double message_clocks, interrupt_clocks, cpi; // negative or 0: not said
    bool interrupts_apart;                        // --interrupt-clocks was said
    bool monte_carlo;
    uint32_t first, last, step; // of the streams' lengths; 0: not said
    uint32_t experiments;
    double share;
};

enum { TARGET_ERROR = 5, TARGET_MONTE_CARLO = 4 }; // percent, the paper's

// argp's parser and its options; the input is a struct stratified_options.
extern const struct argp stratified_argp;

struct overhead_model stratified_overhead_model(const struct stratified_options *options);

#endif
