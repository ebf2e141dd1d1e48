// fuzz/target/rules: rules of --select, one per line, then records that they decide about.
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "trace/selection.h"

enum { RULES = 64, RECORDS = 32 };

static char message[MESSAGE_SIZE];

static void decide(struct selection *selection, struct fuzz_input *in)
{
    const struct about about = {.types = (1U << RECORD_TYPES) - 1, .fields = FIELDS_ALL, .every = 1};
    for (unsigned event = 0; event < EVENT_KINDS; event++) {
        (void)selection_fits(selection, (enum event)event, &about, message);
        (void)selection_fits_lines(selection, (enum event)event, message);
    }
    (void)selection_fits_branches(selection, &about, message);
    for (unsigned i = 0; i < RECORDS; i++) {
        struct record record = {.pc = fuzz_number(in, 2), .value = fuzz_number(in, 2)};
        record.type = (uint8_t)fuzz_below(in, RECORD_TYPES);
        record.class = record.type == RECORD_BRANCH ? (uint8_t)fuzz_below(in, BRANCH_CLASSES) : 0;
        const struct select_event event = selection_of_record(&record);
        uint32_t kind = 0;
        if (selection_take(selection, &event, record.pc & 1, &kind))
            FUZZ_CHECK(kind < SELECT_KINDS);
    }
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct selection selection = {0};
    char *text[RULES];
    unsigned rules = 0;
    struct fuzz_input in = {bytes, bytes + count};
    while (rules < RULES && (text[rules] = fuzz_line(&in)) != NULL)
        (void)selection_add(&selection, text[rules++], message);
    if (selection.rules > 0)
        decide(&selection, &(struct fuzz_input){bytes, bytes + count});
    selection_free(&selection);
    while (rules > 0)
        free(text[--rules]);
}
