// trace/import/source: records from an event file or through an importer.
// An importer reads one unit at a time, a line or a binary record; its records wait in a queue.
#include "trace/import/source.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "trace/ev/file.h"
#include "trace/import/bytes.h"
#include "trace/import/formats.h"
#include "trace/import/import.h"

struct source {
    struct ev *ev; // of an event file; its next records: [left] at next
    const struct record *next;
    size_t left;
    const struct importer *importer; // of any other format
    struct import in;
    char *name; // for messages
    bool skip_bad, ended;
    struct source_counts counts;
    char failure[MESSAGE_SIZE]; // empty: none so far
};

// Sets the failure: location and reason.
static void fail_at(struct source *s, uint64_t byte, const char *reason)
{
    if (s->importer->binary)
        message_set(s->failure, "%.250s: record %llu (byte %llu): %.180s", s->name,
                    (unsigned long long)s->counts.units, (unsigned long long)byte, reason);
    else
        message_set(s->failure, "%.300s:%llu: %.180s", s->name, (unsigned long long)s->in.lines.number,
                    reason);
}

// STEP_FAILED with an empty reason: the failure is set.
static enum step line_read(struct source *s, char reason[MESSAGE_SIZE])
{
    struct lines *lines = &s->in.lines;
    struct line line;
    enum lines_status status = lines_next(lines, &line, reason);
    if (status == LINES_END)
        return STEP_END;
    if (status == LINES_FAILED) {
        memcpy(s->failure, reason, MESSAGE_SIZE);
        reason[0] = 0;
        return STEP_FAILED;
    }
    s->counts.units++;
    if (status == LINES_BAD)
        return STEP_BAD;
    if (lines->cut && s->importer->whole_lines) {
        message_set(reason, "no newline at the end: the trace was cut off here");
        return STEP_BAD;
    }
    return s->importer->line(&s->in, line, reason);
}

static enum step unit_read(struct source *s, char reason[MESSAGE_SIZE])
{
    s->counts.units++;
    enum step step = s->importer->unit(&s->in, reason);
    if (step == STEP_END)
        s->counts.units--;
    return step;
}

// Ends an importer's trace at the end of its input.
static enum step finish(struct source *s, char reason[MESSAGE_SIZE])
{
    s->ended = true;
    bool binary = s->importer->binary;
    if ((binary ? bytes_offset(s->in.bytes) : s->in.lines.read) == 0) {
        message_set(s->failure, "%.300s: is empty", s->name);
        return STEP_END;
    }
    return !s->importer->end || s->importer->end(&s->in, reason) ? STEP_END : STEP_BAD;
}

// Reads units until one gives a record, or the trace ends. Records held back come even if it ends in a
// failure.
static void source_read(struct source *s)
{
    while (!s->ended && s->in.given.first == s->in.given.count) {
        char reason[MESSAGE_SIZE] = "";
        char ignored[MESSAGE_SIZE];
        bool binary = s->importer->binary;
        uint64_t byte = binary ? bytes_offset(s->in.bytes) : 0;
        enum step step = binary ? unit_read(s, reason) : line_read(s, reason);
        if (step == STEP_END)
            step = finish(s, reason);
        if (step == STEP_BAD && s->skip_bad)
            s->counts.bad++;
        else if ((step == STEP_BAD || step == STEP_FAILED) && !s->failure[0])
            fail_at(s, byte, reason);
        if (s->failure[0] && !s->ended && s->importer->end)
            (void)s->importer->end(&s->in, ignored);
        if (s->in.no_room)
            message_set(s->failure, "%.300s: no memory for its records", s->name);
        s->ended = s->ended || s->failure[0];
    }
}

static struct source *no_memory(struct source *s, char message[MESSAGE_SIZE])
{
    message_set(message, "no memory for a trace's reader");
    source_close(s);
    return NULL;
}

static struct source *no_format(const char *path, const char *format, char message[MESSAGE_SIZE])
{
    char list[MESSAGE_SIZE];
    source_formats(list);
    if (format)
        message_set(message, "no trace format `%.40s`; there are: %.300s", format, list);
    else
        message_set(message, "%.180s: its first bytes are of no known format; there are: %.250s", path, list);
    return NULL;
}

bool source_readable(const char *path)
{
    struct stat about;
    char byte;
    if (strcmp(path, "-") == 0)
        return true;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return stat(path, &about) == 0 && !S_ISDIR(about.st_mode); // opening a named pipe would wait
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const bool readable = file >= 0 && pread(file, &byte, 1, 0) >= 0;
    if (file >= 0)
        close(file);
    return readable;
}

// Opens the event file, or the importer's lines or bytes.
static bool open_input(struct source *s, const char *path, char message[MESSAGE_SIZE])
{
    if (!s->importer)
        return (s->ev = ev_open(path, message)) != NULL;
    if (s->importer->binary)
        return (s->in.bytes = bytes_open(path, message)) != NULL;
    if (!lines_open(&s->in.lines, path, message))
        return false;
    s->in.lines.name = s->name; // a copy, so the path need not live
    return true;
}

struct source *source_open(const char *path, struct source_options options, char message[MESSAGE_SIZE])
{
    const char *format = options.format ? options.format : source_format(path);
    if (!format && (strcmp(path, "-") == 0 || !source_readable(path)))
        format = format_ev; // ev_open gives the message
    const struct importer *importer = format ? format_importer(format) : NULL;
    if (!format || (!importer && strcmp(format, format_ev) != 0))
        return no_format(path, options.format, message);
    struct source *s = calloc(1, sizeof *s);
    if (!s)
        return no_memory(s, message);
    s->importer = importer;
    s->skip_bad = options.skip_bad;
    s->in.lines.fd = -1;
    s->name = strdup(strcmp(path, "-") == 0 ? "standard input" : path);
    if (!s->name || (importer && !import_begin(&s->in, importer)))
        return no_memory(s, message);
    if (!open_input(s, path, message)) {
        source_close(s);
        return NULL;
    }
    if (importer)
        source_read(s); // completes the about from the trace's beginning
    return s;
}

static enum source_status ev_read(struct source *s)
{
    while (s->left == 0) {
        switch (ev_chunk(s->ev, &s->next, &s->left, s->failure)) {
        case EV_RECORD: break;
        case EV_END: return SOURCE_END;
        case EV_FAILED: return SOURCE_FAILED;
        }
    }
    return SOURCE_RECORD;
}

enum source_status source_next(struct source *s, struct record *record, char message[MESSAGE_SIZE])
{
    if (s->ev) {
        enum source_status status = s->left ? SOURCE_RECORD : ev_read(s);
        if (status == SOURCE_RECORD) {
            *record = *s->next++;
            s->left--;
            s->counts.records++;
            s->counts.units++;
        } else if (status == SOURCE_FAILED)
            memcpy(message, s->failure, MESSAGE_SIZE);
        return status;
    }
    struct given *given = &s->in.given;
    if (given->first == given->count)
        source_read(s);
    if (given->first < given->count) {
        *record = given->record[given->first++];
        s->counts.records++;
        return SOURCE_RECORD;
    }
    if (!s->failure[0])
        return SOURCE_END;
    memcpy(message, s->failure, MESSAGE_SIZE);
    return SOURCE_FAILED;
}

const struct about *source_about(const struct source *s)
{
    return s->ev ? ev_about(s->ev) : &s->in.about;
}

const struct mappings *source_mappings(const struct source *s)
{
    return s->ev ? ev_mappings(s->ev) : &s->in.mappings;
}

struct source_counts source_counts(const struct source *s)
{
    return s->counts;
}

uint64_t source_position(const struct source *s)
{
    if (s->ev)
        return ev_position(s->ev);
    return s->in.bytes ? bytes_position(s->in.bytes) : lines_position(&s->in.lines);
}

uint64_t source_size(const struct source *s)
{
    if (s->ev)
        return ev_size(s->ev);
    return s->in.bytes ? bytes_size(s->in.bytes) : s->in.lines.size;
}

void source_close(struct source *s)
{
    if (!s)
        return;
    ev_close(s->ev);
    if (s->importer)
        import_end(&s->in, s->importer);
    free(s->name);
    free(s);
}
