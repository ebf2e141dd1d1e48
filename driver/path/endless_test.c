// driver/path/endless_test: paths that leave the stack without end.
#include "driver/endless_helper.h"
#include "driver/path/path.h"

// While events should come to rest, and in a read-out.
static void path(void **state)
{
    static const uint32_t busy[] = {1U << BIT_status_counting | 1U << BIT_status_message, 0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct path_profile profile;
        endless_make(&path_profiler, NULL, busy[i]);
        const struct path_config *cfg = (const struct path_config *)&config;
        const struct path_settings settings = path_settings_default(cfg);
        assert_true(path_profile_init(&profile, cfg, (struct path_taker){0}));
        endless_given_up(busy[i] ? path_configure(&device, endless_messages, &profile, &settings)
                                 : path_read_out(&device, endless_messages, &profile));
        path_profile_free(&profile);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(path)};
    return cmocka_run_group_tests_name("driver/path/endless", tests, NULL, NULL);
}
