// cmodel/rap/word: packing and unpacking of event and message words.
#include "cmodel/rap/word.h"

void rap_words_init(struct rap_words *words, const struct rap_config *cfg)
{
    *words = (struct rap_words){cfg, rap_event_layout(cfg), rap_message_layout(cfg)};
}

struct word rap_event_word(const struct rap_words *words, uint32_t kind, uint64_t a, uint64_t b,
                           uint64_t count)
{
    struct word word = {0};
    field_put(&word, words->event.a, a);
    field_put(&word, words->event.b, b);
    field_put(&word, words->event.kind, kind);
    field_put(&word, words->event.count, count);
    return word;
}

struct rap_event rap_event_take(const struct rap_words *words, const struct word *word)
{
    const struct rap_config *cfg = words->cfg;
    struct rap_event event = {
        .key = rap_key(cfg, field_take(word, words->event.a), field_take(word, words->event.b)),
        .count = cfg->count_width ? field_take(word, words->event.count) : 1,
        .kind = (uint32_t)field_take(word, words->event.kind),
    };
    if (event.kind >= cfg->kinds)
        event.count = 0;
    return event;
}

struct word rap_message_word(const struct rap_words *words, const struct rap_node *node)
{
    struct word word = {0};
    field_put(&word, words->message.count, node->count);
    field_put(&word, words->message.lo, node->lo);
    field_put(&word, words->message.level, node->level);
    field_put(&word, words->message.kind, node->kind);
    return word;
}

struct rap_node rap_message_take(const struct rap_words *words, const struct word *word)
{
    return (struct rap_node){
        .lo = field_take(word, words->message.lo),
        .count = field_take(word, words->message.count),
        .level = (uint32_t)field_take(word, words->message.level),
        .kind = (uint32_t)field_take(word, words->message.kind),
    };
}
