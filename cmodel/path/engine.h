// cmodel/path/engine: state and parts of the clocked path profiler (contract: doc/path/engine.md).
#ifndef SLUICE_CMODEL_PATH_ENGINE_H
#define SLUICE_CMODEL_PATH_ENGINE_H

#include "cmodel/path/core.h"
#include "cmodel/path/spill.h"

enum path_state { PATH_CLEAR, PATH_RUN, PATH_READ };

// Result of a record at the exit, PATH_LATENCY clocks after it was accepted.
struct path_exit {
    bool record;      // a record was accepted
    bool streams;     // with stream=1: its path is to be sent
    uint32_t stacked; // entries of the stack after the record
    struct path_did did;
};

// Result of a read-out step at the exit, PATH_STEP_CLOCKS after it.
struct path_step {
    bool made; // a step was made
    bool push; // it has a message
    bool last; // end record
    struct path_message message;
};

enum {
    PATH_NEAR_CLOCKS = 4, // until near sees a record's instructions
    PATH_LOST_CLOCKS = 6  // until a lost message is counted
};

struct path_statistics {
    uint64_t paths, events_lost;
    uint32_t incomplete, overflows, underflows, gaps, overruns, phases;
    uint32_t stacked, repaired;
};

struct path_engine {
    struct path_config cfg;
    struct path_core core;
    struct path_spill spill;
    bool failed; // memory has refused a request since the last record
    enum path_state state;
    uint32_t clear;                      // remaining clocks of CLEAR
    uint32_t quiet;                      // clocks until no record is in flight
    bool stream;                         // bit stream of register mode
    struct path_exit line[PATH_LATENCY]; // records in flight, by clock modulo PATH_LATENCY
    // read-out
    uint32_t step;                            // number of the next step
    uint32_t sent;                            // entries sent
    struct path_step steps[PATH_STEP_CLOCKS]; // steps in flight, by clock modulo PATH_STEP_CLOCKS
    // phase of the last interval
    bool evaluating;                    // the phase is not pushed yet
    uint32_t evaluation;                // clocks until it may be pushed
    struct path_phase phase;            // the phase, once it is known
    uint32_t elapsed[PATH_NEAR_CLOCKS]; // elapsed after each of the last clocks
    // room for messages
    uint32_t places;             // free words of the message queue, less promised ones
    bool spare;                  // a place is reserved for a phase record
    bool freed;                  // a word was freed a clock ago
    bool lost[PATH_LOST_CLOCKS]; // messages lost in the last clocks
    // registers
    struct path_statistics statistics;
    uint64_t from;  // start value of the statistics
    uint32_t held;  // high half of the low half that was read last
    uint64_t clock; // clocks since reset
    struct word message;
};

// Sets the start values, and counts a record at the exit in the statistics and status bits.
void path_statistics_begin(struct path_engine *engine);
void path_statistics_count(struct path_engine *engine, const struct path_exit *exit, struct engine_out *out);

// Makes READ's next step: one entry, valid or not, or the end record.
struct path_step path_read_step(struct path_engine *engine);

// One clock of the exit: pushes a path, a step's message or a phase record. `promised`: this clock's record
// or step needs a place; `freed`: a word left the message queue's RAM.
void path_exit_tick(struct path_engine *engine, const struct path_exit *exit, const struct path_step *step,
                    bool promised, bool freed, struct engine_out *out);

uint32_t path_register_read(struct path_engine *engine, uint16_t address);

bool path_register_waits(uint16_t address); // a control write: it waits for records and the spill unit
bool path_register_write(struct path_engine *engine, uint16_t address, uint32_t data); // false: error

#endif
