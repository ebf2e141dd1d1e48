// cmodel/path/count_code_test: approximate counter against results worked out by hand.
// Same cases as tb/path/reference_table_test.py.
#include "cmodel/path/count_code.h"
#include "tb/unit_helper.h"

// Two exponent bits, two fraction bits: steps of 1, 1, 2, 4.
static void codes_have_values(void **state)
{
    (void)state;
    static const uint32_t values[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28};
    static const uint32_t codes[][2] = {{0, 0},   {7, 7},   {8, 8},   {9, 8},   {11, 9},
                                        {16, 12}, {19, 12}, {27, 14}, {28, 15}, {99, 15}};
    const struct count_form form = count_form(4, 2);
    for (uint32_t code = 0; code < 16; code++)
        assert_int_equal(count_value(form, code), values[code]);
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_int_equal(count_code(form, codes[i][0]), codes[i][1]);
}

// 7 + 1 is always 8. 8 (step 2) grows by one step if the state is odd. 14 + 5 is two or three steps: 18,
// which has code 16, or 20. 28 + 1 with (1 + 3) / 4 = 1 step exceeds the greatest value.
static void sums_are_right_on_average(void **state)
{
    (void)state;
    static const struct {
        uint32_t value, c, state, sum;
        bool cut;
    } cases[] = {{7, 1, 0, 8, false},   {8, 1, 6, 8, false},   {8, 1, 7, 10, false}, {14, 5, 4, 16, false},
                 {14, 5, 5, 20, false}, {28, 1, 2, 28, false}, {28, 1, 7, 28, true}};
    const struct count_form form = count_form(4, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool cut;
        const uint32_t code = count_code(form, cases[i].value);
        const uint32_t sum = count_add(form, code, cases[i].c, cases[i].state, &cut);
        assert_int_equal(count_value(form, sum), cases[i].sum);
        assert_int_equal(cut, cases[i].cut);
    }
}

// 12 fraction bits: 2^32 would have exponent 21. Without exponent a code equals its value.
static void values_stay_below_2_to_the_32(void **state)
{
    (void)state;
    assert_true(count_form(17, 5).most == 8191ULL << 19);
    assert_true(count_form(32, 0).most == UINT32_MAX);
    const struct count_form plain = count_form(8, 0);
    bool cut;
    assert_int_equal(count_code(plain, 200), 200);
    assert_int_equal(count_value(plain, 200), 200);
    assert_int_equal(count_add(plain, 255, 1, 0, &cut), 255);
    assert_true(cut);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_have_values),
        cmocka_unit_test(sums_are_right_on_average),
        cmocka_unit_test(values_stay_below_2_to_the_32),
    };
    return cmocka_run_group_tests_name("cmodel/path/count_code", tests, NULL, NULL);
}
