// cmodel/shell/engine: interface between the shell and a profiler's engine, one call per clock.
#ifndef SLUICE_CMODEL_SHELL_ENGINE_H
#define SLUICE_CMODEL_SHELL_ENGINE_H

#include "cmodel/pins.h"

struct engine_in {
    const struct word *event; // head of the queue, or NULL if no event may be taken
    bool clear, flush;        // token at the front; never both
    bool msg_freed;           // a word left the message queue's RAM in this clock
    uint16_t reg_addr;        // address of the profiler's register access that executes; 0: none
    bool reg_write;
    uint32_t reg_wdata;
    bool any_write; // a write of any register executes; promem then takes no token
    bool mem_ready; // the request at the memory port is done
    bool mem_error; // or, with mem_ready, could not be done
};

struct engine_out {
    bool event_taken;
    bool token_taken;
    const struct word *message; // pushed in this clock, or NULL
    bool message_last;
    bool reg_wait; // the register write must wait and has changed nothing
    bool reg_error;
    uint32_t reg_rdata;
    uint32_t status_set; // sticky bits of status, set at the end of this clock
    uint32_t status;     // the profiler's status bits that show the current state
    bool busy;           // an accepted event is not counted yet
    bool clearing;
    struct memory_request mem; // request at the memory port in the next clock
};

struct engine_class {
    void *(*create)(const void *config); // NULL: out of memory
    void (*destroy)(void *engine);
    void (*reset)(void *engine);
    struct engine_out (*tick)(void *engine, struct engine_in in);
    // Start value of the 64-bit counters, set after a reset, so that a bench reaches their upper digits.
    // NULL: there are none.
    void (*count_from)(void *engine, uint64_t value);
};

#endif
