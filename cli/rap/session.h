// cli/rap/session: rap behind one interface: paper section with combiner, clocked model at its pins, or board.
#ifndef SLUICE_CLI_RAP_SESSION_H
#define SLUICE_CLI_RAP_SESSION_H

#include "driver/hardware.h"
#include "driver/rap/rap.h"
#include "cmodel/rap/combiner.h"
#include "cli/rap/result.h"
#include "cmodel/tuple.h"

struct rap_source {
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

// False: the error says why. Call rap_source_free in any case.
bool rap_source_init(struct rap_source *source, const union any_config *config, const struct site *place);
void rap_source_free(struct rap_source *source);

// Offers one event, with its count at once. False: the error says what is accepted.
bool rap_source_event(struct rap_source *source, const struct tuple *event);

// Empties the combiner and writes the current state to `result`.
bool rap_source_result(struct rap_source *source, struct rap_result *result);

#endif
