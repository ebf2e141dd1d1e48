// fuzz/target/link: the host's end of the link, at a board that answers anything: the host ends.
// Time passes only while the host waits or looks at the clock, so that its patience costs no real time.
#include <string.h>
#include <time.h>

#include "driver/link/link.h"
#include "fuzz/fuzz.h"

int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_nanosleep(const struct timespec *time, struct timespec *left);

enum {
    EVENTS_SENT = 300,
    MICROSECONDS = 1000000,
    LOOK = 50 /* microseconds that a look at the clock takes */
};

static uint64_t now; // microseconds
static struct fuzz_input answers;
static bool framed;    // answers are stuffed, with their CRC
static uint8_t number; // of the host's latest request
static uint8_t rest[FRAME_STUFFED];
static size_t rest_bytes;

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (clock != CLOCK_MONOTONIC) // libFuzzer's own
        return __real_clock_gettime(clock, time);
    now += LOOK;
    *time = (struct timespec){.tv_sec = (time_t)(now / MICROSECONDS),
                              .tv_nsec = (long)(now % MICROSECONDS * 1000)};
    return 0;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *left)
{
    (void)left;
    now += (uint64_t)time->tv_sec * MICROSECONDS + (uint64_t)time->tv_nsec / 1000;
    return 0;
}

static bool board_send(void *context, const uint8_t *byte, size_t count)
{
    struct frame_reader *reader = context;
    for (size_t i = 0; i < count; i++)
        if (frame_read(reader, byte[i]) == FRAME_WHOLE)
            number = reader->byte[0];
    return fuzz_below(&answers, 64) != 1;
}

// The next answer: to the latest request or, rarely, to another.
static void next_answer(void)
{
    uint8_t answer[FRAME_MOST] = {0};
    const uint64_t how = fuzz_number(&answers, 1);
    size_t count = ANSWER_HEAD + (how & 31);
    answer[0] = how & 128 ? (uint8_t)fuzz_number(&answers, 1) : number;
    for (size_t i = 1; i < count; i++)
        answer[i] = (uint8_t)fuzz_number(&answers, 1);
    rest_bytes = frame_stuff(answer, count, rest);
}

static int board_receive(void *context, uint8_t *byte, size_t room, uint32_t milliseconds)
{
    (void)context;
    now += 1 + (uint64_t)milliseconds * 1000;
    if (answers.at == answers.end)
        return 0;
    if (!framed) {
        *byte = (uint8_t)fuzz_number(&answers, 1);
        return 1;
    }
    next_answer();
    const size_t count = rest_bytes < room ? rest_bytes : room;
    memcpy(byte, rest, count);
    return (int)count;
}

static bool board_open(void *context)
{
    (void)context;
    now++;
    return fuzz_below(&answers, 8) != 1;
}

static void use(struct link *link)
{
    struct word word = {{0}};
    uint32_t data;
    bool last;
    const struct bus bus = link_bus(link);
    const struct messages messages = link_messages(link);
    for (uint64_t i = 0; i < EVENTS_SENT; i++) {
        word.limb[0] = i;
        if (!link_event(link, &word))
            return;
        while (link_message(link, &word, &last))
            fuzz_decoded(sizeof(struct link_message));
        if (i % 50 == 7)
            (void)(bus.write(bus.context, 8, (uint32_t)i) && bus.read(bus.context, 8, &data));
    }
    if (link_finish(link) && messages.next(messages.context, &word, &last) && link_reset(link))
        (void)bus.read(bus.context, 0, &data);
}

void fuzz(const uint8_t *bytes, size_t count)
{
    static struct link link;
    struct frame_reader reader = {0};
    answers = (struct fuzz_input){bytes, bytes + count};
    framed = fuzz_number(&answers, 1) & 1;
    now = 0;
    number = 0;
    const struct line line = {
        .context = &reader, .send = board_send, .receive = board_receive, .open = board_open};
    if (link_open(&link, line))
        use(&link);
    FUZZ_CHECK(memchr(link_error(&link), '\0', ERROR_MAX) != NULL);
    link_free(&link);
}
