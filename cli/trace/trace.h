// cli/trace/trace: the subcommands of `sluice trace`, one file each: cli/trace/NAME.c.
#ifndef SLUICE_CLI_TRACE_TRACE_H
#define SLUICE_CLI_TRACE_TRACE_H

#include <stdint.h>

#include "cli/command.h"

extern const struct command trace_record_command;
extern const struct command trace_info_command;
extern const struct command trace_stats_command;
extern const struct command trace_calls_command;
extern const struct command trace_cut_command;
extern const struct command trace_cat_command;
extern const struct command trace_import_command;

// Parses a whole argument as a number: decimal or 0x hexadecimal, with an optional suffix k, M or G
// (thousand, million, billion). False: malformed, or over 64 bits.
bool trace_number(const char *text, uint64_t *number);

#endif
