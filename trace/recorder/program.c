// trace/recorder/program: see program.h.
// Source: valgrind(1) 3.19, qemu-user(1) 7.2.
#include "program.h"

#include <dirent.h>
#include <errno.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OWN_ARGUMENTS = 16 }; // most that stand before the program's

// ---- the command line --------------------------------------------------------------------

struct command_line {
    char **argument; // [count]; those before `own` were allocated here
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

// A text in which a character means itself only if it is doubled.
static const char *doubled(const char *text, char character, char copy[2 * PATH_MAX])
{
    size_t at = 0;
    for (; *text; text++) {
        copy[at++] = *text;
        if (*text == character)
            copy[at++] = *text;
    }
    copy[at] = 0;
    return copy;
}

// Not Debian's script of the plain name, which changes the program's environment.
#define VALGRIND_SCRIPT "valgrind"
#define VALGRIND VALGRIND_SCRIPT ".bin"

static void say_valgrind(struct command_line *line, const struct program_options *options, const char *folder)
{
    char copy[2 * PATH_MAX];
    say(line, VALGRIND);
    say(line, "-q");
    say(line, "--command-line-only=yes"); // no options from the user's other work with Valgrind
    say(line, "--vgdb=no");
    say(line, "--tool=sluice");
    say(line, "--trace-children=%s", options->children ? "yes" : "no");
    say(line, "--log-file=%s/%%p", doubled(folder, '%', copy));
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
    say(line, "%s,recorder=%s,types=%u", doubled(options->tool, ',', copy), options->recorder,
        options->types);
    say(line, "--");
    say(line, "%s", options->path); // QEMU looks in no folder of PATH
}

static bool line_make(struct command_line *line, const struct program_options *options, const char *folder)
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
        say_valgrind(line, options, folder);
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

// The environment and one variable more. NULL: no memory.
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

static int spawn(struct program *program, const struct program_options *options, char *const *argument)
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
        error = posix_spawnp(&program->process, argument[0], NULL, &attributes, argument,
                             options->riscv ? environ : environment);
        posix_spawnattr_destroy(&attributes);
    }
    free(environment);
    return error;
}

static bool folder_make(char folder[PATH_MAX], char message[MESSAGE_SIZE])
{
    const char *above = getenv("TMPDIR");
    char made[PATH_MAX];
    // The program may execute another one in another folder, so the path is made absolute.
    if (snprintf(made, sizeof made, "%s/sluice-XXXXXX", above && *above ? above : "/tmp") < PATH_MAX &&
        mkdtemp(made) && realpath(made, folder))
        return true;
    message_set(message, "%.300s: %s", made, strerror(errno));
    folder[0] = 0;
    return false;
}

bool program_start(struct program *program, const struct program_options *options, char message[MESSAGE_SIZE])
{
    *program = (struct program){0};
    if (!options->riscv && !folder_make(program->folder, message))
        return false;
    struct command_line line;
    int error = ENOMEM;
    if (line_make(&line, options, program->folder))
        error = spawn(program, options, line.argument);
    if (error == ENOENT && !options->riscv) { // elsewhere there is no script
        line.argument[0][strlen(VALGRIND_SCRIPT)] = 0;
        error = spawn(program, options, line.argument);
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
    program_clean(program, true);
    return false;
}

void program_last_words(const struct program *program, char message[MESSAGE_SIZE])
{
    char path[PATH_MAX + 32];
    char line[MESSAGE_SIZE];
    message[0] = 0;
    snprintf(path, sizeof path, "%s/%d", program->folder, (int)program->process);
    FILE *file = program->folder[0] ? fopen(path, "re") : NULL;
    if (!file)
        return;
    while (fgets(line, sizeof line, file)) {
        // `==PID== text`; an empty one parts two paragraphs
        const char *text = line + strspn(line, "=0123456789");
        text += strspn(text, " ");
        size_t length = strcspn(text, "\n");
        if (length > 0)
            message_set(message, "%.*s", (int)length, text);
    }
    fclose(file);
}

// The line behind the one that says that Valgrind has met what it thought impossible.
static bool find_panic(const char *path, char message[MESSAGE_SIZE])
{
    static const char panic[] = "valgrind: the 'impossible' happened:";
    char line[MESSAGE_SIZE];
    bool found = false;
    FILE *file = fopen(path, "re");
    while (file && !found && fgets(line, sizeof line, file))
        found = strncmp(line, panic, strlen(panic)) == 0;
    if (found) {
        const char *why = fgets(line, sizeof line, file) ? line + strspn(line, " ") : "";
        message_set(message, "Valgrind itself failed: %.*s", (int)strcspn(why, "\n"), why);
    }
    if (file)
        (void)fclose(file);
    return found;
}

bool program_broke(const struct program *program, char message[MESSAGE_SIZE])
{
    char path[PATH_MAX + 300];
    bool broke = false;
    DIR *folder = program->folder[0] ? opendir(program->folder) : NULL;
    const struct dirent *entry;
    while (folder && !broke && (entry = readdir(folder)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", program->folder, entry->d_name);
        broke = entry->d_name[0] != '.' && find_panic(path, message);
    }
    if (folder)
        closedir(folder);
    return broke;
}

void program_clean(struct program *program, bool alone)
{
    char path[PATH_MAX + 300];
    DIR *folder = program->folder[0] ? opendir(program->folder) : NULL;
    if (!folder)
        return;
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", program->folder, entry->d_name);
        if (entry->d_name[0] != '.')
            (void)unlink(path);
    }
    closedir(folder);
    if (alone)
        (void)rmdir(program->folder);
    program->folder[0] = 0;
}
