// cmodel/rap/paced_test: the clocked engine with paced merging never stops its events for more than a clock.
#include <string.h>

#include "cmodel/random.h"
#include "cmodel/rap/engine.h"
#include "cmodel/shell/shell.h"
#include "tb/configured.h"
#include "tb/unit_helper.h"

enum { CLOCKS = (1 << 20) / TEST_SHARE / 16 * 16 };

static const char *const lossy[] = {"engine=trie", "merging=paced", "lossless=0", "queue_depth=16"};

// ---- streams: the key of an event's number -----------------------------------------------------

static uint64_t ascending(uint64_t number)
{
    return number * 4;
}

static uint64_t striding(uint64_t number)
{
    return number * 4099;
}

static uint64_t scattered(uint64_t number)
{
    uint64_t seed = number;
    return splitmix64(&seed);
}

// Every 5,000 events one other key; every 2,000 events 16 others.
static uint64_t moving(uint64_t number)
{
    return scattered(number / 5000);
}

static uint64_t hopping(uint64_t number)
{
    return scattered(number / 2000 * 16 + number % 16);
}

static uint64_t spread(uint64_t number)
{
    return scattered(number % 128);
}

typedef uint64_t stream(uint64_t number);
static stream *const streams[] = {ascending, striding, scattered, moving, hopping, spread};
enum { STREAMS = sizeof streams / sizeof *streams };

// ---- a run ---------------------------------------------------------------------------------------

struct run {
    union any_config config;
    struct rap_words words;
    struct shell *shell;
    struct pins_in in;
    uint64_t events;            // accepted or dropped
    uint64_t taken;             // by the core
    bool out_last;              // the last message of a read-out came
    uint32_t waits, waits_most; // clocks in which an event stood before the core, one after the other
    uint32_t stops, stops_most; // clocks in which the core splits or merges, one after the other
};

static void begin(struct run *run, int settings, const char *const *setting)
{
    memset(run, 0, sizeof *run);
    must_configure(&rap_profiler, settings, (char *const *)setting, &run->config);
    rap_words_init(&run->words, (const struct rap_config *)&run->config);
    run->shell = shell_create(&rap_profiler, &run->config);
    assert_non_null(run->shell);
    shell_tick(run->shell, &run->in);
    run->in.rst_n = true;
    run->in.msg_ready = true;
    for (int clock = 0; clock < 4096; clock++) // it clears its memories
        shell_tick(run->shell, &run->in);
}

static void end(struct run *run)
{
    shell_destroy(run->shell);
}

// One clock, in which an event stands at the pins or not.
static void step(struct run *run, stream *key, bool event)
{
    run->in.ev_valid = event;
    if (event)
        run->in.ev_data = rap_event_word(&run->words, 0, key(run->events) & UINT32_MAX, 0, 1);
    const bool goes = event && shell_outputs(run->shell).ev_ready;
    shell_tick(run->shell, &run->in);
    run->events += goes;
    run->out_last = shell_outputs(run->shell).msg_valid && shell_outputs(run->shell).msg_last;
    const struct rap_watch *watch = rap_engine_watch(run->shell->engine);
    run->taken += watch->core_taken;
    run->waits = watch->core_taken ? 0 : run->waits + 1;
    run->waits_most = run->waits > run->waits_most ? run->waits : run->waits_most;
    run->stops = watch->doing == RAP_SPLITS || watch->doing == RAP_MERGES ? run->stops + 1 : 0;
    run->stops_most = run->stops > run->stops_most ? run->stops : run->stops_most;
}

// ---- tests -----------------------------------------------------------------------------------------

// 15 events in 16 clocks, a queue of 16: nothing is dropped. With batches, much is.
static void nothing_is_dropped(void **state)
{
    (void)state;
    static const char *const batched[] = {"engine=trie", "lossless=0", "queue_depth=16"};
    for (int paced = 0; paced < 2; paced++)
        for (int i = 0; i < STREAMS; i++) {
            struct run run;
            begin(&run, paced ? 4 : 3, paced ? lossy : batched);
            for (uint32_t clock = 0; clock < CLOCKS; clock++)
                step(&run, streams[i], clock % 16 != 0);
            assert_int_equal(run.events, CLOCKS - CLOCKS / 16);
            if (paced)
                assert_int_equal(run.shell->drops, 0);
            else
                assert_true(run.shell->drops > 1000);
            end(&run);
        }
}

// The same while it is read out live all the time.
static void nothing_is_dropped_while_it_is_read(void **state)
{
    (void)state;
    for (int i = 0; i < STREAMS; i++) {
        struct run run;
        uint32_t readouts = 0;
        begin(&run, 4, lossy);
        for (uint32_t clock = 0; clock < CLOCKS; clock++) {
            const bool asks = run.in.reg_valid && !shell_outputs(run.shell).reg_ready;
            run.in.reg_valid = asks || rap_engine_watch(run.shell->engine)->doing != RAP_READS_LIVE;
            run.in.reg_write = true;
            run.in.reg_addr = REG_look;
            step(&run, streams[i], clock % 16 != 0);
            readouts += run.out_last;
        }
        assert_int_equal(run.events, CLOCKS - CLOCKS / 16);
        assert_int_equal(run.shell->drops, 0);
        assert_true(readouts > 3 / TEST_SHARE);
        end(&run);
    }
}

// One event per clock: none waits for more than a clock, and from 2^19 events on 256 of 257 clocks take one.
static void it_takes_256_of_257(void **state)
{
    (void)state;
    static const char *const lossless[] = {"engine=trie", "merging=paced"};
    struct run run;
    begin(&run, 2, lossless);
    while (run.taken < 32)
        step(&run, ascending, true);
    run.waits_most = 0;
    while (run.taken < 1 << 19)
        step(&run, ascending, true);
    for (int slot = 0; slot < 100; slot++) {
        const uint64_t before = run.taken;
        for (int clock = 0; clock < 257; clock++)
            step(&run, ascending, true);
        assert_int_equal(run.taken - before, 256);
    }
    assert_int_equal(run.waits_most, 1);
    end(&run);
}

// The TCAM engine stops its events for splits and folds only, as doc/rap/tcam_paced.md says (b = 4), and not
// for batches, which take thousands of clocks.
static void the_tcam_stops_for_no_batch(void **state)
{
    (void)state;
    static const char *const settings[][3] = {{"engine=tcam", "tcam=register", "merging=paced"},
                                              {"engine=tcam", "tcam=sliced", "merging=paced"}};
    static const uint32_t most[] = {12, 78};
    for (int cells = 0; cells < 2; cells++)
        for (int i = 0; i < 2 * STREAMS; i++) {
            const bool paced = i < STREAMS;
            struct run run;
            begin(&run, paced ? 3 : 2, settings[cells]);
            for (uint32_t clock = 0; clock < CLOCKS / 4; clock++)
                step(&run, streams[i % STREAMS], true);
            assert_in_range(run.stops_most, paced ? 2 : 1000, paced ? most[cells] : UINT32_MAX);
            end(&run);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_dropped),
        cmocka_unit_test(nothing_is_dropped_while_it_is_read),
        cmocka_unit_test(it_takes_256_of_257),
        cmocka_unit_test(the_tcam_stops_for_no_batch),
    };
    return cmocka_run_group_tests_name("cmodel/rap/paced", tests, NULL, NULL);
}
