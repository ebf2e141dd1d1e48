// driver/link/lies_test: boards that break the protocol, or answer without end, or not at all: each an error.
#include <string.h>

#include "driver/link/fake_device_helper.h"
#include "driver/link/link.h"
#include "tb/unit_helper.h"

enum { PATIENCE = 60, EVENTS = 100 };

static struct link link;
static struct fake_device fake;

// ---- lies --------------------------------------------------------------------------------------

static bool of_events(uint8_t asks)
{
    return asks == LINK_EVENTS || asks == LINK_RESUME;
}

static size_t silent(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    answer[1] &= (uint8_t)~LINK_REFUSED;
    return asks == LINK_GREET || asks == LINK_RESET ? bytes : 0;
}

static size_t refuses(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    if (asks != LINK_GREET)
        answer[1] |= LINK_REFUSED;
    return bytes;
}

static size_t accepts_one_more(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    answer[2] += of_events(asks);
    return bytes;
}

static size_t accepts_most(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    if (of_events(asks))
        answer[2] = UINT8_MAX;
    return bytes;
}

// One less, and not `incomplete`.
static size_t keeps_silent_of_one(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    if (of_events(asks)) {
        answer[2]--;
        answer[1] &= (uint8_t)~LINK_INCOMPLETE;
    }
    return bytes;
}

static size_t accepts_none(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    f->quiet = true;
    if (of_events(asks)) {
        answer[2] = 0;
        answer[1] |= LINK_INCOMPLETE;
    }
    return bytes;
}

// Messages without end, and no event is accepted.
static size_t only_messages(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    enum { MESSAGES = 30 };
    if (asks == LINK_TAKE) {
        memset(answer + 2, 1, MESSAGES * (FAR_MESSAGE_BYTES + 1));
        bytes = 2 + MESSAGES * (FAR_MESSAGE_BYTES + 1);
    } else
        bytes = accepts_none(f, asks, answer, bytes);
    answer[1] |= asks == LINK_GREET ? 0 : LINK_WAITS;
    return bytes;
}

static size_t one_byte_more(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    answer[bytes] = 0;
    return asks == LINK_GREET ? bytes : bytes + 1;
}

static size_t one_byte_less(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    if (asks == LINK_GREET || bytes == 2)
        return bytes;
    answer[--bytes] = 0;
    return bytes;
}

static size_t longest(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f;
    memset(answer + bytes, 0, FRAME_MOST - bytes);
    return asks == LINK_GREET ? bytes : FRAME_MOST;
}

// ---- what the host does ------------------------------------------------------------------------

static bool sends(void)
{
    for (uint64_t i = 0; i < 20 * EVENTS; i++)
        if (!link_event(&link, &(struct word){{i}}))
            return false;
    return link_finish(&link);
}

static bool writes(void)
{
    const struct bus bus = link_bus(&link);
    return bus.write(bus.context, 8, 1);
}

static bool reads(void)
{
    uint32_t data;
    const struct bus bus = link_bus(&link);
    return bus.read(bus.context, 8, &data);
}

static bool resets(void)
{
    return link_reset(&link);
}

static bool takes(void)
{
    struct word message;
    bool last;
    const struct messages messages = link_messages(&link);
    for (int i = 0; i < 5; i++)
        if (!link_event(&link, &(struct word){{(uint64_t)i}}))
            return false;
    return messages.next(messages.context, &message, &last) && link_finish(&link);
}

#define PROTOCOL "breaks the protocol"

static void lies(void **state)
{
    static const struct {
        size_t (*lie)(struct fake_device *fake_device, uint8_t asks, uint8_t *answer, size_t bytes);
        bool (*act)(void);
        bool babbles;
        uint32_t gone;
        const char *error;
    } lie[] = {
        {silent, sends, false, 0, "nothing answers"},
        {silent, reads, false, 0, "nothing answers"},
        {refuses, sends, false, 0, "refuses each request"},
        {refuses, resets, false, 0, "refuses each request"},
        {NULL, reads, true, 0, "nothing answers"},
        {NULL, sends, false, 1000, "lost again and again"},
        {accepts_one_more, sends, false, 0, PROTOCOL},
        {accepts_most, sends, false, 0, PROTOCOL},
        {keeps_silent_of_one, sends, false, 0, PROTOCOL},
        {accepts_none, sends, false, 0, "the profiler accepts no events"},
        {only_messages, sends, false, 0, "sends messages without end"},
        {one_byte_more, sends, false, 0, PROTOCOL},
        {one_byte_more, writes, false, 0, PROTOCOL},
        {one_byte_more, reads, false, 0, PROTOCOL},
        {one_byte_more, resets, false, 0, PROTOCOL},
        {one_byte_more, takes, false, 0, PROTOCOL},
        {one_byte_less, sends, false, 0, PROTOCOL},
        {one_byte_less, writes, false, 0, PROTOCOL},
        {one_byte_less, reads, false, 0, PROTOCOL},
        {one_byte_less, takes, false, 0, PROTOCOL},
        {longest, sends, false, 0, PROTOCOL},
        {longest, reads, false, 0, PROTOCOL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lie / sizeof *lie; i++) {
        fake = (struct fake_device){.seed = test_seed(1 + i), .patience = PATIENCE};
        assert_true(link_open(&link, fake_device_line(&fake)));
        fake.lie = lie[i].lie;
        fake.babbles = lie[i].babbles;
        fake.gone = lie[i].gone;
        assert_false(lie[i].act());
        if (!strstr(link_error(&link), lie[i].error))
            fail_msg("lie %zu: '%s'", i, link_error(&link));
        const uint64_t before = window_now();
        assert_false(reads()); // a failed line is not tried again
        assert_false(window_over(before, PATIENCE / 2));
        link_free(&link);
    }
}

// ---- greetings ---------------------------------------------------------------------------------

static struct {
    uint8_t result[8];
    size_t results;
} greeting;

static size_t greets(struct fake_device *f, uint8_t asks, uint8_t *answer, size_t bytes)
{
    (void)f, (void)bytes;
    assert_int_equal(asks, LINK_GREET);
    memcpy(answer + 2, greeting.result, greeting.results);
    return 2 + greeting.results;
}

static void greetings(void **state)
{
    static const uint8_t told[][6] = {{1, 2, 0, 5},  {1, 2, 33, 5}, {1, 2, 255, 5}, {1, 2, 5, 0},
                                      {1, 2, 5, 33}, {1, 1, 5, 5},  {0, 2, 5, 5},   {2, 2, 5, 5},
                                      {0},           {255}};
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        for (greeting.results = 0; greeting.results <= sizeof told[i]; greeting.results++) {
            memcpy(greeting.result, told[i], sizeof told[i]);
            fake = (struct fake_device){.seed = test_seed(1), .patience = PATIENCE, .lie = greets};
            assert_false(link_open(&link, fake_device_line(&fake)));
            assert_string_equal(link_error(&link), "the other end speaks another version of the protocol");
            link_free(&link);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lies), cmocka_unit_test(greetings)};
    return cmocka_run_group_tests_name("driver/link/lies", tests, NULL, NULL);
}
