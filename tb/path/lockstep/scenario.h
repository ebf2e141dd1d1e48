// tb/path/lockstep/scenario: state shared by traffic and episodes of the path profiler.
#ifndef SLUICE_TB_PATH_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_PATH_LOCKSTEP_SCENARIO_H

#include "driver/path/path.h"
#include "tb/lockstep/episode.h"
#include "tb/path/lockstep/cover.h"

enum { PATH_PROGRAM = 64, PATH_TARGETS = 256 };

// Number of messages and an order-dependent checksum.
struct path_tally {
    uint64_t count, sum;
};

struct path_bench {
    const struct path_config *cfg;
    struct path_cover cover;
    struct traffic traffic;
    struct path_core paper;      // untimed model, gets the records taken by the engine
    struct path_profile profile; // from messages since the reset
    struct path_tally got;       // paths in the profile
    struct path_tally made;      // paths popped by the untimed model
    struct path_tally phases;    // phases of the untimed model, since reset or clear
    struct path_count *snapshot; // [entries], the table at the last flush
    uint32_t entries;            // in the snapshot
    struct path_totals totals;   // expected register values, starting from 0
    uint64_t lost, paths_lost;   // messages lost for lack of room, and paths among them
    enum path_state state;       // in the previous clock
    uint32_t request_phase;      // in the previous clock
    bool failed;                 // memory could not do a request; the next record has a gap
    bool evaluating, evaluated;  // in the previous clock: a phase was not pushed yet; it was known

    // traffic: a program of records in a loop, with random records in between
    struct path_record program[PATH_PROGRAM];
    uint32_t length, at, stray_rate; // stray_rate: random records per 256
    uint64_t target[PATH_TARGETS];
    uint32_t targets; // targets in use
    uint8_t class_weight[PATH_XRET + 1];
    uint32_t taken_rate, most_count, most_instructions; // taken_rate: per 256
    uint32_t ask_rate;                                  // wild episodes: extra requests per 256 clocks
    bool quiet_writes;                                  // writes that clear the stack are rare
    uint16_t behind;                                    // address after the last one requested
};

// Draws the records and rates of the traffic from here on.
void path_draw_traffic(void *context, uint64_t *random);

// Random legal settings, mostly such that the stack is busy.
struct path_settings path_draw_settings(const struct path_config *cfg, uint64_t *random);

// A combination of bits that is illegal in a PPCR.
uint32_t path_draw_illegal(uint64_t *random);

// Call after each clock: the untimed model gets what the engine took. The context is a path_bench.
void path_observe(void *context, struct bench *b);

// Adds a path or a phase to a tally.
void path_tally_path(struct path_tally *tally, struct path path, uint32_t events);
void path_tally_phase(struct path_tally *tally, struct path_phase phase);

// The bench's `traffic` callback; the context is a path_bench.
void path_traffic(void *context, struct bench *b, struct intent *intent);

#endif
