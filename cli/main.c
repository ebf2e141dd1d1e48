// sluice: the command. Forms, JSON and exit codes: doc/cli.md.
#include <stdio.h>
#include <string.h>

#include "arguments.h"
#include "command.h"
#include "registers.h"

static const struct command *const commands[] = {&list_command, &params_command, &gen_command, &run_command,
                                                 &eval_command, &trace_command,  NULL};

enum { KEY_VERSION = 'V' };

struct choice {
    const struct command *command;
    int at; // its argument's number
    bool version;
};

static int fail_command(const char *name)
{
    char list[256] = "";
    for (const struct command *const *c = commands; *c; c++)
        snprintf(list + strlen(list), sizeof list - strlen(list), " %s", (*c)->name);
    if (name)
        return fail("unknown command '%s'; there are:%s", name, list);
    return fail("no command is named; there are:%s", list);
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct choice *choice = state->input;
    switch (key) {
    case KEY_VERSION: choice->version = true; return 0;
    case ARGP_KEY_ARG:
        for (const struct command *const *c = commands; *c; c++)
            if (strcmp((*c)->name, value) == 0)
                choice->command = *c;
        if (!choice->command) {
            fail_command(value);
            return ARGUMENT_REFUSED;
        }
        choice->at = state->next - 1;
        state->next = state->argc; // the rest is the command's
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static void list_commands(FILE *out)
{
    fputs("Commands:\n", out);
    for (const struct command *const *c = commands; *c; c++)
        fprintf(out, "  %-8s %s\n", (*c)->name, (*c)->summary);
}

static char *describe(int key, const char *text, void *input)
{
    (void)input;
    return arguments_describe(key, text, list_commands);
}

int main(int count, char **argument)
{
    static const struct argp_option options[] = {
        {"version", KEY_VERSION, NULL, 0, "Print the version and do nothing", -1}, {0}};
    static const struct argp argp = {.options = options,
                                     .parser = parse,
                                     .args_doc = "COMMAND ...",
                                     .doc =
                                         "Hardware profilers: their parameters, their Verilog, their golden "
                                         "models on real traces.\v'sluice COMMAND --help' tells more.",
                                     .help_filter = describe};
    struct choice choice = {0};
    int code;
    if (arguments_parse(&argp, "sluice", count, argument, &choice, &code)) {
        if (choice.version) {
            printf("sluice 0.1 (register map %d.%d)\n", REGISTER_VERSION >> 16, REGISTER_VERSION & 0xffff);
            code = EXIT_DONE;
        } else if (!choice.command)
            code = fail_command(NULL);
        else
            code = choice.command->run(count - choice.at, argument + choice.at);
    }
    return output_good() ? code : EXIT_FAILED;
}
