// cmodel/random_test: the generators compared with published numbers.
#include "cmodel/random.h"
#include "tb/unit_helper.h"

static void splitmix64_is_the_published_one(void **state)
{
    (void)state;
    uint64_t s = 0;
    assert_true(splitmix64(&s) == 0xe220a8397b1dcdaf);
    assert_true(splitmix64(&s) == 0x6e789e6aa1b965f4);
    assert_true(splitmix64(&s) == 0x06c45d188009454f);
    s = 1234567;
    assert_true(splitmix64(&s) == 6457827717110365317U);
    assert_true(splitmix64(&s) == 3203168211198807973U);
}

static void random_below_stays_below(void **state)
{
    (void)state;
    uint64_t s = 1;
    uint32_t seen = 0; // one bit per number
    for (int i = 0; i < 1000; i++) {
        uint32_t number = random_below(&s, 7);
        assert_in_range(number, 0, 6);
        seen |= 1U << number;
    }
    assert_int_equal(seen, 0x7F);
    assert_int_equal(random_below(&s, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splitmix64_is_the_published_one),
        cmocka_unit_test(random_below_stays_below),
    };
    return cmocka_run_group_tests_name("cmodel/random", tests, NULL, NULL);
}
