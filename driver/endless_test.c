// driver/endless_test: messages without end, while a token waits and in a read-out of counts.
#include "cmodel/counts/config.h"
#include "driver/endless_helper.h"
#include "driver/fold.h"

static bool take(void *context)
{
    struct word word;
    bool last;
    return endless_next(context, &word, &last);
}

static void token(void **state)
{
    (void)state;
    endless_make(&counts_profiler, NULL, 1U << BIT_status_waiting | 1U << BIT_status_message);
    endless_given_up(device_wait_token(&device, (struct taker){&endless, take}));
}

// Intervals without end, and no flush.
static void counts(void **state)
{
    struct fold fold;
    (void)state;
    endless_make(&counts_profiler, "interval=100", 0);
    endless_put(0, "whole", 1);
    endless_put(1, "whole", 1);
    endless.last[0] = endless.last[1] = true;
    fold_init(&fold, &counts_profiler, &config);
    endless_given_up(fold_read_out(&fold, &device, endless_messages));
    fold_free(&fold);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(token), cmocka_unit_test(counts)};
    return cmocka_run_group_tests_name("driver/endless", tests, NULL, NULL);
}
