// cmodel/multihash/shape: sizes, widths and message words derived from a configuration.
#include "cmodel/bits.h"
#include "cmodel/multihash/config.h"

// ---- sizes -------------------------------------------------------------------------------

uint32_t multihash_thr(const struct multihash_config *cfg)
{
    return (uint32_t)(((uint64_t)cfg->interval * cfg->threshold + DECIMAL_ONE - 1) / DECIMAL_ONE);
}

uint32_t multihash_entries(const struct multihash_config *cfg)
{
    return cfg->entries ? cfg->entries : cfg->interval / multihash_thr(cfg);
}

uint32_t multihash_counter_bits(const struct multihash_config *cfg)
{
    return cfg->counter_width ? cfg->counter_width : bits_length(multihash_thr(cfg));
}

uint32_t multihash_count_most(const struct multihash_config *cfg)
{
    // A row that was not touched for a multiple of 2^E intervals reappears with old counts.
    return cfg->interval + (cfg->filter == FILTER_TAGGED ? multihash_admit(cfg) - 1 : 0);
}

uint32_t multihash_count_bits(const struct multihash_config *cfg)
{
    return bits_length(multihash_count_most(cfg));
}

uint32_t multihash_kind_bits(const struct multihash_config *cfg)
{
    return bits_log2(cfg->kinds);
}

uint32_t multihash_word_bits(const struct multihash_config *cfg)
{
    return cfg->width_a + cfg->width_b + multihash_kind_bits(cfg);
}

uint32_t multihash_index_bits(const struct multihash_config *cfg)
{
    return bits_log2(cfg->filter == FILTER_TAGGED ? cfg->rows : cfg->counters / cfg->tables);
}

uint32_t multihash_directory_bits(const struct multihash_config *cfg)
{
    const uint32_t bits = bits_length(4 * multihash_entries(cfg) - 1);
    return bits > DIRECTORY_BITS_LEAST ? bits : DIRECTORY_BITS_LEAST;
}

uint32_t multihash_directory_slots(const struct multihash_config *cfg)
{
    return 1U << multihash_directory_bits(cfg);
}

uint32_t multihash_admit(const struct multihash_config *cfg)
{
    const uint32_t thr = multihash_thr(cfg);
    const uint32_t most = 1U << cfg->count_bits;
    if (cfg->admit)
        return cfg->admit;
    return most < thr ? most : thr;
}

uint32_t multihash_least(const struct multihash_config *cfg)
{
    const uint32_t thr = multihash_thr(cfg);
    return thr - (uint32_t)((uint64_t)thr * cfg->margin / DECIMAL_ONE);
}

uint32_t multihash_fast(const struct multihash_config *cfg)
{
    return 2 * cfg->interval / multihash_thr(cfg);
}

uint32_t multihash_rows(const struct multihash_config *cfg)
{
    const uint32_t filter = cfg->filter == FILTER_TAGGED ? cfg->rows : cfg->counters / cfg->tables;
    const uint32_t directory = cfg->accumulator == ACCUMULATOR_RAM ? multihash_directory_slots(cfg) : 0;
    return filter > directory ? filter : directory;
}

struct index_hash_widths multihash_widths(const struct multihash_config *cfg)
{
    return (struct index_hash_widths){cfg->width_a, multihash_kind_bits(cfg), cfg->width_b};
}

// ---- words -------------------------------------------------------------------------------

struct multihash_form multihash_form(const struct multihash_config *cfg)
{
    return (struct multihash_form){.tuple = tuple_form_of(&multihash_profiler, cfg),
                                   .type = multihash_message_layout(cfg).type};
}

struct word multihash_message_word(const struct multihash_form *form, const struct multihash_message *message)
{
    struct word word = tuple_message_word(&form->tuple, &message->tuple);
    field_put(&word, form->type, message->type);
    return word;
}

struct multihash_message multihash_message_of(const struct multihash_form *form, const struct word *word)
{
    return (struct multihash_message){
        .type = (enum multihash_type)field_take(word, form->type),
        .tuple = tuple_message_of(&form->tuple, word),
    };
}
