// trace/targets: parser of target files, with order and overlap checks.
#include "trace/targets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "trace/demangle.h"
#include "trace/grow.h"
#include "trace/network_fields.h"

bool targets_add(struct targets *targets, struct target target)
{
    size_t count = targets->count;
    struct target *more = grow_by_one(targets->target, count, sizeof *more);
    if (!more)
        return false;
    targets->target = more;
    if (target.name && !(target.name = strdup(target.name)))
        return false;
    targets->target[targets->count++] = target;
    return true;
}

void targets_demangle(struct targets *targets)
{
    for (size_t i = 0; i < targets->count; i++) {
        char *plain = targets->target[i].name ? demangle(targets->target[i].name) : NULL;
        if (!plain)
            continue;
        free((char *)targets->target[i].name);
        targets->target[i].name = plain;
    }
}

bool targets_add_moved(struct targets *targets, const struct targets *others, uint64_t bias)
{
    for (size_t i = 0; i < others->count; i++) {
        struct target target = others->target[i];
        target.lo += bias;
        target.hi += bias;
        if (target.lo <= target.hi && !targets_add(targets, target))
            return false;
    }
    return true;
}

void targets_free(struct targets *targets)
{
    for (size_t i = 0; i < targets->count; i++)
        free((char *)targets->target[i].name);
    free(targets->target);
    *targets = (struct targets){0};
}

// ---- the file ----------------------------------------------------------------------------

enum { LO, HI, NAME, FIELDS }; // a prefix is lo and hi

struct numbered {
    struct target target;
    uint64_t line;
};

struct file {
    struct lines lines;
    struct numbered *range; // [count]
    size_t count, room;
};

// Splits a line. False: malformed; the reason says why. No fields: an empty line or a comment.
static bool parse_fields(struct line line, struct line field[FIELDS], unsigned *fields, uint64_t bound[NAME],
                         char reason[MESSAGE_SIZE])
{
    struct line next;
    for (*fields = 0; field_next(&line, &next); ++*fields) {
        if (*fields == FIELDS) {
            message_set(reason, "more than `lo hi name`");
            return false;
        }
        field[*fields] = next;
        const char *fault = NULL;
        if (*fields == LO && memchr(next.at, '/', (size_t)(next.end - next.at))) {
            fault = network_address(next, &bound[LO], &bound[HI]);
            ++*fields;
        } else if (*fields < NAME)
            fault = network_address(next, &bound[*fields], NULL);
        if (fault) {
            message_set(reason, "%s `%.*s` is %s", next.at == field[LO].at ? "lo" : "hi", field_shown(next),
                        next.at, fault);
            return false;
        }
    }
    if (*fields == LO + 1)
        bound[HI] = bound[LO];
    if (*fields > 0 && bound[HI] < bound[LO]) {
        message_set(reason, "hi 0x%" PRIx64 " is below lo 0x%" PRIx64, bound[HI], bound[LO]);
        return false;
    }
    return true;
}

// Adds a line's range. False: the reason says why not.
static bool file_keep(struct file *file, struct line line, char reason[MESSAGE_SIZE])
{
    struct line field[FIELDS];
    uint64_t bound[NAME] = {0};
    unsigned fields;
    if (!parse_fields(line, field, &fields, bound, reason))
        return false;
    if (fields == 0)
        return true;

    char *name = NULL;
    if (file->count == file->room) {
        size_t room = file->room ? 2 * file->room : 64;
        struct numbered *more = realloc(file->range, room * sizeof *more);
        if (more) {
            file->range = more;
            file->room = room;
        }
    }
    if (fields > NAME)
        name = strndup(field[NAME].at, (size_t)(field[NAME].end - field[NAME].at));
    if (file->count == file->room || (fields > NAME && !name)) {
        message_set(reason, "no memory");
        free(name);
        return false;
    }
    file->range[file->count++] = (struct numbered){{bound[LO], bound[HI], name}, file->lines.number};
    return true;
}

static bool file_read(struct file *file, char message[MESSAGE_SIZE])
{
    char reason[MESSAGE_SIZE];
    for (;;) {
        struct line line;
        enum lines_status status = lines_next(&file->lines, &line, reason);
        if (status == LINES_END)
            return true;
        if (status == LINES_FAILED) {
            memcpy(message, reason, MESSAGE_SIZE);
            return false;
        }
        if (status == LINES_BAD || !file_keep(file, line, reason)) {
            message_set(message, "%.300s:%" PRIu64 ": %.180s", file->lines.name, file->lines.number, reason);
            return false;
        }
    }
}

static int by_address(const void *left, const void *right)
{
    const struct numbered *a = left;
    const struct numbered *b = right;
    if (a->target.lo != b->target.lo)
        return a->target.lo < b->target.lo ? -1 : 1;
    return a->line < b->line ? -1 : a->line > b->line;
}

// Sorts the ranges. False: two overlap; the message names them.
static bool file_order(struct file *file, char message[MESSAGE_SIZE])
{
    qsort(file->range, file->count, sizeof *file->range, by_address);
    for (size_t i = 1; i < file->count; i++) {
        const struct numbered *early = &file->range[i - 1];
        const struct numbered *late = &file->range[i];
        if (early->target.hi < late->target.lo)
            continue;
        if (early->line > late->line) {
            early = &file->range[i];
            late = &file->range[i - 1];
        }
        bool same = early->target.lo == late->target.lo && early->target.hi == late->target.hi;
        message_set(message,
                    "%.200s:%" PRIu64 ": 0x%" PRIx64 " to 0x%" PRIx64 " %.60s %s 0x%" PRIx64 " to 0x%" PRIx64
                    " %.60s of line %" PRIu64,
                    file->lines.name, late->line, late->target.lo, late->target.hi,
                    late->target.name ? late->target.name : "", same ? "is the same as" : "overlaps",
                    early->target.lo, early->target.hi, early->target.name ? early->target.name : "",
                    early->line);
        return false;
    }
    return true;
}

bool targets_read(const char *path, struct targets *targets, char message[MESSAGE_SIZE])
{
    struct file file = {0};
    *targets = (struct targets){0};
    if (!lines_open(&file.lines, path, message))
        return false;
    bool good = file_read(&file, message);
    if (good && file.count == 0) {
        message_set(message, "%.300s: holds no target", file.lines.name);
        good = false;
    }
    good = good && file_order(&file, message);
    for (size_t i = 0; i < file.count; i++) {
        if (good && !targets_add(targets, file.range[i].target)) {
            message_set(message, "%.300s: no memory", file.lines.name);
            good = false;
        }
        free((char *)file.range[i].target.name);
    }
    free(file.range);
    lines_close(&file.lines);
    targets_demangle(targets);
    if (!good)
        targets_free(targets);
    return good;
}
