// cmodel/rap/word: events and ranges, to and from words at the pins (contract: doc/rap/engine.md, Words).
#ifndef SLUICE_CMODEL_RAP_WORD_H
#define SLUICE_CMODEL_RAP_WORD_H

#include "cmodel/rap/tree.h"

struct rap_words {
    const struct rap_config *cfg;
    struct rap_event_layout event;
    struct rap_message_layout message;
};

struct rap_event {
    uint64_t key; // both coordinates
    uint64_t count;
    uint32_t kind;
};

void rap_words_init(struct rap_words *words, const struct rap_config *cfg);

// An event at the pins, and its inverse. Without a count field the count is 1; for an invalid kind it is 0.
struct word rap_event_word(const struct rap_words *words, uint32_t kind, uint64_t a, uint64_t b,
                           uint64_t count);
struct rap_event rap_event_take(const struct rap_words *words, const struct word *word);

// A message, and its inverse. A message does not contain the node's order; it becomes 0.
struct word rap_message_word(const struct rap_words *words, const struct rap_node *node);
struct rap_node rap_message_take(const struct rap_words *words, const struct word *word);

#endif
