// driver/path/path_test: the path driver at the model's pins, with messages by stream and by registers.
// Read-outs, phases and streamed paths against the untimed profiler; settings written between records;
// illegal messages.
#include "driver/path/path_helper.h"

#include <string.h>

#include "tb/unit_helper.h"

#define SMALL "width=16", "depth=8", "branches=6", "accumulators=8", "phase_interval=4000"

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

// ---- settings ----------------------------------------------------------------------------

// Records before the write follow the old settings, records after it the new ones, though paths wait for
// room.
static void settings_stand_between_records(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make(
        (char *[]){SMALL, "stream=1", "msg_depth=8", "overflow=spill", "queue_depth=64", NULL});
    struct path_settings settings = path_settings_default(b->cfg);
    assert_true(settings.ppcr == PPCR_BL && settings.phase_interval == 4000);
    settings.spill_base = 0x1000;
    for (uint32_t round = 0; round < 6; round++) {
        path_bench_takes(b);
        path_bench_offer(b, 2000);
        assert_true(model_idle(&b->m.model, 1000));
        b->m.model.taker.take = NULL;
        path_bench_offer(b, 40); // they wait, with a read-out behind them
        path_bench_good(b, round % 2 || device_flush(&b->m.device));
        settings.ppcr = round & 1 ? PPCR_BL : PPCR_WPP;
        settings.stream = round % 3 != 0;
        settings.spill_entries = round % 3 ? 16 : 0;
        settings.phase_interval = 5000 - 100 * round;
        settings.phase_threshold = 1000 * round;
        path_bench_good(b, path_configure(&b->m.device, b->m.messages, &b->profile, &settings));
        assert_true(path_core_write_ppcr(&b->core, settings.ppcr));
        assert_true(path_core_write_spill_entries(&b->core, settings.spill_entries));
        assert_true(path_core_write_interval(&b->core, settings.phase_interval));
        assert_true(path_core_write_threshold(&b->core, settings.phase_threshold));
        b->stream = settings.stream;
    }
    path_bench_takes(b);
    path_bench_offer(b, 2000);
    path_bench_same(b);
    assert_true(b->sums.overflows > 0);
    path_bench_end(b);
}

static void illegal_settings_change_nothing(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, "overflow=spill", NULL});
    const struct path_settings good = path_settings_default(b->cfg);
    struct path_settings bad[8];
    static const char *const said[8] = {"both",           "reserved",       "spill_base",
                                        "spill_entries",  "spill_entries",  "phase_interval",
                                        "phase_interval", "phase_threshold"};
    for (size_t i = 0; i < 8; i++)
        bad[i] = good;
    bad[0].ppcr |= PPCR_LOOP | PPCR_PROCEDURE;
    bad[1].ppcr |= 1U << PPCR_RESERVED_AT;
    bad[2].spill_base = 2;
    bad[3].spill_entries = 7;
    bad[4].spill_entries = SPILL_ENTRIES_MOST + 1;
    bad[5].phase_interval = 8 * 256 - 1;
    bad[6].phase_interval = PATH_INTERVAL_MOST + 1;
    bad[7].phase_threshold = THRESHOLD_MOST + 1;
    for (size_t i = 0; i < 8; i++) {
        bad[i].stream = true; // a write would be visible
        path_bench_offer(b, 100);
        assert_false(path_configure(&b->m.device, b->m.messages, &b->profile, &bad[i]));
        if (!strstr(b->m.device.error, said[i]))
            fail_msg("%s", b->m.device.error);
        path_bench_same(b);
    }
    path_bench_end(b);
}

static void repair_discards(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, "stream=1", NULL});
    uint32_t discarded;
    path_bench_takes(b);
    for (uint32_t k = 0; k < 12; k++) {
        path_bench_offer(b, 500);
        path_bench_good(b, path_repair(&b->m.device, b->m.messages, &b->profile, k, &discarded));
        assert_int_equal(discarded, path_stack_repair(&b->core.stack, k));
        path_bench_same(b);
    }
    assert_false(path_repair(&b->m.device, b->m.messages, &b->profile, 65536, &discarded));
    path_bench_good(b, path_repair(&b->m.device, b->m.messages, &b->profile, 65535, &discarded));
    assert_true(discarded > 0 && discarded <= 8);
    path_bench_end(b);
}

// A core that feeds the profiler is never held back while its own software configures it.
static void its_own_core_goes_on(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, NULL});
    const struct path_record call = {.pc = 0x100, .target = 0x200, .class = PATH_CALL, .taken = true};
    bool frozen;
    for (uint32_t own = 0; own < 2; own++) {
        b->m.device.own_core = own;
        path_bench_good(b, device_freeze(&b->m.device, true));
        assert_true(model_idle(&b->m.model, 4));
        assert_int_equal(shell_outputs(b->m.model.shell).ev_ready, own);
        path_bench_good(b, device_frozen(&b->m.device, &frozen));
        assert_true(frozen);
        path_bench_good(b, !own || model_event(&b->m.model, path_record_word(b->cfg, &call)));
        path_bench_good(b, device_freeze(&b->m.device, false));
        path_bench_good(b, device_frozen(&b->m.device, &frozen));
        assert_false(frozen);
    }
    struct path_settings settings = path_settings_default(b->cfg);
    path_bench_good(b, path_configure(&b->m.device, b->m.messages, &b->profile, &settings));
    path_bench_good(b, device_frozen(&b->m.device, &frozen));
    assert_false(frozen);
    path_bench_end(b);
}

// Memory and registers are on one bus: a write that waited until an entry has moved would keep the bus for
// ever.
static void no_write_keeps_the_bus_from_the_memory(void **state)
{
    (void)state;
    struct path_bench *b =
        path_bench_make((char *[]){"width=32", "depth=64", "overflow=spill", "phases=0", NULL});
    const struct path_record call = {.pc = 0x100, .target = 0x200, .class = PATH_CALL, .taken = true};
    uint32_t discarded;
    struct path_settings settings = path_settings_default(b->cfg);
    settings.spill_entries = 1024;
    path_bench_good(b, path_configure(&b->m.device, b->m.messages, &b->profile, &settings));
    for (uint32_t i = 0; i < 62; i++)
        assert_true(model_event(&b->m.model, path_record_word(b->cfg, &call)));
    path_bench_good(b, path_repair(&b->m.device, b->m.messages, &b->profile, 0, &discarded));
    path_bench_end(b);
}

// A device frozen by software stays frozen; others end unfrozen.
static void who_freezes_unfreezes(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, "lossless=0", NULL});
    uint32_t discarded;
    uint64_t drops;
    for (uint32_t frozen = 0; frozen < 2; frozen++) {
        path_bench_good(b, device_freeze(&b->m.device, frozen));
        path_bench_good(b, path_repair(&b->m.device, b->m.messages, &b->profile, 0, &discarded));
        path_bench_offer(b, 10);
        path_bench_good(b, device_drops(&b->m.device, &drops));
        assert_int_equal(drops, 10 * frozen);
    }
    path_bench_end(b);
}

static void clear_begins_anew(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, "stream=1", "msg_depth=8", NULL});
    path_bench_takes(b);
    for (uint32_t round = 0; round < 3; round++) {
        path_bench_offer(b, 3000);
        path_bench_good(b, path_clear_device(&b->m.device, b->m.messages, &b->profile));
        assert_int_equal(b->taken, b->pops);
        assert_int_equal(b->profile.phases, 0);
        path_bench_forget(b);
        path_bench_same(b);
        assert_int_equal(b->profile.table.count, 0);
        path_bench_offer(b, 2000);
        path_bench_same(b);
        assert_true(b->profile.table.count > 0);
    }
    path_bench_end(b);
}

// Takes a message, and before it offers records as long as they are accepted.
static bool next_amid_records(void *context, struct word *message, bool *last)
{
    struct path_bench *b = context;
    if (!b->m.model.shell->freeze && b->offered < 6000)
        path_bench_offer(b, 4);
    return b->m.messages.next(b->m.messages.context, message, last);
}

static void clear_keeps_the_phases_after_it(void **state)
{
    (void)state;
    struct path_bench *b = path_bench_make((char *[]){SMALL, "stream=1", "msg_depth=4096", NULL});
    struct path_totals totals;
    for (uint32_t round = 0; round < 2; round++) {
        path_bench_offer(b, 2000);
        path_bench_good(
            b, path_clear_device(&b->m.device, (struct messages){b, next_amid_records}, &b->profile));
        path_bench_good(b, path_read_out(&b->m.device, b->m.messages, &b->profile));
        path_bench_good(b, path_totals(&b->m.device, &totals));
        assert_int_equal(totals.phases, b->profile.phases);
    }
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
        cmocka_unit_test(settings_stand_between_records),
        cmocka_unit_test(illegal_settings_change_nothing),
        cmocka_unit_test(repair_discards),
        cmocka_unit_test(its_own_core_goes_on),
        cmocka_unit_test(no_write_keeps_the_bus_from_the_memory),
        cmocka_unit_test(who_freezes_unfreezes),
        cmocka_unit_test(clear_begins_anew),
        cmocka_unit_test(clear_keeps_the_phases_after_it),
        cmocka_unit_test(only_read_outs_are_taken),
    };
    return cmocka_run_group_tests_name("driver/path", tests, NULL, NULL);
}
