// tb/stratified/lockstep/scenario: state shared by traffic and episodes of the stratified sampler.
#ifndef SLUICE_TB_STRATIFIED_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_STRATIFIED_LOCKSTEP_SCENARIO_H

#include "driver/stratified/stratified.h"
#include "tb/lockstep/episode.h"
#include "tb/lockstep/tuples.h"
#include "tb/stratified/lockstep/cover.h"

enum { STRATIFIED_POOL = 128 };

struct stratified_bench {
    const struct stratified_config *cfg;
    struct stratified_cover cover;
    struct traffic traffic;
    struct stratified paper; // untimed model, gets the events taken by the engine
    struct fold profile;     // from messages since the reset
    struct fold expected;    // from the untimed model's messages that the engine pushed
    uint64_t lost;           // messages since reset or clear
    uint64_t pushed;         // messages since reset or clear
    uint64_t residual;       // at the last flush
    struct tuple *message;   // [message_room], messages neither pushed nor lost yet
    size_t message_room, message_head, messages;
    enum stratified_state state; // in the previous clock
    struct tuple_pool pool;      // tuples to send
    bool bursts;                 // the same tuple in consecutive clocks
    uint32_t ask_rate;           // wild episodes: extra requests per 256 clocks
    uint16_t behind;             // address after the last one requested
};

// Draws the tuples and rates of the traffic from here on.
void stratified_draw_traffic(void *context, uint64_t *random);

// Call after each clock: the untimed model gets what the engine took. The context is a stratified_bench.
void stratified_observe(void *context, struct bench *b);

// The bench's `traffic` callback; the context is a stratified_bench.
void stratified_traffic(void *context, struct bench *b, struct intent *intent);

// Runs rare events and long pauses, for message distances of all lengths. False: the pins differ.
bool stratified_pauses(struct stratified_bench *p, struct bench *b);

// Acknowledges wake-ups until only a few, or none, are pending. False: the pins differ.
bool stratified_acknowledge(struct stratified_bench *p, struct bench *b);

#endif
