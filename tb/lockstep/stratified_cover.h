// tb/lockstep/stratified_cover: what a run of the stratified sampler has met.
#ifndef SLUICE_STRATIFIED_COVER_H
#define SLUICE_STRATIFIED_COVER_H

#include "shell_cover.h"
#include "stratified/engine.h"

// Events remembered, the one of this clock not among them: as far as one is ahead that acts on what this one
// finds, in A and in the table.
enum { STRATIFIED_PAST = 12, TABLE_PAST = 6, PAST_ROOM = 16 };

// An event, and what it met.
struct stratified_past {
    bool event, message; // there was one; with A: the first stage left one
    uint32_t row;
    bool chance;                 // it was a sample by chance
    enum associative_case found; // in A
    uint32_t entry;              // of it
    struct tuple gone;           // found A_REPLACES: the tuple that left
};

struct stratified_cover {
    struct cover cover;
    struct shell_cover shell;
    size_t row[TABLE_PAST], chance_ahead[TABLE_PAST]; // by distance - 1: an event, a sample of the same row
    size_t first_row, last_row, kind[4], message, full_c;
    size_t transition[TRANSITIONS], behind[TRANSITIONS]; // behind: right behind another event of the set
    size_t way[8];                                       // one that changed
    size_t found[A_CASES], entry_ahead[STRATIFIED_PAST], gone_ahead[STRATIFIED_PAST];
    size_t no_room, lost, pushed_in_row;
    size_t sum_with_events, empty_none, empty_some, empty_full, empty_no_room, clear_behind_flush;
    size_t wakes, two_wait, acknowledged, acknowledged_as_one_begins;
    size_t reset_in[4];

    // of the clock before
    enum stratified_state state;
    uint32_t places, wake_ups;
    bool pushed;
    uint64_t transitions[TRANSITIONS], cases[A_CASES];
    struct stratified_past past[PAST_ROOM]; // by clock
    uint32_t now;
};

void stratified_cover_init(struct stratified_cover *c, const struct stratified_config *cfg);

// After each clock; `taken`: the event that the engine took in it, NULL: none.
void stratified_cover_clock(struct stratified_cover *c, const struct bench *bench, const struct tuple *taken);

#endif
