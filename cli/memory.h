// cli/memory: option --memory, the limit of the tables that grow with distinct keys.
#ifndef SLUICE_CLI_MEMORY_H
#define SLUICE_CLI_MEMORY_H

#include <argp.h>
#include <stdint.h>

#define MEMORY_HELP "Use at most SIZE bytes for what grows with distinct keys (k, M, G: thousands ..)"

// Sets the limit, or prints the error.
error_t memory_option(const char *value);

// Sets a command's own limit, unless the option has set one.
void memory_default(uint64_t bytes);

#endif
