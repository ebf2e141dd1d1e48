// driver/link/fake_device_helper: device of the link protocol; a line that loses and alters bytes.
#include "driver/link/fake_device_helper.h"

#include <string.h>

#include "cmodel/random.h"
#include "driver/link/window.h"
#include "tb/unit_helper.h"

static bool chance(struct fake_device *f, uint32_t of_1000)
{
    return random_below(&f->seed, 1000) < of_1000;
}

// Bytes that find the line full are lost: a board that refuses each request is asked, and refuses, faster
// than the host reads.
static void put_on_line(struct fake_device *f, const uint8_t *byte, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const bool damaged = chance(f, f->damage);
        const uint32_t how = random_below(&f->seed, 3);
        if ((damaged && how == 0) || f->on_line + 2 > FAR_ON_LINE)
            continue;
        f->line[f->on_line] = byte[i];
        if (damaged && how == 1)
            f->line[f->on_line] ^= (uint8_t)(1U << random_below(&f->seed, 8));
        f->on_line++;
        if (damaged && how == 2)
            f->line[f->on_line++] = byte[i];
    }
}

static void send_frame(struct fake_device *f, const uint8_t *byte, size_t count)
{
    uint8_t line[FRAME_STUFFED] = {0};
    if (count > 0)
        put_on_line(f, line, frame_stuff(byte, count, line));
}

static void refuse(struct fake_device *f)
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

static uint8_t *take_events(struct fake_device *f, const uint8_t *operand, const uint8_t *end,
                            uint8_t *result, uint8_t *status)
{
    uint8_t taken = 0;
    for (; operand + FAR_EVENT_BYTES <= end; operand += FAR_EVENT_BYTES, taken++) {
        f->stalled |= f->queued == FAR_QUEUE || chance(f, 20);
        if (f->stalled)
            break;
        if (!f->lie) // a liar is sent events again that it has accepted
            assert_int_equal(number(operand, FAR_EVENT_BYTES), f->events);
        f->queue[f->queued] = f->events++;
        f->queued += !f->quiet;
    }
    *status |= operand + FAR_EVENT_BYTES <= end ? LINK_INCOMPLETE : 0;
    return put(result, taken, 1);
}

static uint8_t *give_messages(struct fake_device *f, uint8_t most, uint8_t *result)
{
    for (; most > 0 && f->queued > 0; most--) {
        result = put(put(result, f->queue[0], FAR_MESSAGE_BYTES), f->queue[0] % 7 == 0, 1);
        memmove(f->queue, f->queue + 1, --f->queued * sizeof *f->queue);
    }
    return result;
}

static void serve(struct fake_device *f, const uint8_t *request, size_t bytes)
{
    const uint8_t *operand = request + 2;
    const uint8_t *end = request + bytes;
    uint8_t *answer = f->answer[request[0] % 2];
    uint8_t *result = answer + 2;
    uint8_t status = 0;
    switch (request[1]) {
    case LINK_GREET:
        result = put(result, 1 | 2 << 8 | FAR_EVENT_BYTES << 16 | FAR_MESSAGE_BYTES << 24, 4);
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
        if (number(operand, 2) / 4 >= FAR_REGISTERS) {
            status |= LINK_ERROR;
            result = put(result, 0, request[1] == LINK_WRITE);
        } else if (request[1] == LINK_READ)
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
    f->answer_bytes[request[0] % 2] =
        f->lie ? f->lie(f, request[1], answer, (size_t)(result - answer)) : (size_t)(result - answer);
    f->due = (uint8_t)(request[0] + 1);
    f->greeted = true;
    f->refused = false;
}

static void take_frame(struct fake_device *f, const uint8_t *request, size_t bytes)
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
    struct fake_device *f = context;
    struct fake_device there = {.damage = f->damage, .seed = splitmix64(&f->seed)};
    if (f->gone && chance(f, f->gone))
        return false;
    if (f->babbles)
        return true;
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

static int random_bytes(struct fake_device *f, uint8_t *byte, size_t room)
{
    for (size_t i = 0; i < room; i++)
        byte[i] = (uint8_t)splitmix64(&f->seed);
    return (int)room;
}

static int line_receive(void *context, uint8_t *byte, size_t room, uint32_t milliseconds)
{
    struct fake_device *f = context;
    const size_t some = 1 + random_below(&f->seed, FAR_AT_ONCE);
    const size_t most = some < room ? some : room;
    const size_t count = f->on_line < most ? f->on_line : most;
    (void)milliseconds;
    if (f->babbles)
        return random_bytes(f, byte, room);
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

struct line fake_device_line(struct fake_device *fake_device)
{
    return (struct line){fake_device, fake_device->patience, line_send, line_receive, line_open};
}
