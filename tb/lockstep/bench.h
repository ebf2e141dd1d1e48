// tb/lockstep/bench: harness that drives RTL and clocked model with the same pins and compares every clock.
//
// The model runs ahead by up to a batch of clocks. Then the RTL gets the same inputs and its outputs are
// compared. This works because inputs depend only on the model's outputs; it keeps the caches warm.
//
// The stimulus is a sequence of intents, one per clock: the transfers that the masters want to start. The
// bench keeps the protocol (an event or request is held until accepted). So every sequence of intents is
// legal, and a recorded one can be cut anywhere to shrink a failure.
#ifndef SLUICE_TB_LOCKSTEP_BENCH_H
#define SLUICE_TB_LOCKSTEP_BENCH_H

#include "cmodel/shell/shell.h"
#include "tb/lockstep/rtl.h"
#include "tb/lockstep/select.h"

enum {
    INTENT_EVENT = 1,   // start an event
    INTENT_READY = 2,   // msg_ready_i
    INTENT_REQUEST = 4, // start a register request
    INTENT_WRITE = 8,   // the request is a write
    INTENT_RESET = 16,  // reset, at any time
    INTENT_MEMORY = 32, // mem_ready_i
    // queue=dual: edges of the event clock
    INTENT_EV_EDGE = 64,   // an edge together with that of clk_i
    INTENT_EV_ALONE = 128, // an edge before it
    INTENT_EV_TWICE = 256, // the event is offered at both edges
    INTENT_GAP = 512,      // lost_width > 0: events are missing before the event
    INTENT_STOP = 1024,    // run=1: run_i is low
    INTENT_FAIL = 2048,    // MEMORY_ERRORS: mem_error_i
};

struct intent {
    struct word event;
    uint32_t wdata;
    uint16_t addr;
    uint16_t flags;
    uint8_t lost; // lost_width > 0: events lost in front of the profiler
};

struct script {
    struct intent *intent;
    size_t count, room;
    size_t reset; // index of the last reset
};

struct mismatch {
    const char *pin; // NULL: no mismatch
    uint64_t clock;  // clocks since the last reset
    uint64_t expected, got;
};

enum { BATCH = 128 };

enum { MEMORY_WORDS = 1 << 16 }; // words behind a memory port; addresses wrap

// A clock of the model that the RTL has not executed yet.
struct beat {
    struct pins_in in;
    struct pins_out out;
    uint64_t clock;
};

struct bench {
    const struct profiler *profiler;
    const union any_config *cfg;
    struct shell *model;
    struct rtl *rtl;

    struct pins_in in;
    struct pins_out model_out;     // after the last clock
    bool event_held, request_held; // offered at the pins, not yet accepted

    uint64_t clocks, events; // clocks compared, events accepted
    struct script script;    // intents since the last reset or longer
    bool recording;
    bool ended; // the episode has too many clocks; nothing runs until the next reset
    struct mismatch mismatch;
    struct select_bench select;

    struct beat batch[BATCH];
    size_t waiting; // beats in the batch
    bool showing;   // a waveform is being written

    struct pins_in *pins; // inputs of the first pins_room clocks
    size_t pins_count, pins_room;

    bool dual;            // events have their own clock
    bool one_clock;       // its edges are those of clk_i
    bool counted;         // events are offered only as drawn, never twice
    bool has_memory;      // has a memory port
    uint32_t edge[2];     // rates of INTENT_EV_EDGE and INTENT_EV_ALONE, per 256 clocks
    uint32_t memory_rate; // rate of INTENT_MEMORY, per 256 clocks
    uint32_t memory[MEMORY_WORDS];

    uint64_t random; // state of this bench's choices
    bool taking;     // the traffic may take messages
    bool starved;    // the message comes so late that the traffic must not delay it any more
    bool reads;      // registers are read at any time, in addition to the traffic's requests
    uint64_t still;  // clocks of requests since the last accepted event or message read

    // Called if set: observe after every clock, for coverage and counts; traffic before it, to add intents.
    void (*observe)(void *context, struct bench *bench);
    void (*traffic)(void *context, struct bench *bench, struct intent *intent);
    void *context;
};

// Reset value of the 64-bit counters of shell and engine. 0, unless the RTL was patched to start elsewhere so
// that runs reach the high digits.
extern uint64_t bench_count_from;

// False: out of memory.
bool bench_init(struct bench *bench, const struct profiler *profiler, const union any_config *cfg,
                uint32_t seed);
void bench_free(struct bench *bench);

// One clock. False: a mismatch was found, or the episode has ended; further calls do nothing.
bool bench_step(struct bench *bench, struct intent intent);

// Clocks since the last reset.
size_t bench_since_reset(const struct bench *bench);

// Lets the RTL catch up. False: the pins differ.
bool bench_catch_up(struct bench *bench);

// The event that entered the shell's queue in the last clock, behind a selector if there is one. NULL: none.
const struct word *bench_entered(const struct bench *bench);

// After all events are counted: checks the selector's count of accepted events that did not pass.
bool bench_check_unselected(struct bench *bench, uint64_t accepted);

// One clock of traffic.
bool bench_run(struct bench *bench);

// Register access amid the traffic. False: register error, or the pins differ (bench->mismatch).
bool bench_read(void *bench, uint16_t address, uint32_t *data);
bool bench_write(void *bench, uint16_t address, uint32_t data);

// Call in every clock of a wait (*waited: 0 at first). False: timeout, and the bench reports `what`.
bool bench_patient(struct bench *bench, uint64_t *waited, const char *what);

// Reset for one or two clocks.
bool bench_reset(struct bench *bench);

// Waits for a message at the stream port amid the traffic; matches `struct messages`.
bool bench_next_message(void *bench, struct word *message, bool *last);

// Reports a wrong read-out as the mismatch, unless the pins already differ.
void bench_complain(struct bench *bench, const char *what, uint64_t expected, uint64_t got);

#endif
