// cli/trace: the subcommands of `sluice trace`, one file each: cli/trace_NAME.c.
#ifndef SLUICE_CLI_TRACE_H
#define SLUICE_CLI_TRACE_H

#include <stdint.h>

#include "command.h"

extern const struct command trace_record_command;
extern const struct command trace_info_command;
extern const struct command trace_stats_command;
extern const struct command trace_cut_command;
extern const struct command trace_cat_command;
extern const struct command trace_import_command;

// A whole argument as a number: decimal or with 0x hexadecimal; k, M or G behind it: times a thousand, a
// million, a milliard. False: it is none, or over 64 bits.
bool trace_number(const char *text, uint64_t *number);

#endif
