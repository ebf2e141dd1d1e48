// cmodel/path/rig_helper: test helper: a clocked engine with a memory and a message queue.
#ifndef SLUICE_CMODEL_PATH_RIG_HELPER_H
#define SLUICE_CMODEL_PATH_RIG_HELPER_H

#include "cmodel/path/engine.h"
#include "cmodel/path/stream_helper.h"

enum { RIG_BASE = 0x1000, RIG_SLOTS = 64, RIG_WORDS = RIG_SLOTS * 8 };

struct rig {
    struct path_config cfg;
    struct path_engine *engine;
    struct engine_in in;
    struct engine_out out;
    struct word event;
    uint64_t clock;
    // memory; it checks the words of a read against the entry
    uint32_t answers; // chance of an answer in a clock, in 1/256
    uint64_t random;
    struct memory_request request; // at the port
    uint32_t memory[RIG_WORDS];
    uint32_t reads, writes; // words
    uint32_t stored;        // messages in the queue's RAM, at most msg_depth
};

// Creates an engine and runs it to state RUN. A NULL ends the settings.
struct rig *rig_begin(char *const *settings);
void rig_end(struct rig *rig);

// One clock with inputs `in`; serves the memory and the message queue.
void rig_tick(struct rig *rig);

// `clocks` clocks without input, in which messages are freed.
void rig_idle(struct rig *rig, uint32_t clocks);

// Offers a record to the engine until rig_withdraw.
void rig_offer(struct rig *rig, struct path_record record);
void rig_withdraw(struct rig *rig);

// Sends a record, which must be accepted at once.
void rig_record(struct rig *rig, struct path_record record);

// Reads a register in one clock; writes one and returns the number of clocks that the write waited.
uint32_t rig_read(struct rig *rig, uint16_t address);
uint32_t rig_write(struct rig *rig, uint16_t address, uint32_t data);

// The message pushed in the last clock.
struct path_message rig_message(const struct rig *rig);

// `clocks` clocks, in which no message may be pushed.
void rig_silent(struct rig *rig, uint32_t clocks);

// Checks the message pushed in the last clock.
void rig_says(const struct rig *rig, enum path_type type, struct path path, uint32_t count);

#endif
