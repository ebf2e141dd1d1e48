// measure/error/monte_carlo_test: Figure 4's samplers where theory gives a mean error of 4 %.
#include "measure/error/monte_carlo.h"

#include "tb/configured.h"

static struct monte_carlo_verdict by(enum monte_carlo_estimate estimate, char *composition, uint32_t length,
                                     uint32_t experiments, double share)
{
    union any_config config;
    must_configure(&stratified_profiler, 1, (char *[]){composition}, &config);
    struct monte_carlo_verdict verdict;
    const struct monte_carlo setup = {length, share, experiments, 1, estimate};
    assert_true(monte_carlo((const struct stratified_config *)&config, setup, &verdict));
    return verdict;
}

static struct monte_carlo_verdict of_share(char *composition, uint32_t length, uint32_t experiments,
                                           double share)
{
    return by(ESTIMATE_SUM, composition, length, experiments, share);
}

static struct monte_carlo_verdict of(char *composition, uint32_t length, uint32_t experiments)
{
    return of_share(composition, length, experiments, 0.3);
}

// The estimate's standard deviation is binomial for R and hypergeometric for P (per stratum for H[P]). The
// mean absolute deviation of a normal variable is sqrt(2 / pi) of it: 4 % at 11,937, 8,356 and 4,398 events.
// The distances in CR's messages are geometric with E(G^2) = 190, against 100 for P. So CR needs 1.9 times
// the events for the same error; the paper's figure shows it equal to P. The mean of 400 experiments has a
// standard deviation of 0.15 %.
static void errors_are_the_theorys(void **state)
{
    (void)state;
    enum { EXPERIMENTS = 400 };
    assert_float_equal(of("composition=R10", 11937, EXPERIMENTS).error, 4, 0.5F);
    assert_float_equal(of("composition=P10", 8356, EXPERIMENTS).error, 4, 0.5F);
    assert_float_equal(of("composition=H[P10]4", 4398, EXPERIMENTS).error, 4, 0.5F);
    assert_float_equal(of("composition=CR10", 15876, EXPERIMENTS).error, 4, 0.5F);
    assert_float_equal(of("composition=H[CR10]4", 8356, EXPERIMENTS).error, 4, 0.5F);
    assert_float_equal(of("composition=H[R10]4", 11937, EXPERIMENTS).error, 4, 0.5F);
}

// As a share of messages, EST no longer depends on the counts of p's own messages. So CR, which knows the
// length of the stream as P does, errs as P, and H[CR] as H[P]. R does not know it and errs as before.
static void ratios_give_the_papers_classes(void **state)
{
    (void)state;
    enum { EXPERIMENTS = 400 };
    static const struct {
        char *composition;
        uint32_t length;
    } classes[] = {{"composition=R10", 11937},    {"composition=H[R10]4", 11937},
                   {"composition=P10", 8356},     {"composition=CR10", 8356},
                   {"composition=H[P10]4", 4398}, {"composition=H[CR10]4", 4398}};
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        assert_float_equal(
            by(ESTIMATE_RATIO, classes[i].composition, classes[i].length, EXPERIMENTS, 0.3).error, 4, 0.5F);
}

static void what_counts_all_errs_nothing(void **state)
{
    (void)state;
    const struct monte_carlo_verdict exact = of("composition=P1", 1000, 20);
    assert_float_equal(exact.error, 0, 0);
    assert_int_equal(exact.estimates, 20);
    assert_float_equal(exact.messages, 1000, 0);
    const struct monte_carlo_verdict merged = of("composition=A4", 1000, 20);
    assert_float_equal(merged.error, 0, 0);
    assert_in_range((int)merged.messages, 701, 999); // nearby events of p are merged
    assert_int_equal(of("composition=P4096", 1000, 20).estimates, 0);
    // All events are p: 3 * 300 of 1,000 are reported, and the error is 100 relative to these 900.
    const struct monte_carlo_verdict all = of_share("composition=P300", 1000, 20, 1);
    assert_float_equal(all.error, 100 * 100 / 900.0F, 0.001F);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_are_the_theorys),
        cmocka_unit_test(ratios_give_the_papers_classes),
        cmocka_unit_test(what_counts_all_errs_nothing),
    };
    return cmocka_run_group_tests_name("measure/error/monte_carlo", tests, NULL, NULL);
}
