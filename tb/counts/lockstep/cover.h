// tb/counts/lockstep/cover: coverage of the counter table.
#ifndef SLUICE_TB_COUNTS_LOCKSTEP_COVER_H
#define SLUICE_TB_COUNTS_LOCKSTEP_COVER_H

#include "cmodel/counts/engine.h"
#include "tb/lockstep/shell_cover.h"

enum { COUNTS_PAST = 5 }; // earlier slots remembered

struct counts_cover {
    struct cover cover;
    struct shell_cover shell;
    size_t forward[COUNTS_PAST], behind_read[COUNTS_PAST], read_behind[COUNTS_PAST]; // by distance - 1
    size_t entry[2][2]; // first, last: event, read
    size_t kind[4];
    size_t reset_in[3]; // by state
    size_t saturated, no_room;
    size_t read_none, read_last_none, ends, ends_again, ends_flush;

    struct counts_slot past[COUNTS_PAST]; // [0]: one clock ago
    enum counts_state state;              // in the previous clock
    uint32_t places, intervals, row;      // row: length of the current run of events in consecutive clocks
};

void counts_cover_init(struct counts_cover *c, const struct counts_config *cfg);

// After each clock.
void counts_cover_clock(struct counts_cover *c, const struct bench *bench);

#endif
