// trace/import/perf: importer of branches from `perf script -F brstack`, also with other fields before them.
// Source: perf-script(1), field brstack. A line is a sample, an entry a branch, the newest first:
// `0xFROM/0xTO/M|P|-[N]/X|-/A|-/CYCLES[/TYPE[/...]]`; N is a branch not taken. Records come oldest first.
// A sample without branches has only other fields, and one of them is a number. Branches that two successive
// samples share come twice. TYPE gives the class. Without a TYPE (empty, `-`, `N/A`) the two addresses give
// the direction, forward or backward. Records have no system calls and traps, so these are left out: entries
// of other TYPEs (SYSCALL, SYSRET, ERET, IRQ, ...), entries between user space and kernel (one address in
// the upper half), and entries with an address of 0, which perf writes for an unknown address. Branches
// within the kernel stay.
#include <string.h>

#include "trace/fields.h"
#include "trace/import/import.h"

#define FORM "`0xFROM/0xTO/M|P|-/X|-/A|-/CYCLES[/TYPE]`"

enum { KERNEL_BIT = 63, ENTRIES_MOST = 4096 /* in a sample; branch stacks have 8 to 64 */ };

struct entry {
    uint64_t from, to;
    bool taken;
    uint8_t class;
    bool none; // left out
};

struct sample {
    struct entry entry[ENTRIES_MOST];
};

static const struct {
    const char *word;
    uint8_t class;
    bool direct; // the addresses give the direction
} branch_types[] = {
    {"", 0, true},
    {"-", 0, true},
    {"N/A", 0, true},
    {"COND", 0, true},
    {"UNCOND", 0, true},
    {"IND", BRANCH_INDIRECT, false},
    {"CALL", BRANCH_CALL, false},
    {"IND_CALL", BRANCH_CALL, false},
    {"COND_CALL", BRANCH_CALL, false},
    {"RET", BRANCH_RETURN, false},
    {"COND_RET", BRANCH_RETURN, false},
};

// Takes the part before the next slash off the front of the field. False: no part is left.
static bool part_next(struct line *rest, struct line *part)
{
    if (rest->at > rest->end)
        return false;
    const char *slash = memchr(rest->at, '/', (size_t)(rest->end - rest->at));
    *part = (struct line){rest->at, slash ? slash : rest->end};
    rest->at = part->end + 1; // beyond the end after the last part
    return true;
}

static bool address_parse(struct line part, uint64_t *address)
{
    return part.end - part.at > 2 && part.at[0] == '0' && part.at[1] == 'x' && !field_number(part, address);
}

static bool is_one_of(struct line part, const char *letters)
{
    return part.end - part.at == 1 && strchr(letters, *part.at) && *part.at;
}

// Parses M, P or -; N after M or P means that the branch was not taken.
static bool event_parse(struct line part, bool *taken)
{
    *taken = true;
    if (part.end - part.at == 2 && part.at[1] == 'N' && part.at[0] != '-') {
        *taken = false;
        part.end--;
    }
    return is_one_of(part, "MP-");
}

static void class_by_type(struct entry *entry, struct line type)
{
    for (size_t i = 0; i < sizeof branch_types / sizeof *branch_types; i++) {
        if (!field_is(type, branch_types[i].word))
            continue;
        entry->class = branch_types[i].direct ? (uint8_t)branch_direction(entry->from, entry->to)
                                              : branch_types[i].class;
        return;
    }
    entry->none = true;
}

static bool entry_parse(struct line field, struct entry *entry)
{
    struct line part;
    uint64_t cycles;
    *entry = (struct entry){0};
    if (!part_next(&field, &part) || !address_parse(part, &entry->from) || !part_next(&field, &part) ||
        !address_parse(part, &entry->to) || !part_next(&field, &part) || !event_parse(part, &entry->taken) ||
        !part_next(&field, &part) || !is_one_of(part, "X-") || !part_next(&field, &part) ||
        !is_one_of(part, "A-") || !part_next(&field, &part) || field_number(part, &cycles))
        return false;
    // `N/A` contains the separator.
    bool not_said = field.end - field.at >= 3 && memcmp(field.at, "N/A", 3) == 0;
    if (not_said || !part_next(&field, &part))
        part.end = part.at;
    class_by_type(entry, part);
    entry->none |= !entry->from || !entry->to || (entry->from ^ entry->to) >> KERNEL_BIT;
    return true;
}

// Whether a field looks like an entry. Fields before a sample's first entry are other ones.
static bool is_like_entry(struct line field)
{
    size_t length = (size_t)(field.end - field.at);
    return (length > 2 && memcmp(field.at, "0x", 2) == 0 && memchr(field.at, '/', length)) ||
           memmem(field.at, length, "/-/", 3) || memmem(field.at, length, "/P/", 3) ||
           memmem(field.at, length, "/M/", 3);
}

// Whether a field is a process, time, CPU or address: `1234/1234`, `5678.901234:`, `[001]`, `55d0c0de1000`.
static bool is_number(struct line field)
{
    const char *at = field.at;
    while (at < field.end && strchr("0123456789abcdef/.:[]", *at) && *at)
        at++;
    return at == field.end;
}

static bool is_instructions(struct line line)
{
    size_t length = (size_t)(line.end - line.at);
    return memmem(line.at, length, "insn:", 5) || memmem(line.at, length, "# PRED ", 7) ||
           memmem(line.at, length, "# MISPRED ", 10);
}

static enum step refuse(struct line line, struct line field, bool any, char reason[MESSAGE_SIZE])
{
    if (is_instructions(line))
        message_set(reason, "output of -F brstackinsn; accepted is that of `perf script -F brstack`");
    else if (any)
        message_set(reason, "`%.*s` is no branch " FORM, field_shown(field), field.at);
    else
        message_set(reason, "no branch in a sample; accepted are lines of " FORM "...");
    return STEP_BAD;
}

// A sample's branches are consecutive; between samples branches are missing.
static void give(struct import *in, size_t count)
{
    const struct sample *sample = in->state;
    if (count > 0)
        import_give(in, &(struct record){.type = RECORD_BRANCH, .thread = 1, .class = BRANCH_GAP});
    while (count-- > 0) {
        const struct entry *entry = &sample->entry[count];
        if (!entry->none)
            import_give(in, &(struct record){.type = RECORD_BRANCH,
                                             .thread = 1,
                                             .pc = entry->from,
                                             .address = entry->to,
                                             .class = entry->class,
                                             .taken = entry->taken});
    }
}

static enum step take(struct import *in, struct line line, char reason[MESSAGE_SIZE])
{
    struct sample *sample = in->state;
    struct line rest = line;
    struct line field;
    size_t count = 0;
    bool fields = false;
    bool number = false;
    while (field_next(&rest, &field)) {
        fields = true;
        if (count == 0 && !is_like_entry(field)) {
            number = number || is_number(field);
            continue;
        }
        if (count == ENTRIES_MOST) {
            message_set(reason, "more than %d branches in a sample", ENTRIES_MOST);
            return STEP_BAD;
        }
        if (!entry_parse(field, &sample->entry[count++]))
            return refuse(line, field, true, reason);
    }
    if (count == 0 && ((fields && !number) || is_instructions(line)))
        return refuse(line, field, false, reason);
    give(in, count);
    return STEP_MORE;
}

// Whether the first line that is not empty has a valid entry.
static bool is(const unsigned char *bytes, size_t count)
{
    struct line line = {(const char *)bytes, (const char *)bytes + count};
    struct line field;
    struct entry entry;
    while (line.at < line.end && *line.at == '\n')
        line.at++;
    const char *newline = memchr(line.at, '\n', (size_t)(line.end - line.at));
    line.end = newline ? newline : line.end;
    while (field_next(&line, &field))
        if (is_like_entry(field))
            return entry_parse(field, &entry);
    return false;
}

const struct importer import_perf = {
    .name = "perf",
    .meaning = "perf script -F brstack (samples of perf record -b)",
    .types = 1U << RECORD_BRANCH,
    .state_size = sizeof(struct sample),
    .line = take,
    .is = is,
};
