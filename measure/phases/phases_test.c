// measure/phases/phases_test: judgements worked by hand, and identities against the model's.
#include "measure/phases/phases.h"

#include <math.h>

#include "cmodel/path/phases.h"
#include "cmodel/random.h"
#include "tb/configured.h"

static struct phase_judgement judged(const uint32_t *classes, const uint16_t *identities, const double *cpi,
                                     size_t intervals)
{
    struct phase_judgement j;
    assert_true(phase_judge(classes, identities, cpi, intervals, &j));
    return j;
}

static void close_to(double got, double expected)
{
    if (fabs(got - expected) > 1e-12)
        fail_msg("%.17g, expected %.17g", got, expected);
}

// Of 8 intervals, the baseline changes before the 3rd, 6th and 7th, the profiler before the 3rd, 4th, 5th and
// 7th: 2 of 3 changes, and 2 false ones of 4. The profiler's runs are of 2, 1, 1, 2 and 2.
static void changes_and_runs(void **state)
{
    (void)state;
    static const uint32_t classes[] = {0, 0, 1, 1, 1, 0, 2, 2};
    static const uint16_t identities[] = {7, 7, 8, 7, 9, 9, 3, 3};
    const struct phase_judgement j = judged(classes, identities, NULL, 8);
    assert_int_equal(j.changes, 3);
    close_to(j.sensitivity, 2. / 3);
    close_to(j.false_positive, 2. / 4);
    close_to(j.stability, 6. / 8);
    close_to(j.phase_length, 8. / 5);
    close_to(j.cpi_deviation, 0);
}

// Identity 1: cpi 1 and 5, mean 3, deviation 2; identity 2: 5, none. (2 * 2/3 + 1 * 0) / 3.
static void cpi_by_identity(void **state)
{
    (void)state;
    static const uint16_t identities[] = {1, 2, 1};
    close_to(judged((uint32_t[]){0, 0, 0}, identities, (double[]){1, 5, 5}, 3).cpi_deviation, 4. / 9);
}

static void few_intervals(void **state)
{
    (void)state;
    const struct phase_judgement none = judged(NULL, NULL, NULL, 0);
    close_to(none.sensitivity, 1);
    close_to(none.stability, 0);
    const struct phase_judgement one = judged((uint32_t[]){0}, (uint16_t[]){0}, NULL, 1);
    close_to(one.sensitivity, 1);
    close_to(one.false_positive, 0);
    close_to(one.stability, 0);
    close_to(one.phase_length, 1);
    const struct phase_judgement changing = judged((uint32_t[]){0, 1}, (uint16_t[]){0, 0}, NULL, 2);
    close_to(changing.sensitivity, 0);
    close_to(changing.false_positive, 0); // no interval without a change
    close_to(changing.stability, 1);
}

// ---- identities ------------------------------------------------------------------------------

enum { ENTRIES = 8, INTERVALS = 300 };

// A few signatures, each with small deviations in its entries.
static void draw_signatures(uint8_t *signatures, uint64_t *random)
{
    for (size_t i = 0; i < INTERVALS; i++) {
        const uint32_t kind = random_below(random, 7);
        for (uint32_t e = 0; e < ENTRIES; e++)
            signatures[i * ENTRIES + e] = (uint8_t)(kind * (e + 3) * 5 % 60 + random_below(random, 4));
    }
}

static void identities_are_the_models(void **state)
{
    (void)state;
    static const uint32_t thresholds[] = {0, 1, 2048, 6000, 19661, THRESHOLD_MOST}; // 2048: of 8
    static char *const places[] = {"signatures=1", "signatures=4", "signatures=32"};
    uint64_t random = test_seed(1);
    for (size_t at = 0; at < 3; at++)
        for (size_t t = 0; t < sizeof thresholds / sizeof *thresholds; t++) {
            union any_config config;
            must_configure(&path_profiler, 2, (char *[]){"accumulators=8", places[at]}, &config);
            const struct path_config *cfg = (const struct path_config *)&config;
            const struct phase_shape shape = {ENTRIES, cfg->signatures, thresholds[t]};
            struct path_phases model;
            uint8_t signatures[INTERVALS * ENTRIES];
            uint16_t identities[INTERVALS];
            draw_signatures(signatures, &random);
            assert_true(phase_identities(signatures, INTERVALS, shape, identities));
            assert_true(path_phases_init(&model, cfg));
            model.threshold = thresholds[t];
            for (size_t i = 0; i < INTERVALS; i++) {
                for (uint32_t e = 0; e < ENTRIES; e++)
                    model.signature[e] = signatures[i * ENTRIES + e];
                assert_int_equal(identities[i], path_phases_identify(&model).identity);
            }
            path_phases_free(&model);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_and_runs),
        cmocka_unit_test(cpi_by_identity),
        cmocka_unit_test(few_intervals),
        cmocka_unit_test(identities_are_the_models),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
