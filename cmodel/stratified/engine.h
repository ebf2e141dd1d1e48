// cmodel/stratified/engine: state of the clocked model of stratified (contract: doc/stratified/engine.md).
#ifndef SLUICE_CMODEL_STRATIFIED_ENGINE_H
#define SLUICE_CMODEL_STRATIFIED_ENGINE_H

#include "cmodel/stratified/stratified.h"

enum stratified_state { STRATIFIED_CLEAR, STRATIFIED_RUN, STRATIFIED_SUM, STRATIFIED_EMPTY };

// More than any latency: word, tables, xors, table, A.
enum { STRATIFIED_LATENCY_MOST = 32 };

// The result at the exit of an event, or of an entry that leaves A in a flush.
struct stratified_exit {
    bool event; // there was one
    bool message, last;
    struct tuple tuple;
};

struct stratified_statistics {
    uint64_t messages, spacing_sum;
    uint32_t overruns, spacing_least;
    bool any;       // there was a message
    uint64_t since; // clocks since the last message
};

// What happened in a clock, for the statistics.
struct stratified_strobe {
    bool pushed, lost;
};

struct stratified_engine {
    struct stratified_config cfg;
    struct tuple_form form;
    struct stratified paper;
    uint32_t rows, sums, latency;
    enum stratified_state state;
    uint32_t left;   // clocks left of CLEAR or SUM
    uint32_t places; // free words of the message queue; lossless=1: minus those reserved
    bool freed;      // a word was freed one clock ago
    uint32_t quiet;  // clocks until no event is in the engine
    struct stratified_exit line[STRATIFIED_LATENCY_MOST]; // by clock modulo latency
    struct stratified_exit emptying[EMPTY_CLOCKS];
    struct stratified_strobe strobe[STATISTICS_CLOCKS];
    uint64_t clock; // since reset
    bool pushed;    // a message was pushed one clock ago
    uint32_t since_wake_up, wake_ups;
    struct stratified_statistics statistics;
    uint64_t residual, from; // from: preset of counters, wake-ups and residual
    uint32_t held;           // high half for the low half read last
    struct word message;
};

#endif
