// driver/path/path_test: the path driver at the model's pins, with messages by stream and by registers.
// Read-outs, phases and streamed paths against the untimed profiler; illegal messages.
#include "driver/path/path_helper.h"

#include <string.h>

#include "tb/unit_helper.h"

static void tables_are_the_papers(void **state)
{
    (void)state;
    static char *const settings[][12] = {
        {SMALL, "entries=32", "drain=stream"},
        {SMALL, "entries=32", "drain=register", "stream=1", "instructions_width=5", "path_width=6"},
        {SMALL, "policy=ghost", "entries=40", "ways=5", "stream=1", "msg_depth=8", "signatures=4"},
        {SMALL, "entries=16", "ppcr=0x20DD1EE", "count_width=1", "event_width=2", "count_bits=6", "phases=0"},
        {SMALL, "entries=16", "overflow=spill", "ppcr=0x6DD16A", "index=pb", "ways=1", "accumulator_width=9"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct path_bench *b = path_bench_make(settings[i]);
        path_bench_takes(b);
        for (uint32_t round = 0; round < 4; round++) {
            path_bench_offer(b, 3000 + 17 * round);
            path_bench_same(b);
        }
        assert_true(b->profile.table.count > 8);
        assert_true(b->sums.paths > 1000 && b->sums.gaps > 0);
        // they cannot both be absent
        assert_true(b->sums.overflows > 0 || b->core.stack.ppcr == (PPCR_WPP | PPCR_BY_EVENTS));
        assert_true(!b->cfg->phases || b->sums.phases > 5);
        assert_true(b->cfg->stream == (b->taken > 1000));
        path_bench_end(b);
    }
}

// Paths wait for room; functions that wait take them.
static void a_service_thread_polls(void **state)
{
    (void)state;
    struct path_bench *b =
        path_bench_make((char *[]){SMALL, "stream=1", "msg_depth=8", "drain=register", NULL});
    for (uint32_t record = 0; record < 3000; record++) {
        path_bench_offer(b, 1);
        if (record % 4 == 0)
            path_bench_good(b, path_serve(&b->m.device, b->m.messages, &b->profile));
    }
    assert_true(b->taken > 500);
    path_bench_same(b);
    path_bench_end(b);
}

// No taker: a few paths fill the queue, and phases are lost too.
static void what_finds_no_room_is_counted(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, "stream=1", "msg_depth=8", "lossless=0", NULL});
    struct path_totals totals;
    path_bench_offer(b, 4000);
    path_bench_good(b, path_read_out(&b->m.device, b->m.messages, &b->profile));
    path_bench_good(b, path_totals(&b->m.device, &totals));
    assert_int_equal(totals.paths, b->sums.paths);
    assert_int_equal(totals.phases, b->sums.phases);
    assert_int_equal(totals.overruns, b->pops - b->taken + b->sums.phases - b->profile.phases);
    assert_true(totals.overruns > 500 && b->profile.phases < b->sums.phases);
    path_bench_end(b);
}

// ---- messages ----------------------------------------------------------------------------

#define MESSAGE(...) ((struct path_message){__VA_ARGS__})

static void refused(struct path_bench *b, struct path_message message, bool last, const char *why)
{
    assert_false(path_bench_add(b, message, last));
    if (!strstr(b->m.device.error, why))
        fail_msg("%s", b->m.device.error);
}

static void only_read_outs_are_taken(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){"entries=2", "ways=1", "branches=4", NULL});
    const struct path path = {.start = 0x40, .length = 2, .directions = 3};
    const struct path longer = {.start = 0x40, .length = 5};
    const struct path more = {.start = 0x40, .length = 2, .directions = 4};
    assert_true(path_bench_add(b, MESSAGE(PATH_ENTRY, path, 3), false));
    refused(b, MESSAGE(PATH_ENTRY, path, 0), false, "count");
    refused(b, MESSAGE(PATH_ENTRY, path, 3), true, "last");
    refused(b, MESSAGE(PATH_ENTRY, longer, 3), false, "longer");
    refused(b, MESSAGE(PATH_ENTRY, more, 3), false, "direction");
    refused(b, MESSAGE(PATH_POPPED, longer, 3), false, "longer");
    refused(b, MESSAGE(PATH_POPPED, path, 3), true, "last");
    refused(b, MESSAGE(PATH_PHASE, path, 3), false, "phase");
    refused(b, MESSAGE(PATH_PHASE, .count = 3), true, "last");
    refused(b, MESSAGE(PATH_END, .count = 2), true, "entries");
    refused(b, MESSAGE(PATH_END, path, 1), true, "path");
    refused(b, MESSAGE(PATH_END, .count = 1), false, "last");
    assert_int_equal(b->profile.table.count, 0);
    assert_true(path_bench_add(b, MESSAGE(PATH_POPPED, path, 0), false));
    assert_true(path_bench_add(b, MESSAGE(PATH_PHASE, .count = 5 << 16 | 7), false));
    assert_true(path_bench_add(b, MESSAGE(PATH_ENTRY, .count = 1), false));
    refused(b, MESSAGE(PATH_ENTRY, path, 1), false, "all entries");
    assert_true(path_bench_add(b, MESSAGE(PATH_END, .count = 2), true));
    assert_int_equal(b->profile.table.count, 2);
    assert_int_equal(b->profile.table.row[0].count, 3);
    assert_int_equal(b->profile.phase[0].identity, 7);
    assert_int_equal(b->profile.phase[0].distance, 5);
    assert_true(path_bench_add(b, MESSAGE(.type = PATH_END), true)); // the previous read-out is discarded
    assert_int_equal(b->profile.table.count, 0);
    b->refuses = true;
    refused(b, MESSAGE(PATH_POPPED, path, 0), false, "not wanted");
    assert_int_equal(b->taken, 1);
    path_bench_end(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_are_the_papers),
        cmocka_unit_test(a_service_thread_polls),
        cmocka_unit_test(what_finds_no_room_is_counted),
        cmocka_unit_test(only_read_outs_are_taken),
    };
    return cmocka_run_group_tests_name("driver/path", tests, NULL, NULL);
}
