// cmodel/path/engine_test: latency, clear and registers against doc/path/engine.md.
// The engine alone, clock by clock.
#include "cmodel/path/rig_helper.h"
#include "tb/unit_helper.h"

enum { L = PATH_LATENCY };

// ---- time --------------------------------------------------------------------------------

// For a record of clock t: message and status in t + L, registers from t + L + 1 on; busy in t + 1 to t + L.
static void all_comes_l_clocks_on(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){"stream=1", "depth=2", "count_width=4", "event_width=4", NULL});
    rig_record(rig, CALL(0x100)); // drops nothing
    rig_record(rig, CALL(0x200)); // drops the first, in t - 2
    rig_record(rig, RECORD(.class = PATH_FORWARD, .target = 0x210, .taken = true, .count = 15));
    rig_record(rig, RECORD(.class = PATH_RETURN, .target = 0x104, .count = 1)); // clock t
    assert_true(rig->out.busy);
    rig_silent(rig, L - 3);
    assert_int_equal(rig->out.status_set, 0);
    rig_silent(rig, 1);
    assert_int_equal(rig->out.status_set, 1U << BIT_status_overflowed);
    rig->in = (struct engine_in){.reg_addr = REG_overflows};
    rig_silent(rig, 1);
    assert_int_equal(rig->out.reg_rdata, 1);
    rig->in.reg_addr = REG_paths_low;
    rig_tick(rig);
    assert_int_equal(rig->out.reg_rdata, 0);
    assert_true(rig->out.busy);
    assert_int_equal(rig->out.status_set, 1U << BIT_status_saturated);
    rig_says(rig, PATH_POPPED, (struct path){0x200, 1, 1}, 15);
    assert_int_equal(rig_read(rig, REG_paths_low), 1);
    assert_false(rig->out.busy);
    assert_int_equal(rig_read(rig, REG_stacked), 1);
    rig_end(rig);
}

static void nothing_has_happened_after_a_reset(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){"stream=1", "ppcr=wpp", NULL});
    static const uint16_t none[] = {REG_repair,       REG_paths_low,       REG_paths_high,
                                    REG_incomplete,   REG_overflows,       REG_underflows,
                                    REG_gaps,         REG_overruns,        REG_phases,
                                    REG_spill_base,   REG_events_lost_low, REG_events_lost_high,
                                    REG_spill_entries};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(rig_read(rig, none[i]), 0);
    assert_int_equal(rig_read(rig, REG_ppcr), PPCR_WPP);
    assert_int_equal(rig_read(rig, REG_mode), 1);
    assert_int_equal(rig_read(rig, REG_stacked), 1);
    assert_int_equal(rig_read(rig, REG_phase_interval), 10000000);
    assert_int_equal(rig_read(rig, REG_phase_threshold), 19661);
    rig_end(rig);
}

// Counters start at 0x7ffffffff, so that their high halves are reached.
static void a_low_half_holds_the_high_one(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){NULL});
    path_engine.count_from(rig->engine, 0x7ffffffff);
    rig_record(rig, BACK(0x20)); // incomplete
    rig_record(rig, CALL(0x20));
    rig_record(rig, BACK(0x20));
    rig_idle(rig, L);
    assert_int_equal(rig_read(rig, REG_incomplete), UINT32_MAX);
    assert_int_equal(rig_read(rig, REG_underflows), UINT32_MAX);
    assert_int_equal(rig_read(rig, REG_paths_low), 0);
    assert_int_equal(rig_read(rig, REG_paths_high), 8);
    assert_int_equal(rig_read(rig, REG_events_lost_low), UINT32_MAX);
    assert_int_equal(rig_read(rig, REG_events_lost_high), 7);
    assert_int_equal(rig_read(rig, REG_overruns), 0); // always 0 with lossless=1
    rig_end(rig);
}

// ---- tokens ------------------------------------------------------------------------------

// CLEAR lasts 32 clocks plus the larger of rows and accumulators. Written registers keep their values.
static void clear_forgets_what_was_counted(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){"entries=4", "ways=4", "accumulators=8", NULL});
    rig_write(rig, REG_ppcr, PPCR_WPP);
    rig_write(rig, REG_mode, 1);
    rig_record(rig, CALL(0x100));
    rig_idle(rig, L);
    assert_int_equal(rig_read(rig, REG_incomplete), 1);
    rig->in = (struct engine_in){.clear = true};
    rig_tick(rig);
    assert_true(rig->out.token_taken);
    rig->in.clear = false;
    rig_offer(rig, CALL(0x200));
    for (uint32_t i = 0; i < 32 + 8; i++) {
        rig_tick(rig);
        assert_true(rig->out.clearing && !rig->out.event_taken);
    }
    rig_tick(rig);
    assert_true(rig->out.event_taken);
    rig_withdraw(rig);
    assert_int_equal(rig_read(rig, REG_incomplete), 0);
    assert_int_equal(rig_read(rig, REG_ppcr), PPCR_WPP);
    assert_int_equal(rig_read(rig, REG_mode), 1);
    rig_end(rig);
}

// ---- writes ------------------------------------------------------------------------------

// A control write waits until no record is in flight, and holds records and tokens meanwhile.
static void a_control_write_acts_between_records(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){NULL});
    rig_record(rig, CALL(0x100));
    rig_record(rig, CALL(0x200));
    rig_offer(rig, CALL(0x300));
    assert_int_equal(rig_write(rig, REG_repair, 1), L);
    assert_false(rig->out.reg_error || rig->out.event_taken);
    rig_tick(rig);
    assert_true(rig->out.event_taken);
    rig_withdraw(rig);
    rig_idle(rig, 2);
    assert_int_equal(rig_read(rig, REG_repair), 1);
    assert_int_equal(rig_read(rig, REG_stacked), 2);
    rig_idle(rig, L);
    assert_int_equal(rig_read(rig, REG_stacked), 3);
    rig_record(rig, CALL(0x400));
    assert_int_equal(rig_write(rig, REG_phase_threshold, 7), 0); // not a control write
    rig->in.flush = true;
    assert_int_equal(rig_write(rig, REG_ppcr, PPCR_BL), L - 1);
    assert_false(rig->out.token_taken);
    assert_int_equal(rig_read(rig, REG_stacked), 1);
    rig_end(rig);
}

static void illegal_writes_change_nothing(void **state)
{
    (void)state;
    static const struct {
        char *setting;
        uint32_t data;
        uint16_t address;
        bool error;
    } cases[] = {
        {NULL, 3, REG_ppcr, true},
        {NULL, 2, REG_mode, true},
        {NULL, 1, REG_mode, false},
        {NULL, 65536, REG_repair, true},
        {NULL, 65535, REG_repair, false},
        {NULL, 0, REG_spill_base, true},
        {NULL, 0, REG_spill_entries, true},
        {"overflow=spill", 2, REG_spill_base, true},
        {"overflow=spill", 0xfffffffc, REG_spill_base, false},
        {"overflow=spill", 31, REG_spill_entries, true},
        {"overflow=spill", 32, REG_spill_entries, false},
        {"overflow=spill", 1 << 20, REG_spill_entries, false},
        {"overflow=spill", (1 << 20) + 1, REG_spill_entries, true},
        {NULL, 2047, REG_phase_interval, true},
        {NULL, 1U << 31, REG_phase_interval, false},
        {NULL, (1U << 31) + 1, REG_phase_interval, true},
        {NULL, 65536, REG_phase_threshold, true},
        {NULL, 65535, REG_phase_threshold, false},
        {"phases=0", 10000000, REG_phase_interval, true},
        {"phases=0", 1, REG_phase_threshold, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rig *rig = rig_begin((char *[]){cases[i].setting, NULL});
        const uint32_t before = rig_read(rig, cases[i].address);
        rig_write(rig, cases[i].address, cases[i].data);
        assert_int_equal(rig->out.reg_error, cases[i].error);
        const uint32_t wanted = cases[i].address == REG_repair ? 1 : cases[i].data;
        assert_int_equal(rig_read(rig, cases[i].address), cases[i].error ? before : wanted);
        rig_end(rig);
    }
}

// In READ a control write cannot wait, because its bus master may be the one that takes the messages. A write
// of phase_threshold is not a control write.
static void a_read_out_refuses_control_writes(void **state)
{
    (void)state;
    struct rig *rig = rig_begin((char *[]){NULL});
    rig->in.flush = true;
    rig_tick(rig);
    assert_true(rig->out.token_taken);
    rig->in.flush = false;
    assert_int_equal(rig_write(rig, REG_mode, 1), 0);
    assert_true(rig->out.reg_error);
    assert_int_equal(rig_write(rig, REG_phase_threshold, 1), 0);
    assert_false(rig->out.reg_error);
    assert_int_equal(rig_read(rig, REG_mode), 0);
    rig_end(rig);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_comes_l_clocks_on),
        cmocka_unit_test(nothing_has_happened_after_a_reset),
        cmocka_unit_test(a_low_half_holds_the_high_one),
        cmocka_unit_test(clear_forgets_what_was_counted),
        cmocka_unit_test(a_control_write_acts_between_records),
        cmocka_unit_test(illegal_writes_change_nothing),
        cmocka_unit_test(a_read_out_refuses_control_writes),
    };
    return cmocka_run_group_tests_name("cmodel/path/engine", tests, NULL, NULL);
}
