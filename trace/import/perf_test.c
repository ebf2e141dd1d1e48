// trace/import/perf_test: branch stacks of perf script, in the forms of perf-script(1).
#include <stdio.h>
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/files_helper.h"
#include "trace/import/records_helper.h"

static char message[MESSAGE_SIZE];

static struct source *open_perf(const char *text, bool skip_bad)
{
    test_text("stacks", text);
    struct source *s = source_open("stacks", (struct source_options){"perf", skip_bad}, message);
    assert_non_null(s);
    return s;
}

struct branch {
    uint64_t from, to;
    enum branch_class class;
    bool taken;
};

#define SAMPLE                                                                                               \
    {                                                                                                        \
        0, 0, BRANCH_GAP, false                                                                              \
    } // branches are missing before each sample's first

static void expect_all(const char *text, const struct branch *wanted, size_t count)
{
    struct source *s = open_perf(text, false);
    for (size_t i = 0; i < count; i++) {
        const struct record record = {.type = RECORD_BRANCH,
                                      .pc = wanted[i].from,
                                      .address = wanted[i].to,
                                      .class = (uint8_t)wanted[i].class,
                                      .taken = wanted[i].taken,
                                      .thread = 1};
        test_source_gives(s, &record);
    }
    test_source_ends(s);
}

static void oldest_comes_first(void **state)
{
    (void)state;
    static const struct branch wanted[] = {
        SAMPLE,
        {0x401140, 0x401120, BRANCH_BACKWARD, true},
        {0x401130, 0x401180, BRANCH_FORWARD, true},
        {0x401190, 0x401190, BRANCH_BACKWARD, true},
        SAMPLE,
        {0x401130, 0x401180, BRANCH_FORWARD, true},
        {0x401190, 0x401190, BRANCH_BACKWARD, true},
    };
    // The second sample repeats two branches of the first one.
    expect_all(" 0x401190/0x401190/P/-/-/3  0x401130/0x401180/M/-/-/12  0x401140/0x401120/-/X/A/0 \n\n"
               " 0x401190/0x401190/P/-/-/3  0x401130/0x401180/M/-/-/12 \n",
               wanted, 7);
}

static void classes_are_read(void **state)
{
    (void)state;
    static const char *const types[] = {
        "",      "/",         "/-",   "/N/A",       "/COND",     "/UNCOND", "/IND",
        "/CALL", "/IND_CALL", "/RET", "/COND_CALL", "/COND_RET", "/N/A/-",  "/COND/NON_SPEC_CORRECT_PATH",
        "//-",   "/RET/-/x/y"};
    static const enum branch_class classes[] = {
        BRANCH_FORWARD,  BRANCH_FORWARD, BRANCH_FORWARD, BRANCH_FORWARD, BRANCH_FORWARD, BRANCH_FORWARD,
        BRANCH_INDIRECT, BRANCH_CALL,    BRANCH_CALL,    BRANCH_RETURN,  BRANCH_CALL,    BRANCH_RETURN,
        BRANCH_FORWARD,  BRANCH_FORWARD, BRANCH_FORWARD, BRANCH_RETURN};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        char text[128];
        (void)snprintf(text, sizeof text, "0x10/0x20/P/-/-/1%s\n", types[i]);
        expect_all(text, (struct branch[]){SAMPLE, {0x10, 0x20, classes[i], true}}, 2);
    }
    expect_all(
        "0x10/0x14/PN/-/-/1/COND 0x20/0x24/MN/-/-/1/COND",
        (struct branch[]){SAMPLE, {0x20, 0x24, BRANCH_FORWARD, false}, {0x10, 0x14, BRANCH_FORWARD, false}},
        3);
}

static void no_branches_are_left_out(void **state)
{
    (void)state;
    static const struct branch wanted[] = {SAMPLE,
                                           SAMPLE,
                                           {0x7ffff000, 0x7ffff100, BRANCH_FORWARD, true},
                                           {0xffffffff81000000, 0xffffffff81000010, BRANCH_FORWARD, true},
                                           SAMPLE};
    expect_all("0x0/0x401000/-/-/-/0 0x401000/0x0/-/-/-/0 0x0/0x0/-/-/-/0\n"
               "0xffffffff81000000/0xffffffff81000010/P/-/-/1\t0x401000/0xffffffff81000000/P/-/-/1 "
               "0xffffffff81000000/0x401000/P/-/-/1 0x7ffff000/0x7ffff100/P/-/-/1\n"
               "0x1/0x2/P/-/-/1/SYSCALL 0x1/0x2/P/-/-/1/SYSRET 0x1/0x2/P/-/-/1/IRQ 0x1/0x2/P/-/-/1/ERET "
               "0x1/0x2/P/-/-/1/FAULT_DATA 0x1/0x2/P/-/-/1/NO_TX\n",
               wanted, 5);
    // In the second sample the kernel's own branch is the newest.
}

static void other_fields_stand_before(void **state)
{
    (void)state;
    static const struct branch wanted[] = {SAMPLE, {0x10, 0x8, BRANCH_BACKWARD, true}};
    static const char *const before[] = {
        "gzip  1234/1234  5678.901234:     100003 cycles:u:      55d0c0de ",
        "gzip 12 ",
        "    55d0c0de1000 ",
        "my prog 0x12 [001] ",
        "# comment\n",
    };
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        char text[128];
        (void)snprintf(text, sizeof text, "%s 0x10/0x8/P/-/-/1/COND\n", before[i]);
        expect_all(text, wanted, 2);
    }
}

static void malformed_lines_stop(void **state)
{
    (void)state;
#define FORM "`0xFROM/0xTO/M|P|-/X|-/A|-/CYCLES[/TYPE]`"
#define NO_BRANCH(field) "stacks:2: `" field "` is no branch " FORM
#define NO_SAMPLE "stacks:2: no branch in a sample; accepted are lines of " FORM "..."
#define INSTRUCTIONS "stacks:2: output of -F brstackinsn; accepted is that of `perf script -F brstack`"
    static const char *const cases[][2] = {
        {"hello\n", NO_SAMPLE},
        {"main+0x10/main+0x20/P/-/-/1\n", NO_BRANCH("main+0x10/main+0x20/P/-/-/1")},
        {"gzip 12 main+0x1/main+0x2/-/X/A/1\n", NO_BRANCH("main+0x1/main+0x2/-/X/A/1")},
        {"0x10\n", NO_SAMPLE},
        {"gzip cycles:\n", NO_SAMPLE},
        {"\tmain:\n", NO_SAMPLE},
        {"\t0000000000401136\tinsn: 55 48 89 e5\n", INSTRUCTIONS},
        {"\t000000401136 jmp 0x401120 # PRED 3 cycles [3]\n", INSTRUCTIONS},
        {"0x10/0x20\n", NO_BRANCH("0x10/0x20")},
        {"0x10/0x20/P/-/-\n", NO_BRANCH("0x10/0x20/P/-/-")},
        {"0x10/0x20/P/-/-/\n", NO_BRANCH("0x10/0x20/P/-/-/")},
        {"0x10/0x20/P/-/-/x\n", NO_BRANCH("0x10/0x20/P/-/-/x")},
        {"0x10/0x20/Q/-/-/1\n", NO_BRANCH("0x10/0x20/Q/-/-/1")},
        {"0x10/0x20/-N/-/-/1\n", NO_BRANCH("0x10/0x20/-N/-/-/1")},
        {"0x10/0x20/P/P/-/1\n", NO_BRANCH("0x10/0x20/P/P/-/1")},
        {"0x10/0x20/P/-/X/1\n", NO_BRANCH("0x10/0x20/P/-/X/1")},
        {"0x10/20/P/-/-/1\n", NO_BRANCH("0x10/20/P/-/-/1")},
        {"0x/0x20/P/-/-/1\n", NO_BRANCH("0x/0x20/P/-/-/1")},
        {"0xg/0x20/P/-/-/1\n", NO_BRANCH("0xg/0x20/P/-/-/1")},
        {"0x11111111111111111/0x2/P/-/-/1\n", NO_BRANCH("0x11111111111111111/0x2/P/-/-/1")},
        {"0x10/0x20/P/-/-/1 cycles\n", NO_BRANCH("cycles")},
        {"0x10(gzip)/0x20(gzip)/P/-/-/1\n", NO_BRANCH("0x10(gzip)/0x20(gzip)/P/-/-/1")},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        (void)snprintf(text, sizeof text, "0x10/0x20/P/-/-/1\n%s", cases[i][0]);
        struct source *s = open_perf(text, false);
        struct record got;
        const struct record gap = {.type = RECORD_BRANCH, .class = BRANCH_GAP, .thread = 1};
        test_source_gives(s, &gap);
        assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
        test_source_fails(s, cases[i][1]);

        s = open_perf(text, true);
        test_source_gives(s, &gap);
        assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
        assert_int_equal(source_next(s, &got, message), SOURCE_END);
        assert_int_equal(source_counts(s).bad, 1);
        source_close(s);
    }
}

static void long_samples_are_refused(void **state)
{
    (void)state;
    enum { MOST = 4096 };
    FILE *out = fopen("stacks", "w");
    assert_non_null(out);
    for (unsigned line = 0; line < 2; line++) {
        for (unsigned i = 0; i < MOST + line; i++)
            (void)fprintf(out, " 0x10/0x%x/P/-/-/1", i + 1);
        (void)fputc('\n', out);
    }
    assert_int_equal(fclose(out), 0);
    struct source *s = source_open("stacks", (struct source_options){0}, message);
    assert_non_null(s);
    struct record got;
    test_source_gives(s, &(struct record){.type = RECORD_BRANCH, .class = BRANCH_GAP, .thread = 1});
    for (unsigned i = MOST; i > 0; i--) {
        assert_int_equal(source_next(s, &got, message), SOURCE_RECORD);
        assert_int_equal(got.address, i);
    }
    test_source_fails(s, "stacks:2: more than 4096 branches in a sample");
}

static void damage_is_survived(void **state)
{
    (void)state;
    static const char good[] = "gzip 12 0x401190/0x401190/P/-/-/3/COND  0x401130/0x401180/M/-/-/12/RET/-\n"
                               " 0x401190/0x401190/PN/X/A/3//-  0x401130/0x401180/-/-/-/12/N/A \n";
    uint32_t random = (uint32_t)test_seed(1);
    for (unsigned round = 0; round < 2000; round++) {
        struct source *s = test_damaged_source("perf", good, round, &random);
        (void)source_format("trace");
        struct record got;
        enum source_status status;
        while ((status = source_next(s, &got, message)) == SOURCE_RECORD)
            assert_true(got.type == RECORD_BRANCH &&
                        (got.class == BRANCH_GAP || (got.class < BRANCH_CLASSES && got.pc && got.address)));
        assert_int_equal(status, SOURCE_END);
        source_close(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(oldest_comes_first),       cmocka_unit_test(classes_are_read),
        cmocka_unit_test(no_branches_are_left_out), cmocka_unit_test(other_fields_stand_before),
        cmocka_unit_test(malformed_lines_stop),     cmocka_unit_test(long_samples_are_refused),
        cmocka_unit_test(damage_is_survived),
    };
    return cmocka_run_group_tests(tests, test_folder_enter, test_folder_leave);
}
