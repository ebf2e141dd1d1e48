// cli/host: what the subcommands of `sluice host` share.
#ifndef SLUICE_CLI_HOST_H
#define SLUICE_CLI_HOST_H

#include "command.h"
#include "hardware.h"

// As said before the subcommand's name.
struct host_options {
    struct site place;
    uint64_t every; // seconds between two looks of `watch`
    uint64_t times; // looks; 0: until it is interrupted
};
extern struct host_options host_options;

extern const struct command host_info_command;

#endif
