// trace/import/records_helper: runs of importers on given text, with printed records.
#include "trace/import/records_helper.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"

void test_record_print(FILE *out, const struct record *r)
{
    (void)fprintf(out, "%s 0x%" PRIx64 " %" PRIu32, record_type_names[r->type], r->pc, r->size);
    if (r->type == RECORD_BRANCH)
        (void)fprintf(out, " 0x%" PRIx64 " %s %d", r->address, branch_class_names[r->class], r->taken);
    else if (r->type == RECORD_BLOCK)
        (void)fprintf(out, " %" PRIu64, r->value);
    else
        (void)fprintf(out, " 0x%" PRIx64 " 0x%" PRIx64, r->address, r->value);
    (void)fprintf(out, " %" PRIu64 " %" PRIu32 "\n", r->instruction, r->thread);
}

static void print_given(FILE *out, struct given *given)
{
    for (; given->first < given->count; given->first++)
        test_record_print(out, &given->record[given->first]);
}

char *test_import(const struct importer *importer, const char *text, size_t length)
{
    struct import in = {.lines.fd = -1};
    assert_true(import_begin(&in, importer));
    char *printed = NULL;
    size_t printed_length;
    FILE *out = open_memstream(&printed, &printed_length);
    assert_non_null(out);
    char reason[MESSAGE_SIZE] = "";
    const char *end = text + length;
    unsigned number = 1;
    for (const char *at = text; at < end; number++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        struct line line = {at, newline ? newline : end};
        if (importer->line(&in, line, reason) == STEP_BAD)
            (void)fprintf(out, "bad %u: %s\n", number, reason);
        print_given(out, &in.given);
        at = line.end + 1;
    }
    if (!importer->end(&in, reason))
        (void)fprintf(out, "end: %s\n", reason);
    print_given(out, &in.given);
    assert_int_equal(fclose(out), 0);
    import_end(&in, importer);
    return printed;
}

void test_import_gives(const struct importer *importer, const char *text, const char *wanted)
{
    char *got = test_import(importer, text, strlen(text));
    assert_string_equal(got, wanted);
    free(got);
}

static struct source *opened(const char *format, bool skip_bad)
{
    char message[MESSAGE_SIZE];
    struct source *s = source_open("trace", (struct source_options){format, skip_bad}, message);
    if (!s)
        fail_msg("%s", message);
    return s;
}

struct source *test_source(const char *format, const void *bytes, size_t length)
{
    test_file("trace", bytes, length);
    return opened(format, false);
}

void test_source_gives(struct source *s, const struct record *wanted)
{
    char message[MESSAGE_SIZE];
    struct record got;
    assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
    if (record_equal(&got, wanted))
        return;
    test_record_print(stderr, wanted);
    test_record_print(stderr, &got);
    fail_msg("the first was wanted");
}

static void stops(struct source *s, enum source_status status, const char *wanted)
{
    struct record got;
    for (int i = 0; i < 2; i++) {
        char message[MESSAGE_SIZE] = "";
        assert_int_equal(source_next(s, &got, message), status);
        assert_string_equal(message, wanted);
    }
    source_close(s);
}

void test_source_ends(struct source *s)
{
    stops(s, SOURCE_END, "");
}

void test_source_fails(struct source *s, const char *wanted)
{
    stops(s, SOURCE_FAILED, wanted);
}

struct source *test_damaged_source(const char *format, const char *text, unsigned round, uint32_t *random)
{
    const size_t length = strlen(text);
    char *bytes = strdup(text);
    assert_non_null(bytes);
    for (unsigned i = 0; i <= round % 8; i++)
        bytes[test_random(random) % length] = (char)test_random(random);
    test_file("trace", bytes, test_random(random) % length + 1);
    free(bytes);
    return opened(format, true);
}
