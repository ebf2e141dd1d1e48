// cmodel/path/word: field positions of branch records and messages; packing and unpacking.
#include "cmodel/path/word.h"

#include "cmodel/bits.h"

enum { CLASS_BITS = 3 };

// ---- records -----------------------------------------------------------------------------

static uint32_t target_at(const struct path_config *cfg)
{
    return cfg->pc_width;
}

static uint32_t class_at(const struct path_config *cfg)
{
    return target_at(cfg) + cfg->width;
}

static uint32_t taken_at(const struct path_config *cfg)
{
    return class_at(cfg) + CLASS_BITS;
}

static uint32_t count_at(const struct path_config *cfg)
{
    return taken_at(cfg) + 1;
}

static uint32_t instructions_at(const struct path_config *cfg)
{
    return count_at(cfg) + cfg->count_width;
}

uint32_t path_record_bits(const struct path_config *cfg)
{
    return instructions_at(cfg) + cfg->instructions_width;
}

struct word path_record_word(const struct path_config *cfg, const struct path_record *record)
{
    struct word word = {0};
    bits_put(&word, 0, cfg->pc_width, record->pc);
    bits_put(&word, target_at(cfg), cfg->width, record->target);
    bits_put(&word, class_at(cfg), CLASS_BITS, record->class);
    bits_put(&word, taken_at(cfg), 1, record->taken);
    bits_put(&word, count_at(cfg), cfg->count_width, record->count);
    bits_put(&word, instructions_at(cfg), cfg->instructions_width, record->instructions);
    return word;
}

struct path_record path_record_of(const struct path_config *cfg, const struct word *word)
{
    return (struct path_record){
        .pc = bits_take(word, 0, cfg->pc_width),
        .target = bits_take(word, target_at(cfg), cfg->width),
        .class = (uint32_t)bits_take(word, class_at(cfg), CLASS_BITS),
        .taken = bits_take(word, taken_at(cfg), 1),
        .count = (uint32_t)bits_take(word, count_at(cfg), cfg->count_width),
        .instructions = (uint32_t)bits_take(word, instructions_at(cfg), cfg->instructions_width),
    };
}

// ---- messages ----------------------------------------------------------------------------

static uint32_t length_at(const struct path_config *cfg)
{
    return PATH_COUNT_BITS + cfg->branches;
}

static uint32_t start_at(const struct path_config *cfg)
{
    return length_at(cfg) + path_length_bits(cfg);
}

static uint32_t type_at(const struct path_config *cfg)
{
    return start_at(cfg) + cfg->width;
}

uint32_t path_message_bits(const struct path_config *cfg)
{
    return type_at(cfg) + PATH_TYPE_BITS;
}

struct word path_message_word(const struct path_config *cfg, const struct path_message *message)
{
    struct word word = {0};
    bits_put(&word, 0, PATH_COUNT_BITS, message->count);
    bits_put(&word, PATH_COUNT_BITS, cfg->branches, message->path.directions);
    bits_put(&word, length_at(cfg), path_length_bits(cfg), message->path.length);
    bits_put(&word, start_at(cfg), cfg->width, message->path.start);
    bits_put(&word, type_at(cfg), PATH_TYPE_BITS, message->type);
    return word;
}

struct path_message path_message_of(const struct path_config *cfg, const struct word *word)
{
    return (struct path_message){
        .type = (enum path_type)bits_take(word, type_at(cfg), PATH_TYPE_BITS),
        .path = {.start = bits_take(word, start_at(cfg), cfg->width),
                 .directions = (uint32_t)bits_take(word, PATH_COUNT_BITS, cfg->branches),
                 .length = (uint32_t)bits_take(word, length_at(cfg), path_length_bits(cfg))},
        .count = (uint32_t)bits_take(word, 0, PATH_COUNT_BITS),
    };
}

uint32_t path_phase_count(struct path_phase phase)
{
    return (uint32_t)phase.distance << 16 | phase.identity;
}

struct path_phase path_phase_of(uint32_t count)
{
    return (struct path_phase){.identity = (uint16_t)count, .distance = (uint16_t)(count >> 16)};
}
