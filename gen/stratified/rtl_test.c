// gen/stratified/rtl_test: signed digits of all factors: their sum, and their number within CLEAR's wait.
#include "gen/stratified/rtl.h"

#include "cmodel/random.h"
#include "tb/configured.h"

static struct stratified_config configure(int count, char *const *arguments)
{
    union any_config config;
    must_configure(&stratified_profiler, count, arguments, &config);
    return *(const struct stratified_config *)&config;
}

static void check_digits(uint32_t factor)
{
    struct stratified_digit digit[STRATIFIED_DIGITS];
    const unsigned count = stratified_digits(factor, digit);
    int64_t sum = 0;
    assert_in_range(count, 1, STRATIFIED_DIGITS - 2); // plus two clocks is 16
    for (unsigned i = 0; i < count; i++) {
        sum += (digit[i].negative ? -1 : 1) * ((int64_t)1 << digit[i].at);
        if (i)
            assert_true(digit[i].at > digit[i - 1].at + 1); // never adjacent, so few
    }
    assert_int_equal(sum, factor);
    assert_false(digit[count - 1].negative);
}

static void digits_make_the_factor(void **state)
{
    (void)state;
    uint64_t random = test_seed(1);
    for (uint32_t factor = 1; factor < 5000; factor++)
        check_digits(factor);
    for (unsigned i = 0; i < 100000; i++)
        check_digits(1 + random_below(&random, (1 << 25) - 1));
    check_digits((1 << 25) - 1);
}

static void clear_waits_long_enough(void **state)
{
    (void)state;
    static char *const compositions[] = {"composition=R1", "composition=CR16777216", "composition=D16777216",
                                         "composition=D11184811", "composition=H[CD5592405]2"};
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++) {
        const struct stratified_config cfg = configure(1, &compositions[i]);
        assert_in_range(stratified_ahead(&cfg), 1, AHEAD_CLOCKS - 1);
    }
    const struct stratified_config cfg = configure(1, (char *[]){"composition=H[P256]2048"});
    assert_int_equal(stratified_ahead(&cfg), 0);
}

static void the_first_tables_are_in_block_ram(void **state)
{
    (void)state;
    const struct stratified_config wide = configure(0, NULL);
    const struct stratified_config narrow = configure(2, (char *[]){"width_a=32", "width_b=32"});
    unsigned of_wide = 0;
    unsigned of_narrow = 0;
    for (unsigned operand = 0; operand < 2; operand++) {
        for (unsigned byte = 0; byte < 8; byte++)
            of_wide += stratified_byte_in_logic(&wide, operand, byte);
        for (unsigned byte = 0; byte < 4; byte++)
            of_narrow += stratified_byte_in_logic(&narrow, operand, byte);
    }
    assert_int_equal(of_wide, 16 - STRATIFIED_ROMS);
    assert_int_equal(of_narrow, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_make_the_factor),
        cmocka_unit_test(clear_waits_long_enough),
        cmocka_unit_test(the_first_tables_are_in_block_ram),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
