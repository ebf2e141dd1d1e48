// driver/link: a profiler at the end of a serial line: its registers, events to it, its messages.
// The line: doc/shell/link.md.
#ifndef SLUICE_DRIVER_LINK_H
#define SLUICE_DRIVER_LINK_H

#include "bus.h"
#include "window.h"

enum {
    LINK_VERSION = 1,
    LINK_EVENT_BYTES = 4096, // of events that have not been taken yet
    LINK_MEMORY_ADDR = 30,   // bits of a word's address at most: 32 of a byte's
};

struct link_message {
    struct word word;
    bool last;
};

// Whoever takes messages by registers: called while nothing is under way and irq_o was high. False: it could
// not.
struct link_attendant {
    void *context;
    bool (*attend)(void *context);
};

struct link {
    struct window window;
    uint32_t event_bytes, message_bytes; // as the device says
    uint32_t memory_words; // likewise, of 32 bits, at the profiler's memory port; 0: it does not say
    struct link_attendant attendant;
    bool attending;
    uint8_t status; // of the newest answer
    uint64_t moved; // microseconds: when events or messages went on

    // Events, as bytes in a ring: put >= sent >= taken, counted since the beginning.
    uint8_t event[LINK_EVENT_BYTES];
    uint64_t put, sent, taken;
    bool back;   // not all were taken: what was sent behind is not, either
    bool resume; // the next request with events says that it knows

    struct link_message *message; // [messages] have come, `given` of them have been given away
    size_t messages, given, room;
};

// Greets. False: link_error says why; link_free in any case.
bool link_open(struct link *link, struct line line);
void link_free(struct link *link);

// The profiler is as after power-up; events and messages under way are forgotten.
bool link_reset(struct link *link);

// A request by itself; its answer. What was under way is over then, but for events that have not been sent.
bool link_ask(struct link *link, enum link_asks asks, const uint8_t *operand, size_t operands,
              struct request *answered);

// An event, to be sent with others. It waits while there is no room for more that are not taken.
bool link_event(struct link *link, const struct word *event);

// Until all of them have been taken.
bool link_finish(struct link *link);

// The next message that has come; false: none has. Messages come with every answer.
bool link_message(struct link *link, struct word *message, bool *last);

// Registers: behind the events. Messages: what link_message gives, and waits for one.
struct bus link_bus(struct link *link);
struct messages link_messages(struct link *link);

// "": the line has not failed.
const char *link_error(const struct link *link);

#endif
