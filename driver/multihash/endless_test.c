// driver/multihash/endless_test: intervals without end, and none of them the flush's.
#include "driver/endless_helper.h"
#include "driver/multihash/multihash.h"

static bool take_interval(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    (void)context, (void)interval;
    *error = 0;
    return true;
}

static void multihash(void **state)
{
    struct multihash_profile profile;
    (void)state;
    endless_make(&multihash_profiler, NULL, 0);
    endless_put(0, "type", MULTIHASH_DENIED);
    endless_put(1, "type", MULTIHASH_END);
    endless.last[1] = true;
    assert_true(multihash_profile_init(&profile, (const struct multihash_config *)&config,
                                       (struct multihash_taker){NULL, take_interval}));
    endless_given_up(multihash_read_out(&device, endless_messages, &profile));
    multihash_profile_free(&profile);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(multihash)};
    return cmocka_run_group_tests_name("driver/multihash/endless", tests, NULL, NULL);
}
