// driver/link/window: requests over an unreliable line, and their answers, each once and in order.
// Protocol: doc/shell/link.md, Frames.
#ifndef SLUICE_DRIVER_LINK_WINDOW_H
#define SLUICE_DRIVER_LINK_WINDOW_H

#include "cmodel/param.h"
#include "driver/link/frame.h"
#include "driver/link/line.h"

enum {
    WINDOW_MOST = 2,         // maximum number of unanswered requests
    WINDOW_PATIENCE = 10000, // milliseconds without an answer until the line has failed
    WINDOW_REFUSALS = 3,     // times as long if it refuses, or comes back, but answers nothing
    REQUEST_HEAD = 2,        // bytes of a request before its operands
    ANSWER_HEAD = 2,         // bytes of an answer before its results
};

enum link_asks { LINK_GREET, LINK_RESET, LINK_WRITE, LINK_READ, LINK_EVENTS, LINK_RESUME, LINK_TAKE };

// Bits of an answer's status.
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
    size_t bytes, answer_bytes; // answer_bytes 0: unanswered
    uint64_t sent;              // microseconds
    bool again;                 // sent more than once
};

struct window {
    struct line line;
    struct request request[WINDOW_MOST]; // requests not popped yet, oldest first
    unsigned requests;
    uint8_t number;    // of the next request
    size_t frame_most; // request size in use, bytes: smaller while the line damages frames
    uint64_t heard;    // microseconds: time of the last answer, refusal or reopening
    uint64_t answered; // time of the last answer
    uint64_t resent;   // time of the last repetition
    uint32_t turn;     // typical time from request to answer, microseconds
    struct frame_reader reader;
    struct {
        uint64_t requests, again, damaged;
    } counts;
    char error[ERROR_MAX]; // "": the line has not failed
};

void window_open(struct window *w, struct line line);

// Number of requests that may be unanswered now. A line that damages many gets one at a time, so that a
// repetition repeats only the damaged request.
unsigned window_room(const struct window *w);

// Sends a request; request[] must have room. False, also below: the line has failed, and w->error says how.
bool window_ask(struct window *w, enum link_asks asks, const uint8_t *operand, size_t operands);

// Waits a moment for bytes of the line, and repeats requests that seem lost.
bool window_listen(struct window *w);

// Pops the oldest request once it is answered. False: it is not.
bool window_pop(struct window *w, struct request *oldest);

bool window_failed(struct window *w, const char *why); // returns false
uint32_t window_patience(const struct window *w);      // milliseconds
uint64_t window_now(void);                             // microseconds
bool window_over(uint64_t since, uint32_t milliseconds);

#endif
