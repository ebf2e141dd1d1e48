// cli/choice: selection of one command of a table by an argument.
#ifndef SLUICE_CLI_CHOICE_H
#define SLUICE_CLI_CHOICE_H

#include <argp.h>

#include "cli/command.h"

enum { CHOICE_DOC = 2048 };

struct choice {
    const struct command *const *commands; // ends with NULL
    const char *where, *kind;              // for errors: prefix, and the noun for a row of the table
    const struct command *chosen;          // NULL: no command was named
    int at;                                // index of the command's name among the arguments
};

// Selects a command by name; the arguments after it are left to that command. Unknown: prints the error.
error_t choice_take(struct choice *choice, const char *name, struct argp_state *state);

// Runs the selected command with its arguments. Returns its exit code; EXIT_FAILED, with an error, if none
// was named.
int choice_run(const struct choice *choice, int count, char **argument);

// The text of a help, for argp's `doc`: `before` the options; after them `title`, one line per command, and
// `after`.
const char *choice_doc(char text[CHOICE_DOC], const struct command *const *commands, const char *title,
                       const char *before, const char *after);

// Runs the subcommand that the arguments name, for the command `name` without own options. `doc`: the help's
// first sentence. Returns the exit code.
int choice_subcommand(const struct command *const *commands, const char *name, const char *doc, int count,
                      char **argument);

#endif
