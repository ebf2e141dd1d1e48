// trace/branch_line_test: branch record lines, good and malformed, with their messages.
#include "trace/branch_line.h"

#include <string.h>

#include "tb/unit_helper.h"

static char reason[MESSAGE_SIZE];

static enum branch_line parse(const char *text, struct branch_record *branch)
{
    return branch_line((struct line){text, text + strlen(text)}, branch, reason);
}

static void fields_by_order(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct branch_record wanted;
    } cases[] = {
        {"0x104 0x118 forward 1", {0x104, 0x118, 0, 0, PATH_FORWARD, true}},
        {"1 2 call 1 3", {1, 2, 3, 0, PATH_CALL, true}},
        {"1 2 return 1 3 4 # rest", {1, 2, 3, 4, PATH_RETURN, true}},
        {"1 2 backward 0\r", {1, 2, 0, 0, PATH_BACKWARD, false}},
        {"1 2 indirect 1", {1, 2, 0, 0, PATH_INDIRECT, true}},
        {"1 2 3 1", {1, 2, 0, 0, PATH_BACKWARD, true}},
        {"1 2 7 0", {1, 2, 0, 0, 7, false}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct branch_record got;
        assert_int_equal(parse(cases[i].text, &got), BRANCH_LINE_RECORD);
        assert_int_equal(got.pc, cases[i].wanted.pc);
        assert_int_equal(got.target, cases[i].wanted.target);
        assert_int_equal(got.count, cases[i].wanted.count);
        assert_int_equal(got.instructions, cases[i].wanted.instructions);
        assert_int_equal(got.class, cases[i].wanted.class);
        assert_int_equal(got.taken, cases[i].wanted.taken);
    }
}

static void nothing_is_no_branch(void **state)
{
    (void)state;
    static const char *const cases[] = {"", " \t", "\r", "# 1 2 call 1"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct branch_record got;
        assert_int_equal(parse(cases[i], &got), BRANCH_LINE_NOTHING);
    }
}

static void malformed_lines_are_bad(void **state)
{
    (void)state;
    static const char few[] = "a branch needs pc, target, class and taken";
    static const char *const cases[][2] = {
        {"1", few},
        {"1 2 call", few},
        {"1 2 jump 1", "`jump` (field 3) is no class"},
        {"1 2 8 1", "`8` (field 3) is no class"},
        {"1 2 call 2", "`2` (field 4) is neither 0 nor 1"},
        {"x 2 call 1", "`x` (field 1) is not a number"},
        {"1 -2 call 1", "`-2` (field 2) is negative"},
        {"1 2 call 1 0 0 0", "more than 6 fields"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct branch_record got;
        assert_int_equal(parse(cases[i][0], &got), BRANCH_LINE_BAD);
        assert_string_equal(reason, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_by_order),
        cmocka_unit_test(nothing_is_no_branch),
        cmocka_unit_test(malformed_lines_are_bad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
