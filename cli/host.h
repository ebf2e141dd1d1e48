// cli/host: what the subcommands of `sluice host` share.
#ifndef SLUICE_CLI_HOST_H
#define SLUICE_CLI_HOST_H

#include <argp.h>

#include "command.h"
#include "hardware.h"

// As said before the subcommand's name.
struct host_options {
    struct site place;
    uint64_t every;    // seconds between two looks of `watch`
    uint64_t times;    // looks; 0: until it is interrupted
    const char *paced; // which of the two was said; NULL: neither
};
extern struct host_options host_options;

// `every` and `times` as options, before the subcommand's name or behind it.
extern const struct argp host_pace_argp;

// A number from `least` to `most`; it or the refusal of argp's parsers, printed.
error_t host_number(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *to);

extern const struct command host_watch_command;
extern const struct command host_info_command;

#endif
