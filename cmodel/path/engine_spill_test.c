// cmodel/path/engine_spill_test: clocks of spilled entries and of the memory port against doc/path/stack.md.
// The engine clock by clock; one test at the shell's pins.
#include "cmodel/path/rig_helper.h"
#include "cmodel/shell/shell.h"
#include "tb/unit_helper.h"

// 8 entries on chip; a region of 16 entries at RIG_BASE, each of four words.
static struct rig *begin(void)
{
    struct rig *rig = rig_begin((char *[]){"overflow=spill", "depth=8", NULL});
    rig_write(rig, REG_spill_base, RIG_BASE);
    rig_write(rig, REG_spill_entries, 16);
    assert_false(rig->out.reg_error);
    return rig;
}

static void stands(const struct rig *rig, bool valid, bool write, uint32_t addr)
{
    assert_int_equal(rig->out.mem.valid, valid);
    assert_int_equal(rig->out.mem.write, write);
    assert_int_equal(rig->out.mem.addr, addr);
}

static bool spilling(const struct rig *rig)
{
    return rig->out.status >> BIT_status_spilling & 1;
}

// c + n > 8 - 1 - 2: with six entries the oldest moves. The sixth entry's push, in clock 0, is in n from
// clock 1 on. The move begins in clock 1; four words are at the port from clock 5 on.
static void the_oldest_leaves_early(void **state)
{
    (void)state;
    struct rig *rig = begin();
    for (uint32_t i = 0; i < 4; i++) // five entries
        rig_record(rig, CALL(0x100 * i));
    rig_idle(rig, 20);
    assert_int_equal(rig->reads + rig->writes, 0);
    rig_record(rig, CALL(0x900)); // clock 0
    for (uint32_t clock = 1; clock < 9; clock++) {
        rig_tick(rig);
        assert_true(spilling(rig)); // from the clock in which the move begins
        if (clock >= 4 && clock < 8)
            stands(rig, true, true, RIG_BASE + 4 * (clock - 4)); // at the port in the next clock
        else
            stands(rig, false, false, 0);
    }
    for (uint32_t word = 0; word < 4; word++) // the program's first entry, of start 0
        assert_int_equal(rig->memory[word], 0);
    rig_tick(rig);
    assert_false(spilling(rig));
    rig_idle(rig, 40);
    assert_int_equal(rig_read(rig, REG_stacked), 6);
    rig_end(rig);
}

// Three entries on chip, two in memory: five calls spill one of six entries; a return, which n counts as a
// possible call, spills one more.
static struct rig *half_way(void)
{
    struct rig *rig = begin();
    for (uint32_t i = 0; i < 5; i++)
        rig_record(rig, CALL(0x100 * i));
    rig_idle(rig, 40);
    rig_record(rig, BACK(0x20));
    rig_idle(rig, 40);
    assert_int_equal(rig->writes, 8);
    return rig;
}

// c + n <= 2: an entry is read from the slot that was written last. The return of clock 0 is in c from clock
// 5 on. The read begins in clock 5; words are at the port in 9 to 12; the entry moves in 16; the unit is IDLE
// from 17 on.
static void one_comes_back_in_time(void **state)
{
    (void)state;
    struct rig *rig = half_way();
    rig_record(rig, BACK(0x20)); // clock 0
    for (uint32_t clock = 1; clock <= 17; clock++) {
        rig_tick(rig);
        assert_int_equal(spilling(rig), clock >= 5 && clock < 17);
        if (clock >= 8 && clock < 12) // at the port in the next clock
            stands(rig, true, false, RIG_BASE + 16 + 4 * (clock - 8));
        else
            stands(rig, false, false, 0);
    }
    assert_int_equal(rig->reads, 4);
    rig_end(rig);
}

// With three entries on chip, c - n >= 2 allows two records in five clocks.
static void records_wait_near_the_end(void **state)
{
    (void)state;
    struct rig *rig = half_way();
    rig_offer(rig, FORWARD(0x100, 1));
    for (uint32_t clock = 0; clock < 20; clock++) {
        rig_tick(rig);
        assert_int_equal(rig->out.event_taken, clock % 5 < 2);
    }
    rig_end(rig);
}

// A repair that discards spilled entries leaves none on chip: h decreases, and records wait for two entries.
static void repair_reaches_memory(void **state)
{
    (void)state;
    struct rig *rig = begin();
    for (uint32_t i = 0; i < 11; i++)
        do {
            rig_offer(rig, CALL(0x100 * i));
            rig_tick(rig);
        } while (!rig->out.event_taken);
    rig_withdraw(rig);
    rig_idle(rig, 200);
    const struct path_spill *spill = &rig->engine->spill;
    assert_int_equal(spill->chip + spill->spilled, 12);
    const uint32_t spilled = (uint32_t)spill->spilled;
    assert_int_equal(spill->slot, spilled);
    rig_write(rig, REG_repair, (uint32_t)spill->chip + 2);
    assert_int_equal(spill->chip, 0);
    assert_int_equal(spill->slot, spilled - 2);
    rig_offer(rig, FORWARD(0x100, 1));
    uint32_t waited = 0;
    for (rig_tick(rig); !rig->out.event_taken; rig_tick(rig))
        waited++;
    assert_int_equal(rig->reads, 8);
    assert_in_range(waited, 20, 40);
    rig_withdraw(rig);
    rig_idle(rig, 40);
    rig_write(rig, REG_repair, 65535);
    assert_int_equal(spill->spilled, 0);
    assert_int_equal(spill->chip, 1);
    rig_end(rig);
}

// While the memory does not answer, a clear waits for the unit, a flush does not.
static void a_clear_waits_for_the_unit(void **state)
{
    (void)state;
    struct rig *rig = begin();
    rig->answers = 0;
    for (uint32_t i = 0; i < 5; i++)
        rig_record(rig, CALL(0x100 * i));
    rig_idle(rig, 40);
    rig->in.clear = true;
    for (uint32_t i = 0; i < 10; i++) {
        rig_tick(rig);
        assert_true(spilling(rig) && !rig->out.token_taken);
    }
    rig->in = (struct engine_in){.flush = true};
    rig_tick(rig);
    assert_true(rig->out.token_taken);
    rig_idle(rig, 520); // words move during READ, too
    rig->answers = 256;
    rig_idle(rig, 3);
    rig->in.clear = true;
    rig_tick(rig);
    assert_false(rig->out.token_taken);
    rig_tick(rig);
    assert_true(rig->out.token_taken && !spilling(rig));
    rig_end(rig);
}

// The pins show the request; a reset drops it.
static void the_shell_hands_the_port_through(void **state)
{
    (void)state;
    const struct path_config cfg = test_configure((char *[]){"overflow=spill", "depth=8", NULL});
    union any_config config = {.shell = cfg.shell};
    *(struct path_config *)&config = cfg;
    struct shell *shell = shell_create(&path_profiler, &config);
    assert_non_null(shell);
    shell_tick(shell, &(struct pins_in){.rst_n = false});
    const uint32_t writes[][2] = {{REG_spill_base, RIG_BASE}, {REG_spill_entries, 16}};
    for (size_t i = 0; i < 2; i++) {
        const struct pins_in in = {.rst_n = true,
                                   .reg_valid = true,
                                   .reg_write = true,
                                   .reg_addr = (uint16_t)writes[i][0],
                                   .reg_wdata = writes[i][1]};
        while (!shell_outputs(shell).reg_ready)
            shell_tick(shell, &in);
        assert_false(shell_outputs(shell).reg_error);
        shell_tick(shell, &in);
    }
    const struct pins_in call = {
        .rst_n = true, .ev_valid = true, .ev_data = path_record_word(&cfg, &CALL(0x100))};
    for (uint32_t i = 0; i < 30; i++)
        shell_tick(shell, &call);
    for (uint32_t i = 0; i < 5; i++) {
        assert_true(shell_outputs(shell).mem.valid && shell_outputs(shell).mem.write);
        assert_int_equal(shell_outputs(shell).mem.addr, RIG_BASE); // held without an answer
        shell_tick(shell, &(struct pins_in){.rst_n = true});
    }
    shell_tick(shell, &(struct pins_in){.rst_n = true, .mem_ready = true});
    assert_int_equal(shell_outputs(shell).mem.addr, RIG_BASE + 4);
    shell_tick(shell, &(struct pins_in){.rst_n = false});
    assert_false(shell_outputs(shell).mem.valid || shell_outputs(shell).mem.addr);
    shell_destroy(shell);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_oldest_leaves_early),    cmocka_unit_test(one_comes_back_in_time),
        cmocka_unit_test(records_wait_near_the_end),  cmocka_unit_test(repair_reaches_memory),
        cmocka_unit_test(a_clear_waits_for_the_unit), cmocka_unit_test(the_shell_hands_the_port_through),
    };
    return cmocka_run_group_tests_name("cmodel/path/engine_spill", tests, NULL, NULL);
}
