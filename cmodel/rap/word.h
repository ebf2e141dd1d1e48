// cmodel/rap/word: an event's and a message's fields in their words (contract: doc/rap/engine.md, Words).
#ifndef SLUICE_RAP_WORD_H
#define SLUICE_RAP_WORD_H

#include "rap/tree.h"

// Where a configuration has the fields, in bits from the lowest; a field of width 0 is absent.
struct rap_words {
    const struct rap_config *cfg;
    uint32_t key_bits, kind_bits, level_bits;
    uint32_t event_kind, event_count;                 // event: {count, kind, b, a}
    uint32_t message_lo, message_level, message_kind; // message: {kind, level, lo, count}
};

struct rap_event {
    uint64_t key; // both coordinates
    uint64_t count;
    uint32_t kind;
};

void rap_words_init(struct rap_words *words, const struct rap_config *cfg);

// An event at the pins, and what it says: an absent count is 1, that of a kind that does not exist 0.
struct word rap_event_word(const struct rap_words *words, uint32_t kind, uint64_t a, uint64_t b,
                           uint64_t count);
struct rap_event rap_event_take(const struct rap_words *words, const struct word *word);

// A message; the order of a node is not in it, and is 0.
struct word rap_message_word(const struct rap_words *words, const struct rap_node *node);
struct rap_node rap_message_take(const struct rap_words *words, const struct word *word);

#endif
