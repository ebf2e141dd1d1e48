// driver/multihash/multihash_test: the driver at the model's pins, against the paper section.
// Intervals against the paper section's, flushes and a clear in mid-run, intervals dropped, views of entries,
// illegal read-outs.
#include "driver/multihash/multihash_helper.h"

#include <string.h>

#include "tb/unit_helper.h"

static void intervals_are_the_papers(void **state)
{
    (void)state;
    static char *const settings[][9] = {
        {"interval=700", "threshold=0.02", "counters=256", "kinds=2", "drain=stream", "lossless=1"},
        {"interval=700", "threshold=0.02", "counters=256", "kinds=2", "drain=register", "lossless=1"},
        {"interval=500", "threshold=0.004", "counters=16", "entries=8", "accumulator=register", "kinds=2"},
        {"interval=600", "threshold=0.01", "counters=32", "tables=2", "retain=0", "reset=1", "width_b=0",
         "kinds=4"},
    };
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        int count = 0;
        while (count < 9 && settings[i][count])
            count++;
        struct bench *b = bench_make(count, settings[i]);
        struct multihash_totals totals;
        bench_takes(b);
        for (uint32_t round = 0; round < 6; round++) {
            bench_offer(b, b->cfg->interval);
            assert_true(model_idle(&b->m.model, 2000));
            assert_int_equal(b->intervals, round + 1);
            bench_same(b, true);
        }
        bench_offer(b, 321);
        bench_flush(b);
        bench_flush(b); // without events
        bench_good(b, multihash_read_totals(&b->m.device, &totals));
        assert_int_equal(totals.intervals, 6);
        assert_int_equal(totals.left, b->cfg->interval);
        assert_int_equal(totals.denied, b->denied);
        assert_int_equal(totals.lost, b->lost);
        assert_int_equal(totals.intervals_dropped, 0);
        assert_true(b->candidates > 10);
        assert_true(i != 2 || (b->denied > 0 && b->lost > 0));
        bench_end(b);
    }
}

// No taker: a few intervals fill the queue.
static void what_is_not_read_out_is_counted(void **state)
{
    (void)state;
    struct bench *b = bench_make(
        5, (char *[]){"interval=300", "threshold=0.04", "lossless=0", "msg_depth=8", "counters=256"});
    struct multihash_totals totals;
    bench_offer(b, 3000);
    assert_true(model_idle(&b->m.model, 400));
    bench_good(b, multihash_serve(&b->m.device, b->m.messages, &b->profile));
    bench_takes(b);
    assert_true(model_idle(&b->m.model, 100));
    bench_good(b, multihash_read_totals(&b->m.device, &totals));
    assert_int_equal(totals.intervals, 10);
    assert_true(totals.intervals_dropped > 0 && totals.candidates_dropped > totals.intervals_dropped);
    assert_int_equal(b->intervals + totals.intervals_dropped, 10);
    bench_end(b);
}

static void a_service_thread_polls(void **state)
{
    (void)state;
    struct bench *b =
        bench_make(4, (char *[]){"interval=100", "threshold=0.1", "counters=256", "drain=register"});
    for (uint32_t event = 0; event < 2000; event++) {
        bench_offer(b, 1);
        bench_good(b, multihash_serve(&b->m.device, b->m.messages, &b->profile));
    }
    assert_true(b->intervals >= 19);
    multihash_read_out(&b->m.device, b->m.messages, &b->profile);
    assert_int_equal(b->intervals, 20);
    assert_int_equal(b->cut, 1);
    bench_end(b);
}

static void entries_can_be_looked_at(void **state)
{
    (void)state;
    for (int registers = 0; registers < 2; registers++) {
        struct bench *b =
            bench_make(6, (char *[]){"interval=300", "threshold=0.01", "msg_depth=8", "counters=256",
                                     "kinds=2", registers ? "drain=register" : "drain=stream"});
        struct device *device = &b->m.device;
        struct tuple tuple;
        bool candidate;
        bench_good(b, multihash_view(device, b->m.messages, &b->profile, 0, &tuple, &candidate));
        assert_false(candidate); // before any read-out
        bench_offer(b, 300);
        // The read-out begins, and needs more room than the queue has.
        uint32_t number = 0;
        for (uint32_t entry = 0; entry < multihash_entries(b->cfg); entry++) {
            bench_good(b, multihash_view(device, b->m.messages, &b->profile, entry, &tuple, &candidate));
            bench_good(b, multihash_serve(device, b->m.messages, &b->profile));
            if (!candidate)
                continue;
            bench_same_tuple(&b->last.candidate[number], &tuple);
            number++;
        }
        assert_true(number > 9);
        assert_int_equal(b->last.candidates, number);
        assert_false(multihash_view(device, b->m.messages, &b->profile, multihash_entries(b->cfg), &tuple,
                                    &candidate));
        bench_end(b);
    }
}

// A bus that offers an interval's last events while an entry is being read.
static struct bus through;
static uint32_t interruptions;

static bool read_late(void *context, uint16_t address, uint32_t *data)
{
    if (address == REG_view_b_low && interruptions++ == 0)
        bench_offer(context, 300);
    return through.read(through.context, address, data);
}

static bool write_through(void *context, uint16_t address, uint32_t data)
{
    (void)context;
    return through.write(through.context, address, data);
}

// All words of a view belong to one interval.
static void an_interval_may_end_meanwhile(void **state)
{
    (void)state;
    struct bench *b = bench_make(3, (char *[]){"interval=300", "threshold=0.02", "counters=256"});
    struct tuple tuple;
    bool candidate;
    bench_takes(b);
    bench_offer(b, 300);
    assert_true(model_idle(&b->m.model, 300));
    through = b->m.device.bus;
    interruptions = 0;
    b->m.device.bus = (struct bus){b, read_late, write_through};
    bench_good(b, multihash_view(&b->m.device, b->m.messages, &b->profile, 0, &tuple, &candidate));
    b->m.device.bus = through;
    assert_true(interruptions > 1);
    assert_true(model_idle(&b->m.model, 300));
    assert_int_equal(b->intervals, 2);
    assert_true(candidate && b->last.candidates > 3);
    uint32_t found = 0;
    for (uint32_t i = 0; i < b->last.candidates; i++)
        found += b->last.candidate[i].a == tuple.a && b->last.candidate[i].b == tuple.b &&
                 b->last.candidate[i].count == tuple.count;
    assert_int_equal(found, 1);
    bench_end(b);
}

static void clear_begins_anew(void **state)
{
    (void)state;
    for (int variant = 0; variant < 4; variant++) {
        // The read-out has not begun; it ends after the sweep and has more messages than the queue holds.
        struct bench *b =
            bench_make(6, (char *[]){"interval=300", "threshold=0.02", "counters=16", "accumulator=register",
                                     variant & 1 ? "drain=register" : "drain=stream",
                                     variant & 2 ? "msg_depth=8" : "msg_depth=64"});
        bench_offer(b, 300);
        bench_good(b, multihash_clear_device(&b->m.device, b->m.messages, &b->profile));
        assert_int_equal(b->intervals, 1);
        multihash_clear(&b->paper);
        bench_offer(b, 299);
        bench_flush(b);
        assert_int_equal(b->intervals, 1);
        bench_end(b);
    }
}

static bool said(struct bench *b, enum multihash_type type, uint64_t count, bool last)
{
    const struct multihash_message message = {type, {.a = 1, .count = count}};
    const struct word word = multihash_message_word(&b->profile.form, &message);
    return bench_add(b, &word, last);
}

static void only_read_outs_are_taken(void **state)
{
    (void)state;
    struct bench *b = bench_make(3, (char *[]){"interval=100", "threshold=0.1", "entries=2"});
    assert_true(said(b, MULTIHASH_CANDIDATE, 10, false));
    assert_false(said(b, MULTIHASH_CANDIDATE, 9, false)); // below the threshold
    assert_non_null(strstr(b->m.device.error, "type 0 with count 9"));
    assert_false(said(b, MULTIHASH_CANDIDATE, 101, false));
    assert_false(said(b, MULTIHASH_CANDIDATE, 10, true));
    assert_false(said(b, MULTIHASH_END, 0, true));
    assert_true(said(b, MULTIHASH_CANDIDATE, 100, false));
    assert_false(said(b, MULTIHASH_CANDIDATE, 10, false)); // more candidates than entries
    assert_true(said(b, MULTIHASH_DENIED, 3, false));
    assert_false(said(b, MULTIHASH_DENIED, 3, false));
    assert_false(said(b, MULTIHASH_CANDIDATE, 10, false));
    assert_false(said(b, MULTIHASH_END, 4, false));
    assert_true(said(b, MULTIHASH_END, 4, true));
    assert_int_equal(b->last.candidates, 2);
    assert_int_equal(b->last.denied, 3);
    assert_int_equal(b->last.lost, 4);
    assert_true(said(b, MULTIHASH_DENIED, 0, false));
    assert_true(said(b, MULTIHASH_CUT, 0, true));
    assert_int_equal(b->last.candidates, 0);
    assert_false(b->last.complete);
    b->refuses = true;
    assert_true(said(b, MULTIHASH_DENIED, 0, false));
    assert_false(said(b, MULTIHASH_END, 0, true));
    assert_string_equal(b->m.device.error, "not wanted");
    bench_end(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_the_papers),      cmocka_unit_test(what_is_not_read_out_is_counted),
        cmocka_unit_test(a_service_thread_polls),        cmocka_unit_test(entries_can_be_looked_at),
        cmocka_unit_test(an_interval_may_end_meanwhile), cmocka_unit_test(clear_begins_anew),
        cmocka_unit_test(only_read_outs_are_taken),
    };
    return cmocka_run_group_tests_name("driver/multihash", tests, NULL, NULL);
}
