// cmodel/rap/word: packing and unpacking of event and message words.
#include "cmodel/rap/word.h"

#include "cmodel/bits.h"

void rap_words_init(struct rap_words *words, const struct rap_config *cfg)
{
    *words = (struct rap_words){
        .cfg = cfg,
        .key_bits = rap_key_bits(cfg),
        .kind_bits = rap_kind_bits(cfg),
        .level_bits = rap_level_bits(cfg),
        .event_kind = rap_key_bits(cfg),
        .event_count = rap_key_bits(cfg) + rap_kind_bits(cfg),
        .message_lo = cfg->counter_width,
        .message_level = cfg->counter_width + rap_key_bits(cfg),
        .message_kind = cfg->counter_width + rap_key_bits(cfg) + rap_level_bits(cfg),
    };
}

struct word rap_event_word(const struct rap_words *words, uint32_t kind, uint64_t a, uint64_t b,
                           uint64_t count)
{
    struct word word = {0};
    bits_put(&word, 0, words->cfg->width, a);
    bits_put(&word, words->cfg->width, words->cfg->width_b, b);
    bits_put(&word, words->event_kind, words->kind_bits, kind);
    bits_put(&word, words->event_count, words->cfg->count_width, count);
    return word;
}

struct rap_event rap_event_take(const struct rap_words *words, const struct word *word)
{
    const struct rap_config *cfg = words->cfg;
    struct rap_event event = {
        .key = rap_key(cfg, bits_take(word, 0, cfg->width), bits_take(word, cfg->width, cfg->width_b)),
        .count = cfg->count_width ? bits_take(word, words->event_count, cfg->count_width) : 1,
        .kind = (uint32_t)bits_take(word, words->event_kind, words->kind_bits),
    };
    if (event.kind >= cfg->kinds)
        event.count = 0;
    return event;
}

struct word rap_message_word(const struct rap_words *words, const struct rap_node *node)
{
    struct word word = {0};
    bits_put(&word, 0, words->cfg->counter_width, node->count);
    bits_put(&word, words->message_lo, words->key_bits, node->lo);
    bits_put(&word, words->message_level, words->level_bits, node->level);
    bits_put(&word, words->message_kind, words->kind_bits, node->kind);
    return word;
}

struct rap_node rap_message_take(const struct rap_words *words, const struct word *word)
{
    return (struct rap_node){
        .lo = bits_take(word, words->message_lo, words->key_bits),
        .count = bits_take(word, 0, words->cfg->counter_width),
        .level = (uint32_t)bits_take(word, words->message_level, words->level_bits),
        .kind = (uint32_t)bits_take(word, words->message_kind, words->kind_bits),
    };
}
