// cli/command: the subcommands' table row, exit codes, and error and note lines.
#ifndef SLUICE_CLI_COMMAND_H
#define SLUICE_CLI_COMMAND_H

#include <stdbool.h>

// Done; done, but something is wrong (such as an exceeded bound); not done.
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
extern const struct command report_command;
extern const struct command compare_command;
extern const struct command sweep_command;
extern const struct command export_command;
extern const struct command profile_command;

// Prints a one-line error, or that the limit of memory is reached (cmodel/heap.h). Returns EXIT_FAILED.
int fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Prints a one-line note: worth knowing, but no failure.
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Prints a line that is neither, on standard error.
void tell(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Whether all output was written. Prints the error, once.
bool output_good(void);

#endif
