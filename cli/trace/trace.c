// cli/trace/trace: `sluice trace`: dispatch to the subcommands that record, read and convert traces.
#include "cli/trace/trace.h"

#include <string.h>

#include "cli/arguments.h"
#include "cli/choice.h"

// The order of the help.
static const struct command *const commands[] = {
    &trace_record_command, &trace_info_command, &trace_stats_command,  &trace_calls_command,
    &trace_cut_command,    &trace_cat_command,  &trace_import_command, NULL};

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

static int run(int count, char **argument)
{
    return choice_subcommand(commands, "trace",
                             "Traces of real programs: the loads, stores, branches and blocks that they "
                             "executed.",
                             count, argument);
}

const struct command trace_command = {"trace", "records, reads, cuts and imports traces of real programs",
                                      run};
