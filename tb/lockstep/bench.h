// tb/lockstep/bench: RTL and clocked model on the same pins, compared in every clock.
//
// The model runs ahead by up to a batch of clocks, then the RTL gets the same pins and is held against what
// the model said: the next inputs follow from the model's outputs alone, and each side keeps its caches.
//
// What happens is a sequence of intents, one a clock: what a master would like to begin. The bench keeps the
// protocol (an event or a request stands until it is taken), so that any sequence of intents is legal, a
// recorded one can be cut anywhere, and cutting is how a failure is shrunk.
#ifndef SLUICE_BENCH_H
#define SLUICE_BENCH_H

#include "rtl.h"
#include "select.h"
#include "shell/shell.h"

enum {
    INTENT_EVENT = 1,   // an event appears
    INTENT_READY = 2,   // messages are taken
    INTENT_REQUEST = 4, // a register request appears
    INTENT_WRITE = 8,   // it writes
    INTENT_RESET = 16,  // reset, whatever else is going on
    INTENT_MEMORY = 32, // the memory is done with what stands at its port, if anything does
    // with queue=dual, of the events' clock
    INTENT_EV_EDGE = 64,   // an edge with that of clk_i
    INTENT_EV_ALONE = 128, // one before it
    INTENT_EV_TWICE = 256, // the event comes at both
};

struct intent {
    struct word event;
    uint32_t wdata;
    uint16_t addr;
    uint16_t flags;
};

struct script {
    struct intent *intent;
    size_t count, room;
    size_t reset; // the last one
};

struct mismatch {
    const char *pin; // NULL: there is none
    uint64_t clock;  // since the last reset
    uint64_t expected, got;
};

enum { BATCH = 128 };

enum { MEMORY_WORDS = 1 << 16 }; // behind a memory port, an address modulo that

// A clock of the model that the RTL has still to match.
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
    bool event_held, request_held; // stand at the pins, not yet taken

    uint64_t clocks, events; // compared; accepted
    struct script script;    // since the last reset at least
    bool recording;
    struct mismatch mismatch;
    struct select_bench select;

    struct beat batch[BATCH];
    size_t waiting; // beats of it
    bool showing;   // a waveform is being written

    struct pins_in *pins; // of the first clocks, as many as there is room for
    size_t pins_count, pins_room;

    bool dual;            // events have a clock of their own
    bool one_clock;       // but its edges are clk_i's
    bool counted;         // nothing is offered that was not drawn
    bool has_memory;      // a port for one
    uint32_t edge[2];     // of 256 clocks, in so many is INTENT_EV_EDGE, INTENT_EV_ALONE
    uint32_t memory_rate; // of 256 clocks, it is ready in so many
    uint32_t memory[MEMORY_WORDS];

    uint64_t random; // state of this bench's choices
    bool taking;     // the traffic may take messages
    bool reads;      // registers are read at any time, beside what the traffic asks for
    uint64_t still;  // clocks of requests since an event or a message moved

    // Called after every clock, if set: coverage and exact counting; and before it, to add traffic.
    void (*observe)(void *context, struct bench *bench);
    void (*traffic)(void *context, struct bench *bench, struct intent *intent);
    void *context;
};

// What the 64-bit counters of shell and engine are after a reset: 0, unless RTL was made whose counters begin
// elsewhere, so that their high digits are reached.
extern uint64_t bench_count_from;

// False: out of memory.
bool bench_init(struct bench *bench, const struct profiler *profiler, const union any_config *cfg,
                uint32_t seed);
void bench_free(struct bench *bench);

// One clock. False: the pins have been found to differ; nothing happens any more.
bool bench_step(struct bench *bench, struct intent intent);

// Lets the RTL catch up. False: the pins differ.
bool bench_catch_up(struct bench *bench);

// The event that went towards the engine in the last clock, NULL if none did: with a selector what passed.
const struct word *bench_entered(const struct bench *bench);

// When all is counted: what the selector counted is what was accepted and did not pass.
bool bench_check_unselected(struct bench *bench, uint64_t accepted);

// One clock of traffic alone.
bool bench_run(struct bench *bench);

// Register access in the midst of the traffic; false: register error, or the pins differ (bench->mismatch).
bool bench_read(void *bench, uint16_t address, uint32_t *data);
bool bench_write(void *bench, uint16_t address, uint32_t data);

// Called in every clock of a wait (`waited`: 0 at first). False: it has been one for so long that it would
// not end, and the bench complains of `what`.
bool bench_patient(struct bench *bench, uint64_t *waited, const char *what);

// A clock of reset, or two.
bool bench_reset(struct bench *bench);

// Waits for a message at the stream port in the midst of the traffic; as `struct messages` wants it.
bool bench_next_message(void *bench, struct word *message, bool *last);

// What was read out is not as it should be.
void bench_complain(struct bench *bench, const char *what, uint64_t expected, uint64_t got);

#endif
