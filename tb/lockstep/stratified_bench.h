// tb/lockstep/stratified_bench: what traffic and episodes of the stratified sampler share.
#ifndef SLUICE_STRATIFIED_BENCH_H
#define SLUICE_STRATIFIED_BENCH_H

#include "driver/stratified.h"
#include "episode.h"
#include "stratified_cover.h"
#include "tuples.h"

enum { STRATIFIED_POOL = 128 };

struct stratified_bench {
    const struct stratified_config *cfg;
    struct stratified_cover cover;
    struct driven driven;
    struct stratified paper;            // fed with the events that the engine has taken
    struct stratified_profile profile;  // of the messages taken since the reset
    struct stratified_profile expected; // of those that the engine has pushed, as the paper makes them
    uint64_t lost;                      // since reset or clear
    uint64_t pushed;                    // since reset or clear
    uint64_t residual;                  // when the last flush was taken
    struct tuple *message;              // [message_room]: made, neither pushed nor lost yet
    size_t message_room, message_head, messages;
    enum stratified_state state; // of the clock before
    struct tuple_pool pool;      // tuples that come
    bool bursts;                 // one tuple again and again, clock after clock
    uint32_t ask_rate;           // of 256 clocks, in wild episodes, beside the requests that all benches make
    uint16_t behind;             // the register behind the one that was asked for last
};

// Draws which events come, and how often, and how often messages go from here on.
void stratified_draw_traffic(void *context, uint64_t *random);

// After each clock: the paper's model gets what the engine took. The context is a stratified_bench.
void stratified_observe(void *context, struct bench *b);

// A clock's intents: the bench's `traffic`; the context is a stratified_bench.
void stratified_traffic(void *context, struct bench *b, struct intent *intent);

// Seldom events, and long pauses: times between messages of all lengths. False: the pins differ.
bool stratified_pauses(struct stratified_bench *p, struct bench *b);

// Acknowledges wake-ups, until no more than some wait, or none. False: the pins differ.
bool stratified_acknowledge(struct stratified_bench *p, struct bench *b);

#endif
