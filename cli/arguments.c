// cli/arguments: argp wrapper with its own --help and one-line errors; parsers of argument values.
// argp prints errors over several lines and without the command's name, so ARGP_NO_ERRS turns them off. That
// also turns its --help off.
#include "cli/arguments.h"

#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cmodel/nearest.h"
#include "cmodel/shortage.h"

enum { KEY_HELP = '?', KEY_H = 'h' };

struct root {
    const struct argp *argp;
    const char *name;
    void *input;
    bool helped;
    int next; // after the argument that was not understood
};

static error_t parse_root(int key, char *value, struct argp_state *state)
{
    struct root *root = state->input;
    switch (key) {
    case ARGP_KEY_INIT: state->child_inputs[0] = root->input; return 0;
    case KEY_HELP:
    case KEY_H:
        argp_help(root->argp, stdout, ARGP_HELP_STD_HELP, (char *)root->name);
        root->helped = true;
        return ARGUMENT_REFUSED;
    case ARGP_KEY_ARG:
        if (strlen(value) > 0)
            return ARGP_ERR_UNKNOWN;
        fail("an argument is empty");
        return ARGUMENT_REFUSED;
    case ARGP_KEY_ERROR: root->next = state->next; return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option *find_option(const struct argp *argp, const char *name, size_t length,
                                             char letter)
{
    for (const struct argp_option *o = argp->options; o && (o->name || o->key || o->doc); o++) {
        bool named = name && o->name && strlen(o->name) == length && memcmp(o->name, name, length) == 0;
        if (named || (letter && o->key == letter))
            return o;
    }
    for (const struct argp_child *child = argp->children; child && child->argp; child++) {
        const struct argp_option *found = find_option(child->argp, name, length, letter);
        if (found)
            return found;
    }
    return NULL;
}

static void offer_options(const struct argp *argp, struct nearest *nearest)
{
    for (const struct argp_option *o = argp->options; o && (o->name || o->key || o->doc); o++)
        if (o->name)
            nearest_offer(nearest, o->name);
    for (const struct argp_child *child = argp->children; child && child->argp; child++)
        offer_options(child->argp, nearest);
}

static int fail_unknown(const struct root *root, const char *text)
{
    char hint[NEAREST_TEXT];
    const bool is_long = strncmp(text, "--", 2) == 0;
    struct nearest nearest = nearest_start(is_long ? text + 2 : "", is_long ? strcspn(text + 2, "=") : 0);
    offer_options(root->argp, &nearest);
    return fail("unknown option '%s'%s; '%s --help' lists them", text, nearest_text(&nearest, "--", hint),
                root->name);
}

static int fail_option(const struct root *root, int count, char **argument)
{
    int at = root->next > 0 && root->next <= count ? root->next - 1 : 0;
    if (argument[at][0] != '-' && root->next < count)
        at = root->next; // inside a group of one-letter options
    const char *text = argument[at];
    bool is_long = strncmp(text, "--", 2) == 0;
    const struct argp_option *option = is_long
                                           ? find_option(root->argp, text + 2, strcspn(text + 2, "="), '\0')
                                           : find_option(root->argp, NULL, 0, text[0] ? text[1] : '\0');
    if (option && option->arg && !strchr(text, '='))
        return fail("option '%s' needs a value, %s", text, option->arg);
    if (option && is_long)
        return fail("option '--%s' takes no value", option->name);
    return fail_unknown(root, text);
}

bool arguments_parse(const struct argp *argp, const char *name, int count, char **argument, void *input,
                     int *code)
{
    static const struct argp_option options[] = {{"help", KEY_HELP, NULL, 0, "Print this and do nothing", -1},
                                                 {NULL, KEY_H, NULL, OPTION_ALIAS, NULL, -1},
                                                 {0}};
    const struct argp_child children[] = {{argp, 0, NULL, 0}, {0}};
    const struct argp with_help = {.options = options, .parser = parse_root, .children = children};
    struct root root = {.argp = &with_help, .name = name, .input = input};
    error_t error =
        argp_parse(&with_help, count, argument, ARGP_NO_ERRS | ARGP_NO_HELP | ARGP_IN_ORDER, NULL, &root);
    *code = EXIT_FAILED;
    if (error == 0)
        return true;
    if (root.helped)
        *code = EXIT_DONE;
    else if (error == ENOMEM)
        fail("out of memory");
    else if (error != ARGUMENT_REFUSED)
        fail_option(&root, count, argument);
    return false;
}

char *arguments_describe(int key, const char *text, void (*list)(FILE *out))
{
    if (key != ARGP_KEY_HELP_POST_DOC)
        return (char *)text;
    char *description = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&description, &size);
    if (out) {
        list(out);
        fprintf(out, "\n%s", text);
    }
    if (!out || fclose(out) != 0)
        shortage_note();
    return description; // argp frees it
}

error_t argument_once(const char **value, const char *what, const char *given)
{
    if (*value) {
        fail("two %s, '%s' and '%s'; accepted is one", what, *value, given);
        return ARGUMENT_REFUSED;
    }
    *value = given;
    return 0;
}

bool argument_add(const char ***values, size_t *count, const char *value)
{
    const char **more = realloc(*values, (*count + 1) * sizeof *more);
    if (!more)
        return false;
    more[(*count)++] = value;
    *values = more;
    return true;
}

bool argument_is_setting(const char *argument)
{
    size_t key = strspn(argument, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return key > 0 && argument[key] == '=';
}

bool argument_number(const char *argument, uint64_t *number)
{
    bool hexadecimal = argument[0] == '0' && (argument[1] == 'x' || argument[1] == 'X');
    const char *digits = hexadecimal ? argument + 2 : argument;
    size_t length = strspn(digits, hexadecimal ? "0123456789abcdefABCDEF" : "0123456789");
    if (length == 0 || digits[length] != '\0')
        return false;
    errno = 0;
    *number = strtoull(digits, NULL, hexadecimal ? 16 : 10);
    return errno == 0;
}

// Whether a word gives this option, `--name` or `--name=value`.
static bool gives(const char *word, const struct argp_option *option)
{
    const size_t length = option->name ? strlen(option->name) : 0;
    return length > 0 && strncmp(word, "--", 2) == 0 && strncmp(word + 2, option->name, length) == 0 &&
           (word[2 + length] == '=' || word[2 + length] == '\0');
}

// Whether the help of an option begins with one command, and does not name the other.
static bool is_others(const struct argp_option *option, bool evaluates)
{
    const char *other = evaluates ? "run: " : "eval: ";
    return option->doc && strncmp(option->doc, other, strlen(other)) == 0 &&
           !strstr(option->doc, evaluates ? "eval: " : "run: ");
}

bool arguments_belong(const struct argp *argp, const char *profiler, bool evaluates, int count,
                      char **argument)
{
    if (!argp || !argp->options)
        return true;
    for (int i = 1; i < count; i++)
        for (const struct argp_option *option = argp->options; option->name || option->doc; option++)
            if (gives(argument[i], option) && is_others(option, evaluates)) {
                fail("option '--%s' belongs to `%s %s`", option->name, evaluates ? "run" : "eval", profiler);
                return false;
            }
    return true;
}
