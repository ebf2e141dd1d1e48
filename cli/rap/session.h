// cli/rap/session: rap behind one interface: paper section, clocked model or board.
#ifndef SLUICE_CLI_RAP_SESSION_H
#define SLUICE_CLI_RAP_SESSION_H

#include "cli/rap/result.h"
#include "cmodel/rap/combiner.h"
#include "cmodel/tuple.h"
#include "driver/hardware.h"
#include "driver/rap/rap.h"

struct rap_session {
    const struct rap_config *cfg;
    bool clocked;
    uint64_t events;
    uint64_t heaviest;            // largest count of an event given to the tree
    struct rap_tree *tree;        // not clocked
    struct rap_combiner combiner; // not clocked, combine > 0
    struct hardware machine;      // clocked
    struct rap_words words;       // clocked
    // NULL, or called for what the tree refused, because n would have overflowed.
    void (*refused)(void *context, uint32_t kind, uint64_t key, uint64_t count);
    void *context;
    char error[ERROR_MAX];
};

// False: the error says why. Call rap_session_free in any case.
bool rap_session_init(struct rap_session *session, const union any_config *config,
                      const struct endpoint *endpoint);
void rap_session_free(struct rap_session *session);

// Offers one event, with its count at once. False: the error says what is accepted.
bool rap_session_event(struct rap_session *session, const struct tuple *event);

// Empties the combiner and writes the current state to `result`.
bool rap_session_result(struct rap_session *session, struct rap_result *result);

#endif
