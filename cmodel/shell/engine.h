// cmodel/shell/engine: what the shell and a profiler's engine say to each other in one clock.
#ifndef SLUICE_SHELL_ENGINE_H
#define SLUICE_SHELL_ENGINE_H

#include "pins.h"

struct engine_in {
    const struct word *event; // the queue's head, NULL if none may be taken
    bool clear, flush;        // the token at the front; never both
    bool msg_freed;           // a word left the message queue's RAM in this clock
    uint16_t reg_addr;        // of the profiler's register that executes, 0 if none does
    bool reg_write;
    uint32_t reg_wdata;
    bool any_write; // a write executes, of whichever register: promem takes no token then
    bool mem_ready; // the request that stands at the memory port is done
};

struct engine_out {
    bool event_taken;
    bool token_taken;
    const struct word *message; // pushed in this clock, or NULL
    bool message_last;
    bool reg_wait; // the register write must wait; nothing happened
    bool reg_error;
    uint32_t reg_rdata;
    uint32_t status_set; // sticky bits of status, set at the end of this clock
    uint32_t status;     // the profiler's bits of status that tell what is the case
    bool busy;           // with an accepted event
    bool clearing;
    struct memory_request mem; // that stands at the memory port in the next clock
};

struct engine_class {
    void *(*create)(const void *config); // NULL: out of memory
    void (*destroy)(void *engine);
    void (*reset)(void *engine);
    struct engine_out (*tick)(void *engine, struct engine_in in);
    // NULL: it has none. After a reset: its counters of 64 bits begin here, so that a bench reaches their
    // digits.
    void (*count_from)(void *engine, uint64_t value);
};

#endif
