// driver/link/window: numbers, repetition and timeouts of requests; sizes adapt to the line.
#include "driver/link/window.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { NUMBER, ASKS_OR_STATUS }; // header bytes
enum { FRAME_LEAST = 32, FRAME_GROWS = 4 };
enum { TURN_FIRST = 200000, TURN_LEAST = 2000, PATIENCE_LEAST = 30, TICK = 20, OPEN_TICK = 100 };

uint64_t window_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

bool window_over(uint64_t since, uint32_t milliseconds)
{
    return window_now() - since > (uint64_t)milliseconds * 1000;
}

bool window_failed(struct window *w, const char *why)
{
    if (!*w->error)
        snprintf(w->error, sizeof w->error, "%s", why);
    return false;
}

uint32_t window_patience(const struct window *w)
{
    return w->line.patience ? w->line.patience : WINDOW_PATIENCE;
}

// ---- to the line -----------------------------------------------------------------------------

// Waits for a lost line to come back. False: it takes too long.
static bool reopen(struct window *w)
{
    const uint64_t since = window_now();
    const struct timespec tick = {.tv_nsec = OPEN_TICK * 1000000};
    while (!w->line.open(w->line.context)) {
        if (window_over(since, window_patience(w)))
            return window_failed(w, "the line is lost and has not come back");
        nanosleep(&tick, NULL);
    }
    w->reader = (struct frame_reader){0};
    w->heard = window_now();
    return true;
}

static bool send(struct window *w, struct request *request)
{
    uint8_t line[FRAME_STUFFED];
    const size_t count = frame_stuff(request->frame, request->bytes, line);
    request->sent = window_now();
    return w->line.send(w->line.context, line, count) || reopen(w);
}

// Sends all unanswered requests again.
static bool send_again(struct window *w)
{
    bool good = true;
    w->resent = window_now();
    if (w->requests > 0) {
        const size_t less = w->frame_most * 3 / 4;
        w->frame_most = less > FRAME_LEAST ? less : FRAME_LEAST;
    }
    for (unsigned i = 0; good && i < w->requests; i++)
        if (!w->request[i].answer_bytes) {
            w->request[i].again = true;
            w->counts.again++;
            good = send(w, &w->request[i]);
        }
    return good;
}

unsigned window_room(const struct window *w)
{
    return w->frame_most > FRAME_MOST / 2 ? WINDOW_MOST : 1;
}

bool window_ask(struct window *w, enum link_asks asks, const uint8_t *operand, size_t operands)
{
    if (*w->error)
        return false;
    struct request *request = &w->request[w->requests++];
    *request = (struct request){.asks = asks, .bytes = REQUEST_HEAD + operands};
    request->frame[NUMBER] = w->number++;
    request->frame[ASKS_OR_STATUS] = (uint8_t)asks;
    for (size_t i = 0; i < operands; i++)
        request->frame[REQUEST_HEAD + i] = operand[i];
    w->counts.requests++;
    if (w->requests == 1)
        w->heard = w->answered = window_now(); // no request was waiting until now
    return send(w, request);
}

// ---- from the line ---------------------------------------------------------------------------

static bool refused(struct window *w, uint8_t status)
{
    const bool greets = w->requests > 0 && w->request[0].asks == LINK_GREET;
    if (status & LINK_STRANGE && !greets)
        return window_failed(w, "the board was reset meanwhile: its counts are lost");
    w->heard = window_now();
    return true;
}

// Handles a frame of the device: an answer to a waiting request, a stale answer, or a refusal; *lost:
// requests are to be sent again.
static bool take_frame(struct window *w, bool *lost)
{
    const struct frame_reader *reader = &w->reader;
    if (reader->byte[ASKS_OR_STATUS] & LINK_REFUSED) {
        *lost = true;
        return refused(w, reader->byte[ASKS_OR_STATUS]);
    }
    for (unsigned i = 0; i < w->requests; i++)
        if (w->request[i].frame[NUMBER] == reader->byte[NUMBER] && !w->request[i].answer_bytes) {
            memcpy(w->request[i].answer, reader->byte, reader->count);
            w->request[i].answer_bytes = reader->count;
            w->heard = w->answered = window_now();
        }
    return true;
}

// Reads what has come of the line. False: the line has failed.
static bool take_bytes(struct window *w, const uint8_t *byte, int count, bool *lost)
{
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        const enum frame_came frame = frame_read(&w->reader, byte[i]);
        w->counts.damaged += frame == FRAME_DAMAGED;
        *lost |= frame == FRAME_DAMAGED;
        if (frame == FRAME_WHOLE)
            good = take_frame(w, lost);
    }
    return good;
}

// Whether the other end may still answer. Its refusals and a line that comes back prolong the wait, but not
// for ever.
static bool patient(struct window *w)
{
    if (window_over(w->heard, window_patience(w)))
        return window_failed(
            w, "nothing answers at the other end of the line: no bitstream is loaded, or its speed differs");
    return !window_over(w->answered, WINDOW_REFUSALS * window_patience(w)) ||
           window_failed(w, "the board refuses each request, or the line is lost again and again");
}

bool window_listen(struct window *w)
{
    uint8_t byte[512];
    if (*w->error)
        return false;
    const int came = w->line.receive(w->line.context, byte, sizeof byte, TICK);
    bool lost = came < 0;
    if (lost ? !reopen(w) : !take_bytes(w, byte, came, &lost))
        return false;
    if (w->requests == 0)
        return true;
    if (!patient(w))
        return false;
    const uint64_t last = w->resent > w->request[0].sent ? w->resent : w->request[0].sent;
    return !(lost || window_over(last, PATIENCE_LEAST + 2 * w->turn / 1000)) || send_again(w);
}

bool window_pop(struct window *w, struct request *oldest)
{
    if (w->requests == 0 || !w->request[0].answer_bytes)
        return false;
    *oldest = w->request[0];
    memmove(w->request, w->request + 1, --w->requests * sizeof *w->request);
    if (!oldest->again)
        w->turn = (uint32_t)((7 * (uint64_t)w->turn + (w->heard - oldest->sent)) / 8);
    if (w->turn < TURN_LEAST)
        w->turn = TURN_LEAST;
    if (w->frame_most + FRAME_GROWS <= FRAME_MOST)
        w->frame_most += FRAME_GROWS;
    return true;
}

void window_open(struct window *w, struct line line)
{
    *w = (struct window){
        .line = line, .frame_most = FRAME_MOST, .turn = TURN_FIRST, .number = (uint8_t)window_now()};
}
