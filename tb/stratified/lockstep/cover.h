// tb/stratified/lockstep/cover: coverage of the stratified sampler.
#ifndef SLUICE_TB_STRATIFIED_LOCKSTEP_COVER_H
#define SLUICE_TB_STRATIFIED_LOCKSTEP_COVER_H

#include "cmodel/stratified/engine.h"
#include "tb/lockstep/shell_cover.h"

// Earlier events remembered: the greatest distance of an event that affects the current one, in A and in the
// table; and the size of the ring.
enum { STRATIFIED_PAST = 12, TABLE_PAST = 6, PAST_ROOM = 16 };

// An event and its outcome.
struct stratified_past {
    bool event, message; // there was an event; with A: the first stage made a message
    uint32_t row;
    bool chance;                 // sampled by chance
    enum associative_case found; // outcome in A
    uint32_t entry;              // entry of A affected
    struct tuple gone;           // found A_REPLACES: the tuple evicted
};

struct stratified_cover {
    struct cover cover;
    struct shell_cover shell;
    size_t row[TABLE_PAST], chance_ahead[TABLE_PAST]; // by distance - 1: event, sample in the same row
    size_t first_row, last_row, kind[4], message, full_c;
    size_t transition[TRANSITIONS], behind[TRANSITIONS]; // behind: directly after another event of the set
    size_t way[8];                                       // by way that changed
    size_t found[A_CASES], entry_ahead[STRATIFIED_PAST], gone_ahead[STRATIFIED_PAST];
    size_t no_room, lost, pushed_in_row;
    size_t sum_with_events, empty_none, empty_some, empty_full, empty_no_room, clear_behind_flush;
    size_t wakes, two_wait, acknowledged, acknowledged_as_one_begins;
    size_t reset_in[4];

    // in the previous clock
    enum stratified_state state;
    uint32_t places, wake_ups;
    bool pushed;
    uint64_t transitions[TRANSITIONS], cases[A_CASES];
    struct stratified_past past[PAST_ROOM]; // ring by clock
    uint32_t now;
};

void stratified_cover_init(struct stratified_cover *c, const struct stratified_config *cfg);

// Call after each clock. taken: the event taken by the engine in this clock; NULL: none.
void stratified_cover_clock(struct stratified_cover *c, const struct bench *bench, const struct tuple *taken);

#endif
