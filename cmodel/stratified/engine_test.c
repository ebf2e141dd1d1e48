// cmodel/stratified/engine_test: the engine alone, clock by clock, by the words of doc/stratified/engine.md.
// Latency, room, states, statistics, interrupt.
// Longer than others: each section is one of that page's.
#include "stratified/engine.h"

#include "random.h"
#include "tb/unit_test.h"

// An engine, and what stands around it.
struct rig {
    struct stratified_config cfg;
    struct tuple_form form;
    void *engine;
    uint64_t clock;
    struct engine_in in;
    struct engine_out out;
    struct word event;
};

static struct rig make(int count, char *const *settings)
{
    static char error[ERROR_MAX];
    union any_config config;
    struct rig rig = {0};
    if (!profiler_configure(&stratified_profiler, count, settings, &config, error))
        fail_msg("%s", error);
    rig.cfg = *(const struct stratified_config *)&config;
    rig.form = stratified_form(&rig.cfg);
    rig.engine = stratified_engine.create(&rig.cfg);
    assert_non_null(rig.engine);
    stratified_engine.reset(rig.engine);
    return rig;
}

static void end(struct rig *rig)
{
    stratified_engine.destroy(rig->engine);
}

static void tick(struct rig *rig)
{
    rig->out = stratified_engine.tick(rig->engine, rig->in);
    rig->clock++;
}

static void offer(struct rig *rig, uint64_t a)
{
    rig->event = tuple_event_word(rig->form, &(struct tuple){.a = a, .b = a + 1});
    rig->in.event = &rig->event;
}

static void idle(struct rig *rig, uint32_t clocks)
{
    rig->in = (struct engine_in){0};
    while (clocks-- > 0)
        tick(rig);
}

static uint32_t execute(struct rig *rig, uint16_t address)
{
    rig->in.reg_addr = address;
    tick(rig);
    rig->in.reg_addr = 0;
    assert_false(rig->out.reg_error);
    return rig->out.reg_rdata;
}

// Runs until RUN; returns how many clocks it was not.
static uint32_t cleared(struct rig *rig)
{
    uint32_t clocks = 0;
    rig->in = (struct engine_in){0};
    for (;; clocks++) {
        tick(rig);
        if (!rig->out.clearing)
            return clocks;
    }
}

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
        struct rig rig = make(2, (char *[]){cases[i].composition, cases[i].hash});
        assert_int_equal(cleared(&rig), 32 + cases[i].rows);
        for (uint32_t t = 0; t < 60; t++) {
            offer(&rig, t);
            if (t % 3)
                rig.in.event = NULL;
            tick(&rig);
            assert_int_equal(rig.out.event_taken, t % 3 == 0);
            const bool message = t >= cases[i].latency && (t - cases[i].latency) % 3 == 0;
            assert_int_equal(rig.out.message != NULL, message);
            if (message) {
                const struct tuple tuple = tuple_message_of(rig.form, rig.out.message);
                assert_true(tuple.a == t - cases[i].latency && tuple.b == tuple.a + 1 && tuple.count == 1);
                assert_false(rig.out.message_last);
            }
            assert_int_equal(rig.out.busy, t > 0 && (t - 1) / 3 * 3 + cases[i].latency >= t);
        }
        idle(&rig, cases[i].latency - 2); // the last event was that of clock 57
        assert_true(rig.out.busy);
        tick(&rig);
        assert_false(rig.out.busy);
        end(&rig);
    }
}

// ---- room --------------------------------------------------------------------------------

static void lossless_takes_what_has_a_place(void **state)
{
    (void)state;
    struct rig rig = make(3, (char *[]){"composition=P2", "msg_depth=8", "messages_per_interrupt=7"});
    uint32_t taken = 0;
    uint32_t pushed = 0;
    cleared(&rig);
    for (uint32_t t = 0; t < 100; t++) {
        offer(&rig, t);
        tick(&rig);
        taken += rig.out.event_taken;
        pushed += rig.out.message != NULL;
    }
    assert_int_equal(pushed, 8);
    assert_int_equal(taken, 16); // the last one is the eighth's
    rig.in.msg_freed = true;
    tick(&rig); // a place is there two clocks later
    rig.in.msg_freed = false;
    assert_false(rig.out.event_taken);
    tick(&rig);
    assert_false(rig.out.event_taken);
    tick(&rig);
    assert_true(rig.out.event_taken); // and comes back, as this one leaves no message
    tick(&rig);
    tick(&rig);
    assert_false(rig.out.event_taken);
    tick(&rig);
    assert_true(rig.out.event_taken);
    idle(&rig, 10);
    assert_int_equal(execute(&rig, REG_messages_low), 9);
    assert_int_equal(execute(&rig, REG_overruns), 0);
    end(&rig);
}

static void lossy_loses_what_finds_none(void **state)
{
    (void)state;
    struct rig rig =
        make(4, (char *[]){"composition=P2", "msg_depth=8", "messages_per_interrupt=7", "lossless=0"});
    uint32_t pushed = 0;
    uint32_t lost = 0;
    cleared(&rig);
    for (uint32_t t = 0; t < 100; t++) {
        offer(&rig, t);
        rig.in.msg_freed = t == 50;
        tick(&rig);
        assert_true(rig.out.event_taken);
        pushed += rig.out.message != NULL;
        lost += rig.out.status_set >> BIT_status_overrun & 1;
    }
    assert_int_equal(pushed, 9);
    assert_int_equal(pushed + lost, 49); // the fiftieth is at the exit in the next clock but one
    idle(&rig, 12);
    assert_int_equal(execute(&rig, REG_messages_low), 9);
    assert_int_equal(execute(&rig, REG_overruns), 41);
    end(&rig);
    // Their number does not wrap.
    rig = make(4, (char *[]){"composition=P2", "msg_depth=8", "messages_per_interrupt=7", "lossless=0"});
    stratified_engine.count_from(rig.engine, UINT32_MAX - 1);
    cleared(&rig);
    for (uint32_t t = 0; t < 100; t++) {
        offer(&rig, t);
        tick(&rig);
    }
    assert_int_equal(execute(&rig, REG_overruns), UINT32_MAX);
    end(&rig);
}

// ---- tokens ------------------------------------------------------------------------------

// The clocks until `flushing` falls after a flush that is offered now.
static uint32_t flush(struct rig *rig, uint32_t *waits, uint32_t *messages, bool *done_with_last)
{
    uint32_t clocks = 0;
    *waits = *messages = 0;
    *done_with_last = false;
    rig->in = (struct engine_in){.flush = true};
    for (tick(rig); !rig->out.token_taken; tick(rig))
        ++*waits;
    rig->in.flush = false;
    for (tick(rig); rig->out.status >> BIT_status_flushing & 1; tick(rig))
        clocks++;
    for (uint32_t i = 0; i < 8; i++) { // its last messages are on their way
        if (rig->out.message) {
            ++*messages;
            *done_with_last = rig->out.message_last && rig->out.status_set >> BIT_status_flush_done & 1;
        }
        tick(rig);
    }
    return clocks;
}

static void a_flush_sums_and_empties(void **state)
{
    (void)state;
    struct rig rig = make(1, (char *[]){"composition=H[P4]64A8"});
    uint32_t waits;
    uint32_t messages;
    bool done_with_last;
    cleared(&rig);
    for (uint32_t i = 0; i < 10; i++) {
        offer(&rig, i % 2);
        tick(&rig);
    }
    // Five of each: A holds two tuples, the table twice one event.
    assert_int_equal(flush(&rig, &waits, &messages, &done_with_last), 64 + 12 + 2);
    assert_int_equal(waits, stratified_latency(&rig.cfg));
    assert_int_equal(messages, 2);
    assert_true(done_with_last);
    assert_int_equal(execute(&rig, REG_residual_low), 2);
    assert_int_equal(execute(&rig, REG_residual_high), 0);
    rig.in.flush = true;
    tick(&rig);
    assert_true(rig.out.token_taken);
    rig.in.flush = false;
    assert_int_equal(execute(&rig, REG_residual_low), 0); // while it is being summed up
    idle(&rig, 64 + 12);
    assert_int_equal(execute(&rig, REG_residual_low), 2);
    // Nothing is held now.
    assert_int_equal(flush(&rig, &waits, &messages, &done_with_last), 64 + 12);
    assert_int_equal(waits, 0);
    assert_int_equal(messages, 0);
    end(&rig);
}

static void without_a_the_sum_ends_the_flush(void **state)
{
    (void)state;
    struct rig rig = make(1, (char *[]){"composition=R16"});
    cleared(&rig);
    rig.in.flush = true;
    tick(&rig);
    assert_true(rig.out.token_taken);
    rig.in.flush = false;
    for (uint32_t i = 0; i < 12; i++) {
        assert_int_equal(rig.out.status_set, 0);
        tick(&rig);
        assert_true(rig.out.status >> BIT_status_flushing & 1);
    }
    assert_int_equal(rig.out.status_set, 1U << BIT_status_flush_done);
    offer(&rig, 1);
    tick(&rig);
    assert_true(rig.out.event_taken);
    end(&rig);
}

static void emptying_waits_for_room(void **state)
{
    (void)state;
    struct rig rig =
        make(4, (char *[]){"composition=A16", "msg_depth=8", "messages_per_interrupt=7", "lossless=0"});
    uint32_t waits;
    uint32_t messages = 0;
    cleared(&rig);
    for (uint32_t i = 0; i < 12; i++) {
        offer(&rig, i);
        tick(&rig);
    }
    rig.in = (struct engine_in){.flush = true};
    for (waits = 0, tick(&rig); !rig.out.token_taken; tick(&rig))
        waits++;
    rig.in.flush = false;
    for (uint32_t i = 0; i < 200; i++) {
        rig.in.msg_freed = i >= 100 && i % 10 == 0;
        tick(&rig);
        messages += rig.out.message != NULL;
        assert_true(i > 100 || rig.out.status >> BIT_status_flushing & 1);
        assert_int_equal(rig.out.message && rig.out.message_last, messages == 12 && rig.out.message);
        if (messages == 12)
            break;
        if (i == 99)
            assert_int_equal(messages, 8);
    }
    assert_int_equal(messages, 12);
    assert_false(rig.out.status >> BIT_status_flushing & 1);
    idle(&rig, 10);
    assert_int_equal(execute(&rig, REG_overruns), 0);
    end(&rig);
}

static void clear_forgets(void **state)
{
    (void)state;
    struct rig rig = make(2, (char *[]){"composition=H[P2]16A4", "messages_per_interrupt=1"});
    cleared(&rig);
    for (uint32_t i = 0; i < 41; i++) {
        offer(&rig, i % 8);
        tick(&rig);
    }
    idle(&rig, 40);
    assert_true(execute(&rig, REG_messages_low) > 0);
    uint32_t wake_ups = execute(&rig, REG_interrupts);
    assert_true(wake_ups > 0);
    // A flush's last messages are on their way when a clear behind it is taken.
    rig.in.flush = true;
    tick(&rig);
    rig.in = (struct engine_in){.clear = true};
    for (tick(&rig); !rig.out.token_taken; tick(&rig))
        ;
    rig.in.clear = false;
    uint32_t pushed = 0;
    for (uint32_t i = 0; i < 32 + 16; i++) {
        tick(&rig);
        assert_true(rig.out.clearing);
        pushed += rig.out.message != NULL;
    }
    assert_true(pushed > 0);
    wake_ups = ((struct stratified_engine *)rig.engine)->wake_ups; // with those of the flush
    assert_int_equal(cleared(&rig), 0);
    assert_int_equal(execute(&rig, REG_residual_low), 0);
    assert_int_equal(execute(&rig, REG_messages_low), 0);
    assert_int_equal(execute(&rig, REG_spacing_least), 65535);
    assert_int_equal(execute(&rig, REG_interrupts), wake_ups); // messages are in the queue all the same
    uint32_t waits;
    uint32_t messages;
    bool last;
    assert_int_equal(flush(&rig, &waits, &messages, &last), 16 + 12);
    assert_int_equal(messages, 0);
    assert_int_equal(execute(&rig, REG_residual_low), 0);
    end(&rig);
}

// ---- statistics and interrupt ------------------------------------------------------------

static void spacing_is_measured(void **state)
{
    (void)state;
    struct rig rig = make(1, (char *[]){"composition=P1"});
    static const uint32_t at[] = {0, 5, 6, 30, 39};
    cleared(&rig);
    for (uint32_t t = 0; t <= at[4]; t++) {
        rig.in.event = NULL;
        for (size_t i = 0; i < sizeof at / sizeof *at; i++)
            if (t == at[i])
                offer(&rig, t);
        tick(&rig);
    }
    rig.in.event = NULL;
    // Clock 40 now; the last message stands at the exit in clock 41 and counts from clock 47 on.
    idle(&rig, 6);
    assert_int_equal(execute(&rig, REG_messages_low), 4); // clock 46
    assert_int_equal(execute(&rig, REG_messages_low), 5);
    assert_int_equal(execute(&rig, REG_spacing_least), 1);
    assert_int_equal(execute(&rig, REG_spacing_sum_low), 39);
    assert_int_equal(execute(&rig, REG_spacing_sum_high), 0);
    end(&rig);
}

static void high_halves_are_held(void **state)
{
    (void)state;
    struct rig rig = make(1, (char *[]){"composition=P1"});
    stratified_engine.count_from(rig.engine, 0x1ffffffff);
    cleared(&rig);
    offer(&rig, 1);
    tick(&rig);
    idle(&rig, 1);
    assert_int_equal(execute(&rig, REG_messages_low), 0xffffffff); // clock 2, in which the message is pushed
    idle(&rig, 10);
    assert_int_equal(execute(&rig, REG_messages_high), 1);
    assert_int_equal(execute(&rig, REG_messages_low), 0);
    assert_int_equal(execute(&rig, REG_overruns), 0xffffffff);
    assert_int_equal(execute(&rig, REG_messages_high), 2);
    assert_int_equal(execute(&rig, REG_residual_low), 0xffffffff);
    assert_int_equal(execute(&rig, REG_spacing_sum_high), 1); // one place for all
    assert_int_equal(execute(&rig, REG_spacing_sum_low), 0xffffffff);
    end(&rig);
}

static void wake_ups_wait_to_be_acknowledged(void **state)
{
    (void)state;
    struct rig rig = make(2, (char *[]){"composition=P1", "messages_per_interrupt=3"});
    cleared(&rig);
    for (uint32_t i = 0; i < 7; i++) {
        offer(&rig, i);
        tick(&rig);
        assert_int_equal(rig.out.status >> BIT_status_interrupt & 1, i >= 6);
    }
    // The third message stands at the exit in clock 4, and a wake-up waits from clock 6 on.
    idle(&rig, 10);
    assert_int_equal(execute(&rig, REG_interrupts), 2);
    rig.in.reg_write = true;
    execute(&rig, REG_interrupts);
    execute(&rig, REG_interrupts);
    rig.in.reg_addr = REG_interrupts;
    tick(&rig);
    assert_true(rig.out.reg_error); // none waits
    rig.in = (struct engine_in){0};
    assert_int_equal(execute(&rig, REG_interrupts), 0);
    assert_int_equal(rig.out.status >> BIT_status_interrupt & 1, 0);
    offer(&rig, 9);
    tick(&rig);
    offer(&rig, 9);
    tick(&rig); // six and three: the third wake-up
    idle(&rig, 10);
    assert_int_equal(execute(&rig, REG_interrupts), 1);
    end(&rig);
}

// ---- the paper ---------------------------------------------------------------------------

// Under stalls of all kinds the messages are the paper's, in its order.
static void messages_are_the_papers(void **state)
{
    (void)state;
    static char *const compositions[] = {"composition=R7",         "composition=H[P5]16",
                                         "composition=H[CD9]16A3", "composition=H[T8]16A16",
                                         "composition=A2",         "composition=H[H[T8]4]4"};
    for (size_t i = 0; i < sizeof compositions / sizeof *compositions; i++) {
        struct rig rig =
            make(4, (char *[]){compositions[i], "msg_depth=8", "messages_per_interrupt=5", "ways=2"});
        struct stratified paper;
        struct tuple expected[64] = {{0}};
        uint64_t seed = i;
        uint32_t made = 0;
        uint32_t came = 0;
        uint32_t held = 0;
        assert_true(stratified_init(&paper, &rig.cfg));
        cleared(&rig);
        for (uint32_t t = 0; t < 60000; t++) {
            offer(&rig, random_below(&seed, 1 + random_below(&seed, 30)));
            if (t / 1000 % 2 && random_below(&seed, 3))
                rig.in.event = NULL;
            rig.in.msg_freed = held > 0 && (t / 1500 % 2 || !random_below(&seed, 8));
            held -= rig.in.msg_freed;
            tick(&rig);
            if (rig.out.event_taken) {
                const struct tuple event = tuple_event_of(rig.form, &rig.event);
                made += stratified_event(&paper, &event, &expected[made % 64]);
            }
            if (!rig.out.message)
                continue;
            assert_true(++held <= 8);
            assert_true(came < made);
            const struct tuple got = tuple_message_of(rig.form, rig.out.message);
            const struct tuple *wanted = &expected[came++ % 64];
            assert_true(got.a == wanted->a && got.b == wanted->b && got.count == wanted->count);
        }
        assert_true(came > 500);
        stratified_free(&paper);
        end(&rig);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_stands_at_the_exit_l_clocks_on),
        cmocka_unit_test(lossless_takes_what_has_a_place),
        cmocka_unit_test(lossy_loses_what_finds_none),
        cmocka_unit_test(a_flush_sums_and_empties),
        cmocka_unit_test(without_a_the_sum_ends_the_flush),
        cmocka_unit_test(emptying_waits_for_room),
        cmocka_unit_test(clear_forgets),
        cmocka_unit_test(spacing_is_measured),
        cmocka_unit_test(high_halves_are_held),
        cmocka_unit_test(wake_ups_wait_to_be_acknowledged),
        cmocka_unit_test(messages_are_the_papers),
    };
    return cmocka_run_group_tests_name("cmodel/stratified/engine", tests, NULL, NULL);
}
