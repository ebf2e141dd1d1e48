// cli/choice: lookup of a command by name, its dispatch, and the list of commands for the help.
#include "cli/choice.h"

#include <string.h>

#include "cli/arguments.h"

static int fail_choice(const struct choice *choice, const char *name)
{
    char list[256] = "";
    for (const struct command *const *c = choice->commands; *c; c++)
        snprintf(list + strlen(list), sizeof list - strlen(list), " %s", (*c)->name);
    if (name)
        return fail("%sunknown %s '%s'; there are:%s", choice->where, choice->kind, name, list);
    return fail("%sno %s is named; there are:%s", choice->where, choice->kind, list);
}

error_t choice_take(struct choice *choice, const char *name, struct argp_state *state)
{
    for (const struct command *const *c = choice->commands; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            choice->chosen = *c;
    if (!choice->chosen) {
        fail_choice(choice, name);
        return ARGUMENT_REFUSED;
    }
    choice->at = state->next - 1;
    state->next = state->argc;
    return 0;
}

int choice_run(const struct choice *choice, int count, char **argument)
{
    if (!choice->chosen)
        return fail_choice(choice, NULL);
    return choice->chosen->run(count - choice->at, argument + choice->at);
}

void choice_list(const struct command *const *commands, const char *title, FILE *out)
{
    fprintf(out, "%s:\n", title);
    for (const struct command *const *c = commands; *c; c++)
        fprintf(out, "  %-8s %s\n", (*c)->name, (*c)->summary);
}
