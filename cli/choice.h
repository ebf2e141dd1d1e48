// cli/choice: one of a table of commands, as an argument names it.
#ifndef SLUICE_CLI_CHOICE_H
#define SLUICE_CLI_CHOICE_H

#include <argp.h>
#include <stdio.h>

#include "command.h"

struct choice {
    const struct command *const *commands; // ends with NULL
    const char *where, *kind;              // for errors: before them, what one of the table is
    const struct command *chosen;          // NULL: none is named
    int at;                                // its argument's number
};

// Takes the argument that argp is at; the rest is left to the command. An unknown name is refused and told.
error_t choice_take(struct choice *choice, const char *name, struct argp_state *state);

// Runs what was chosen, with its arguments. Returns its exit code, or EXIT_FAILED after it has told that
// nothing is named.
int choice_run(const struct choice *choice, int count, char **argument);

// Prints the table for the help: `title`, then a line each.
void choice_list(const struct command *const *commands, const char *title, FILE *out);

#endif
