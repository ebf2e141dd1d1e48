// cli/path/spill_test: stack entries for memories of all sizes.
#include "cli/path/spill.h"

#include <string.h>

#include "tb/unit_helper.h"

// An entry has 115 bits and takes four words.
static void configure(union any_config *config)
{
    char *settings[] = {"overflow=spill", "depth=32"};
    char error[ERROR_MAX];
    if (!profiler_configure(&path_profiler, 2, settings, config, error))
        fail_msg("%s", error);
}

static void as_many_as_there_is_room_for(void **state)
{
    static const uint32_t good[][3] = {// words, asked for, given
                                       {256, SPILL_ALL, 64},
                                       {128, SPILL_ALL, 32},
                                       {4096, SPILL_ALL, 1024},
                                       {1 << 30, SPILL_ALL, 1 << 20},
                                       {256, 64, 64},
                                       {256, 32, 32},
                                       {256, 0, 0},
                                       {64, 0, 0},
                                       {0, 1 << 20, 1 << 20}};
    union any_config config;
    char error[ERROR_MAX];
    (void)state;
    configure(&config);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        uint32_t entries = good[i][1];
        assert_true(path_spill_settle((const struct path_config *)&config, good[i][0], &entries, error));
        assert_int_equal(entries, good[i][2]);
    }
}

static void more_is_refused(void **state)
{
    static const struct {
        uint32_t words, entries;
        const char *says;
    } bad[] = {{256, 65, "'--spill-entries=65': the board's memory has 256 words, room for 64 entries"},
               {64, SPILL_ALL, "depth=32: the board's memory has 64 words, room for 16 entries"},
               {64, 32, "room for 16 entries"},
               {0, SPILL_ALL, "accepted is --spill-entries=N"}};
    union any_config config;
    char error[ERROR_MAX];
    (void)state;
    configure(&config);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint32_t entries = bad[i].entries;
        assert_false(path_spill_settle((const struct path_config *)&config, bad[i].words, &entries, error));
        if (!strstr(error, bad[i].says))
            fail_msg("%s", error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_many_as_there_is_room_for),
                                       cmocka_unit_test(more_is_refused)};
    return cmocka_run_group_tests_name("cli/path/spill", tests, NULL, NULL);
}
