// cli/command: what the subcommands share: their table's row, exit codes, the error line.
#ifndef SLUICE_CLI_COMMAND_H
#define SLUICE_CLI_COMMAND_H

#include <stdbool.h>

// Done; done, and something was found wrong; could not be done.
enum { EXIT_DONE = 0, EXIT_WRONG = 1, EXIT_FAILED = 2 };

struct command {
    const char *name;
    const char *summary;
    int (*run)(int count, char **argument); // argument[0] is the name; returns the exit code
};

extern const struct command list_command;
extern const struct command params_command;
extern const struct command gen_command;
extern const struct command run_command;
extern const struct command eval_command;
extern const struct command trace_command;
extern const struct command wpp_command;
extern const struct command host_command;

// Prints the one line that says why something could not be done. Returns EXIT_FAILED.
int fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The same, for what is worth knowing and no failure.
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Whether all that was printed has arrived. Prints the error.
bool output_good(void);

#endif
