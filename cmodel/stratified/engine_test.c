// cmodel/stratified/engine_test: unit tests of latency, room and messages in the clocked model.
// They follow doc/stratified/engine.md. See also engine_tokens_test, engine_statistics_test.
#include "cmodel/stratified/engine.h"

#include "cmodel/random.h"
#include "cmodel/stratified/rig_helper.h"
#include "tb/unit_helper.h"

// ---- latency -----------------------------------------------------------------------------

static void a_message_stands_at_the_exit_l_clocks_on(void **state)
{
    (void)state;
    static const struct {
        char *composition, *hash;
        uint32_t latency, rows;
    } cases[] = {
        {"composition=P1", "hash=two_table", 2, 1},
        {"composition=H[R1]8", "hash=two_table", 2, 1},
        {"composition=H[P1]2048", "hash=two_table", 10, 2048},
        {"composition=H[CR1]2048", "hash=h3", 9, 2048},
        {"composition=H[D1]4", "hash=paper", 11, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct rig rig = rig_make(2, (char *[]){cases[i].composition, cases[i].hash});
        assert_int_equal(rig_cleared(&rig), 32 + cases[i].rows);
        for (uint32_t t = 0; t < 60; t++) {
            rig_offer(&rig, t);
            if (t % 3)
                rig.in.event = NULL;
            rig_tick(&rig);
            assert_int_equal(rig.out.event_taken, t % 3 == 0);
            const bool message = t >= cases[i].latency && (t - cases[i].latency) % 3 == 0;
            assert_int_equal(rig.out.message != NULL, message);
            if (message) {
                const struct tuple tuple = tuple_message_of(&rig.form, rig.out.message);
                assert_true(tuple.a == t - cases[i].latency && tuple.b == tuple.a + 1 && tuple.count == 1);
                assert_false(rig.out.message_last);
            }
            assert_int_equal(rig.out.busy, t > 0 && (t - 1) / 3 * 3 + cases[i].latency >= t);
        }
        rig_idle(&rig, cases[i].latency - 2); // the last event was that of clock 57
        assert_true(rig.out.busy);
        rig_tick(&rig);
        assert_false(rig.out.busy);
        rig_end(&rig);
    }
}

// ---- room --------------------------------------------------------------------------------

static void lossless_takes_what_has_a_place(void **state)
{
    (void)state;
    struct rig rig = rig_make(3, (char *[]){"composition=P2", "msg_depth=8", "messages_per_interrupt=7"});
    uint32_t taken = 0;
    uint32_t pushed = 0;
    rig_cleared(&rig);
    for (uint32_t t = 0; t < 100; t++) {
        rig_offer(&rig, t);
        rig_tick(&rig);
        taken += rig.out.event_taken;
        pushed += rig.out.message != NULL;
    }
    assert_int_equal(pushed, 8);
    assert_int_equal(taken, 16); // the last event makes the eighth message
    rig.in.msg_freed = true;
    rig_tick(&rig); // the place is available two clocks later
    rig.in.msg_freed = false;
    assert_false(rig.out.event_taken);
    rig_tick(&rig);
    assert_false(rig.out.event_taken);
    rig_tick(&rig);
    assert_true(rig.out.event_taken); // it has no message, so its place comes back
    rig_tick(&rig);
    rig_tick(&rig);
    assert_false(rig.out.event_taken);
    rig_tick(&rig);
    assert_true(rig.out.event_taken);
    rig_idle(&rig, 10);
    assert_int_equal(rig_execute(&rig, REG_messages_low), 9);
    assert_int_equal(rig_execute(&rig, REG_overruns), 0);
    rig_end(&rig);
}

static void lossy_loses_what_finds_none(void **state)
{
    (void)state;
    struct rig rig =
        rig_make(4, (char *[]){"composition=P2", "msg_depth=8", "messages_per_interrupt=7", "lossless=0"});
    uint32_t pushed = 0;
    uint32_t lost = 0;
    rig_cleared(&rig);
    for (uint32_t t = 0; t < 100; t++) {
        rig_offer(&rig, t);
        rig.in.msg_freed = t == 50;
        rig_tick(&rig);
        assert_true(rig.out.event_taken);
        pushed += rig.out.message != NULL;
        lost += rig.out.status_set >> BIT_status_overrun & 1;
    }
    assert_int_equal(pushed, 9);
    assert_int_equal(pushed + lost, 49); // the fiftieth reaches the exit two clocks later
    rig_idle(&rig, 12);
    assert_int_equal(rig_execute(&rig, REG_messages_low), 9);
    assert_int_equal(rig_execute(&rig, REG_overruns), 41);
    rig_end(&rig);
    // `overruns` does not wrap.
    rig = rig_make(4, (char *[]){"composition=P2", "msg_depth=8", "messages_per_interrupt=7", "lossless=0"});
    stratified_engine.count_from(rig.engine, UINT32_MAX - 1);
    rig_cleared(&rig);
    for (uint32_t t = 0; t < 100; t++) {
        rig_offer(&rig, t);
        rig_tick(&rig);
    }
    assert_int_equal(rig_execute(&rig, REG_overruns), UINT32_MAX);
    rig_end(&rig);
}

// ---- the paper ---------------------------------------------------------------------------

// Whatever stalls occur, the messages are those of the model without clocks, in order.
static void messages_are_the_papers(void **state)
{
    (void)state;
    static char *const compositions[] = {"composition=R7",         "composition=H[P5]16",
                                         "composition=H[CD9]16A3", "composition=H[T8]16A16",
                                         "composition=A2",         "composition=H[H[T8]4]4"};
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++) {
        struct rig rig =
            rig_make(4, (char *[]){compositions[i], "msg_depth=8", "messages_per_interrupt=5", "ways=2"});
        struct stratified paper;
        struct tuple expected[64] = {{0}};
        uint64_t seed = i;
        uint32_t made = 0;
        uint32_t came = 0;
        uint32_t held = 0;
        assert_true(stratified_init(&paper, &rig.cfg));
        rig_cleared(&rig);
        for (uint32_t t = 0; t < 60000; t++) {
            rig_offer(&rig, random_below(&seed, 1 + random_below(&seed, 30)));
            if (t / 1000 % 2 && random_below(&seed, 3))
                rig.in.event = NULL;
            rig.in.msg_freed = held > 0 && (t / 1500 % 2 || !random_below(&seed, 8));
            held -= rig.in.msg_freed;
            rig_tick(&rig);
            if (rig.out.event_taken) {
                const struct tuple event = tuple_event_of(&rig.form, &rig.event);
                made += stratified_event(&paper, &event, &expected[made % 64]);
            }
            if (!rig.out.message)
                continue;
            assert_true(++held <= 8);
            assert_true(came < made);
            const struct tuple got = tuple_message_of(&rig.form, rig.out.message);
            const struct tuple *wanted = &expected[came++ % 64];
            assert_true(got.a == wanted->a && got.b == wanted->b && got.count == wanted->count);
        }
        assert_true(came > 500);
        stratified_free(&paper);
        rig_end(&rig);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_stands_at_the_exit_l_clocks_on),
        cmocka_unit_test(lossless_takes_what_has_a_place),
        cmocka_unit_test(lossy_loses_what_finds_none),
        cmocka_unit_test(messages_are_the_papers),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/engine", tests, NULL, NULL);
}
