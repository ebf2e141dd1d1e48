// trace/import/cvp_damage_test: other files, cut traces and random bytes as CVP-1 traces.
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/source.h"

#define PC "\0\0\100\0\0\0\0\0"
#define VALUE "12345678"

static char message[MESSAGE_SIZE];

// A vector load with write-back of its base, an instruction of no kind, a taken branch, a branch not taken.
static const unsigned char load[] = PC "\1" VALUE "\20\1\2\2\50\2" VALUE VALUE VALUE;
static const unsigned char undefined[] = PC "\10\0\0";
static const unsigned char taken[] = PC "\3\1" VALUE "\1\100\0";
static const unsigned char not_taken[] = PC "\3\0\0\0";

// Writes a trace and reads it to its end. Returns the number of records.
static uint64_t drain(const void *trace, size_t length, enum source_status *status)
{
    test_file("trace", trace, length);
    struct source *s = source_open("trace", (struct source_options){.format = "cvp"}, message);
    if (!s)
        fail_msg("%s", message);
    struct record got;
    while ((*status = source_next(s, &got, message)) == SOURCE_RECORD)
        assert_true(got.type < RECORD_PACKET && got.class < BRANCH_CLASSES);
    uint64_t records = source_counts(s).records;
    source_close(s);
    return records;
}

static void expect_refusal(const char *trace, size_t length, const char *reason)
{
    char wanted[MESSAGE_SIZE];
    message_set(wanted, "trace: record 1 (byte 0): %s", reason);
    enum source_status status;
    drain(trace, length, &status);
    assert_int_equal(status, SOURCE_FAILED);
    assert_string_equal(message, wanted);
}

#define REFUSED(text, reason) expect_refusal(text, sizeof(text) - 1, reason)

static void bad_instructions_are_refused(void **state)
{
    (void)state;
    REFUSED(PC "\11\0\0", "type 9: 0 to 8 are accepted");
    REFUSED(PC "\0\2\1\101\0", "register 65: 0 to 64 are accepted");
    REFUSED(PC "\0\0\1\377" VALUE, "register 255: 0 to 64 are accepted");
    REFUSED(PC "\3\2\0\0", "taken is 2 in a branch of type 3; accepted is 1, or 0 if conditional (type 3)");
    REFUSED(PC "\5\0\0\0", "taken is 0 in a branch of type 5; accepted is 1, or 0 if conditional (type 3)");
    REFUSED(PC, "the file ends within an instruction");
    REFUSED("1234567", "the file ends after 7 of 8 bytes");
}

static void every_cut_is_found(void **state)
{
    (void)state;
    unsigned char whole[sizeof load + sizeof undefined + sizeof taken + sizeof not_taken];
    size_t length = 0, ends[4];
    static const struct {
        const unsigned char *bytes;
        size_t size;
    } parts[4] = {{load, sizeof load},
                  {undefined, sizeof undefined},
                  {taken, sizeof taken},
                  {not_taken, sizeof not_taken}};
    for (int i = 0; i < 4; i++) {
        memcpy(whole + length, parts[i].bytes, parts[i].size - 1);
        ends[i] = length += parts[i].size - 1;
    }
    for (size_t cut = 1, next = 0; cut <= length; cut++) {
        enum source_status status;
        drain(whole, cut, &status);
        assert_int_equal(status, cut == ends[next] ? SOURCE_END : SOURCE_FAILED);
        if (status == SOURCE_FAILED)
            assert_non_null(strstr(message, ": the file ends "));
        next += cut == ends[next];
    }
}

static void many_registers_are_read(void **state)
{
    (void)state;
    unsigned char trace[9 + 256 + 256 + 255 * 16] = PC "\7";
    memset(trace + 9, 0377, 1);
    memset(trace + 9 + 256, 0377, 1);
    memset(trace + 9 + 257, 0x3f, 255); // the last vector register
    enum source_status status;
    assert_int_equal(drain(trace, sizeof trace, &status), 1);
    assert_int_equal(status, SOURCE_END);
}

static void any_bytes_are_read(void **state)
{
    (void)state;
    uint32_t random = (uint32_t)test_seed(5);
    for (int run = 0; run < 300; run++) {
        unsigned char trace[2000];
        for (size_t i = 0; i < sizeof trace; i++) // instructions of some 40 bytes, with small numbers in them
            trace[i] = (unsigned char)(test_random(&random) % 4 ? test_random(&random) % 3
                                                                : test_random(&random) % 65);
        enum source_status status;
        drain(trace, sizeof trace, &status);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_instructions_are_refused),
        cmocka_unit_test(every_cut_is_found),
        cmocka_unit_test(many_registers_are_read),
        cmocka_unit_test(any_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
