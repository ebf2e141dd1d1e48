// cli/choice: lookup of a command by name, its dispatch, and the help that lists the commands.
#include "cli/choice.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cmodel/nearest.h"

static int fail_choice(const struct choice *choice, const char *name)
{
    char list[256] = "";
    char hint[NEAREST_TEXT];
    struct nearest nearest = nearest_start(name, name ? strlen(name) : 0);
    for (const struct command *const *c = choice->commands; *c; c++) {
        snprintf(list + strlen(list), sizeof list - strlen(list), " %s", (*c)->name);
        nearest_offer(&nearest, (*c)->name);
    }
    if (name)
        return fail("%sunknown %s '%s'%s; there are:%s", choice->where, choice->kind, name,
                    nearest_text(&nearest, "", hint), list);
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

const char *choice_doc(char text[CHOICE_DOC], const struct command *const *commands, const char *title,
                       const char *before, const char *after)
{
    snprintf(text, CHOICE_DOC, "%s\v%s:\n", before, title);
    for (const struct command *const *c = commands; *c; c++)
        snprintf(text + strlen(text), CHOICE_DOC - strlen(text), "  %-8s %s\n", (*c)->name, (*c)->summary);
    snprintf(text + strlen(text), CHOICE_DOC - strlen(text), "\n%s", after);
    return text;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    return key == ARGP_KEY_ARG ? choice_take(state->input, value, state) : ARGP_ERR_UNKNOWN;
}

int choice_subcommand(const struct command *const *commands, const char *name, const char *doc, int count,
                      char **argument)
{
    char full[64];
    char where[64];
    char help[128];
    char text[CHOICE_DOC];
    snprintf(full, sizeof full, "sluice %s", name);
    snprintf(where, sizeof where, "%s: ", name);
    snprintf(help, sizeof help, "'sluice %s SUBCOMMAND --help' tells more.", name);
    const struct argp argp = {.parser = parse,
                              .args_doc = "SUBCOMMAND ...",
                              .doc = choice_doc(text, commands, "Subcommands", doc, help)};
    struct choice choice = {.commands = commands, .where = where, .kind = "subcommand"};
    int code;
    if (!arguments_parse(&argp, full, count, argument, &choice, &code))
        return code;
    return choice_run(&choice, count, argument);
}
