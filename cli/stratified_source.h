// cli/stratified_source: a compressor that takes events and gives its messages.
// It is the golden model's paper section, or its whole clocked model driven through the pins, or a board.
#ifndef SLUICE_CLI_STRATIFIED_SOURCE_H
#define SLUICE_CLI_STRATIFIED_SOURCE_H

#include "hardware.h"
#include "run_report.h"
#include "stratified.h"
#include "stratified/stratified.h"

// Takes one message. False: it could not; the run must stop.
typedef bool message_taker(void *context, const struct tuple *message);

struct stratified_source {
    const struct stratified_config *cfg;
    bool clocked;
    message_taker *take;
    void *context;
    struct run_totals totals;
    struct stratified_totals hardware; // or what hardware would say, with events for clocks
    struct stratified_profile profile; // of the messages taken
    struct stratified paper;           // not clocked
    uint64_t last;                     // not clocked: the event of the last message
    struct hardware machine;           // clocked
    char error[ERROR_MAX];
};

// False: the error says why; stratified_source_free in any case. It must stay where it is.
bool stratified_source_init(struct stratified_source *source, const union any_config *config,
                            const struct site *place, message_taker *take, void *context);
void stratified_source_free(struct stratified_source *source);

// One event; `accepted`: it was not dropped.
bool stratified_source_event(struct stratified_source *source, const struct tuple *event, bool *accepted);

// Flushes, takes what comes, and reads the totals.
bool stratified_source_end(struct stratified_source *source);

#endif
