// cli/host/host: options and subcommands of `sluice host`.
#ifndef SLUICE_CLI_HOST_HOST_H
#define SLUICE_CLI_HOST_HOST_H

#include <argp.h>

#include "cli/command.h"
#include "driver/hardware.h"

// Options given before the subcommand's name.
struct host_options {
    struct endpoint endpoint;
    uint64_t every;    // seconds between two reads of `watch`
    uint64_t times;    // reads; 0: until interrupted
    const char *paced; // which of `every` and `times` was given; NULL: neither
};
extern struct host_options host_options;

// The options --every and --times, accepted before and after the subcommand's name.
extern const struct argp host_pace_argp;

// Parses a number from `least` to `most`. Otherwise prints the error and returns argp's refusal.
error_t host_number(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *to);

extern const struct command host_watch_command;
extern const struct command host_info_command;

#endif
