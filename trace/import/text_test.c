// trace/import/text_test: record text, read and refused, and round trips of the exporter.
#include <stdio.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/export/export.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"
#include "trace/import/text.h"

static char message[MESSAGE_SIZE];

static struct source *open_text(const char *text)
{
    test_text("records", text);
    struct source *s = source_open("records", (struct source_options){.format = "text"}, message);
    assert_non_null(s);
    return s;
}

static void records_are_read(void **state)
{
    (void)state;
    struct source *s = open_text("# a comment\n"
                                 "\n"
                                 "load 0x400 8 0x7fff 42\r\n"
                                 "  store\t1 2 3 4 5 # five instructions before\n"
                                 "store 1 9 3 0xFFFFFFFFFFFFFFFF 5 6\n"
                                 "branch 0x10 2 0x8 backward 0\n"
                                 "branch 1 4294967295 18446744073709551615 return 1 7 4294967295\n"
                                 "block 0x400 12 3 9\n"
                                 "packet 0xc0a80001 0xc0a80002 0x600001f0050 1500 250\n"
                                 "packet 192.168.0.1 192.168.0.2 tcp:31:80 1500 251\n"
                                 "packet6 2001:db8::1 ::2 132:1:65535 90");
    // clang-format off
    static const struct record wanted[] = {
        // instruction, pc, address, value, size, thread, type, class, taken, pc_low, address_low
        {0, 0x400, 0x7fff, 42, 8, 1, RECORD_LOAD, 0, false, 0, 0},
        {5, 1, 3, 4, 2, 1, RECORD_STORE, 0, false, 0, 0},
        {5, 1, 3, UINT64_MAX, 9, 6, RECORD_STORE, 0, false, 0, 0},
        {0, 0x10, 8, 0, 2, 1, RECORD_BRANCH, BRANCH_BACKWARD, false, 0, 0},
        {7, 1, UINT64_MAX, 0, UINT32_MAX, UINT32_MAX, RECORD_BRANCH, BRANCH_RETURN, true, 0, 0},
        {9, 0x400, 0, 3, 12, 1, RECORD_BLOCK, 0, false, 0, 0},
        {250, 0xc0a80001, 0xc0a80002, 0x600001f0050, 1500, 1, RECORD_PACKET, 0, false, 0, 0},
        {251, 0xc0a80001, 0xc0a80002, 0x6001f0050, 1500, 1, RECORD_PACKET, 0, false, 0, 0},
        {0, 0x20010db800000000, 0, 0x840001ffff, 90, 1, RECORD_PACKET6, 0, false, 1, 2},
    };
    // clang-format on
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        test_source_gives(s, &wanted[i]);
    assert_int_equal(source_counts(s).units, 11);
    test_source_ends(s);
}

static void malformed_lines_stop(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"1 2\n", "records:2: `1` is no record's type: load store branch block packet packet6"},
        {"loa 1 2 3 4\n", "records:2: `loa` is no record's type: load store branch block packet packet6"},
        {"Load 1 2 3 4\n", "records:2: `Load` is no record's type: load store branch block packet packet6"},
        {"load 1 2 3\n",
         "records:2: fields are missing: accepted is `load PC SIZE ADDRESS VALUE [INSTRUCTION [THREAD]]`"},
        {"block 1 2\n",
         "records:2: fields are missing: accepted is `block PC SIZE INSTRUCTIONS [INSTRUCTION [THREAD]]`"},
        {"packet\n", "records:2: fields are missing: accepted is `packet SOURCE DESTINATION PORTS LENGTH "
                     "[MICROSECONDS [THREAD]]`"},
        {"branch 1 2 3 call\n", "records:2: fields are missing: accepted is `branch PC SIZE TARGET CLASS "
                                "TAKEN [INSTRUCTION [THREAD]]`"},
        {"store 1 2 3 4 5 6 7\n",
         "records:2: more fields than `store PC SIZE ADDRESS VALUE [INSTRUCTION [THREAD]]` has"},
        {"branch 1 2 3 jump 1\n",
         "records:2: `jump` (field 5) is no class: call return forward backward indirect gap trap xret"},
        {"branch 1 2 3 call 2\n", "records:2: `2` (field 6) is neither 0 nor 1"},
        {"load 1 4294967296 3 4\n", "records:2: `4294967296` (field 3) is over 32 bits"},
        {"load 1 2 3 4 5 4294967296\n", "records:2: `4294967296` (field 7) is over 32 bits"},
        {"load 1 1 3 256\n", "records:2: a value of more than 1 byte, the size"},
        {"store 1 7 3 0x100000000000000\n", "records:2: a value of more than 7 bytes, the size"},
        {"packet 1 2 tcp:1:65536 4\n", "records:2: `tcp:1:65536` (field 4) is neither a number nor "
                                       "PROTOCOL:PORT:PORT, as tcp:1234:80"},
        {"packet6 1 ::2 3 4\n", "records:2: `1` (field 2) is no IPv6 address"},
        {"load x 2 3 4\n", "records:2: `x` (field 2) is not a number"},
        {"load 1 -2 3 4\n", "records:2: `-2` (field 3) is negative"},
        {"# sluice records load knows\n",
         "records:2: accepted is the heading `# sluice records TYPES knows FIELDS` or another comment"},
        {"# sluice records loads knows -\n",
         "records:2: accepted is the heading `# sluice records TYPES knows FIELDS` or another comment"},
        {"# sluice records load, knows -\n",
         "records:2: accepted is the heading `# sluice records TYPES knows FIELDS` or another comment"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        (void)snprintf(text, sizeof text, "block 1 2 3\n%s", cases[i][0]);
        struct source *s = open_text(text);
        struct record got;
        assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
        test_source_fails(s, cases[i][1]);
    }
}

// Types and fields of a file come from its heading, else from its first record.
static void about_is_told(void **state)
{
    (void)state;
    enum { ALL = (1 << RECORD_TYPES) - 1 };
    static const struct {
        const char *text;
        unsigned types, fields;
    } cases[] = {
        {"# sluice records load,block knows value,size\nload 1 2 3 4\n",
         1U << RECORD_LOAD | 1U << RECORD_BLOCK, FIELD_VALUE | FIELD_SIZE},
        {"# sluice records packet knows -\npacket 1 2 3 4\n", 1U << RECORD_PACKET, 0},
        {"# sluice recorded this\nblock 1 2 3\nload 1 2 3 4\n", ALL, FIELDS_ALL},
        {"load 1 2 3 4\nblock 1 2 3\n", ALL & ~(1U << RECORD_BLOCK), FIELDS_ALL},
        {"# nothing\n", ALL, FIELDS_ALL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct source *s = open_text(cases[i].text);
        assert_int_equal(source_about(s)->types, cases[i].types);
        assert_int_equal(source_about(s)->fields, cases[i].fields);
        source_close(s);
    }
}

// A random number of few or many bits.
static uint64_t random_number(uint32_t *random)
{
    uint64_t number = (uint64_t)test_random(random) << 32 | test_random(random);
    return number >> test_random(random) % 64;
}

static struct record random_record(uint32_t *random)
{
    struct record r = {.type = (uint8_t)(test_random(random) % RECORD_TYPES),
                       .pc = random_number(random),
                       .size = (uint32_t)random_number(random),
                       .instruction = random_number(random),
                       .thread = (uint32_t)random_number(random)};
    if (r.type != RECORD_BLOCK)
        r.address = random_number(random);
    if (r.type != RECORD_BRANCH)
        r.value = random_number(random);
    if ((r.type == RECORD_LOAD || r.type == RECORD_STORE) && r.size > 0 && r.size < 8)
        r.value &= UINT64_MAX >> (64 - 8 * r.size);
    if (r.type == RECORD_BRANCH) {
        r.class = (uint8_t)(test_random(random) % BRANCH_CLASSES);
        r.taken = test_random(random) % 2;
    }
    return r;
}

static void written_and_read_is_the_same(void **state)
{
    (void)state;
    enum { MANY = 20000 };
    static struct record records[MANY];
    const struct about about = {.types = 1U << RECORD_LOAD | 1U << RECORD_PACKET, .fields = FIELD_SIZE};
    uint32_t random = (uint32_t)test_seed(1);
    FILE *out = fopen("records", "w");
    assert_non_null(out);
    export_text.begin(out, &about);
    for (unsigned i = 0; i < MANY; i++) {
        records[i] = random_record(&random);
        export_text.put(out, &records[i]);
    }
    assert_int_equal(fclose(out), 0);
    struct source *s = source_open("records", (struct source_options){0}, message);
    assert_non_null(s);
    assert_int_equal(source_about(s)->types, about.types);
    assert_int_equal(source_about(s)->fields, about.fields);
    for (unsigned i = 0; i < MANY; i++)
        test_source_gives(s, &records[i]);
    test_source_ends(s);
}

// Damaged lines: nothing may crash, and malformed lines are counted.
static void damage_is_survived(void **state)
{
    (void)state;
    static const char good[] =
        "# sluice records load,store,branch,block,packet knows value,instruction,thread,size\n"
        "load 0x400 8 0x7fff 42 5 1\nbranch 0x10 2 0x8 backward 0\nblock 0x400 12 3 9 1\n"
        "packet 0xc0a80001 0xc0a80002 0x600001f0050 1500\nstore 1 2 3 4\n";
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 2000; round++) {
        struct source *s = test_damaged_source("text", good, round, &random);
        struct record got;
        enum source_status status;
        while ((status = source_next(s, &got, message)) == SOURCE_RECORD)
            assert_true(got.type < RECORD_TYPES && got.class < BRANCH_CLASSES);
        assert_int_equal(status, SOURCE_END);
        struct source_counts counts = source_counts(s);
        assert_true(counts.records + counts.bad <= counts.units);
        source_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_are_read),   cmocka_unit_test(malformed_lines_stop),
        cmocka_unit_test(about_is_told),      cmocka_unit_test(written_and_read_is_the_same),
        cmocka_unit_test(damage_is_survived),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
