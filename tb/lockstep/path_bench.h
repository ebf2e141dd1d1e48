// tb/lockstep/path_bench: what traffic and episodes of the path profiler share.
#ifndef SLUICE_PATH_BENCH_H
#define SLUICE_PATH_BENCH_H

#include "driver/path.h"
#include "episode.h"
#include "path_cover.h"

enum { PATH_PROGRAM = 64, PATH_TARGETS = 256 };

// Messages that left in a row: how many, and a sum that their order matters to.
struct path_tally {
    uint64_t count, sum;
};

struct path_bench {
    const struct path_config *cfg;
    struct path_cover cover;
    struct driven driven;
    struct path_core paper;      // fed with the records that the engine has taken
    struct path_profile profile; // of the messages taken since the reset
    struct path_tally got;       // paths of it
    struct path_tally made;      // as the paper pops them
    struct path_tally phases;    // as it tells intervals apart, since reset or clear
    struct path_count *snapshot; // [entries]: the table when the last flush was taken
    uint32_t entries;            // of the snapshot
    struct path_totals totals;   // as the registers should be, from 0 on
    uint64_t lost, paths_lost;   // messages for which there was no place; paths of them
    enum path_state state;       // of the clock before
    uint32_t request_phase;      // likewise
    bool evaluating, evaluated;  // likewise: an interval's phase was not pushed yet; it was known

    // records that come: a program, again and again, and at times any other one
    struct path_record program[PATH_PROGRAM];
    uint32_t length, at, stray_rate; // of 256 records
    uint64_t target[PATH_TARGETS];
    uint32_t targets;                                   // so many of them come
    uint8_t class_weight[PATH_CLASSES + 1];             // the last one's: no class
    uint32_t taken_rate, most_count, most_instructions; // taken: of 256
    uint32_t ask_rate; // of 256 clocks, in wild episodes, beside the requests that all benches make
    bool quiet_writes; // software seldom writes what clears the stack
    uint16_t behind;   // the register behind the one that was asked for last
};

// Draws which records come, and how often, and how often messages go from here on.
void path_draw_traffic(void *context, uint64_t *random);

// What software may write, mostly what makes the stack busy.
struct path_settings path_draw_settings(const struct path_config *cfg, uint64_t *random);

// Bits that no PPCR may have, together.
uint32_t path_draw_illegal(uint64_t *random);

// After each clock: the paper's model gets what the engine took. The context is a path_bench.
void path_observe(void *context, struct bench *b);

// A path or a phase joins a tally.
void path_tally_path(struct path_tally *tally, struct path path, uint32_t events);
void path_tally_phase(struct path_tally *tally, struct path_phase phase);

// A clock's intents: the bench's `traffic`; the context is a path_bench.
void path_traffic(void *context, struct bench *b, struct intent *intent);

#endif
