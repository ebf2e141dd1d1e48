// cmodel/path/config_test: refused configurations, derived sizes, and words of records and messages.
#include <string.h>

#include "cmodel/path/word.h"
#include "tb/unit_helper.h"

static union any_config config;
static const struct path_config *const cfg = (const struct path_config *)&config;
static char error[ERROR_MAX];

// Settings end with a NULL.
static bool configure(char *const *settings)
{
    int count = 0;
    while (settings[count])
        count++;
    return profiler_configure(&path_profiler, count, settings, &config, error);
}

static void must_configure(char *const *settings)
{
    if (!configure(settings))
        fail_msg("%s", error);
}

static void parameters_are_checked_together(void **state)
{
    (void)state;
    static const struct {
        char *refused[5], *accepted[5];
        const char *says;
    } cases[] = {
        {{"entries=513"}, {"entries=512"}, "no whole rows"},
        {{"entries=12", "ways=4"}, {"entries=16", "ways=4"}, "not a power of two rows"},
        {{"width=6", "entries=512"}, {"width=7", "entries=512"}, "accepted is width from 7 on"},
        {{"width=5", "accumulators=64"}, {"width=6", "accumulators=64"}, "accumulator's number"},
        {{"width=5", "accumulators=64"},
         {"width=5", "accumulators=64", "phases=0"},
         "accepted is width from 6 on"},
        {{"ppcr=b"}, {"ppcr=wpp"}, "accepted is bl, wpp, or a number of 32 bits"},
        {{"ppcr=0x"}, {"ppcr=0x0"}, "accepted is bl"},
        {{"ppcr=4294967296"}, {"ppcr=905578"}, "accepted is bl"},
        {{"ppcr=7"}, {"ppcr=5"}, "update and update-count"},
        {{"ppcr=0x3DD16A"}, {"ppcr=0x5DD16A"}, "both extensions"},
        {{"ppcr=0x4000000"}, {"ppcr=0x2000000"}, "reserved"},
        {{"ppcr=0x2000000", "count_width=0"}, {"ppcr=0x2000000", "count_width=1"}, "bit 25"},
        {{"event_width=7"}, {"event_width=8"}, "accepted is event_width from 8 on"},
        {{"overflow=spill", "depth=2"}, {"overflow=spill", "depth=4"}, "accepted is depth from 4 on"},
        {{"path_width=7"}, {"path_width=8"}, "accepted is path_width from 8 on"},
        {{"path_width=7"}, {"path_width=7", "phases=0"}, "path_width"},
        {{"phase_interval=2047"}, {"phase_interval=2048"}, "accepted is phase_interval from 2048 on"},
        {{"phase_interval=127", "accumulators=128", "instructions_width=0"},
         {"phase_interval=128", "accumulators=128", "instructions_width=0"},
         "accepted is phase_interval from 128 on"},
        {{"phase_interval=1"}, {"phase_interval=1", "phases=0"}, "phase_interval"},
        {{"policy=ghost", "ghost_bits=5"}, {"policy=ghost", "ghost_bits=6"}, "ghost_bits from 6 on"},
        {{"ghost_bits=17", "policy=ghost"}, {"ghost_bits=16", "policy=ghost"}, "ghost_bits up to 16"},
        {{"policy=ghost", "event_width=12"}, {"policy=ghost", "event_width=11"}, "event_width up to 11"},
        {{"msg_depth=4"}, {"msg_depth=8"}, "msg_depth"},
        {{"phase_interval=0x80000001"}, {"phase_interval=0x80000000"}, "phase_interval"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(configure(cases[i].refused));
        if (!strstr(error, cases[i].says) || strchr(error, '\n'))
            fail_msg("%s", error);
        must_configure(cases[i].accepted);
    }
}

static void defaults_follow_the_width(void **state)
{
    (void)state;
    must_configure((char *[]){"width=5", NULL});
    assert_int_equal(cfg->entries, 4 << 5);
    assert_int_equal(cfg->accumulators, 1 << 5);
    char *const wide[] = {"width=7", "width=27", "width=29", "width=30", "width=31", "width=32", "width=64"};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
        must_configure((char *[]){wide[i], "policy=ghost", NULL});
        assert_int_equal(cfg->entries, 512);
        must_configure((char *[]){wide[i], "ways=32", NULL});
        assert_int_equal(cfg->entries, 512);
    }
}

static void presets_are_numbers(void **state)
{
    (void)state;
    must_configure((char *[]){NULL});
    assert_int_equal(path_ppcr(cfg), 0xDD16A);
    must_configure((char *[]){"ppcr=wpp", NULL});
    assert_int_equal(path_ppcr(cfg), 0xDD1EE);
    must_configure((char *[]){"ppcr=905578", NULL});
    assert_int_equal(path_ppcr(cfg), 0xDD16A);
    assert_int_equal(ppcr_operations(PPCR_BL, PATH_CALL), PPCR_COUNT | PPCR_PUSH);
    assert_int_equal(ppcr_operations(PPCR_BL, PATH_INDIRECT), PPCR_UPDATE | PPCR_POP | PPCR_PUSH);
    assert_int_equal(ppcr_operations(PPCR_WPP, PATH_RETURN), PPCR_COUNT | PPCR_POP | PPCR_PUSH);
    assert_int_equal(ppcr_most(7 << 22), 7);
}

// Figures from doc/path/table.md and ghost.md, Bits.
static void sizes_follow(void **state)
{
    (void)state;
    must_configure((char *[]){NULL});
    assert_int_equal(path_rows(cfg), 128);
    assert_int_equal(path_table_bits(cfg), 60928);
    assert_int_equal(path_threshold(cfg), 19661);
    assert_int_equal(path_phase_clocks(cfg), 2112);
    assert_int_equal(path_clear_clocks(cfg), 32 + 128);
    assert_int_equal(path_entry_bits(cfg), 114);
    assert_int_equal(path_spill_words(cfg), 4);
    assert_int_equal(path_spill_slot_bits(cfg), 2);
    must_configure((char *[]){"policy=ghost", NULL});
    assert_int_equal(path_rows(cfg), 64);
    assert_int_equal(path_count_bits(cfg), 16);
    assert_int_equal(path_table_bits(cfg), 60480);
    must_configure(
        (char *[]){"entries=1", "ways=1", "accumulators=256", "signatures=1", "phase_threshold=1", NULL});
    assert_int_equal(path_row_bits(cfg), 0);
    assert_int_equal(path_threshold(cfg), 65535);
    assert_int_equal(path_phase_clocks(cfg), 256 * 17 + 64);
    assert_int_equal(path_clear_clocks(cfg), 32 + 256);
    must_configure((char *[]){"entries=1", "ways=1", "phases=0", "width=64", "event_width=9",
                              "phase_threshold=0", NULL});
    assert_int_equal(path_clear_clocks(cfg), 33);
    assert_int_equal(path_threshold(cfg), 0);
    assert_int_equal(path_spill_words(cfg), 4); // 64 + 6 + 32 + 9 + 5 = 116
    must_configure((char *[]){"width=64", "event_width=16", "path_width=24", NULL});
    assert_int_equal(path_spill_words(cfg), 5);
    assert_int_equal(path_spill_slot_bits(cfg), 3);
    must_configure((char *[]){"width=8", "branches=1", "entries=1", "ways=1", "phases=0", NULL});
    assert_int_equal(path_spill_words(cfg), 1); // 8 + 1 + 1 + 8 + 5 = 23
    assert_int_equal(path_spill_slot_bits(cfg), 0);
}

// pc 8 bits, target 16 at 8, class at 24, taken at 27, count 4 at 28, instructions 12 at 32.
static void a_record_is_a_word(void **state)
{
    (void)state;
    must_configure((char *[]){"width=16", "pc_width=8", "count_width=4", "instructions_width=12", NULL});
    const struct path_record record = {.pc = 0xa5,
                                       .target = 0x1234,
                                       .class = PATH_INDIRECT,
                                       .taken = true,
                                       .count = 9,
                                       .instructions = 0xabc};
    const struct word word = path_record_word(cfg, &record);
    assert_int_equal(profiler_event_bits(&path_profiler, cfg), 44);
    assert_true(word.limb[0] == 0xabc9c1234a5);
    const struct path_record back = path_record_of(cfg, &word);
    assert_true(back.pc == record.pc && back.target == record.target && back.class == record.class &&
                back.taken && back.count == record.count && back.instructions == record.instructions);
    must_configure((char *[]){"width=16", "count_width=0", "instructions_width=0", NULL});
    assert_int_equal(profiler_event_bits(&path_profiler, cfg), 20);
    assert_true(path_record_word(cfg, &record).limb[0] == 0xc1234);
}

// count 32 bits, directions 5 at 32, length 3 at 37, start 24 at 40, type at 64.
static void a_message_is_a_word(void **state)
{
    (void)state;
    must_configure((char *[]){"width=24", "branches=5", NULL});
    const struct path_message message = {PATH_ENTRY, {0xabcdef, 0x13, 5}, 0x12345678};
    const struct word word = path_message_word(cfg, &message);
    assert_int_equal(profiler_message_bits(&path_profiler, cfg), 66);
    assert_true(word.limb[0] == 0xabcdefb312345678);
    assert_int_equal(word.limb[1], PATH_ENTRY);
    const struct path_message back = path_message_of(cfg, &word);
    assert_true(back.type == PATH_ENTRY && path_equal(back.path, message.path) && back.count == 0x12345678);
    const struct path_phase phase = path_phase_of(path_phase_count((struct path_phase){7, 4032}));
    assert_int_equal(path_phase_count((struct path_phase){7, 4032}), 0x0fc00007);
    assert_true(phase.identity == 7 && phase.distance == 4032);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parameters_are_checked_together),
        cmocka_unit_test(defaults_follow_the_width),
        cmocka_unit_test(presets_are_numbers),
        cmocka_unit_test(sizes_follow),
        cmocka_unit_test(a_record_is_a_word),
        cmocka_unit_test(a_message_is_a_word),
    };
    return cmocka_run_group_tests_name("cmodel/path/config", tests, NULL, NULL);
}
