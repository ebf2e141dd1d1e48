// trace/import/lackey_test: lackey's format as Valgrind writes it, and round trips of the exporter.
#include <stdio.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/export/export.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"
#include "trace/reader.h"

static char message[MESSAGE_SIZE];

static const char sample[] = "==3153== Lackey, an example Valgrind tool\n"
                             "==3153== \n"
                             "--3153-- warning: something of Valgrind's\n"
                             "**3153** said by the program\n"
                             "I  0401ab70,3\n"
                             " S 1fff000698,8\n"
                             "I  0401b770,11\n"
                             " L 04a28a48,4\n"
                             " M 04a28a50,512\n"
                             "I  ffffffffffffffff,1\n"
                             "==3153==\n"
                             "==\n";

static struct reader *open_lackey(const char *path, struct reader_options options)
{
    options.format = "lackey";
    struct reader *r = reader_open(path, options, message);
    assert_non_null(r);
    return r;
}

// Reads to the end; there must be exactly these addresses.
static void expect_all(struct reader *r, const uint64_t *address, size_t count)
{
    struct tuple got;
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(reader_next(r, &got, message), READER_EVENT);
        assert_int_equal(got.a, address[i]);
        assert_int_equal(got.b, 0);
        assert_int_equal(got.kind, 0);
        assert_int_equal(got.count, 1);
    }
    assert_int_equal(reader_next(r, &got, message), READER_END);
    assert_int_equal(reader_counts(r).events, count);
}

static void instructions_are_read(void **state)
{
    (void)state;
    const uint64_t wanted[] = {0x401ab70, 0x401b770, UINT64_MAX};
    test_text("trace", sample);
    struct reader *r = open_lackey("trace", (struct reader_options){0});
    expect_all(r, wanted, 3);
    assert_int_equal(reader_counts(r).lines, 12);
    assert_int_equal(reader_position(r), sizeof sample - 1);
    assert_int_equal(reader_size(r), sizeof sample - 1);
    reader_close(r);
    r = open_lackey("trace", (struct reader_options){.event = "pc"});
    expect_all(r, wanted, 3);
    reader_close(r);
}

static void accesses_are_read(void **state)
{
    (void)state;
    const uint64_t wanted[] = {0x1fff000698, 0x4a28a48, 0x4a28a50, 0x4a28a50};
    test_text("trace", sample);
    struct reader *r = open_lackey("trace", (struct reader_options){.event = "addr"});
    expect_all(r, wanted, 4);
    reader_close(r);
}

static struct source *open_source(const char *path, const char *format)
{
    struct source *s = source_open(path, (struct source_options){.format = format}, message);
    assert_non_null(s);
    return s;
}

static void expect_records(struct source *s, const struct record *wanted, size_t count)
{
    for (size_t i = 0; i < count; i++)
        test_source_gives(s, &wanted[i]);
    test_source_ends(s);
}

// An access belongs to the `I` line before it; ` M` is two accesses; a size of 0 is unknown.
static void records_are_made(void **state)
{
    (void)state;
    // clang-format off
    static const struct record wanted[] = {
        // instruction, pc, address, value, size, thread, type, class, taken
        {0, 0, 0x10, 0, 8, 1, RECORD_STORE, 0, false, 0, 0},
        {0, 0x401ab70, 0, 1, 3, 1, RECORD_BLOCK, 0, false, 0, 0},
        {0, 0x401ab70, 0x20, 0, 4, 1, RECORD_LOAD, 0, false, 0, 0},
        {1, 0x401ab73, 0, 1, 11, 1, RECORD_BLOCK, 0, false, 0, 0},
        {1, 0x401ab73, 0x30, 0, 512, 1, RECORD_LOAD, 0, false, 0, 0},
        {1, 0x401ab73, 0x30, 0, 512, 1, RECORD_STORE, 0, false, 0, 0},
        {1, 0x401ab73, 0x40, 0, 0, 1, RECORD_STORE, 0, false, 0, 0},
        {2, UINT64_MAX, 0, 1, 999999999, 1, RECORD_BLOCK, 0, false, 0, 0},
    };
    // clang-format on
    test_text("trace", " S 10,8\nI  0401ab70,3\n L 20,4\nI  0401ab73,11\n M 30,512\n S 40,0\n"
                       "I  ffffffffffffffff,999999999\n");
    struct source *s = open_source("trace", NULL);
    assert_int_equal(source_about(s)->types, 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BLOCK);
    assert_int_equal(source_about(s)->fields, FIELD_INSTRUCTION | FIELD_SIZE);
    expect_records(s, wanted, 8);

    // Exported as lackey and imported again they are the same.
    s = open_source("trace", "lackey");
    FILE *again = fopen("again", "w");
    assert_non_null(again);
    struct record record;
    while (source_next(s, &record, message) == SOURCE_RECORD)
        export_lackey.put(again, &record);
    source_close(s);
    assert_int_equal(fclose(again), 0);
    expect_records(open_source("again", NULL), wanted, 8);
}

static void base_is_subtracted(void **state)
{
    (void)state;
    const uint64_t wanted[] = {0, UINT64_MAX - 0x401b770};
    test_text("trace", sample);
    struct reader *r = open_lackey("trace", (struct reader_options){.base = 0x401b770});
    expect_all(r, wanted, 2);
    assert_int_equal(reader_counts(r).below_base, 1);
    reader_close(r);
}

static void other_events_are_refused(void **state)
{
    (void)state;
    test_text("trace", sample);
    struct reader_options options = {.format = "lackey", .event = "value"};
    assert_null(reader_open("trace", options, message));
    assert_string_equal(message, "trace: no event `value` in a trace of load,store,block without values; "
                                 "there are: pc | addr | pc,addr | block");
}

#define NO_KIND "neither `I  address,size`, ` L`, ` S`, ` M`, nor a line of Valgrind's"
#define NO_ADDRESS(kind) "no hexadecimal address of 1 to 16 digits after `" kind "`"
#define NO_SIZE "no `,size` after the address, or more than that"

static void malformed_lines_stop(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"\n", "trace:2: " NO_KIND},
        {"hello\n", "trace:2: " NO_KIND},
        {"=\n", "trace:2: " NO_KIND},
        {"-- x\n", "trace:2: " NO_KIND},
        {"--\n", "trace:2: " NO_KIND},
        {"I \n", "trace:2: " NO_KIND},
        {"I 04001000,3\n", "trace:2: " NO_KIND},
        {" I 04001000,3\n", "trace:2: " NO_KIND},
        {"L  04001000,3\n", "trace:2: " NO_KIND},
        {" X 04001000,3\n", "trace:2: " NO_KIND},
        {"SB 04001000\n", "trace:2: " NO_KIND},
        {"I  \n", "trace:2: " NO_ADDRESS("I")},
        {"I  ,3\n", "trace:2: " NO_ADDRESS("I")},
        {" M g,3\n", "trace:2: " NO_ADDRESS("M")},
        {" L 00000000000000001,3\n", "trace:2: " NO_ADDRESS("L")},
        {"I  04001000\n", "trace:2: " NO_SIZE},
        {"I  0400g000,3\n", "trace:2: " NO_SIZE},
        {"I  04001000,\n", "trace:2: " NO_SIZE},
        {"I  04001000,00\n", "trace:2: " NO_SIZE},
        {"I  04001000,03\n", "trace:2: " NO_SIZE},
        {"I  04001000,x\n", "trace:2: " NO_SIZE},
        {"I  04001000,3 \n", "trace:2: " NO_SIZE},
        {"I  04001000,3I  04001003,3\n", "trace:2: " NO_SIZE},
        {"I  04001000,1234567890\n", "trace:2: " NO_SIZE},
        {"I  0400\xff", "trace:2: no newline at the end: the trace was cut off here"},
        {"I  04001000,3", "trace:2: no newline at the end: the trace was cut off here"},
        {"==1==", "trace:2: no newline at the end: the trace was cut off here"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        (void)snprintf(text, sizeof text, " S 1fff000698,8\n%s", cases[i][0]);
        test_text("trace", text);
        struct reader *r = open_lackey("trace", (struct reader_options){0});
        struct tuple got;
        assert_int_equal(reader_next(r, &got, message), READER_FAILED);
        assert_string_equal(message, cases[i][1]);
        reader_close(r);

        r = open_lackey("trace", (struct reader_options){.skip_bad = true});
        assert_int_equal(reader_next(r, &got, message), READER_END);
        assert_int_equal(reader_counts(r).bad, 1);
        reader_close(r);
    }
    test_text("trace", "");
    struct reader *r = open_lackey("trace", (struct reader_options){0});
    struct tuple got;
    assert_int_equal(reader_next(r, &got, message), READER_FAILED);
    assert_string_equal(message, "trace: is empty");
    reader_close(r);
}

// Random bytes, from those of traces and others: nothing may crash or hang.
static void garbage_is_survived(void **state)
{
    (void)state;
    static const char alphabet[] = "I LSM=,0123456789abcdef\n\n\n-*\r\xff";
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 200; round++) {
        char bytes[4096];
        for (size_t i = 0; i < sizeof bytes; i++)
            bytes[i] = alphabet[test_random(&random) % sizeof alphabet];
        test_file("trace", bytes, sizeof bytes);
        struct reader *r = open_lackey("trace", (struct reader_options){.skip_bad = true});
        struct tuple got;
        enum reader_status status;
        while ((status = reader_next(r, &got, message)) == READER_EVENT)
            ;
        assert_int_equal(status, READER_END);
        assert_true(reader_counts(r).bad > 0);
        reader_close(r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(instructions_are_read),    cmocka_unit_test(accesses_are_read),
        cmocka_unit_test(records_are_made),         cmocka_unit_test(base_is_subtracted),
        cmocka_unit_test(other_events_are_refused), cmocka_unit_test(malformed_lines_stop),
        cmocka_unit_test(garbage_is_survived),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
