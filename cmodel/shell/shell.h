// cmodel/shell/shell: a whole profiler, clock by clock and pin by pin (contract: doc/shell/shell.md).
#ifndef SLUICE_SHELL_H
#define SLUICE_SHELL_H

#include "profiler.h"
#include "shell/door.h"
#include "shell/fifo.h"
#include "shell/selector.h"

// Where the tokens are: none; at the door; set; being placed; corrected; counting the events ahead.
enum token_phase { TOKEN_NONE, TOKEN_DOOR, TOKEN_SET, TOKEN_PLACE, TOKEN_CORRECT, TOKEN_COUNT };

struct shell_tokens {
    enum token_phase phase;
    bool clear, flush;
    bool front;     // no event is ahead
    uint32_t wait;  // set: clocks until the events before it are in the queue
    bool took;      // placing: an event left meanwhile
    uint32_t ahead; // events that are
};

struct shell_request {
    uint32_t phase; // 0: none; 1: executes; 4: ready
    bool error;
    uint32_t rdata;
};

struct shell {
    const struct profiler *profiler;
    union any_config cfg;
    uint32_t hash, event_bits, message_bits;
    uint32_t selector_clocks; // from in_q to the queue, beside the clock that it takes without a selector
    void *engine;

    bool enable, freeze;
    bool open, ignore;
    bool accepted;    // an event, a clock ago: it stands in in_q
    uint32_t dropped; // so many, a clock ago
    struct word in_q;
    struct door door; // with queue=dual
    struct selector selector;
    bool passes; // with a selector: an event went into the queue a clock ago, `passed`
    struct word passed;
    struct fifo queue, messages;
    struct shell_tokens tokens;
    struct shell_request request;
    uint64_t events, drops;
    uint32_t events_held, drops_held; // high halves
    uint32_t sticky, mask, live;      // live: the bits of status that tell what is the case, in this clock
    uint32_t sticky_mask, status_mask;
    uint32_t message_word; // of the head, that message data reads next
    bool irq;
    struct memory_request mem;
};

// NULL: out of memory. The configuration has been checked. Reset follows by pin.
struct shell *shell_create(const struct profiler *profiler, const void *config);
void shell_destroy(struct shell *shell);

struct pins_out shell_outputs(const struct shell *shell);
// The edges that in->edges names.
void shell_tick(struct shell *shell, const struct pins_in *in);

#endif
