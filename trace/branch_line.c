// trace/branch_line: parser of branch record lines.
#include "trace/branch_line.h"

#include "trace/fields.h"
#include "trace/record.h"

enum { PC, TARGET, CLASS, TAKEN, COUNT, INSTRUCTIONS, FIELDS };

// Returns NULL, or the fault.
static const char *class_number(struct line field, uint64_t *value)
{
    for (unsigned class = 0; class < BRANCH_CLASSES; class ++) {
        if (field_is(field, branch_class_names[class])) {
            *value = class;
            return NULL;
        }
    }
    return field_number(field, value) || *value >= BRANCH_CLASSES ? "no class" : NULL;
}

static const char *field_value(struct line field, unsigned number, uint64_t *value)
{
    if (number == CLASS)
        return class_number(field, value);
    const char *fault = field_number(field, value);
    return !fault && number == TAKEN && *value > 1 ? "neither 0 nor 1" : fault;
}

enum branch_line branch_line(struct line line, struct branch_record *branch, char reason[MESSAGE_SIZE])
{
    uint64_t value[FIELDS] = {0};
    unsigned fields = 0;
    struct line field;
    for (; field_next(&line, &field); fields++) {
        if (fields == FIELDS) {
            message_set(reason, "more than %d fields", FIELDS);
            return BRANCH_LINE_BAD;
        }
        const char *fault = field_value(field, fields, &value[fields]);
        if (fault) {
            message_set(reason, "`%.*s` (field %u) is %s", field_shown(field), field.at, fields + 1, fault);
            return BRANCH_LINE_BAD;
        }
    }
    if (fields == 0)
        return BRANCH_LINE_NOTHING;
    if (fields <= TAKEN) {
        message_set(reason, "a branch needs pc, target, class and taken");
        return BRANCH_LINE_BAD;
    }
    *branch = (struct branch_record){.pc = value[PC],
                                     .target = value[TARGET],
                                     .class = (uint8_t)value[CLASS],
                                     .taken = value[TAKEN],
                                     .count = value[COUNT],
                                     .instructions = value[INSTRUCTIONS]};
    return BRANCH_LINE_RECORD;
}
