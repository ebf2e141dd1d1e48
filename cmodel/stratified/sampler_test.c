// cmodel/stratified/sampler_test: unit tests of each sampler, its residual, and its sampling rate.
#include "cmodel/stratified/sampler.h"

#include "cmodel/stratified/config.h"
#include "tb/unit_helper.h"

static struct sampler make(const char *text, uint32_t seed, bool random_phase)
{
    struct composition composition;
    struct sampler sampler;
    char error[ERROR_MAX];
    if (!composition_parse(text, &composition, error))
        fail_msg("%s", error);
    assert_true(sampler_init(&sampler, &composition, seed));
    sampler_clear(&sampler, random_phase);
    return sampler;
}

static void generator_is_xorshift32(void **state)
{
    (void)state;
    uint32_t x = sampler_first_state(0);
    assert_int_equal(x, 0x7b1dcdaf); // low half of 0xe220a8397b1dcdaf
    static const uint32_t next[] = {0x97a1d39b, 0x178e4b32, 0x03e4ec86, 0x50f8143c};
    for (size_t i = 0; i < sizeof next / sizeof *next; i++)
        assert_int_equal(x = sampler_step(x), next[i]);
    // With this seed only, the first state would be 0, and the generator would stay there.
    assert_int_equal(sampler_first_state(1312268371), 1);
}

static void periodic_samples_every_rth_event(void **state)
{
    (void)state;
    struct sampler s = make("H[P3]4", 0, false);
    static const uint32_t entry[] = {0, 0, 1, 0, 0, 1, 1, 3};
    static const uint32_t count[] = {0, 0, 0, 3, 0, 0, 3, 0};
    for (size_t i = 0; i < 8; i++)
        assert_int_equal(sampler_event(&s, entry[i]), count[i]);
    assert_int_equal(sampler_residual(&s), 1 + 0 + 0 + 1);
    sampler_clear(&s, false);
    assert_int_equal(sampler_residual(&s), 0);
    sampler_free(&s);
    s = make("P1", 0, false);
    assert_int_equal(sampler_event(&s, 0), 1);
    assert_int_equal(sampler_event(&s, 0), 1);
    sampler_free(&s);
}

static void phases_are_drawn_in_order(void **state)
{
    (void)state;
    struct sampler s = make("H[P10]4", 0, true);
    // floor(state * 10 / 2^32) for the four states above
    static const uint32_t phase[] = {5, 0, 0, 3};
    uint32_t sum = 0;
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(s.count[i], phase[i]);
        sum += phase[i];
    }
    assert_int_equal(sampler_residual(&s), sum);
    for (uint32_t i = 0; i < 4; i++)
        assert_int_equal(sampler_event(&s, 0), 0);
    assert_int_equal(sampler_event(&s, 0), 10); // the fifth event after phase 5
    sampler_free(&s);
}

static void random_compares_the_state(void **state)
{
    (void)state;
    // The states are 0x97a1d39b 0x178e4b32 0x03e4ec86 0x50f8143c; the last three are below 2^32 / 3.
    static const uint32_t count[] = {0, 3, 3, 3};
    struct sampler s = make("R3", 0, false);
    struct sampler c = make("H[CR3]2", 0, false);
    static const uint32_t entry[] = {0, 1, 0, 0};
    static const uint32_t counted[] = {0, 1, 2, 1};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(sampler_event(&s, 0), count[i]);
        assert_int_equal(sampler_event(&c, entry[i]), counted[i]);
    }
    assert_int_equal(sampler_residual(&s), 0);
    sampler_free(&s);
    sampler_free(&c);
    s = make("R1", 0, false);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(sampler_event(&s, 0), 1);
    sampler_free(&s);
}

static void countdown_draws_where_it_is_at_0(void **state)
{
    (void)state;
    // r = 3: 1 + floor(state * 5 / 2^32) for the states above: 3, 1, 1, 2. The generator steps at each event,
    // also without a draw.
    struct sampler s = make("H[D3]2", 0, false);
    static const uint32_t entry[] = {0, 1, 1, 0, 0};
    static const uint32_t count[] = {0, 3, 3, 0, 3};
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(sampler_event(&s, entry[i]), count[i]);
    assert_int_equal(sampler_residual(&s), 0);
    sampler_free(&s);
    s = make("H[CD3]2", 0, false);
    static const uint32_t counted[] = {0, 1, 1, 0, 3};
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(sampler_event(&s, entry[i]), counted[i]);
    sampler_free(&s);
}

static void a_full_c_forces_a_sample(void **state)
{
    (void)state;
    struct sampler s = make("CR16777216", 7, false);
    for (uint32_t i = 1; i < C_MOST; i++)
        assert_int_equal(sampler_event(&s, 0), 0);
    assert_int_equal(sampler_residual(&s), C_MOST - 1);
    assert_int_equal(sampler_event(&s, 0), C_MOST);
    assert_int_equal(sampler_event(&s, 0), 0);
    assert_int_equal(sampler_residual(&s), 1);
    sampler_free(&s);
    s = make("CD16777216", 7, false);
    for (uint32_t i = 1; i < C_MOST; i++)
        assert_int_equal(sampler_event(&s, 0), 0);
    assert_true(s.countdown[0] > 0);
    assert_int_equal(sampler_event(&s, 0), C_MOST);
    assert_int_equal(s.countdown[0], 0); // the next event draws
    sampler_free(&s);
}

// One of r events is a sample, within four standard deviations. With C, the counts add up to all events.
static void random_samplers_sample_one_in_r(void **state)
{
    (void)state;
    static const char *const texts[] = {"R10", "D10", "CR10", "CD10", "H[CD10]8"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sampler s = make(texts[i], 5, false);
        uint64_t samples = 0;
        uint64_t counts = 0;
        for (uint32_t event = 0; event < 1000000; event++) {
            const uint32_t count = sampler_event(&s, event % s.entries);
            samples += count > 0;
            counts += count;
        }
        assert_in_range(samples, 100000 - 1200, 100000 + 1200);
        if (s.count)
            assert_int_equal(counts + sampler_residual(&s), 1000000);
        sampler_free(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generator_is_xorshift32),
        cmocka_unit_test(periodic_samples_every_rth_event),
        cmocka_unit_test(phases_are_drawn_in_order),
        cmocka_unit_test(random_compares_the_state),
        cmocka_unit_test(countdown_draws_where_it_is_at_0),
        cmocka_unit_test(a_full_c_forces_a_sample),
        cmocka_unit_test(random_samplers_sample_one_in_r),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/sampler", tests, NULL, NULL);
}
