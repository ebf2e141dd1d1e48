// trace/record: names of types, fields and classes; comparison; lists of types.
#include "trace/record.h"

#include <stdio.h>
#include <string.h>

const char *const record_type_names[RECORD_TYPES] = {"load", "store", "branch", "block", "packet", "packet6"};
const char *const record_field_names[RECORD_FIELDS] = {"value", "instruction", "thread", "size"};
const char *const branch_class_names[BRANCH_CLASSES] = {"call",     "return", "forward", "backward",
                                                        "indirect", "gap",    "trap",    "xret"};

bool record_equal(const struct record *a, const struct record *b)
{
    return a->instruction == b->instruction && a->pc == b->pc && a->address == b->address &&
           a->value == b->value && a->pc_low == b->pc_low && a->address_low == b->address_low &&
           a->size == b->size && a->thread == b->thread && a->type == b->type && a->class == b->class &&
           a->taken == b->taken;
}

bool record_types_parse(const char *text, unsigned *types, const char **bad, int *bad_length)
{
    *types = 0;
    for (const char *at = text;; at++) {
        size_t length = strcspn(at, ",");
        unsigned found = length == 3 && strncmp(at, "all", 3) == 0 ? (1U << RECORD_TYPES) - 1 : 0;
        for (unsigned t = 0; t < RECORD_TYPES; t++)
            if (strlen(record_type_names[t]) == length && strncmp(at, record_type_names[t], length) == 0)
                found = 1U << t;
        if (!found) {
            *bad = at;
            *bad_length = (int)length;
            return false;
        }
        *types |= found;
        at += length;
        if (!*at)
            return true;
    }
}

void record_types_text(unsigned types, char text[RECORD_TYPES_TEXT])
{
    int length = 0;
    text[0] = 0;
    for (unsigned t = 0; t < RECORD_TYPES; t++)
        if (types >> t & 1)
            length += snprintf(text + length, RECORD_TYPES_TEXT - (size_t)length, "%s%s", length ? "," : "",
                               record_type_names[t]);
}
