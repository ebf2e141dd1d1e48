// trace/reader: the events of a trace, one after the other, whatever its format.
#include "reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format.h"

enum { FORMATS = 2 };
static const struct format *const formats[FORMATS] = {&format_text, &format_lackey};

static const struct {
    const char *name;
    bool a_is_address, b_is_address;
} events[EVENT_KINDS] = {
#define E(id, name, a_is_address, b_is_address) {name, a_is_address, b_is_address},
    EVENTS(E)
#undef E
};

struct reader {
    struct lines lines;
    const struct format *format;
    enum event event;
    uint64_t base;
    bool skip_bad;
    struct reader_counts counts;
    char failure[MESSAGE_SIZE]; // empty: none so far
};

// Adds a name to a list in a message.
static void list_name(char list[MESSAGE_SIZE], const char *name)
{
    size_t length = strlen(list);
    (void)snprintf(list + length, MESSAGE_SIZE - length, "%s%s", length ? " | " : "", name);
}

static const struct format *format_find(const char *name, char message[MESSAGE_SIZE])
{
    char list[MESSAGE_SIZE] = "";
    for (unsigned i = 0; i < FORMATS; i++) {
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
        list_name(list, formats[i]->name);
    }
    message_set(message, "no trace format `%.40s`; there are: %.200s", name, list);
    return NULL;
}

static bool event_find(const struct format *format, const char *name, enum event *event,
                       char message[MESSAGE_SIZE])
{
    char list[MESSAGE_SIZE] = "";
    for (unsigned i = 0; i < EVENT_KINDS; i++) {
        if (!(format->events >> i & 1))
            continue;
        if (strcmp(events[i].name, name) == 0) {
            *event = (enum event)i;
            return true;
        }
        list_name(list, events[i].name);
    }
    message_set(message, "no event `%.40s` in a %s trace; there are: %.200s", name, format->name, list);
    return false;
}

struct reader *reader_open(const char *path, struct reader_options options, char message[MESSAGE_SIZE])
{
    const struct format *format = format_find(options.format, message);
    enum event event = EVENT_PC;
    if (!format || (options.event && !event_find(format, options.event, &event, message)))
        return NULL;

    struct reader *r = malloc(sizeof *r);
    if (!r) {
        message_set(message, "no memory for a trace reader");
        return NULL;
    }
    *r =
        (struct reader){.format = format, .event = event, .base = options.base, .skip_bad = options.skip_bad};
    if (!lines_open(&r->lines, path, message)) {
        free(r);
        return NULL;
    }
    return r;
}

void reader_close(struct reader *r)
{
    if (!r)
        return;
    lines_close(&r->lines);
    free(r);
}

// Makes addresses relative to the base. False: one is below it.
static bool rebase(const struct reader *r, struct tuple *event)
{
    bool a = events[r->event].a_is_address;
    bool b = events[r->event].b_is_address;
    if ((a && event->a < r->base) || (b && event->b < r->base))
        return false;
    event->a -= a ? r->base : 0;
    event->b -= b ? r->base : 0;
    return true;
}

// What the next line holds; its own troubles are all PARSED_BAD. False: there is no next line.
static bool reader_line(struct reader *r, enum parsed *parsed, struct tuple *event, char reason[MESSAGE_SIZE])
{
    struct line line;
    switch (lines_next(&r->lines, &line, reason)) {
    case LINES_LINE: break;
    case LINES_BAD: *parsed = PARSED_BAD; return true;
    case LINES_FAILED: memcpy(r->failure, reason, MESSAGE_SIZE); return false;
    case LINES_END:
        if (r->lines.read == 0)
            message_set(r->failure, "%s: is empty", r->lines.name);
        return false;
    }
    if (r->lines.cut && r->format->whole_lines) {
        message_set(reason, "no newline at the end: the trace was cut off here");
        *parsed = PARSED_BAD;
    } else
        *parsed = r->format->parse(line, r->event, event, reason);
    return true;
}

enum reader_status reader_next(struct reader *r, struct tuple *event, char message[MESSAGE_SIZE])
{
    char reason[MESSAGE_SIZE];
    enum parsed parsed;
    while (!r->failure[0]) {
        if (!reader_line(r, &parsed, event, reason)) {
            if (r->failure[0])
                break;
            return READER_END;
        }
        if (parsed == PARSED_BAD && r->skip_bad)
            r->counts.bad++;
        else if (parsed == PARSED_BAD)
            message_set(r->failure, "%.300s:%llu: %.180s", r->lines.name, (unsigned long long)r->lines.number,
                        reason);
        else if (parsed == PARSED_EVENT && !rebase(r, event))
            r->counts.below_base++;
        else if (parsed == PARSED_EVENT) {
            r->counts.events++;
            return READER_EVENT;
        }
    }
    memcpy(message, r->failure, MESSAGE_SIZE);
    return READER_FAILED;
}

struct reader_counts reader_counts(const struct reader *r)
{
    struct reader_counts counts = r->counts;
    counts.lines = r->lines.number;
    return counts;
}

uint64_t reader_position(const struct reader *r)
{
    return lines_position(&r->lines);
}

uint64_t reader_size(const struct reader *r)
{
    return r->lines.size;
}
