// gen/path_hash: see path_hash.h.
#include "path_hash.h"

#include "bits.h"

enum { WORD_BITS_MOST = 64 + 6 + 32, DIGIT_BITS = 4 };

unsigned path_hash_word_bits(const struct path_config *cfg)
{
    return cfg->width + path_length_bits(cfg) + cfg->branches;
}

unsigned path_hash_bits(const struct path_config *cfg, unsigned j)
{
    return j == MATRIX_PHASES        ? bits_log2(cfg->accumulators)
           : j == MATRIX_FINGERPRINT ? cfg->fingerprint_bits
                                     : path_row_bits(cfg);
}

// The path of whose word that bit alone is 1.
static struct path unit(const struct path_config *cfg, unsigned at)
{
    const unsigned length = cfg->width, directions = length + path_length_bits(cfg);
    if (at < length)
        return (struct path){.start = UINT64_C(1) << at};
    if (at < directions)
        return (struct path){.length = 1U << (at - length)};
    return (struct path){.directions = 1U << (at - directions)};
}

struct text path_hash_mask(const struct path_config *cfg, unsigned j, unsigned bit)
{
    const bool of_table = j < MATRIX_FINGERPRINT; // `index` is its rows'
    const unsigned bits = path_hash_bits(cfg, j);
    const unsigned low = j == MATRIX_PHASES ? bits : path_row_bits(cfg);
    const unsigned word = path_hash_word_bits(cfg);
    struct path_matrix matrix;
    uint8_t digit[(WORD_BITS_MOST + DIGIT_BITS - 1) / DIGIT_BITS] = {0};
    path_matrix_init(&matrix, cfg->shell.seed, j, bits, low, of_table ? cfg->index : INDEX_PLB);
    for (unsigned at = 0; at < word; at++) {
        const struct path path = unit(cfg, at);
        const uint32_t hash =
            j == MATRIX_FINGERPRINT ? path_matrix_f(&matrix, &path) : path_matrix_row(&matrix, &path);
        digit[at / DIGIT_BITS] |= (uint8_t)((hash >> bit & 1) << at % DIGIT_BITS);
    }
    struct text text;
    unsigned used = (unsigned)snprintf(text.chars, sizeof text.chars, "%u'h", word);
    for (unsigned i = (word + DIGIT_BITS - 1) / DIGIT_BITS; i-- > 0;)
        used += (unsigned)snprintf(text.chars + used, sizeof text.chars - used, "%x", digit[i]);
    return text;
}
