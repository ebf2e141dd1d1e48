// cli/process: one process of a recording, by program or number (trace/recorder/name.h).
// Files that an earlier recording left are not listed: their processes are not children of this one's.
#include "cli/process.h"

#include <errno.h>
#include <glob.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cmodel/shortage.h"
#include "trace/ev/file.h"
#include "trace/import/source.h"

enum { LISTED = 400 };

struct member {
    const char *path;
    char program[64]; // its name, without folders
    char command[64]; // the name by which it was called, likewise
    uint32_t process, parent;
    bool of_recording;
};

struct family {
    glob_t found;
    struct member *member; // [count], TRACE first
    size_t count;
};

static bool is_event_file(const char *path)
{
    struct stat about;
    const char *format = stat(path, &about) == 0 && S_ISREG(about.st_mode) ? source_format(path) : NULL;
    return format && strcmp(format, "ev") == 0;
}

// TRACE and the files TRACE.*, without special meaning of the name's characters. False: out of memory.
static bool find_files(const char *trace, glob_t *found)
{
    char *pattern = malloc(2 * strlen(trace) + 3);
    if (!pattern)
        return false;
    char *to = pattern;
    for (const char *from = trace; *from; from++) {
        if (strchr("*?[\\", *from))
            *to++ = '\\';
        *to++ = *from;
    }
    memcpy(to, ".*", 3);
    const int error = glob(pattern, 0, NULL, found);
    free(pattern);
    return error == 0 || error == GLOB_NOMATCH;
}

// Whether a name ends as that of an older copy (trace/keep.h).
static bool is_old(const char *path)
{
    const size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".old") == 0;
}

static void add_member(struct family *family, const char *path)
{
    char message[MESSAGE_SIZE];
    errno = 0;
    struct ev *ev = is_event_file(path) ? ev_open(path, message) : NULL;
    shortage_unless(ev);
    if (!ev)
        return;
    const struct about *about = ev_about(ev);
    struct member *member = &family->member[family->count++];
    *member = (struct member){
        .path = path, .process = about->process, .parent = about->parent, .of_recording = family->count == 1};
    (void)snprintf(member->program, sizeof member->program, "%s",
                   about->program ? basename(about->program) : "");
    (void)snprintf(member->command, sizeof member->command, "%s",
                   about->arguments ? basename(about->argument[0]) : "");
    ev_close(ev);
}

// Whether a file is of a process of the recording, or of a child of one.
static bool belongs(const struct family *family, const struct member *member)
{
    for (size_t i = 0; i < family->count; i++) {
        const struct member *known = &family->member[i];
        if (known->of_recording && (member->process == known->process || member->parent == known->process))
            return true;
    }
    return false;
}

static void mark_descendants(struct family *family)
{
    bool more = true;
    while (more) {
        more = false;
        for (size_t i = 0; i < family->count; i++) {
            struct member *member = &family->member[i];
            if (!member->of_recording && belongs(family, member))
                member->of_recording = more = true;
        }
    }
}

// Finds the files of a recording. Free it in any case. False: out of memory.
static bool family_find(struct family *family, const char *trace)
{
    *family = (struct family){0};
    if (!find_files(trace, &family->found))
        return false;
    family->member = calloc(family->found.gl_pathc + 1, sizeof *family->member);
    if (!family->member)
        return false;
    add_member(family, trace);
    for (size_t i = 0; i < family->found.gl_pathc; i++)
        if (!is_old(family->found.gl_pathv[i]))
            add_member(family, family->found.gl_pathv[i]);
    mark_descendants(family);
    return true;
}

static void family_free(struct family *family)
{
    free(family->member);
    globfree(&family->found);
}

// Lists the files that are of `process`, a program or a number, NULL: of any. Returns their number.
static size_t list(const struct family *family, const char *process, char text[LISTED], const char **last)
{
    size_t files = 0;
    text[0] = '\0';
    for (size_t i = 0; i < family->count; i++) {
        const struct member *member = &family->member[i];
        char number[16];
        (void)snprintf(number, sizeof number, "%" PRIu32, member->process);
        if (!member->of_recording ||
            (process && strcmp(number, process) != 0 && strcmp(member->program, process) != 0 &&
             strcmp(member->command, process) != 0))
            continue;
        files++;
        *last = member->path;
        const size_t length = strlen(text);
        (void)snprintf(text + length, LISTED - length, "%s%s (%s, %s)", length ? ", " : "", member->path,
                       *member->program ? member->program : "unknown program", number);
    }
    return files;
}

static bool choose(struct invocation *invocation, const struct family *family)
{
    const char *process = invocation->process;
    const char *chosen = NULL;
    char text[LISTED];
    const size_t files = list(family, process, text, &chosen);
    if (!process) {
        if (files > 1)
            note("%zu process images were recorded: %s; this is the first, --process=NAME or PID profiles "
                 "another",
                 files, text);
        return true;
    }
    if (files == 1 && (invocation->chosen = strdup(chosen))) {
        invocation->trace = invocation->chosen;
        return true;
    }
    if (files == 0) {
        list(family, NULL, text, &chosen);
        fail("option '--process=%s': no file of this recording is of that process; there are: %s", process,
             text);
    } else
        fail("option '--process=%s': %zu files are of that process: %s; accepted is the file itself, or what "
             "only one is of",
             process, files, text);
    return false;
}

bool process_choose(struct invocation *invocation)
{
    const char *trace = invocation->trace;
    if (!trace || !is_event_file(trace)) {
        if (invocation->process)
            fail("option '--process=%s': accepted with the first file of a recording", invocation->process);
        return !invocation->process;
    }
    struct family family;
    bool good = family_find(&family, trace);
    if (good)
        good = choose(invocation, &family);
    else
        fail("out of memory");
    family_free(&family);
    return good;
}
