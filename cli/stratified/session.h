// cli/stratified/session: stratified behind one interface: paper section, clocked model or board.
#ifndef SLUICE_CLI_STRATIFIED_SESSION_H
#define SLUICE_CLI_STRATIFIED_SESSION_H

#include "cli/run_report.h"
#include "cmodel/stratified/stratified.h"
#include "driver/hardware.h"
#include "driver/stratified/stratified.h"

// Takes one message. False: it could not, and the run must stop.
typedef bool message_taker(void *context, const struct tuple *message);

struct stratified_session {
    const struct stratified_config *cfg;
    bool clocked;
    message_taker *take;
    void *context;
    struct run_totals totals;
    // as the registers would say; in the paper section, spacing counts events instead of clocks
    struct stratified_totals hardware;
    struct tuple_form form;  // of an event
    struct fold profile;     // of the messages taken
    struct stratified paper; // not clocked
    uint64_t last;           // not clocked: event number of the last message
    struct hardware machine; // clocked
    char error[ERROR_MAX];
};

// False: the error says why. Call stratified_session_free in any case. The struct must not move.
bool stratified_session_init(struct stratified_session *session, const union any_config *config,
                             const struct endpoint *endpoint, message_taker *take, void *context);
void stratified_session_free(struct stratified_session *session);

// Offers one event; *accepted: it was not dropped.
bool stratified_session_event(struct stratified_session *session, const struct tuple *event, bool *accepted);

// Flushes, takes the remaining messages and reads the totals.
bool stratified_session_end(struct stratified_session *session);

#endif
