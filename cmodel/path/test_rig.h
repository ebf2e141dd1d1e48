// cmodel/path/test_rig: for the tests of this folder: a clocked engine, a memory, and room for messages.
#ifndef SLUICE_PATH_TEST_RIG_H
#define SLUICE_PATH_TEST_RIG_H

#include "path/engine.h"
#include "path/test_stream.h"

enum { RIG_BASE = 0x1000, RIG_SLOTS = 64, RIG_WORDS = RIG_SLOTS * 8 };

struct rig {
    struct path_config cfg;
    struct path_engine *engine;
    struct engine_in in;
    struct engine_out out;
    struct word event;
    uint64_t clock;
    // The memory answers with this chance in 256; what it gives back is held against the entry that is read.
    uint32_t answers;
    uint64_t random;
    struct memory_request request; // at the port
    uint32_t memory[RIG_WORDS];
    uint32_t reads, writes; // words
    // Messages in the queue's RAM. It is an error to overfill it.
    uint32_t stored;
};

// In RUN. A NULL ends the settings.
struct rig *rig_begin(char *const *settings);
void rig_end(struct rig *rig);

// One clock with what `in` says; the memory and the queue are looked after.
void rig_tick(struct rig *rig);

// So many clocks of nothing, in which messages are freed.
void rig_idle(struct rig *rig, uint32_t clocks);

// Puts a record before the engine. It stays there until rig_withdraw.
void rig_offer(struct rig *rig, struct path_record record);
void rig_withdraw(struct rig *rig);

// A record that is taken at once.
void rig_record(struct rig *rig, struct path_record record);

// A register, in one clock; or a write that may wait. Returns the clocks that it waited.
uint32_t rig_read(struct rig *rig, uint16_t address);
uint32_t rig_write(struct rig *rig, uint16_t address, uint32_t data);

// The message that is pushed in this clock.
struct path_message rig_message(const struct rig *rig);

// So many clocks in which none is pushed.
void rig_silent(struct rig *rig, uint32_t clocks);

// Holds that message against what it should be.
void rig_says(const struct rig *rig, enum path_type type, struct path path, uint32_t count);

#endif
