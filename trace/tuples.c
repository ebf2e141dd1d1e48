// trace/tuples: parser of event lines.
#include "trace/tuples.h"

#include "trace/network_fields.h"

enum { FIELDS = 4 };

enum tuples tuples_line(struct line line, struct tuple *tuple, bool *six, char reason[MESSAGE_SIZE])
{
    uint64_t value[FIELDS] = {0, 0, 0, 1};
    unsigned fields = 0;
    unsigned at = 0; // the next value; an IPv6 address is two
    struct line field;
    *six = false;
    for (; field_next(&line, &field); fields++, at++) {
        if (at == FIELDS) {
            message_set(reason, "more than %d fields", FIELDS - *six);
            return TUPLES_BAD;
        }
        const char *fault;
        *six = *six || (fields == 0 && network_is_ip6(field));
        if (*six && fields == 0)
            fault = network_ip6(field, &value[0], &value[++at]);
        else
            fault = network_address(field, &value[at], NULL);
        if (!fault && at == 2 && value[2] > UINT32_MAX)
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
