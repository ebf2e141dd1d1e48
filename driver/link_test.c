// driver/link_test: the link against a device in C, by a line that loses, doubles and changes bytes.
// The device is written from doc/shell/link.md; it takes events only so often, and echoes them as messages.
#include "link.h"

#include <string.h>

#include "random.h"
#include "registers.h"
#include "tb/unit_test.h"

enum { EVENT_BYTES = 5, MESSAGE_BYTES = 5, REGISTERS = 16, QUEUE = 40, ON_LINE = 1 << 16 };

struct far_end {
    uint32_t registers[REGISTERS];
    uint64_t queue[QUEUE]; // events taken, that wait to be messages
    unsigned queued;
    uint64_t events, writes;
    struct frame_reader reader;
    bool greeted, refused, stalled;
    uint8_t memory; // bits of a word's address; 0: it does not say
    uint8_t due;
    uint8_t answer[2][FRAME_MOST];
    size_t answer_bytes[2];
    // The line.
    uint8_t line[ON_LINE];
    size_t on_line;
    uint32_t damage; // of 1,000 bytes, either way
    uint64_t seed;
    uint32_t gone; // from time to time the line is
};

static bool chance(struct far_end *f, uint32_t of_1000)
{
    return random_below(&f->seed, 1000) < of_1000;
}

static void put_on_line(struct far_end *f, const uint8_t *byte, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const bool damaged = chance(f, f->damage);
        const uint32_t how = random_below(&f->seed, 3);
        assert_true(f->on_line + 2 < ON_LINE);
        if (damaged && how == 0)
            continue;
        f->line[f->on_line] = byte[i];
        if (damaged && how == 1)
            f->line[f->on_line] ^= (uint8_t)(1U << random_below(&f->seed, 8));
        f->on_line++;
        if (damaged && how == 2)
            f->line[f->on_line++] = byte[i];
    }
}

static void send_frame(struct far_end *f, const uint8_t *byte, size_t count)
{
    uint8_t line[FRAME_STUFFED] = {0};
    put_on_line(f, line, frame_stuff(byte, count, line));
}

static void refuse(struct far_end *f)
{
    send_frame(f, (uint8_t[]){f->due, (uint8_t)(LINK_REFUSED | (f->greeted ? 0 : LINK_STRANGE))}, 2);
}

// ---- the device --------------------------------------------------------------------------------

static uint64_t number(const uint8_t *byte, size_t bytes)
{
    uint64_t value = 0;
    for (size_t i = 0; i < bytes; i++)
        value |= (uint64_t)byte[i] << 8 * i;
    return value;
}

static uint8_t *put(uint8_t *to, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        *to++ = (uint8_t)(value >> 8 * i);
    return to;
}

static uint8_t *take_events(struct far_end *f, const uint8_t *operand, const uint8_t *end, uint8_t *result,
                            uint8_t *status)
{
    uint8_t taken = 0;
    for (; operand + EVENT_BYTES <= end; operand += EVENT_BYTES, taken++) {
        f->stalled |= f->queued == QUEUE || chance(f, 20);
        if (f->stalled)
            break;
        assert_int_equal(number(operand, EVENT_BYTES), f->events);
        f->queue[f->queued++] = f->events++;
    }
    *status |= operand + EVENT_BYTES <= end ? LINK_INCOMPLETE : 0;
    return put(result, taken, 1);
}

static uint8_t *give_messages(struct far_end *f, uint8_t most, uint8_t *result)
{
    for (; most > 0 && f->queued > 0; most--) {
        result = put(put(result, f->queue[0], MESSAGE_BYTES), f->queue[0] % 7 == 0, 1);
        memmove(f->queue, f->queue + 1, --f->queued * sizeof *f->queue);
    }
    return result;
}

static void serve(struct far_end *f, const uint8_t *request, size_t bytes)
{
    const uint8_t *operand = request + 2;
    const uint8_t *end = request + bytes;
    uint8_t *answer = f->answer[request[0] % 2];
    uint8_t *result = answer + 2;
    uint8_t status = 0;
    switch (request[1]) {
    case LINK_GREET:
        result = put(result, 1 | 2 << 8 | EVENT_BYTES << 16 | MESSAGE_BYTES << 24, 4);
        result = put(result, f->memory, f->memory > 0);
        f->stalled = false;
        break;
    case LINK_RESET:
        memset(f->registers, 0, sizeof f->registers);
        f->queued = 0;
        f->events = 0;
        break;
    case LINK_WRITE:
    case LINK_READ:
        if (number(operand, 2) / 4 >= REGISTERS)
            status |= LINK_ERROR;
        else if (request[1] == LINK_READ)
            result = put(result, f->registers[number(operand, 2) / 4], 4);
        else {
            f->registers[number(operand, 2) / 4] = (uint32_t)number(operand + 2, 4);
            f->writes++;
            result = put(result, 1, 1);
        }
        break;
    case LINK_RESUME: f->stalled = false; // falls through
    case LINK_EVENTS: result = take_events(f, operand, end, result, &status); break;
    case LINK_TAKE: result = give_messages(f, operand[0], result); break;
    default: fail();
    }
    answer[0] = request[0];
    answer[1] = status | (f->queued > 0 ? LINK_WAITS : 0);
    f->answer_bytes[request[0] % 2] = (size_t)(result - answer);
    f->due = (uint8_t)(request[0] + 1);
    f->greeted = true;
    f->refused = false;
}

static void take_frame(struct far_end *f, const uint8_t *request, size_t bytes)
{
    const uint8_t ago = (uint8_t)(f->due - request[0]);
    if (request[1] == LINK_GREET || (f->greeted && ago == 0))
        serve(f, request, bytes);
    else if (!f->greeted || ago > 2) {
        if (!f->greeted || !f->refused)
            refuse(f);
        f->refused = true;
        return;
    }
    send_frame(f, f->answer[request[0] % 2], f->answer_bytes[request[0] % 2]);
}

// ---- the line ----------------------------------------------------------------------------------

static bool line_send(void *context, const uint8_t *byte, size_t count)
{
    struct far_end *f = context;
    struct far_end there = {.damage = f->damage, .seed = splitmix64(&f->seed)};
    if (f->gone && chance(f, f->gone))
        return false;
    put_on_line(&there, byte, count);
    for (size_t i = 0; i < there.on_line; i++) {
        const enum frame_came came = frame_read(&f->reader, there.line[i]);
        if (came == FRAME_WHOLE)
            take_frame(f, f->reader.byte, f->reader.count);
        else if (came == FRAME_DAMAGED)
            refuse(f);
    }
    return true;
}

static int line_receive(void *context, uint8_t *byte, size_t room, uint32_t milliseconds)
{
    struct far_end *f = context;
    const size_t count = f->on_line < room ? f->on_line : room;
    (void)milliseconds;
    if (f->gone && chance(f, f->gone)) {
        f->on_line = 0;
        return -1;
    }
    memcpy(byte, f->line, count);
    memmove(f->line, f->line + count, f->on_line -= count);
    return (int)count;
}

static bool line_open(void *context)
{
    (void)context;
    return true;
}

static struct link link;

static void reach(struct far_end *f)
{
    const bool good = link_open(&link, (struct line){f, line_send, line_receive, line_open});
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

// Events and messages each once and in order; a register in between is that of its moment.
static void work(uint32_t damage, uint32_t gone, uint64_t events)
{
    static struct far_end far_end;
    struct far_end *f = &far_end;
    uint64_t taken = 0;
    uint32_t data;
    *f = (struct far_end){.damage = damage, .gone = gone, .seed = 1 + damage + 1000 * gone};
    reach(f);
    assert_true(link_reset(&link));
    const struct bus bus = link_bus(&link);
    for (uint64_t i = 0; i < events; i++) {
        if (!link_event(&link, &(struct word){{i}}))
            fail_msg("event %d: %s", (int)i, link_error(&link));
        if (i % 97 == 0) {
            assert_true(bus.write(bus.context, 8, (uint32_t)i));
            assert_int_equal(f->events, i + 1); // those before it have been taken
            assert_true(bus.read(bus.context, 8, &data));
            assert_int_equal(data, i);
            assert_false(bus.read(bus.context, 4 * REGISTERS, &data));
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
    work(0, 0, 20000);
    assert_int_equal(link.window.counts.again, 0);
}

static void damaged(void **state)
{
    (void)state;
    work(10, 0, 5000);
    assert_true(link.window.counts.again > 100);
    work(30, 0, 1000);
}

static void unplugged(void **state)
{
    (void)state;
    work(0, 20, 2000);
    work(10, 10, 2000);
}

// Messages that have come and not been given away wait, as those on the board do.
static void waiting(void **state)
{
    static struct far_end f;
    struct word message;
    uint32_t data;
    bool last;
    (void)state;
    f = (struct far_end){.seed = 3};
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

// What a board has counted is not to be taken for what was sent to it.
static void reset_meanwhile(void **state)
{
    static struct far_end f;
    uint32_t data;
    (void)state;
    f = (struct far_end){.seed = 1};
    reach(&f);
    f.greeted = false;
    assert_false(link_bus(&link).read(&link, 0, &data));
    assert_string_equal(link_error(&link), "the board was reset meanwhile: what it had counted is lost");
    link_free(&link);
}

// How much memory there is, if the greeting says so; more than a byte's address reaches is no greeting.
static void memory(void **state)
{
    static const uint32_t words[][2] = {{0, 0}, {1, 2}, {12, 4096}, {30, 1U << 30}};
    static struct far_end f;
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        f = (struct far_end){.seed = 1, .memory = (uint8_t)words[i][0]};
        reach(&f);
        assert_int_equal(link.memory_words, words[i][1]);
        link_free(&link);
    }
    f = (struct far_end){.seed = 1, .memory = 31};
    assert_false(link_open(&link, (struct line){&f, line_send, line_receive, line_open}));
    assert_string_equal(link_error(&link), "what answers speaks another version of the protocol");
    link_free(&link);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(clean),           cmocka_unit_test(damaged),
                                       cmocka_unit_test(unplugged),       cmocka_unit_test(waiting),
                                       cmocka_unit_test(reset_meanwhile), cmocka_unit_test(memory)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
