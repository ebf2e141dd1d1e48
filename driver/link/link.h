// driver/link/link: host's end of a serial line to a profiler: registers, events, messages.
// Protocol: doc/shell/link.md.
#ifndef SLUICE_DRIVER_LINK_LINK_H
#define SLUICE_DRIVER_LINK_LINK_H

#include "driver/bus.h"
#include "driver/link/window.h"

enum {
    LINK_VERSION = 1,
    LINK_EVENT_BYTES = 4096, // ring of events not accepted yet
    LINK_MEMORY_ADDR = 30,   // maximum bits of a word address: 32 of a byte address
    LINK_MESSAGES = 1 << 18, // maximum number of messages that an event waits for: four of the largest tables
};

struct link_message {
    struct word word;
    bool last;
};

// Takes messages from registers; called while no request is under way and irq_o was high. False: it could
// not.
struct link_attendant {
    void *context;
    bool (*attend)(void *context);
};

struct link {
    struct window window;
    uint32_t event_bytes, message_bytes; // as the device reports
    uint32_t memory_words; // 32-bit words at the profiler's memory port, as the device reports; 0: unknown
    struct link_attendant attendant;
    bool attending;
    uint8_t status;  // from the latest answer
    uint64_t moved;  // microseconds: when events or messages last progressed
    uint32_t waited; // messages since an event was last accepted, while events wait

    // Events as bytes in a ring; put >= sent >= taken, counted from the start.
    uint8_t event[LINK_EVENT_BYTES];
    uint64_t put, sent, taken;
    bool back;   // some events were not accepted, so none sent after them were either
    bool resume; // the next request with events acknowledges that

    struct link_message *message; // [messages] received, of which `given` have been delivered
    size_t messages, given, room;
};

// Greets the device. False: link_error says why. Call link_free in any case.
bool link_open(struct link *link, struct line line);
void link_free(struct link *link);

// Resets the profiler as after power-up; events and messages under way are discarded.
bool link_reset(struct link *link);

// Sends a single request and waits for its answer. All earlier requests are then complete; unsent events stay
// unsent.
bool link_ask(struct link *link, enum link_asks asks, const uint8_t *operand, size_t operands,
              struct request *answered);

// Queues an event, to be sent with others. Waits while the ring is full.
bool link_event(struct link *link, const struct word *event);

// Notes that a message has come, also one that the attendant has taken.
void link_moves(struct link *link);

// Waits until all events are accepted.
bool link_finish(struct link *link);

// Delivers the next received message; false: there is none. Every answer may bring messages.
bool link_message(struct link *link, struct word *message, bool *last);

// Registers are accessed after the queued events. Messages: as link_message, but waits for one.
struct bus link_bus(struct link *link);
struct messages link_messages(struct link *link);

// "": the line has not failed.
const char *link_error(const struct link *link);

#endif
