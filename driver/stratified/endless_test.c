// driver/stratified/endless_test: messages without end, and the flush is never done.
#include "driver/endless_helper.h"
#include "driver/stratified/stratified.h"

static void stratified(void **state)
{
    struct fold profile;
    struct stratified_totals totals;
    (void)state;
    endless_make(&stratified_profiler, NULL, 1U << BIT_status_message);
    fold_init(&profile, &stratified_profiler, &config);
    endless_given_up(stratified_finish(&device, endless_messages, &profile, &totals));
    fold_free(&profile);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(stratified)};
    return cmocka_run_group_tests_name("driver/stratified/endless", tests, NULL, NULL);
}
