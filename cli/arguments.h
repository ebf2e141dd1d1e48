// cli/arguments: argument parsing with argp; each error is one line that begins `sluice: `.
#ifndef SLUICE_CLI_ARGUMENTS_H
#define SLUICE_CLI_ARGUMENTS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// A parser returns this after it has printed the error.
enum { ARGUMENT_REFUSED = ECANCELED };

// Parses the arguments in order, and adds the option --help. `name`: the command, as the help shows it
// ("sluice run").
// True: go on. False: the help or the error has been printed; *code is the exit code.
bool arguments_parse(const struct argp *argp, const char *name, int count, char **argument, void *input,
                     int *code);

// For a help filter: puts the output of `list` and an empty line before the text that follows the options.
char *arguments_describe(int key, const char *text, void (*list)(FILE *out));

// Refuses options of `run` in `eval`, and the other way round: they would do nothing. Their help begins with
// `run: ` or `eval: `. False: the error has been printed.
bool arguments_belong(const struct argp *argp, const char *profiler, bool evaluates, int count,
                      char **argument);

// Stores a value that may be given once; a second one is refused. `what`: its name in the plural, for the
// error.
error_t argument_once(const char **value, const char *what, const char *given);

// Appends a value of an option that may be repeated. False: out of memory.
bool argument_add(const char ***values, size_t *count, const char *value);

// Whether the argument has the form key=value.
bool argument_is_setting(const char *argument);

// Parses a whole argument as a number, decimal or 0x hexadecimal.
bool argument_number(const char *argument, uint64_t *number);

#endif
