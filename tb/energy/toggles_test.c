// tb/energy/toggles_test: a counter in closed form, windows, aliases, split files, malformed files.
#include "tb/energy/toggles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/unit_helper.h"

enum { COUNT = 1000, CLOCK = 10, TEXT = 1 << 18 };

static char text[TEXT];

static void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void say(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const size_t length = strlen(text);
    vsnprintf(text + length, sizeof text - length, format, list);
    va_end(list);
}

static const char *const head = "$date today $end $version any thing $end $timescale 1ns $end\n"
                                "$scope module top $end\n"
                                " $var wire 1 ! clk_i $end\n"
                                " $var wire 1 % two $end\n"
                                " $scope module dut $end\n"
                                "  $var wire 1 ! clk_i $end\n"
                                "  $var reg 12 \"# count_q [11:0] $end\n"
                                "  $var reg 12 \"# word_q[3] [11:0] $end\n"
                                " $upscope $end\n"
                                " $var wire 12 \"# count [11:0] $end\n"
                                "$upscope $end\n"
                                "$enddefinitions $end\n";

static void put_bits(unsigned value)
{
    char digits[13] = {0};
    for (unsigned bit = 0; bit < 12; bit++)
        digits[11 - bit] = value >> bit & 1 ? '1' : '0';
    say("b%s \"#\n", digits);
}

// A clock of period 10 rises at 10 k + 5, and count becomes k + 1; `two` is 1 while count is even, from the
// falling edge.
static void counter(unsigned clocks)
{
    text[0] = '\0';
    say("%s", head);
    say("#0\n$dumpvars\n0!\n1%%\nb0 \"#\n$end\n"); // leading zeros may be omitted
    for (unsigned k = 0; k < clocks; k++) {
        if (k)
            say("#%u\n0!\n%u%%\n", CLOCK * k, ~k & 1);
        say("#%u\n", CLOCK * k + 5);
        put_bits(k + 1);
        say("1!\n");
    }
}

static struct toggles *count(uint64_t from, uint64_t to, size_t piece)
{
    struct toggles *t = toggles_new(from, to, "top clk_i");
    assert_non_null(t);
    for (size_t at = 0, length = strlen(text); at < length; at += piece)
        assert_true(toggles_take(t, text + at, length - at < piece ? length - at : piece));
    toggles_end(t);
    return t;
}

static const struct toggle_signal *named(const struct toggles *t, const char *path)
{
    size_t names;
    const struct toggle_name *name = toggles_names(t, &names);
    for (size_t i = 0; i < names; i++)
        if (strcmp(name[i].path, path) == 0)
            return toggles_signal(t, name[i].signal);
    return NULL;
}

// From 0 to n, bit i of a binary counter toggles n >> i times: 2 n - popcount(n) in total.
static uint64_t in_all(unsigned n)
{
    return 2 * (uint64_t)n - (unsigned)__builtin_popcount(n);
}

static uint64_t sum(const struct toggle_signal *signal)
{
    uint64_t all = 0;
    for (uint32_t bit = 0; bit < signal->width; bit++)
        all += signal->toggles[bit];
    return all;
}

static void closed_form(void **state)
{
    (void)state;
    counter(COUNT);
    struct toggles *t = count(0, UINT64_MAX, 7);
    const struct toggle_signal *q = named(t, "top dut count_q");
    assert_int_equal(sum(q), in_all(COUNT));
    for (unsigned bit = 0; bit < 12; bit++)
        assert_int_equal(q->toggles[bit], COUNT >> bit);
    assert_int_equal(q->changes, COUNT);
    assert_ptr_equal(named(t, "top count"), q);
    assert_ptr_equal(named(t, "top dut word_q[3]"), q);
    assert_ptr_equal(named(t, "top dut clk_i"), named(t, "top clk_i"));
    assert_null(named(t, "dut count_q"));
    assert_int_equal(sum(named(t, "top clk_i")), 2 * COUNT - 1);
    assert_int_equal(toggles_edges(t), COUNT);
    assert_int_equal(named(t, "top two")->ones, COUNT / 2); // at the edges of k = 0, 2, ...
    toggles_free(t);
}

// Toggles in clocks a to b: from count a to count b + 1.
static void window(void **state)
{
    (void)state;
    counter(COUNT);
    for (unsigned a = 0; a < COUNT; a += 113)
        for (unsigned b = a; b < COUNT; b += 97) {
            struct toggles *t = count((uint64_t)CLOCK * a, (uint64_t)CLOCK * b + 5, 1 << 12);
            assert_int_equal(sum(named(t, "top dut count_q")), in_all(b + 1) - in_all(a));
            assert_int_equal(toggles_edges(t), b + 1 - a);
            assert_int_equal(sum(named(t, "top clk_i")), 2 * (b + 1 - a) - (a == 0)); // each fall and rise
            assert_int_equal(named(t, "top two")->ones, b / 2 + 1 - (a + 1) / 2);
            toggles_free(t);
        }
}

// The first value of a signal is no toggle, even late in the file.
static void late(void **state)
{
    (void)state;
    text[0] = '\0';
    say("%s#0\n0!\n#5\n1!\n#10\n0!\n1%%\n#15\n1!\n#20\n0!\n#25\n1!\n#30\n0!\n0%%\n", head);
    struct toggles *t = count(0, UINT64_MAX, 1);
    const struct toggle_signal *two = named(t, "top two");
    assert_int_equal(two->ones, 2);
    assert_int_equal(sum(two), 1);
    assert_int_equal(sum(named(t, "top count")), 0);
    toggles_free(t);
}

static void refuses(const char *words, const char *why)
{
    struct toggles *t = toggles_new(0, UINT64_MAX, NULL);
    text[0] = '\0';
    say("%s%s\n", head, words);
    assert_false(toggles_take(t, text, strlen(text)));
    if (!strstr(toggles_error(t), why))
        fail_msg("'%s' is said of '%s'", toggles_error(t), words);
    assert_false(toggles_take(t, "#1\n", 3));
    toggles_free(t);
}

static void errors(void **state)
{
    (void)state;
    refuses("#0\nx!", "not one of 1 bits");
    refuses("#0\nb10z0 \"#", "not one of 12 bits");
    refuses("#0\nb1010101010101 \"#", "not one of 12 bits");
    refuses("#0\n1&", "not declared");
    refuses("#0\n0!\n#1\n1!\n0!", "twice");
    refuses("$scope module x $end $var wire 3 ! other $end", "another width");
    struct toggles *t = toggles_new(0, 1, "top dut clk");
    assert_false(toggles_take(t, head, strlen(head)));
    assert_non_null(strstr(toggles_error(t), "'top dut clk' is not there"));
    toggles_free(t);
    t = toggles_new(0, 1, NULL);
    assert_false(toggles_take(t, "#0\n", 3));
    assert_non_null(strstr(toggles_error(t), "before the end"));
    toggles_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(closed_form),
        cmocka_unit_test(window),
        cmocka_unit_test(late),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
