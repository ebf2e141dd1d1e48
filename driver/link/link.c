// driver/link/link: scheduling of requests for events and messages; events that were refused are sent again.
#include "driver/link/link.h"

#include <stdio.h>
#include <stdlib.h>

void link_moves(struct link *link)
{
    link->moved = window_now();
    link->waited += link->taken < link->put;
}

// ---- answers -----------------------------------------------------------------------------------

static bool keep_message(struct link *link, const uint8_t *byte)
{
    if (link->given == link->messages)
        link->given = link->messages = 0;
    if (link->messages == link->room) {
        const size_t room = link->room ? 2 * link->room : 256;
        struct link_message *more = realloc(link->message, room * sizeof *more);
        if (!more)
            return window_failed(&link->window, "out of memory");
        link->message = more;
        link->room = room;
    }
    struct link_message *message = &link->message[link->messages++];
    *message = (struct link_message){.last = byte[link->message_bytes]};
    for (uint32_t i = 0; i < link->message_bytes; i++)
        message->word.limb[i / 8] |= (uint64_t)byte[i] << i % 8 * 8;
    return true;
}

// Whether the answer has the length that its request permits and reports no more events than it offered.
static bool answers(const struct link *link, const struct request *request)
{
    const uint8_t *operand = request->frame + REQUEST_HEAD;
    const uint8_t *result = request->answer + ANSWER_HEAD;
    const size_t operands = request->bytes - REQUEST_HEAD;
    const size_t results = request->answer_bytes - ANSWER_HEAD;
    const size_t message = link->message_bytes + 1;
    const bool error = request->answer[1] & LINK_ERROR;
    switch (request->asks) {
    case LINK_GREET: break; // link_open
    case LINK_RESET: return results == 0;
    case LINK_WRITE: return results == 1 && result[0] == !error;
    case LINK_READ: return results == (error ? 0 : 4);
    case LINK_EVENTS:
    case LINK_RESUME:
        return results == 1 &&
               (request->answer[1] & LINK_INCOMPLETE ? result[0] * link->event_bytes < operands
                                                     : result[0] * link->event_bytes == operands);
    case LINK_TAKE: return results % message == 0 && results / message <= operand[0];
    }
    return true;
}

static void count_events(struct link *link, const struct request *request)
{
    const uint8_t accepted = request->answer[ANSWER_HEAD];
    link->taken += (uint64_t)accepted * link->event_bytes;
    link->back |= link->status & LINK_INCOMPLETE;
    if (accepted > 0) {
        link->moved = window_now();
        link->waited = 0;
    }
}

static bool keep_messages(struct link *link, const struct request *request)
{
    const size_t message = link->message_bytes + 1;
    bool good = true;
    for (size_t i = ANSWER_HEAD; good && i < request->answer_bytes; i += message) {
        good = keep_message(link, request->answer + i);
        link_moves(link);
    }
    return good;
}

static bool complete(struct link *link, const struct request *request)
{
    link->status = request->answer[1];
    if (!answers(link, request)) {
        char why[80];
        snprintf(why, sizeof why, "the board's answer to request %d, of %zu bytes, breaks the protocol",
                 request->asks, request->answer_bytes);
        return window_failed(&link->window, why);
    }
    if (request->asks == LINK_EVENTS || request->asks == LINK_RESUME)
        count_events(link, request);
    return request->asks != LINK_TAKE || keep_messages(link, request);
}

// Completes the answered requests, in order.
static bool complete_all(struct link *link)
{
    struct request oldest;
    while (window_pop(&link->window, &oldest))
        if (!complete(link, &oldest))
            return false;
    return true;
}

// ---- requests ----------------------------------------------------------------------------------

static bool ask_messages(struct link *link)
{
    size_t most = (link->window.frame_most - ANSWER_HEAD) / (link->message_bytes + 1);
    most = most < 1 ? 1 : most > UINT8_MAX ? UINT8_MAX : most;
    return window_ask(&link->window, LINK_TAKE, &(uint8_t){(uint8_t)most}, 1);
}

static bool ask_events(struct link *link)
{
    uint8_t operand[FRAME_MOST];
    const size_t events = (link->window.frame_most - REQUEST_HEAD) / link->event_bytes;
    const size_t most = (events > 0 ? events : 1) * link->event_bytes;
    const uint64_t left = link->put - link->sent;
    const size_t count = left < most ? (size_t)left : most;
    for (size_t i = 0; i < count; i++)
        operand[i] = link->event[(link->sent + i) % LINK_EVENT_BYTES];
    link->sent += count;
    const enum link_asks asks = link->resume ? LINK_RESUME : LINK_EVENTS;
    link->resume = false;
    return window_ask(&link->window, asks, operand, count);
}

static bool taking(const struct window *w)
{
    return w->requests > 0 && w->request[w->requests - 1].asks == LINK_TAKE;
}

// Adds requests while there is room: for waiting messages first, as events may wait for them. Events are sent
// when a frame is full, or with `all` at once.
static bool fill(struct link *link, bool all)
{
    struct window *w = &link->window;
    const bool attend = link->status & LINK_IRQ && link->attendant.attend && !link->attending;
    bool good = true;
    if (attend && w->requests == 0) {
        link->attending = true;
        good = link->attendant.attend(link->attendant.context);
        link->attending = false;
    }
    if (link->back && w->requests == 0) {
        link->back = false;
        link->resume = true;
        link->sent = link->taken;
    }
    while (good && w->requests < window_room(w) && !link->attending) {
        const uint64_t left = link->put - link->sent;
        if (link->status & LINK_WAITS && !taking(w))
            good = ask_messages(link);
        else if (!link->back && !(attend && w->requests > 0) && (all ? left > 0 : left >= w->frame_most))
            good = ask_events(link);
        else
            break;
    }
    return good;
}

// Sends what there is room for, and listens for a moment or until an answer.
static bool step(struct link *link, bool all)
{
    struct window *w = &link->window;
    if (!fill(link, all) || (w->requests > 0 && !w->request[0].answer_bytes && !window_listen(w)) ||
        !complete_all(link))
        return false;
    if (link->taken == link->put)
        return true;
    if (link->waited > LINK_MESSAGES)
        return window_failed(w, "the profiler sends messages without end, and accepts no events");
    if (w->requests == 0 && window_over(link->moved, window_patience(w)))
        return window_failed(w, "the profiler accepts no events");
    return true;
}

bool link_ask(struct link *link, enum link_asks asks, const uint8_t *operand, size_t operands,
              struct request *answered)
{
    struct window *w = &link->window;
    while (w->requests > 0)
        if ((!w->request[0].answer_bytes && !window_listen(w)) || !complete_all(link))
            return false;
    bool good = window_ask(w, asks, operand, operands);
    while (good && !window_pop(w, answered))
        good = window_listen(w);
    return good && complete(link, answered);
}

// ---- events and messages -----------------------------------------------------------------------

bool link_event(struct link *link, const struct word *event)
{
    if (link->taken == link->put)
        link->moved = window_now();
    while (link->put - link->taken + link->event_bytes > LINK_EVENT_BYTES)
        if (!step(link, false))
            return false;
    for (uint32_t i = 0; i < link->event_bytes; i++)
        link->event[(link->put + i) % LINK_EVENT_BYTES] = (uint8_t)(event->limb[i / 8] >> i % 8 * 8);
    link->put += link->event_bytes;
    return true;
}

bool link_finish(struct link *link)
{
    link->moved = window_now();
    while (link->taken < link->put || link->window.requests > 0)
        if (!step(link, true))
            return false;
    return true;
}

bool link_message(struct link *link, struct word *message, bool *last)
{
    if (link->given == link->messages)
        return false;
    *message = link->message[link->given].word;
    *last = link->message[link->given++].last;
    return true;
}

static bool next_message(void *context, struct word *message, bool *last)
{
    struct link *link = context;
    if (link_message(link, message, last))
        return true;
    if (!link_finish(link))
        return false;
    for (const uint64_t since = window_now();
         link->given == link->messages && !window_over(since, window_patience(&link->window));)
        if (!ask_messages(link) || !link_finish(link))
            return false;
    return link_message(link, message, last);
}

struct messages link_messages(struct link *link)
{
    return (struct messages){link, next_message};
}

// ---- link ------------------------------------------------------------------------------------

bool link_open(struct link *link, struct line line)
{
    struct request answered;
    *link = (struct link){0};
    window_open(&link->window, line);
    if (!link_ask(link, LINK_GREET, NULL, 0, &answered))
        return false;
    const uint8_t *result = answered.answer + ANSWER_HEAD;
    const size_t results = answered.answer_bytes - ANSWER_HEAD;
    const bool tells = results == 5; // the answer includes the memory size
    if ((results != 4 && !tells) || result[0] != LINK_VERSION || result[1] < WINDOW_MOST || result[2] < 1 ||
        result[2] > sizeof(struct word) || result[3] < 1 || result[3] > sizeof(struct word) ||
        (tells && result[4] > LINK_MEMORY_ADDR))
        return window_failed(&link->window, "the other end speaks another version of the protocol");
    link->event_bytes = result[2];
    link->message_bytes = result[3];
    link->memory_words = tells ? 1U << result[4] : 0;
    return true;
}

void link_free(struct link *link)
{
    free(link->message);
    link->message = NULL;
}

bool link_reset(struct link *link)
{
    struct request answered;
    if (!link_ask(link, LINK_RESET, NULL, 0, &answered))
        return false;
    link->messages = link->given = link->waited = 0;
    link->sent = link->taken = link->put;
    return true;
}

const char *link_error(const struct link *link)
{
    return link->window.error;
}
