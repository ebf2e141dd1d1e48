// driver/link/link_test: the link against a device in C, over a line that loses, repeats and changes bytes.
#include "driver/link/link.h"

#include "cmodel/registers.h"
#include "driver/link/fake_device_helper.h"
#include "tb/unit_helper.h"

static struct link link;

static void reach(struct fake_device *f)
{
    const bool good = link_open(&link, fake_device_line(f));
    if (!good)
        fail_msg("%s", link_error(&link));
}

// ---- tests -------------------------------------------------------------------------------------

static void take_messages(uint64_t *taken)
{
    struct word message;
    bool last;
    while (link_message(&link, &message, &last)) {
        assert_int_equal(message.limb[0], *taken);
        assert_int_equal(last, *taken % 7 == 0);
        ++*taken;
    }
}

// Each event and message arrives once and in order; a register has the value of its place among them.
static void work(uint32_t damage, uint32_t gone, uint64_t events)
{
    static struct fake_device fake_device;
    struct fake_device *f = &fake_device;
    uint64_t taken = 0;
    uint32_t data;
    *f = (struct fake_device){.damage = damage, .gone = gone, .seed = 1 + damage + 1000 * gone};
    reach(f);
    assert_true(link_reset(&link));
    const struct bus bus = link_bus(&link);
    for (uint64_t i = 0; i < events; i++) {
        if (!link_event(&link, &(struct word){{i}}))
            fail_msg("event %d: %s", (int)i, link_error(&link));
        if (i % 97 == 0) {
            assert_true(bus.write(bus.context, 8, (uint32_t)i));
            assert_int_equal(f->events, i + 1); // all earlier events have been accepted
            assert_true(bus.read(bus.context, 8, &data));
            assert_int_equal(data, i);
            assert_false(bus.read(bus.context, 4 * FAR_REGISTERS, &data));
            assert_false(bus.write(bus.context, 4 * FAR_REGISTERS, 0));
            assert_string_equal(link_error(&link), "");
        }
        take_messages(&taken);
    }
    assert_true(link_finish(&link));
    assert_int_equal(f->events, events);
    assert_int_equal(f->writes, (events + 96) / 97);
    const struct messages messages = link_messages(&link);
    for (; taken < events; taken++) {
        struct word message;
        bool last;
        assert_true(messages.next(messages.context, &message, &last));
        assert_int_equal(message.limb[0], taken);
    }
    link_free(&link);
}

static void clean(void **state)
{
    (void)state;
    work(0, 0, 10000);
    assert_int_equal(link.window.counts.again, 0);
}

static void damaged(void **state)
{
    (void)state;
    work(10, 0, 3500);
    assert_true(link.window.counts.again > 100);
    work(30, 0, 700);
}

static void unplugged(void **state)
{
    (void)state;
    work(0, 20, 2000);
    work(10, 10, 2000);
}

// A profiler without messages: no message comes between the requests with events, the first of which is
// accepted in part.
static void quiet(void **state)
{
    static struct fake_device f;
    (void)state;
    f = (struct fake_device){.quiet = true, .seed = 4};
    reach(&f);
    for (uint64_t i = 0; i < 5000; i++)
        assert_true(link_event(&link, &(struct word){{i}}));
    assert_true(link_finish(&link));
    assert_int_equal(f.events, 5000);
    link_free(&link);
}

// Messages that were received and not delivered keep waiting, as do those on the board.
static void waiting(void **state)
{
    static struct fake_device f;
    struct word message;
    uint32_t data;
    bool last;
    (void)state;
    f = (struct fake_device){.seed = 3};
    reach(&f);
    const struct bus bus = link_bus(&link);
    for (uint64_t i = 0; i < 500; i++)
        assert_true(link_event(&link, &(struct word){{i}}));
    for (uint32_t given = 0;; given++) {
        assert_true(bus.read(bus.context, REG_status, &data));
        if (!link_message(&link, &message, &last)) {
            assert_int_equal(data, 0);
            assert_int_equal(given + f.queued, 500);
            assert_true(given > 0);
            break;
        }
        assert_int_equal(data, 1U << BIT_status_message);
    }
    link_free(&link);
}

// A reset discards events that were not sent or not accepted, and messages that were not delivered.
static void reset_midway(void **state)
{
    static struct fake_device f;
    struct word message;
    bool last;
    (void)state;
    f = (struct fake_device){.seed = 2};
    reach(&f);
    for (uint64_t round = 0; round < 5; round++) {
        const uint64_t events = round % 2 ? 1000 + 30 * round : 30;
        for (uint64_t i = 0; i < events; i++)
            assert_true(link_event(&link, &(struct word){{i}}));
        assert_true(link.taken < link.put && (events == 30 || link.given < link.messages));
        assert_true(link_reset(&link));
        assert_int_equal(f.events, 0);
        assert_false(link_message(&link, &message, &last));
    }
    for (uint64_t i = 0; i < 300; i++)
        assert_true(link_event(&link, &(struct word){{i}}));
    const struct messages messages = link_messages(&link);
    for (uint64_t i = 0; i < 300; i++) {
        assert_true(messages.next(messages.context, &message, &last));
        assert_int_equal(message.limb[0], i);
    }
    link_free(&link);
}

// A board that was reset meanwhile has not counted the events sent before; the link must notice.
static void reset_meanwhile(void **state)
{
    static struct fake_device f;
    uint32_t data;
    (void)state;
    f = (struct fake_device){.seed = 1};
    reach(&f);
    f.greeted = false;
    assert_false(link_bus(&link).read(&link, 0, &data));
    assert_string_equal(link_error(&link), "the board was reset meanwhile: its counts are lost");
    link_free(&link);
}

// Memory size from the greeting, if present; a size beyond the byte address range is refused.
static void memory(void **state)
{
    static const uint32_t words[][2] = {{0, 0}, {1, 2}, {12, 4096}, {30, 1U << 30}};
    static struct fake_device f;
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        f = (struct fake_device){.seed = 1, .memory = (uint8_t)words[i][0]};
        reach(&f);
        assert_int_equal(link.memory_words, words[i][1]);
        link_free(&link);
    }
    f = (struct fake_device){.seed = 1, .memory = 31};
    assert_false(link_open(&link, fake_device_line(&f)));
    assert_string_equal(link_error(&link), "the other end speaks another version of the protocol");
    link_free(&link);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(clean),           cmocka_unit_test(damaged),
                                       cmocka_unit_test(unplugged),       cmocka_unit_test(waiting),
                                       cmocka_unit_test(quiet),           cmocka_unit_test(reset_midway),
                                       cmocka_unit_test(reset_meanwhile), cmocka_unit_test(memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
