// cli/promem/functions: search for mapped ELF files, and their functions moved by the load bias.
#include "cli/promem/functions.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cmodel/shortage.h"
#include "trace/import/source.h"
#include "trace/object.h"

static bool is_event_file(const char *path)
{
    const char *format = path && strcmp(path, "-") != 0 ? source_format(path) : NULL;
    return format && strcmp(format, "ev") == 0;
}

bool functions_open(struct functions *functions, const char *trace, bool based)
{
    char message[MESSAGE_SIZE];
    struct ev_survey survey;
    *functions = (struct functions){.trace = trace, .based = based};
    if (!is_event_file(trace) && (!trace || source_readable(trace)))
        return true;
    functions->ev = ev_open(trace, message);
    if (functions->ev && ev_survey(functions->ev, &survey, message))
        return true;
    fail("%s", message);
    functions_close(functions);
    return false;
}

void functions_close(struct functions *functions)
{
    ev_close(functions->ev);
    functions->ev = NULL;
}

// The path under which a file was mapped: equal, equal after links, equal without folders, or a library of
// that soname. NULL: not mapped.
static const char *find_mapped(const struct mappings *mappings, const char *program)
{
    errno = 0;
    char *real = realpath(program, NULL);
    shortage_unless(real);
    const char *found = NULL;
    for (size_t i = 0; i < mappings->count && !found; i++) {
        const char *path = mappings->mapping[i].path;
        if (strcmp(path, program) == 0 || (real && strcmp(path, real) == 0))
            found = path;
    }
    for (size_t i = 0; i < mappings->count && !found && !strchr(program, '/'); i++)
        if (strcmp(basename(mappings->mapping[i].path), program) == 0)
            found = mappings->mapping[i].path;
    for (size_t i = 0; i < mappings->count && !found && !strchr(program, '/'); i++)
        if (object_is_called(mappings->mapping[i].path, program))
            found = mappings->mapping[i].path;
    free(real);
    return found;
}

// Adds functions, moved up by the load bias.
static bool add_moved(const struct symbols *symbols, const char *path, uint64_t bias, struct targets *targets)
{
    if (symbols->dynamic_only)
        note("%s is stripped: only the functions it exports are known", path);
    if (targets_add_moved(targets, &symbols->targets, bias))
        return true;
    fail("out of memory");
    return false;
}

// A rebuilt program has its functions at other addresses.
static void note_newer(const char *path, const char *trace)
{
    struct stat object;
    struct stat recorded;
    if (stat(path, &object) == 0 && stat(trace, &recorded) == 0 && object.st_mtime > recorded.st_mtime)
        note("%s is newer than %s: its functions may have moved", path, trace);
}

// Adds the functions of a mapped file, at their addresses in the process.
static bool add_mapped(const struct functions *functions, const char *path, struct targets *targets)
{
    char message[MESSAGE_SIZE];
    struct object object;
    uint64_t bias;
    bool added = false;
    bool read = object_read(path, &object, message);
    if (!read || object.symbols.functions == 0)
        fail("%s", message);
    else if (!object_bias(&object, ev_mappings(functions->ev), path, &bias))
        fail("%s: its code is not mapped in the trace; give its load address with --base", path);
    else {
        note_newer(path, functions->trace);
        added = add_moved(&object.symbols, path, bias, targets);
    }
    if (read)
        object_free(&object);
    return added;
}

// Adds the functions of a file, at its own addresses.
static bool add_file(const struct functions *functions, const char *path, struct targets *targets)
{
    char message[MESSAGE_SIZE];
    struct symbols symbols;
    if (functions->ev && !strchr(path, '/') && access(path, F_OK) != 0) {
        fail("%s: there is no such file, and none of that name is mapped in the trace; 'sluice trace info' "
             "lists the mappings",
             path);
        return false;
    }
    if (!symbols_read(path, &symbols, message)) {
        fail("%s", message);
        return false;
    }
    if (symbols.position_independent && !functions->based)
        note("%s is position-independent: give its load address with --base", path);
    bool added = add_moved(&symbols, path, 0, targets);
    symbols_free(&symbols);
    return added;
}

// The trace's own program. NULL: the error has been printed.
static const char *own_program(const struct functions *functions)
{
    const char *trace = functions->trace ? functions->trace : "standard input";
    const char *program = functions->ev ? ev_about(functions->ev)->program : NULL;
    if (!functions->ev)
        fail("%s: is no event file with mappings that can be read twice (a pipe cannot); accepted is "
             "--functions=PROGRAM",
             trace);
    else if (!program)
        fail("%s: does not say what its program was; accepted is --functions=PROGRAM", trace);
    return program;
}

bool functions_add(const struct functions *functions, const char *program, struct targets *targets)
{
    bool own = program == NULL;
    const char *path = NULL;
    if (own)
        program = own_program(functions);
    if (!program)
        return false;
    if (functions->ev && !functions->based) {
        const struct mappings *mappings = ev_mappings(functions->ev);
        path = find_mapped(mappings, program);
        if (!path && own)
            path = find_mapped(mappings, basename(program));
    }
    return path ? add_mapped(functions, path, targets) : add_file(functions, program, targets);
}
