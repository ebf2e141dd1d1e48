// trace/branch_reader: branch records from the lines of a text, or from import/source.h.
// A text is read here because its lines may be branch records; other formats come from import/source.h.
#include "trace/branch_reader.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "trace/branch_line.h"
#include "trace/import/source.h"
#include "trace/import/text.h"

_Static_assert((int)BRANCH_CALL == (int)PATH_CALL && (int)BRANCH_RETURN == (int)PATH_RETURN &&
                   (int)BRANCH_FORWARD == (int)PATH_FORWARD && (int)BRANCH_BACKWARD == (int)PATH_BACKWARD &&
                   (int)BRANCH_INDIRECT == (int)PATH_INDIRECT && (int)BRANCH_GAP == (int)PATH_GAP &&
                   (int)BRANCH_TRAP == (int)PATH_TRAP && (int)BRANCH_XRET == (int)PATH_XRET,
               "a trace's classes are the path profiler's");

struct branch_reader {
    struct lines lines;    // of a text
    struct source *source; // of any other format
    struct branch_reader_options options;
    struct about about; // of a text; types 0: no record was read yet
    bool begun;         // a record was read
    uint64_t retired;   // instructions up to the previous branch, or before the first record
    uint64_t events;    // since the previous branch
    struct branch_counts counts;
    bool fits_lines;            // the selection's rules suit lines that are branch records
    bool missing;               // a branch was not selected since the previous branch
    bool holds;                 // `held` comes behind the gap
    struct branch_record held;  // with holds
    char failure[MESSAGE_SIZE]; // empty: none so far
};

enum got {
    GOT_BRANCH,
    GOT_NOTHING, // no branch; read on
    GOT_BAD,     // a malformed line; the reason says why
    GOT_END,     // end of the trace, or the failure says why
};

static const char text[] = "text";

static bool suits(const struct branch_reader *r, const struct about *about, char reason[MESSAGE_SIZE])
{
    const struct selection *selection = r->options.selection;
    if (!(about->types >> RECORD_BRANCH & 1))
        message_set(reason, "the trace has no branches");
    else if (about->every > 1)
        message_set(reason, "only one record of %" PRIu64 " was kept: a path needs every branch",
                    about->every);
    else
        return !selection || selection_fits_branches(selection, about, reason);
    return false;
}

static bool open_source(struct branch_reader *r, const char *path, const char *format,
                        char message[MESSAGE_SIZE])
{
    r->source = source_open(path, (struct source_options){format, r->options.skip_bad}, message);
    if (!r->source)
        return false;
    char reason[MESSAGE_SIZE];
    if (suits(r, source_about(r->source), reason))
        return true;
    message_set(message, "%.200s: %.300s", strcmp(path, "-") == 0 ? "standard input" : path, reason);
    return false;
}

struct branch_reader *branch_reader_open(const char *path, struct branch_reader_options options,
                                         char message[MESSAGE_SIZE])
{
    const char *format = options.format ? options.format : source_format(path);
    struct branch_reader *r = malloc(sizeof *r);
    if (!r) {
        message_set(message, "no memory for a trace reader");
        return NULL;
    }
    *r = (struct branch_reader){.options = options, .lines.fd = -1, .about.fields = FIELDS_ALL};
    const bool is_text = !format || strcmp(format, text) == 0;
    if (is_text ? lines_open(&r->lines, path, message) : open_source(r, path, format, message))
        return r;
    branch_reader_close(r);
    return NULL;
}

void branch_reader_close(struct branch_reader *r)
{
    if (!r)
        return;
    lines_close(&r->lines);
    source_close(r->source);
    free(r);
}

// Fails at the current line, for this reason.
static enum got end_at_line(struct branch_reader *r, const char reason[MESSAGE_SIZE])
{
    message_set(r->failure, "%.200s:%" PRIu64 ": %.280s", r->lines.name, r->lines.number, reason);
    return GOT_END;
}

// Shows the record to the selection. Returns whether it passes.
static bool selected(struct branch_reader *r, const struct record *record)
{
    uint32_t kind;
    if (!r->options.selection)
        return true;
    struct select_event seen = selection_of_record(record);
    if (r->options.missed)
        seen.missed = r->options.missed(r->options.missed_model, record);
    return selection_take(r->options.selection, &seen, record->type == RECORD_BRANCH, &kind);
}

// Passes a branch on, behind a gap if others were not selected before it.
static enum got pass(struct branch_reader *r, bool passes, struct branch_record *branch)
{
    const bool behind_gap = passes && r->missing;
    r->missing = !passes;
    if (!passes)
        return GOT_NOTHING;
    if (behind_gap) {
        r->holds = true;
        r->held = *branch;
        *branch = (struct branch_record){.class = PATH_GAP};
    }
    return GOT_BRANCH;
}

// Takes a program's record.
static enum got take(struct branch_reader *r, const struct record *record, bool numbered,
                     struct branch_record *branch)
{
    if (!r->begun)
        r->retired = record->instruction;
    r->begun = true;
    if (record->thread != (r->options.thread ? r->options.thread : 1)) {
        r->counts.other_threads += record->type == RECORD_BRANCH;
        return GOT_NOTHING;
    }
    if (r->options.events)
        r->events += r->options.events(r->options.model, record);
    const bool gap = record->type == RECORD_BRANCH && record->class == BRANCH_GAP;
    const bool passes = gap || selected(r, record);
    if (record->type != RECORD_BRANCH)
        return GOT_NOTHING;
    if (gap) {
        *branch = (struct branch_record){.class = PATH_GAP};
        return GOT_BRANCH;
    }
    *branch = (struct branch_record){.pc = record->pc,
                                     .target = record->address,
                                     .class = record->class,
                                     .taken = record->taken,
                                     .count = r->events,
                                     .instructions = numbered ? record->instruction + 1 - r->retired : 0};
    r->events = 0;
    r->retired = record->instruction + 1;
    return pass(r, passes, branch);
}

// Takes a line that is a program's record or the text's heading.
static enum got take_record(struct branch_reader *r, struct line line, struct branch_record *branch,
                            char reason[MESSAGE_SIZE])
{
    struct record record;
    const unsigned known = r->about.types;
    const enum text status = text_line(line, &r->about, &record, reason);
    if (status == TEXT_BAD)
        return GOT_BAD;
    if (r->about.types != known && !suits(r, &r->about, reason))
        return end_at_line(r, reason);
    return status == TEXT_RECORD ? take(r, &record, r->about.fields & FIELD_INSTRUCTION, branch)
                                 : GOT_NOTHING;
}

// Takes a line that is a branch record.
static enum got take_line(struct branch_reader *r, struct branch_record *branch, char reason[MESSAGE_SIZE])
{
    static const struct about lines = {.types = 1U << RECORD_BRANCH};
    const struct record record = {.type = RECORD_BRANCH, .class = (uint8_t)branch->class, .pc = branch->pc};
    if (branch->class == PATH_GAP)
        return GOT_BRANCH;
    if (!r->fits_lines && r->options.selection &&
        !selection_fits_branches(r->options.selection, &lines, reason))
        return end_at_line(r, reason);
    r->fits_lines = true;
    return pass(r, selected(r, &record), branch);
}

static enum got next_line(struct branch_reader *r, struct branch_record *branch, char reason[MESSAGE_SIZE])
{
    struct line line;
    switch (lines_next(&r->lines, &line, reason)) {
    case LINES_LINE: break;
    case LINES_BAD: return GOT_BAD;
    case LINES_FAILED: memcpy(r->failure, reason, MESSAGE_SIZE); return GOT_END;
    case LINES_END:
        if (r->lines.read == 0)
            message_set(r->failure, "%.300s: is empty", r->lines.name);
        return GOT_END;
    }
    if (text_is(line))
        return take_record(r, line, branch, reason);
    switch (branch_line(line, branch, reason)) {
    case BRANCH_LINE_RECORD: return take_line(r, branch, reason);
    case BRANCH_LINE_NOTHING: return GOT_NOTHING;
    case BRANCH_LINE_BAD: break;
    }
    return GOT_BAD;
}

static enum got next_record(struct branch_reader *r, struct branch_record *branch)
{
    struct record record;
    switch (source_next(r->source, &record, r->failure)) {
    case SOURCE_RECORD: return take(r, &record, source_about(r->source)->fields & FIELD_INSTRUCTION, branch);
    case SOURCE_END:
    case SOURCE_FAILED: break;
    }
    return GOT_END;
}

// Saturates a number to its width. Returns whether it changed.
static bool cut(uint64_t *number, uint32_t bits)
{
    const uint64_t most = bits_mask(bits);
    if (*number <= most)
        return false;
    *number = most;
    return true;
}

// Saturates a branch's numbers and counts it. False: the target is too wide, or a sum wraps; the failure is
// set.
static bool fits(struct branch_reader *r, struct branch_record *branch)
{
    if (branch->class == PATH_GAP)
        return true;
    if (branch->target > bits_mask(r->options.width)) {
        message_set(r->failure,
                    "the branch at 0x%" PRIx64 " has target 0x%" PRIx64 ": wider than width=%" PRIu32,
                    branch->pc, branch->target, r->options.width);
        return false;
    }
    const bool events_wrap = __builtin_add_overflow(r->counts.events, branch->count, &r->counts.events);
    const bool instructions_wrap =
        __builtin_add_overflow(r->counts.instructions, branch->instructions, &r->counts.instructions);
    // Records may come out of order, and then their distance is negative.
    if ((events_wrap || instructions_wrap) && !r->source) {
        message_set(r->failure, "branch %" PRIu64 ": counts or instructions add up to more than 2^64 - 1",
                    r->counts.branches + 1);
        return false;
    }
    r->counts.branches++;
    const bool count_was = cut(&branch->count, r->options.count_width);
    const bool instructions_were = cut(&branch->instructions, r->options.instructions_width);
    r->counts.cut += count_was || instructions_were;
    return true;
}

enum branch_status branch_reader_next(struct branch_reader *r, struct branch_record *branch,
                                      char message[MESSAGE_SIZE])
{
    char reason[MESSAGE_SIZE];
    if (r->holds) {
        r->holds = false;
        *branch = r->held;
        if (fits(r, branch))
            return BRANCH_RECORD;
    }
    while (!r->failure[0]) {
        const enum got got = r->source ? next_record(r, branch) : next_line(r, branch, reason);
        if (got == GOT_END && !r->failure[0])
            return BRANCH_END;
        if (got == GOT_BAD && r->options.skip_bad)
            r->counts.bad++;
        else if (got == GOT_BAD)
            end_at_line(r, reason);
        else if (got == GOT_BRANCH && fits(r, branch))
            return BRANCH_RECORD;
    }
    memcpy(message, r->failure, MESSAGE_SIZE);
    return BRANCH_FAILED;
}

struct branch_counts branch_reader_counts(const struct branch_reader *r)
{
    struct branch_counts counts = r->counts;
    if (r->source)
        counts.bad = source_counts(r->source).bad;
    return counts;
}

const struct about *branch_reader_about(const struct branch_reader *r)
{
    if (r->source)
        return source_about(r->source);
    return r->about.types ? &r->about : NULL;
}

const struct mappings *branch_reader_mappings(const struct branch_reader *r)
{
    return r->source ? source_mappings(r->source) : NULL;
}

uint64_t branch_reader_position(const struct branch_reader *r)
{
    return r->source ? source_position(r->source) : lines_position(&r->lines);
}

uint64_t branch_reader_size(const struct branch_reader *r)
{
    return r->source ? source_size(r->source) : r->lines.size;
}
