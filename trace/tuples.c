// trace/tuples: parser of event lines.
#include "trace/tuples.h"

#include "trace/fields.h"

enum { FIELDS = 4 };

enum tuples tuples_line(struct line line, struct tuple *tuple, char reason[MESSAGE_SIZE])
{
    uint64_t value[FIELDS] = {0, 0, 0, 1};
    unsigned fields = 0;
    struct line field;
    for (; field_next(&line, &field); fields++) {
        if (fields == FIELDS) {
            message_set(reason, "more than %d fields", FIELDS);
            return TUPLES_BAD;
        }
        const char *fault = field_number(field, &value[fields]);
        if (!fault && fields == 2 && value[2] > UINT32_MAX)
            fault = "over 32 bits, the width of a kind";
        if (fault) {
            message_set(reason, "`%.*s` (field %u) is %s", field_shown(field), field.at, fields + 1, fault);
            return TUPLES_BAD;
        }
    }
    if (fields == 0)
        return TUPLES_NOTHING;
    *tuple = (struct tuple){.a = value[0], .b = value[1], .kind = (uint32_t)value[2], .count = value[3]};
    return TUPLES_TUPLE;
}
