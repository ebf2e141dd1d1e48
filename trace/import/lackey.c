// trace/import/lackey: importer of the output of `valgrind --tool=lackey --trace-mem=yes`.
// Source: Valgrind's manual, chapter Lackey. A line is an instruction or an access, with hexadecimal address
// and decimal size: `I  04001000,3`, ` L 1ffeffe7e,8` (load), ` S ...` (store), ` M ...` (modify).
// `I` is a block of one instruction; the others are accesses of the instruction before them, ` M` a load and
// a store. Valgrind's own lines (`==pid== ...`, `--pid-- ...`, `**pid** ...`) are skipped. A last line
// without newline is refused: Valgrind ends every line, so the trace was cut off. Size 0 is unknown, as
// written by export/lackey.c.
// Deviation: lackey prints a repeated string instruction once per iteration, and each one counts here.
#include <string.h>

#include "trace/import/import.h"

enum { PREFIX = 3, ADDRESS_DIGITS = 16, SIZE_DIGITS = 9 };

struct lackey {
    uint64_t pc;    // of the last `I` line; 0: none so far
    uint64_t begun; // `I` lines so far
};

// Value of a hexadecimal digit plus one; 0: no digit. Valgrind writes lower-case letters.
static const unsigned char digit_plus_one[256] = {
    ['0'] = 1, ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
    ['8'] = 9, ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
};

static bool is_valgrinds_own(struct line line)
{
    if (line.end - line.at < 2 || line.at[0] != line.at[1])
        return false;
    char mark = line.at[0];
    bool numbered = line.end - line.at > 2 && line.at[2] >= '0' && line.at[2] <= '9';
    return mark == '=' || (numbered && (mark == '-' || mark == '*'));
}

// Parses [at, end) as a size. False: it is no number.
static bool size_parse(const char *at, const char *end, uint32_t *size)
{
    *size = 0;
    if (at == end || end - at > SIZE_DIGITS || (*at == '0' && end - at > 1))
        return false;
    for (; at < end; at++) {
        if (*at < '0' || *at > '9')
            return false;
        *size = *size * 10 + (uint32_t)(*at - '0');
    }
    return true;
}

// Kind of a line from its first three characters: I, L, S, M, or 0.
static char line_kind(struct line line)
{
    const char *at = line.at;
    if (line.end - at < PREFIX || at[2] != ' ')
        return 0;
    if (at[0] == 'I' && at[1] == ' ')
        return 'I';
    return at[0] == ' ' && (at[1] == 'L' || at[1] == 'S' || at[1] == 'M') ? at[1] : 0;
}

static void give(struct import *in, char kind, uint64_t address, uint32_t size)
{
    struct lackey *lackey = in->state;
    if (kind == 'I') {
        lackey->pc = address;
        import_give(in, &(struct record){.type = RECORD_BLOCK,
                                         .thread = 1,
                                         .pc = address,
                                         .size = size,
                                         .value = 1,
                                         .instruction = lackey->begun++});
        return;
    }
    struct record record = {.type = kind == 'S' ? RECORD_STORE : RECORD_LOAD,
                            .thread = 1,
                            .pc = lackey->pc,
                            .size = size,
                            .address = address,
                            .instruction = lackey->begun ? lackey->begun - 1 : 0};
    import_give(in, &record);
    if (kind == 'M') {
        record.type = RECORD_STORE;
        import_give(in, &record);
    }
}

static enum step take(struct import *in, struct line line, char reason[MESSAGE_SIZE])
{
    char kind = line_kind(line);
    if (!kind) {
        if (is_valgrinds_own(line))
            return STEP_MORE;
        message_set(reason, "neither `I  address,size`, ` L`, ` S`, ` M`, nor a line of Valgrind's");
        return STEP_BAD;
    }

    const char *first = line.at + PREFIX;
    const char *at = first;
    uint64_t address = 0;
    for (unsigned digit; at < line.end && (digit = digit_plus_one[(unsigned char)*at]) != 0; at++)
        address = address << 4 | (digit - 1);
    if (at == first || at - first > ADDRESS_DIGITS) {
        message_set(reason, "no hexadecimal address of 1 to %d digits after `%c`", ADDRESS_DIGITS, kind);
        return STEP_BAD;
    }
    uint32_t size;
    if (at == line.end || *at != ',' || !size_parse(at + 1, line.end, &size)) {
        message_set(reason, "no `,size` after the address, or more than that");
        return STEP_BAD;
    }
    give(in, kind, address, size);
    return STEP_MORE;
}

// Whether the first line, after Valgrind's own, has a kind and an address, or Valgrind's lines name lackey.
static bool is(const unsigned char *bytes, size_t count)
{
    static const char name[] = "Lackey, an example Valgrind tool";
    const char *at = (const char *)bytes;
    const char *end = at + count;
    for (const char *newline; (newline = memchr(at, '\n', (size_t)(end - at))) != NULL; at = newline + 1) {
        struct line line = {at, newline};
        if (memmem(at, (size_t)(newline - at), name, sizeof name - 1))
            return is_valgrinds_own(line);
        if (!is_valgrinds_own(line))
            return line_kind(line) && newline - at > PREFIX && digit_plus_one[(unsigned char)at[PREFIX]];
    }
    return false;
}

const struct importer import_lackey = {
    .name = "lackey",
    .meaning = "valgrind --tool=lackey --trace-mem=yes",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BLOCK,
    .fields = FIELD_INSTRUCTION | FIELD_SIZE,
    .whole_lines = true,
    .state_size = sizeof(struct lackey),
    .line = take,
    .is = is,
};
