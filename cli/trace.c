// cli/trace: `sluice trace`: what is done with traces of real programs, one subcommand each.
#include "trace.h"

#include <stdio.h>
#include <string.h>

#include "arguments.h"

// The order of the help.
static const struct command *const commands[] = {&trace_record_command,
                                                 &trace_info_command,
                                                 &trace_stats_command,
                                                 &trace_cut_command,
                                                 &trace_cat_command,
                                                 &trace_import_command,
                                                 NULL};

struct choice {
    const struct command *command;
    int at; // its argument's number
};

bool trace_number(const char *text, uint64_t *number)
{
    static const char letters[] = "kMG";
    char digits[32];
    size_t length = strlen(text);
    const char *letter = length > 0 ? strchr(letters, text[length - 1]) : NULL;
    if (letter)
        length--;
    if (length >= sizeof digits)
        return false;
    memcpy(digits, text, length);
    digits[length] = 0;
    if (!argument_number(digits, number))
        return false;
    for (const char *l = letters; letter && l <= letter; l++)
        if (__builtin_mul_overflow(*number, 1000, number))
            return false;
    return true;
}

static int fail_command(const char *name)
{
    char list[256] = "";
    for (const struct command *const *c = commands; *c; c++)
        snprintf(list + strlen(list), sizeof list - strlen(list), " %s", (*c)->name);
    if (name)
        return fail("trace: unknown subcommand '%s'; there are:%s", name, list);
    return fail("trace: no subcommand is named; there are:%s", list);
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct choice *choice = state->input;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    for (const struct command *const *c = commands; *c; c++)
        if (strcmp((*c)->name, value) == 0)
            choice->command = *c;
    if (!choice->command) {
        fail_command(value);
        return ARGUMENT_REFUSED;
    }
    choice->at = state->next - 1;
    state->next = state->argc; // the rest is the subcommand's
    return 0;
}

static void list_commands(FILE *out)
{
    fputs("Subcommands:\n", out);
    for (const struct command *const *c = commands; *c; c++)
        fprintf(out, "  %-8s %s\n", (*c)->name, (*c)->summary);
}

static char *describe(int key, const char *text, void *input)
{
    (void)input;
    return arguments_describe(key, text, list_commands);
}

static int run(int count, char **argument)
{
    static const struct argp argp = {.parser = parse,
                                     .args_doc = "SUBCOMMAND ...",
                                     .doc = "Traces of real programs: what was loaded, stored, branched and "
                                            "executed.\v'sluice trace SUBCOMMAND --help' tells more.",
                                     .help_filter = describe};
    struct choice choice = {0};
    int code;
    if (!arguments_parse(&argp, "sluice trace", count, argument, &choice, &code))
        return code;
    if (!choice.command)
        return fail_command(NULL);
    return choice.command->run(count - choice.at, argument + choice.at);
}

const struct command trace_command = {"trace", "events of real programs: recorded, read, cut, imported", run};
