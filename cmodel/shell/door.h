// cmodel/shell/door: events of another clock (contract: doc/shell/door.md).
#ifndef SLUICE_SHELL_DOOR_H
#define SLUICE_SHELL_DOOR_H

#include "pins.h"

enum { DOOR_PLACES = 16 };   // of the crossing
enum { DOOR_LOST = 1 << 8 }; // what is dropped is counted modulo that

// Numbers of words are counted on and on; first and second are the flip-flops that the other side's pass.
struct door {
    // by ev_clk_i
    uint32_t written, lost;
    uint32_t read_first, read_second;
    bool ready; // there is room

    // by clk_i
    uint32_t read;
    uint32_t written_first, written_second;
    uint32_t lost_first, lost_second, known, told;
    uint32_t more; // so many were dropped, told now
    bool some;     // a word is known to be in the RAM
    bool valid;    // head stands at the way out
    uint32_t due;  // clocks until it is known what a token, which has come, is to stand behind
    bool waits;    // it does, until all up to word `behind` have left
    uint32_t behind;
    bool passed; // a token did, a clock ago
    struct word head;
    struct word word[DOOR_PLACES];
};

// A token comes: called in the clock of clk_i in which it is set, before door_tick.
void door_token(struct door *door);

// The edges that in->edges names. At that of clk_i: `takes`: the head is taken, if one stands there; `held`:
// a token waits for nothing.
void door_tick(struct door *door, const struct pins_in *in, bool takes, bool held);

#endif
