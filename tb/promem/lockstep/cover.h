// tb/promem/lockstep/cover: coverage of promem.
#ifndef SLUICE_TB_PROMEM_LOCKSTEP_COVER_H
#define SLUICE_TB_PROMEM_LOCKSTEP_COVER_H

#include "cmodel/promem/engine.h"
#include "tb/lockstep/shell_cover.h"

enum { PROMEM_PAST = 8 }; // earlier slots remembered

enum promem_deed { PROMEM_NOTHING, PROMEM_HIT, PROMEM_WIPE };

struct promem_past {
    enum promem_kind kind;
    enum promem_deed deed;
    struct promem_place place;
};

struct promem_cover {
    struct cover cover;
    struct shell_cover shell;
    uint32_t window; // greatest distance in slots at which a count is in flight
    size_t forward[PROMEM_STAGES_MAX][PROMEM_PAST];
    size_t wiped[PROMEM_PAST];
    size_t next_to[3][3]; // read, read_clear, load: event before, same clock, after
    size_t entry[2][3];   // first, last: hit, read, write
    size_t reset_in[5];   // by state
    size_t saturated, overflow, steal, swap, no_room;

    struct promem_past past[PROMEM_PAST]; // [0]: one clock ago
    struct promem_seq seq;                // in the previous clock
};

void promem_cover_init(struct promem_cover *c, const struct promem_config *cfg);

// After each clock.
void promem_cover_clock(struct promem_cover *c, const struct bench *bench);

#endif
