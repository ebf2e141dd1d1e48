// driver/path/control_test: writes of path's settings and clears between records, at the model's pins.
#include "driver/path/path_helper.h"

#include <string.h>

#include "tb/unit_helper.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_stand_between_records),
        cmocka_unit_test(illegal_settings_change_nothing),
        cmocka_unit_test(repair_discards),
        cmocka_unit_test(its_own_core_goes_on),
        cmocka_unit_test(no_write_keeps_the_bus_from_the_memory),
        cmocka_unit_test(who_freezes_unfreezes),
        cmocka_unit_test(clear_begins_anew),
        cmocka_unit_test(clear_keeps_the_phases_after_it),
    };
    return cmocka_run_group_tests_name("driver/path/control", tests, NULL, NULL);
}
