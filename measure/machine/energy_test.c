// measure/machine/energy_test: Figure 16's formula on numbers small enough to work by hand.
#include "measure/machine/energy.h"

#include <math.h>

#include "tb/unit_helper.h"

#define NEAR(a, b) assert_true(fabs((a) - (b)) < 1e-9 * fabs(b))

// C = 64, L = 4, m = 2, W_add = 12: T = 12 - log2(32) = 7, word_line = 2 (32 + 7 + 1) = 80, bit_line = 8.
// With V = 2 and activities of 0.5, V^2 pr = 2.
static const struct energy_model small = {
    .gamma = 1e-3, .main = 1e-2, .voltage = 2, .dirty = 0.5, .activity = 0.5, .status = 1, .addresses = 12};
static const struct cache_shape shape = {64, 4, 2};

static void by_hand(void **state)
{
    (void)state;
    const double cell = 1e-3 * 80 * 12.8;            // 1.024 an access
    const double bus = 0.5e-12 * 2 * (12 + 32);      // 44 pJ an access
    const double pad = 20e-12 * 2 * (12 + 64 * 1.5); // 4.32 nJ a miss
    const double main_memory = 1e-2 * 32 * 1.5;      // 0.48 a miss
    NEAR(energy_of(&small, shape, 1, 0), cell + bus);
    NEAR(energy_of(&small, shape, 0, 1), cell + bus + pad + main_memory);
    NEAR(energy_of(&small, shape, 3, 2), 5 * (cell + bus) + 2 * (pad + main_memory));
    struct energy_model quiet = small; // only bus and pads
    quiet.gamma = quiet.main = 0;
    NEAR(energy_of(&quiet, shape, 1, 0), 44e-12);
    NEAR(energy_of(&quiet, shape, 0, 1), 44e-12 + 4.32e-9);
}

// Half the ways: T = 12 - log2(64) = 6, word_line = 39, bit_line = 16: 0.8112 an access, the least.
// 1.024 / 0.8112 = 1.26: 1. Four times the ways: T = 8, word_line = 164, bit_line = 4: 1.4432, 1.78: 2.
// Off-chip: 0.48 / 0.8112 = 0.59: 1.
static void relative(void **state)
{
    (void)state;
    static const struct cache_shape three[] = {{64, 4, 4}, {64, 4, 1}, {64, 4, 2}};
    uint64_t access[3];
    uint64_t off_chip;
    energy_costs(&small, three, 3, access, &off_chip);
    assert_int_equal(access[0], 2);
    assert_int_equal(access[1], 1);
    assert_int_equal(access[2], 1);
    assert_int_equal(off_chip, 1);
    struct energy_model dear = small; // 4.8 / 0.8112 = 5.92
    dear.main *= 10;
    energy_costs(&dear, three, 3, access, &off_chip);
    assert_int_equal(access[1], 1);
    assert_int_equal(off_chip, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(relative),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
