// trace/text: events written by hand or by a script, one a line: `a [b [kind [count]]]`.
// Numbers are decimal or 0x hexadecimal; `#` starts a comment; empty lines mean nothing. What is not
// said is 0, the count 1. Lines may end in CR LF, and the last one needs no newline.
// A line is a tuple already: the chosen event says only which of a and b are addresses (event.h).
// Deviations: the branch form of a line waits for the first profiler that reads branches.
#include "fields.h"
#include "format.h"

enum { FIELDS = 4 };

static enum parsed text_parse(struct line line, enum event event, struct tuple *tuple,
                              char reason[MESSAGE_SIZE])
{
    (void)event;
    uint64_t value[FIELDS] = {0, 0, 0, 1};
    unsigned fields = 0;
    struct line field;
    for (; field_next(&line, &field); fields++) {
        if (fields == FIELDS) {
            message_set(reason, "more than %d fields", FIELDS);
            return PARSED_BAD;
        }
        const char *fault = field_number(field, &value[fields]);
        if (!fault && fields == 2 && value[2] > UINT32_MAX)
            fault = "over 32 bits, the width of a kind";
        if (fault) {
            message_set(reason, "`%.*s` (field %u) is %s", field_shown(field), field.at, fields + 1, fault);
            return PARSED_BAD;
        }
    }
    if (fields == 0)
        return PARSED_NOTHING;
    *tuple = (struct tuple){.a = value[0], .b = value[1], .kind = (uint32_t)value[2], .count = value[3]};
    return PARSED_EVENT;
}

const struct format format_text = {
    .name = "text",
    .events = (1U << EVENT_KINDS) - 1,
    .parse = text_parse,
};
