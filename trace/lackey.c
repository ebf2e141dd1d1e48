// trace/lackey: the output of `valgrind --tool=lackey --trace-mem=yes`.
// Source: Valgrind's manual, chapter Lackey. A line an instruction or access, hexadecimal address and
// decimal size: `I  04001000,3`, ` L 1ffeffe7e,8` (load), ` S ...` (store), ` M ...` (modify).
// Event pc: the instructions. Event addr: loads, stores and modifies; a modify, one load and one store
// at one address, is one event. Valgrind's own lines (`==pid== ...`, `--pid-- ...`, `**pid** ...`) are
// skipped. A last line without newline is refused: Valgrind ends every line, so the trace was cut off.
#include "format.h"

enum { PREFIX = 3, ADDRESS_DIGITS = 16, SIZE_DIGITS = 9 };

// What a hexadecimal digit means, plus one; 0: it is none. Valgrind writes small letters.
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

// Whether a size stands in [at, end) and nothing else.
static bool is_size(const char *at, const char *end)
{
    if (at == end || end - at > SIZE_DIGITS || *at == '0')
        return false;
    for (; at < end; at++)
        if (*at < '0' || *at > '9')
            return false;
    return true;
}

// The kind of a line by its first three characters: I, L, S, M, or 0.
static char line_kind(struct line line)
{
    const char *at = line.at;
    if (line.end - at < PREFIX || at[2] != ' ')
        return 0;
    if (at[0] == 'I' && at[1] == ' ')
        return 'I';
    return at[0] == ' ' && (at[1] == 'L' || at[1] == 'S' || at[1] == 'M') ? at[1] : 0;
}

static enum parsed lackey_parse(struct line line, enum event event, struct tuple *tuple,
                                char reason[MESSAGE_SIZE])
{
    char kind = line_kind(line);
    if (!kind) {
        if (is_valgrinds_own(line))
            return PARSED_NOTHING;
        message_set(reason, "neither `I  address,size`, ` L`, ` S`, ` M`, nor a line of Valgrind's");
        return PARSED_BAD;
    }

    const char *first = line.at + PREFIX;
    const char *at = first;
    uint64_t address = 0;
    for (unsigned digit; at < line.end && (digit = digit_plus_one[(unsigned char)*at]) != 0; at++)
        address = address << 4 | (digit - 1);
    if (at == first || at - first > ADDRESS_DIGITS) {
        message_set(reason, "no hexadecimal address of 1 to %d digits after `%c`", ADDRESS_DIGITS, kind);
        return PARSED_BAD;
    }
    if (at == line.end || *at != ',' || !is_size(at + 1, line.end)) {
        message_set(reason, "no `,size` after the address, or more than that");
        return PARSED_BAD;
    }
    if ((kind == 'I') != (event == EVENT_PC))
        return PARSED_NOTHING;
    *tuple = (struct tuple){.a = address, .count = 1};
    return PARSED_EVENT;
}

const struct format format_lackey = {
    .name = "lackey",
    .events = 1U << EVENT_PC | 1U << EVENT_ADDR,
    .whole_lines = true,
    .parse = lackey_parse,
};
