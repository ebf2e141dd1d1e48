// trace/reader: events from the lines of a text, or from the records of import/source.h.
// A text is read here because its lines may be tuples; other formats come from import/source.h as records.
#include "trace/reader.h"

#include <stdlib.h>
#include <string.h>

#include "trace/choose.h"
#include "trace/import/source.h"
#include "trace/import/text.h"
#include "trace/network.h"
#include "trace/tuples.h"

struct reader {
    struct lines lines;    // of a text
    struct source *source; // of any other format
    const char *format;
    enum event event;
    struct reader_options options;
    struct select_event seen; // input of the selection: the record, or the line that is an event
    bool fits_lines;          // its rules were checked against lines that are events
    bool blocks;              // the trace has blocks
    uint32_t thread;          // of the current record
    struct about about;       // of a text; types 0: no record was read yet
    struct reader_counts counts;
    char failure[MESSAGE_SIZE]; // empty: none so far
};

enum got {
    GOT_EVENT,
    GOT_RECORD,  // a record without the chosen event
    GOT_NOTHING, // neither; read on
    GOT_BAD,     // a malformed line; the reason says why
    GOT_END,     // end of the trace, or the failure says why
};

static const char text[] = "text";

// Whether the trace, as far as it is described, serves the event and the selection.
static bool suits(const struct reader *r, const struct about *about, char reason[MESSAGE_SIZE])
{
    if (r->options.thread && !(about->fields & FIELD_THREAD)) {
        message_set(reason, "--thread: the trace does not tell threads apart");
        return false;
    }
    if (r->options.bytes && !(about->fields & FIELD_SIZE)) {
        message_set(reason, "--weight=bytes: the trace has no sizes");
        return false;
    }
    return choose_offered(r->event, about, reason) &&
           (!r->options.selection || selection_fits(r->options.selection, r->event, about, reason));
}

static bool open_text(struct reader *r, const char *path, char message[MESSAGE_SIZE])
{
    r->about.fields = FIELDS_ALL;
    return lines_open(&r->lines, path, message);
}

static bool open_source(struct reader *r, const char *path, char message[MESSAGE_SIZE])
{
    r->source = source_open(path, (struct source_options){r->format, r->options.skip_bad}, message);
    if (!r->source)
        return false;
    char reason[MESSAGE_SIZE];
    const struct about *about = source_about(r->source);
    r->blocks = about->types >> RECORD_BLOCK & 1;
    if (suits(r, about, reason))
        return true;
    message_set(message, "%.200s: %.300s", strcmp(path, "-") == 0 ? "standard input" : path, reason);
    return false;
}

struct reader *reader_open(const char *path, struct reader_options options, char message[MESSAGE_SIZE])
{
    enum event event = EVENT_PC;
    if (options.event && !choose_find(options.event, &event, message))
        return NULL;
    if (!choose_packets(event, options.ip, options.bytes, message))
        return NULL;
    const char *format = options.format ? options.format : source_format(path);
    struct reader *r = malloc(sizeof *r);
    if (!r) {
        message_set(message, "no memory for a trace reader");
        return NULL;
    }
    *r = (struct reader){.format = format ? format : text,
                         .event = event,
                         .options = options,
                         .counts.ip = choose_version(event, options.ip),
                         .lines.fd = -1};
    if ((strcmp(r->format, text) == 0 ? open_text : open_source)(r, path, message))
        return r;
    reader_close(r);
    return NULL;
}

void reader_close(struct reader *r)
{
    if (!r)
        return;
    lines_close(&r->lines);
    source_close(r->source);
    free(r);
}

// Fails at the current line, for this reason.
static enum got end_at_line(struct reader *r, const char reason[MESSAGE_SIZE])
{
    message_set(r->failure, "%.200s:%llu: %.280s", r->lines.name, (unsigned long long)r->lines.number,
                reason);
    return GOT_END;
}

// Whether a packet's IP version is the wanted one. The first address decides on the version of all.
static bool of_version(struct reader *r, enum network_ip ip)
{
    if (r->counts.ip == IP_UNKNOWN && choose_is_address(r->event))
        r->counts.ip = ip;
    const bool good = r->counts.ip == IP_UNKNOWN || r->counts.ip == ip;
    r->counts.other_ip += !good;
    return good;
}

// Whether a record may be an event as far as its IP version goes.
static bool of_record_version(struct reader *r, const struct record *record)
{
    const unsigned types = choose_types(r->event, r->blocks);
    if (record->type == RECORD_PACKET6 && !(types >> RECORD_PACKET6 & 1)) {
        r->counts.other_ip += types >> RECORD_PACKET & 1;
        return false;
    }
    return !record_is_packet(record->type) || of_version(r, record->type == RECORD_PACKET6 ? IP_6 : IP_4);
}

// Takes a record; the selection sees it even if it is no event.
static enum got take(struct reader *r, const struct record *record, struct tuple *event)
{
    if (r->options.thread && record->thread != r->options.thread)
        return GOT_NOTHING;
    if (!of_record_version(r, record))
        return GOT_NOTHING;
    r->counts.instruction = record->instruction;
    r->thread = record->thread;
    if (r->options.selection)
        r->seen = selection_of_record(record);
    if (r->options.missed)
        r->seen.missed = r->options.missed(r->options.model, record);
    if (!choose(r->event, r->blocks, record, event))
        return GOT_RECORD;
    if (r->options.bytes)
        event->count = record->size;
    return event->count ? GOT_EVENT : GOT_RECORD;
}

// Takes a line that is a record or the text's heading.
static enum got take_record(struct reader *r, struct line line, struct tuple *event,
                            char reason[MESSAGE_SIZE])
{
    struct record record;
    unsigned known = r->about.types;
    enum text status = text_line(line, &r->about, &record, reason);
    if (status == TEXT_BAD)
        return GOT_BAD;
    if (r->about.types != known) {
        r->blocks = r->about.types >> RECORD_BLOCK & 1;
        if (!suits(r, &r->about, reason))
            return end_at_line(r, reason);
    }
    return status == TEXT_RECORD ? take(r, &record, event) : GOT_NOTHING;
}

// Takes a line that is an event; `six`: its key is an IPv6 address.
static enum got take_tuple(struct reader *r, bool six, const struct tuple *event, char reason[MESSAGE_SIZE])
{
    if (r->options.thread) {
        message_set(reason, "--thread: a line of numbers has no thread");
        return end_at_line(r, reason);
    }
    if (network_event(r->event) && !of_version(r, six ? IP_6 : IP_4))
        return GOT_NOTHING;
    if (!r->options.selection)
        return GOT_EVENT;
    if (!r->fits_lines && !selection_fits_lines(r->options.selection, r->event, reason))
        return end_at_line(r, reason);
    r->fits_lines = true;
    r->seen = selection_of_line(r->event, event);
    return GOT_EVENT;
}

static enum got take_line(struct reader *r, struct line line, struct tuple *event, char reason[MESSAGE_SIZE])
{
    bool digit = line.at < line.end && *line.at >= '0' && *line.at <= '9';
    bool six;
    if (!digit && text_is(line))
        return take_record(r, line, event, reason);
    switch (tuples_line(line, event, &six, reason)) {
    case TUPLES_TUPLE: return take_tuple(r, six, event, reason);
    case TUPLES_NOTHING: return GOT_NOTHING;
    case TUPLES_BAD: break;
    }
    return GOT_BAD;
}

static enum got next_line(struct reader *r, struct tuple *event, char reason[MESSAGE_SIZE])
{
    struct line line;
    switch (lines_next(&r->lines, &line, reason)) {
    case LINES_LINE: return take_line(r, line, event, reason);
    case LINES_BAD: return GOT_BAD;
    case LINES_FAILED: memcpy(r->failure, reason, MESSAGE_SIZE); return GOT_END;
    case LINES_END: break;
    }
    if (r->lines.read == 0)
        message_set(r->failure, "%.300s: is empty", r->lines.name);
    return GOT_END;
}

static enum got next_record(struct reader *r, struct tuple *event)
{
    struct record record;
    switch (source_next(r->source, &record, r->failure)) {
    case SOURCE_RECORD: return take(r, &record, event);
    case SOURCE_END:
    case SOURCE_FAILED: break;
    }
    return GOT_END;
}

// Whether the profiler gets the event: it is not below the base, and selected.
static bool passes(struct reader *r, enum got got, struct tuple *event)
{
    bool chosen = got == GOT_EVENT;
    if (chosen && !choose_rebase(r->event, r->options.base, event)) {
        r->counts.below_base++;
        chosen = false;
    }
    if (r->options.selection && got != GOT_NOTHING)
        chosen = selection_take(r->options.selection, &r->seen, chosen, &event->kind);
    r->counts.events += chosen;
    if (chosen)
        thread_counts_add(&r->counts.threads, r->thread);
    return chosen;
}

enum reader_status reader_next(struct reader *r, struct tuple *event, char message[MESSAGE_SIZE])
{
    char reason[MESSAGE_SIZE];
    while (!r->failure[0]) {
        enum got got = r->source ? next_record(r, event) : next_line(r, event, reason);
        if (got == GOT_END && !r->failure[0])
            return READER_END;
        if (got == GOT_BAD && r->options.skip_bad)
            r->counts.bad++;
        else if (got == GOT_BAD)
            end_at_line(r, reason);
        else if (got != GOT_END && passes(r, got, event))
            return READER_EVENT;
    }
    memcpy(message, r->failure, MESSAGE_SIZE);
    return READER_FAILED;
}

struct reader_counts reader_counts(const struct reader *r)
{
    struct reader_counts counts = r->counts;
    if (r->source) {
        struct source_counts source = source_counts(r->source);
        counts.lines = source.units;
        counts.bad = source.bad;
    } else
        counts.lines = r->lines.number;
    return counts;
}

const char *reader_format(const struct reader *r)
{
    return r->format;
}

const struct about *reader_about(const struct reader *r)
{
    if (r->source)
        return source_about(r->source);
    return r->about.types ? &r->about : NULL;
}

uint64_t reader_position(const struct reader *r)
{
    return r->source ? source_position(r->source) : lines_position(&r->lines);
}

uint64_t reader_size(const struct reader *r)
{
    return r->source ? source_size(r->source) : r->lines.size;
}
