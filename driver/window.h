// driver/window: requests over a line and their answers, each once and in order.
// Whatever the line loses, doubles or changes: doc/shell/link.md, Frames.
#ifndef SLUICE_DRIVER_WINDOW_H
#define SLUICE_DRIVER_WINDOW_H

#include "frame.h"
#include "line.h"
#include "param.h"

enum {
    WINDOW_MOST = 2,         // requests without an answer
    WINDOW_PATIENCE = 10000, // milliseconds in which nothing is heard before it is given up
    REQUEST_HEAD = 2,        // bytes of a request before its operands
    ANSWER_HEAD = 2,         // of an answer before its results
};

enum link_asks { LINK_GREET, LINK_RESET, LINK_WRITE, LINK_READ, LINK_EVENTS, LINK_RESUME, LINK_TAKE };

// Of an answer's status.
enum {
    LINK_IRQ = 1,
    LINK_WAITS = 2,
    LINK_ERROR = 4,
    LINK_INCOMPLETE = 8,
    LINK_STRANGE = 64,
    LINK_REFUSED = 128
};

struct request {
    enum link_asks asks;
    uint8_t frame[FRAME_MOST], answer[FRAME_MOST];
    size_t bytes, answer_bytes; // answer_bytes 0: it has none yet
    uint64_t sent;              // microseconds
    bool again;                 // it was sent more than once
};

struct window {
    struct line line;
    struct request request[WINDOW_MOST]; // without an answer that was popped, the oldest first
    unsigned requests;
    uint8_t number;    // of the next one
    size_t frame_most; // bytes of a request that are wise: less while the line damages many
    uint64_t heard;    // microseconds: when an answer came
    uint64_t resent;   // when requests were last sent again
    uint32_t turn;     // microseconds from a request to its answer, usually
    struct frame_reader reader;
    struct {
        uint64_t requests, again, damaged;
    } counts;
    char error[ERROR_MAX]; // "": the line has not failed
};

void window_open(struct window *w, struct line line);

// How many requests may wait for an answer now. A line that damages many takes one at a time: what is sent
// again is then what was damaged, and nothing behind it.
unsigned window_room(const struct window *w);

// Sends a request; there must be room in request[]. False, here and below: the line has failed, w->error says
// how.
bool window_ask(struct window *w, enum link_asks asks, const uint8_t *operand, size_t operands);

// Waits a moment for what the line brings, and sends again what seems lost.
bool window_listen(struct window *w);

// Gives the oldest request away, once it is answered. False: it is not.
bool window_pop(struct window *w, struct request *oldest);

bool window_failed(struct window *w, const char *why); // false
uint64_t window_now(void);                             // microseconds
bool window_over(uint64_t since, uint32_t milliseconds);

#endif
