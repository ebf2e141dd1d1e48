// cli/arguments: argp with this command's manners: every error one line that begins `sluice: `.
#ifndef SLUICE_CLI_ARGUMENTS_H
#define SLUICE_CLI_ARGUMENTS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// What a parser returns after it has printed why.
enum { ARGUMENT_REFUSED = ECANCELED };

// Parses with one more option, --help, in the order given. True: go on.
// False: *code is the exit code; the help, or what is wrong, has been printed.
// `name`: of the command, as the help shows it ("sluice run").
bool arguments_parse(const struct argp *argp, const char *name, int count, char **argument, void *input,
                     int *code);

// The work of a help filter: puts what `list` prints, and an empty line, before the text behind the options.
char *arguments_describe(int key, const char *text, void (*list)(FILE *out));

// A value of which there may be one: `what` says of what, in the plural. Refused if there is one already.
error_t argument_once(const char **value, const char *what, const char *given);

// One more value of an option that may be repeated. False: no memory.
bool argument_add(const char ***values, size_t *count, const char *value);

// Whether it has the form key=value.
bool argument_is_setting(const char *argument);

// A whole argument as a number, decimal or with 0x hexadecimal.
bool argument_number(const char *argument, uint64_t *number);

#endif
