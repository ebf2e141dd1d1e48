// cmodel/shell/shell: clocked model of a whole profiler at its pins (contract: doc/shell/shell.md).
#ifndef SLUICE_CMODEL_SHELL_SHELL_H
#define SLUICE_CMODEL_SHELL_SHELL_H

#include "cmodel/profiler.h"
#include "cmodel/shell/event_cdc.h"
#include "cmodel/shell/fifo.h"
#include "cmodel/shell/selector.h"
#include "cmodel/shell/tokens.h"

enum { REQUEST_NONE, REQUEST_EXECUTES, REQUEST_READY = 4 };

struct shell_request {
    uint32_t phase; // one of these, or between them
    bool error;
    uint32_t rdata;
};

// Events that are missing before others (doc/shell/shell.md, Gaps).
struct shell_gaps {
    bool learned;           // the engine learns of gaps
    struct bit_field field; // of an event that is a gap
    uint32_t value;
    bool with;    // events are missing before the one in in_q
    bool missed;  // an event was not accepted a clock ago, or was a gap
    bool missing; // events are missing since the last one accepted
};

struct shell {
    const struct profiler *profiler;
    union any_config cfg;
    uint32_t event_bits, message_bits;
    uint32_t selector_clocks; // additional clocks from in_q to the queue with a selector
    void *engine;

    bool enable, freeze;
    bool open, ignore;
    bool accepted;    // an event was accepted a clock ago and is in in_q
    uint32_t dropped; // number of events dropped a clock ago
    struct word in_q;
    struct shell_gaps gaps;
    struct event_cdc cdc; // with queue=dual
    struct selector selector;
    bool entered; // the word `entering` entered the queue a clock ago
    struct word entering;
    bool took_event, took_flush, took_clear; // what the engine took in the last clock
    struct fifo queue, messages;
    struct shell_tokens tokens;
    struct shell_request request;
    uint64_t events, drops;
    uint32_t events_held, drops_held;  // high halves for the registers
    uint32_t sticky, mask;             // sticky status bits; register mask
    uint32_t live;                     // status bits of the current state
    uint32_t sticky_mask, status_mask; // bits that exist
    uint32_t message_word;             // word of the head that message data reads next
    bool irq;
    struct memory_request mem;
};

// NULL: out of memory. The configuration must have been checked. The caller then resets by pin.
struct shell *shell_create(const struct profiler *profiler, const void *config);
void shell_destroy(struct shell *shell);

struct pins_out shell_outputs(const struct shell *shell);
void shell_tick(struct shell *shell, const struct pins_in *in); // the edges in in->edges

#endif
