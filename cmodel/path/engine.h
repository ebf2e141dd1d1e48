// cmodel/path/engine: state of the clocked profiler (contract: doc/path/engine.md).
#ifndef SLUICE_PATH_ENGINE_H
#define SLUICE_PATH_ENGINE_H

#include "path/core.h"
#include "path/spill.h"

enum path_state { PATH_CLEAR, PATH_RUN, PATH_READ };

// What a record leaves at the exit, PATH_LATENCY clocks on.
struct path_exit {
    bool record;      // there was one
    bool streams;     // its path is to leave as a message
    uint32_t stacked; // entries, after it
    struct path_did did;
};

// What a step of the read-out leaves there, PATH_STEP_CLOCKS on.
struct path_step {
    bool made; // there was one
    bool push, last;
    struct path_message message;
};

enum { PATH_NEAR_CLOCKS = 4, PATH_LOST_CLOCKS = 6 }; // until elapsed is seen; until a lost message is counted

struct path_statistics {
    uint64_t paths, events_lost;
    uint32_t incomplete, overflows, underflows, bad_classes, overruns, phases;
    uint32_t stacked, repaired;
};

struct path_engine {
    struct path_config cfg;
    struct path_core core;
    struct path_spill spill;
    enum path_state state;
    uint32_t clear;                      // clocks of CLEAR to come
    uint32_t quiet;                      // clocks until no record is at work any more
    bool stream;                         // mode
    struct path_exit line[PATH_LATENCY]; // of the last clocks, by clock modulo the latency
    // The read-out: the next step, entries sent, what stands on the way to the exit.
    uint32_t step, sent;
    struct path_step steps[PATH_STEP_CLOCKS];
    // An interval's phase that is not pushed yet: clocks until it may be, then what it is.
    bool evaluating;
    uint32_t evaluation;
    struct path_phase phase;
    uint32_t elapsed[PATH_NEAR_CLOCKS]; // behind each of the last clocks
    // Room for messages.
    uint32_t places; // free words of their queue, less those promised
    bool spare;      // one is kept for a phase
    bool freed;      // one more, a clock ago
    bool lost[PATH_LOST_CLOCKS];
    struct path_statistics statistics;
    uint64_t from;  // what they begin with
    uint32_t held;  // high half of the low half that was read last
    uint64_t clock; // since reset
    struct word message;
};

// Statistics as they begin, and what a record at the exit does to them and to status.
void path_statistics_begin(struct path_engine *engine);
void path_statistics_count(struct path_engine *engine, const struct path_exit *exit, struct engine_out *out);

// READ's next step: an entry, whether valid or not, or the end.
struct path_step path_read_step(struct path_engine *engine);

// The exit in a clock: what stands there, and the phase that waits; `promised`: this clock's record or step
// needs a place, `freed`: a word left the message queue's RAM.
void path_exit_tick(struct path_engine *engine, const struct path_exit *exit, const struct path_step *step,
                    bool promised, bool freed, struct engine_out *out);

uint32_t path_register_read(struct path_engine *engine, uint16_t address);

// Whether a write of it waits for records and spill unit; and the write. False: it is an error.
bool path_register_waits(uint16_t address);
bool path_register_write(struct path_engine *engine, uint16_t address, uint32_t data);

#endif
