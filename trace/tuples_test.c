// trace/tuples_test: event lines, good and malformed, with their messages.
#include <string.h>

#include "tb/unit_helper.h"
#include "trace/tuples.h"

static char reason[MESSAGE_SIZE];
static bool six;

static enum tuples parse(const char *text, struct tuple *tuple)
{
    return tuples_line((struct line){text, text + strlen(text)}, tuple, &six, reason);
}

static void fields_may_be_missing(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct tuple wanted;
    } cases[] = {
        {"7", {7, 0, 0, 1}},
        {"7 8", {7, 8, 0, 1}},
        {"7 8 9", {7, 8, 9, 1}},
        {"7 8 9 10", {7, 8, 9, 10}},
        {"7 # 8", {7, 0, 0, 1}},
        {" 0x7\t08\r", {7, 8, 0, 1}},
        {"10.1.2.3 192.0.2.1 0 5", {0x0a010203, 0xc0000201, 0, 5}},
        {"2001:db8::1 3 5", {0x20010db800000000, 1, 3, 5}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tuple got;
        assert_int_equal(parse(cases[i].text, &got), TUPLES_TUPLE);
        assert_int_equal(got.a, cases[i].wanted.a);
        assert_int_equal(got.b, cases[i].wanted.b);
        assert_int_equal(got.kind, cases[i].wanted.kind);
        assert_int_equal(got.count, cases[i].wanted.count);
        assert_int_equal(six, strchr(cases[i].text, ':') != NULL);
    }
}

static void nothing_is_no_tuple(void **state)
{
    (void)state;
    static const char *const cases[] = {"", " \t", "\r", "#", "  # 1 2"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tuple got;
        assert_int_equal(parse(cases[i], &got), TUPLES_NOTHING);
    }
}

static void malformed_lines_are_bad(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"x", "`x` (field 1) is not a number"},
        {"1 2 3 4 5", "more than 4 fields"},
        {"::1 2 3 4", "more than 3 fields"},
        {"::1 2 x", "`x` (field 3) is not a number"},
        {"1 -2", "`-2` (field 2) is negative"},
        {"-", "`-` (field 1) is not a number"},
        {"0x", "`0x` (field 1) is not a number"},
        {"1,2", "`1,2` (field 1) is not a number"},
        {"1\r2", "`1?2` (field 1) is not a number"},
        {"1.2.3", "`1.2.3` (field 1) is no IPv4 address"},
        {"1.2.3.4.5", "`1.2.3.4.5` (field 1) is no IPv4 address"},
        {"10.0.0.0/8", "`10.0.0.0/8` (field 1) is no IPv4 address"},
        {"1::2::3", "`1::2::3` (field 1) is no IPv6 address"},
        {"+1", "`+1` (field 1) is not a number"},
        {"1e3", "`1e3` (field 1) is not a number"},
        {"ff", "`ff` (field 1) is not a number"},
        {"18446744073709551616", "`18446744073709551616` (field 1) is over 64 bits"},
        {"0x10000000000000000", "`0x10000000000000000` (field 1) is over 64 bits"},
        {"1 2 4294967296", "`4294967296` (field 3) is over 32 bits, the width of a kind"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tuple got;
        assert_int_equal(parse(cases[i][0], &got), TUPLES_BAD);
        assert_string_equal(reason, cases[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_may_be_missing),
        cmocka_unit_test(nothing_is_no_tuple),
        cmocka_unit_test(malformed_lines_are_bad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
