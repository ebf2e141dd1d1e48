// cli/rap_source: a rap that takes events and gives its profiles.
// It is the golden model's paper section behind its combiner, or the whole clocked model driven through
// the pins.
#ifndef SLUICE_CLI_RAP_SOURCE_H
#define SLUICE_CLI_RAP_SOURCE_H

#include "hardware.h"
#include "rap.h"
#include "rap/combiner.h"
#include "rap_result.h"
#include "tuple.h"

struct rap_source {
    const struct rap_config *cfg;
    bool clocked;
    uint64_t events;
    uint64_t heaviest;            // given to the tree
    struct rap_tree *tree;        // not clocked
    struct rap_combiner combiner; // not clocked, combine > 0
    struct hardware machine;      // clocked
    struct rap_words words;       // clocked
    // NULL, or told what the tree refused, because n would have overflowed.
    void (*refused)(void *context, uint32_t kind, uint64_t key, uint64_t count);
    void *context;
    char error[ERROR_MAX];
};

// Creates one. False: the error says why; rap_source_free in any case.
bool rap_source_init(struct rap_source *source, const union any_config *config, const struct site *place);
void rap_source_free(struct rap_source *source);

// One event, `count` times at once. False: the error says what would be accepted.
bool rap_source_event(struct rap_source *source, const struct tuple *event);

// What there is now; `result` is overwritten. The combiner is emptied first.
bool rap_source_result(struct rap_source *source, struct rap_result *result);

#endif
