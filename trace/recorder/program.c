// trace/recorder/program: command lines of Valgrind and QEMU, environment, and process start.
// Source: valgrind(1) 3.19, qemu-user(1) 7.2.
#include "trace/recorder/program.h"

#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OWN_ARGUMENTS = 16 }; // most arguments before the program's

// ---- the command line --------------------------------------------------------------------

struct command_line {
    char **argument; // [count]; the first `own` were allocated here
    size_t count, own;
    bool failed;
};

static void say(struct command_line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct command_line *line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&line->argument[line->count], format, arguments) < 0)
        line->failed = true;
    else
        line->own = ++line->count;
    va_end(arguments);
}

// Doubles the commas of a text, for an option that is split at commas.
static const char *doubled(const char *text, char copy[2 * PATH_MAX])
{
    size_t at = 0;
    for (; *text; text++) {
        copy[at++] = *text;
        if (*text == ',')
            copy[at++] = *text;
    }
    copy[at] = 0;
    return copy;
}

// Debian's `valgrind` is a script that changes the program's environment.
#define VALGRIND_SCRIPT "valgrind"
#define VALGRIND VALGRIND_SCRIPT ".bin"

static void say_valgrind(struct command_line *line, const struct program_options *options)
{
    say(line, VALGRIND);
    say(line, "-q");
    say(line, "--command-line-only=yes"); // ignores the user's own options for Valgrind
    say(line, "--vgdb=no");
    say(line, "--tool=sluice");
    say(line, "--trace-children=%s", options->children ? "yes" : "no");
    say(line, "--recorder=%s", options->recorder);
    say(line, "--types=%u", options->types);
    say(line, "--");
}

static void say_qemu(struct command_line *line, const struct program_options *options)
{
    char copy[2 * PATH_MAX];
    say(line, "qemu-riscv64");
    say(line, "-0");
    say(line, "%s", options->argument[0]);
    say(line, "-plugin");
    say(line, "%s,recorder=%s,types=%u", doubled(options->tool, copy), options->recorder, options->types);
    say(line, "--");
    say(line, "%s", options->path); // QEMU does not search PATH
}

static bool line_make(struct command_line *line, const struct program_options *options)
{
    size_t count = 0;
    while (options->argument[count])
        count++;
    *line = (struct command_line){.argument = calloc(OWN_ARGUMENTS + count + 1, sizeof *line->argument)};
    if (!line->argument)
        return false;
    if (options->riscv)
        say_qemu(line, options);
    else
        say_valgrind(line, options);
    for (size_t i = options->riscv; i < count; i++)
        line->argument[line->count++] = options->argument[i];
    return !line->failed;
}

static void line_free(struct command_line *line)
{
    for (size_t i = 0; i < line->own; i++)
        free(line->argument[i]);
    free(line->argument);
}

// The environment with one more variable. NULL: no memory.
static char **environment_with(char *variable)
{
    size_t count = 0;
    size_t key = strcspn(variable, "=") + 1;
    while (environ[count])
        count++;
    char **list = calloc(count + 2, sizeof *list);
    size_t kept = 0;
    for (size_t i = 0; list && i < count; i++)
        if (strncmp(environ[i], variable, key) != 0)
            list[kept++] = environ[i];
    if (list)
        list[kept] = variable;
    return list;
}

// ---- start and end -----------------------------------------------------------------------

static int spawn(pid_t *process, const struct program_options *options, char *const *argument)
{
    char variable[PATH_MAX + 32];
    snprintf(variable, sizeof variable, "VALGRIND_LIB=%s", options->tool);
    char **environment = environment_with(variable);
    posix_spawnattr_t attributes;
    if (!environment)
        return ENOMEM;
    int error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        posix_spawnattr_setsigmask(&attributes, options->mask);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
        error = posix_spawnp(process, argument[0], NULL, &attributes, argument,
                             options->riscv ? environ : environment);
        posix_spawnattr_destroy(&attributes);
    }
    free(environment);
    return error;
}

bool program_start(pid_t *process, const struct program_options *options, char message[MESSAGE_SIZE])
{
    const char *temporary = getenv("TMPDIR");
    if (!options->riscv && temporary && *temporary && access(temporary, W_OK | X_OK) != 0) {
        message_set(message, "TMPDIR, which Valgrind needs: %.300s: %s", temporary, strerror(errno));
        return false;
    }
    struct command_line line;
    int error = ENOMEM;
    if (line_make(&line, options))
        error = spawn(process, options, line.argument);
    if (error == ENOENT && !options->riscv) { // other systems have no script
        line.argument[0][strlen(VALGRIND_SCRIPT)] = 0;
        error = spawn(process, options, line.argument);
    }
    line_free(&line);
    if (error == 0)
        return true;
    const char *runner = options->riscv ? "qemu-riscv64" : "valgrind";
    message_set(message, "%s: %s%s%s", runner, strerror(error),
                error == ENOENT ? "; it is in Debian's package " : "",
                error != ENOENT  ? ""
                : options->riscv ? "qemu-user"
                                 : "valgrind");
    return false;
}
