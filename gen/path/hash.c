// gen/path/hash: mask literals of path hashes and fingerprints, from the model's xor matrix.
#include "gen/path/hash.h"

#include "cmodel/bits.h"

enum { WORD_BITS_MOST = 64 + 6 + 32, DIGIT_BITS = 4 };

unsigned path_hash_word_bits(const struct path_config *cfg)
{
    return cfg->width + path_length_bits(cfg) + cfg->branches;
}

unsigned path_hash_bits(const struct path_config *cfg, unsigned j)
{
    return j == MATRIX_PHASES ? bits_log2(cfg->accumulators) : path_row_bits(cfg);
}

// The path with only bit `at` of its word set.
static struct path unit(const struct path_config *cfg, unsigned at)
{
    const unsigned length = cfg->width, directions = length + path_length_bits(cfg);
    if (at < length)
        return (struct path){.start = UINT64_C(1) << at};
    if (at < directions)
        return (struct path){.length = 1U << (at - length)};
    return (struct path){.directions = 1U << (at - directions)};
}

static struct text literal(unsigned bits, const bool *is_1)
{
    struct text text;
    unsigned used = (unsigned)snprintf(text.chars, sizeof text.chars, "%u'h", bits);
    for (unsigned i = (bits + DIGIT_BITS - 1) / DIGIT_BITS; i-- > 0;) {
        unsigned digit = 0;
        for (unsigned bit = 0; bit < DIGIT_BITS && DIGIT_BITS * i + bit < bits; bit++)
            digit |= (unsigned)is_1[DIGIT_BITS * i + bit] << bit;
        used += (unsigned)snprintf(text.chars + used, sizeof text.chars - used, "%x", digit);
    }
    return text;
}

struct text path_hash_mask(const struct path_config *cfg, unsigned j, unsigned bit)
{
    const unsigned bits = path_hash_bits(cfg, j), word = path_hash_word_bits(cfg);
    struct path_matrix matrix;
    bool is_1[WORD_BITS_MOST];
    path_matrix_init(&matrix, cfg->shell.seed, j, bits, bits, j == MATRIX_PHASES ? INDEX_PLB : cfg->index);
    for (unsigned at = 0; at < word; at++) {
        const struct path path = unit(cfg, at);
        is_1[at] = path_matrix_row(&matrix, &path) >> bit & 1;
    }
    return literal(word, is_1);
}

struct text path_fingerprint_mask(const struct path_config *cfg, unsigned bit)
{
    const unsigned b = path_row_bits(cfg), ended = cfg->branches + 1, stored = cfg->width - b + ended;
    struct path_matrix matrix;
    bool is_1[WORD_BITS_MOST];
    path_matrix_init(&matrix, cfg->shell.seed, MATRIX_FINGERPRINT, cfg->fingerprint_bits, b, INDEX_PLB);
    for (unsigned at = 0; at < stored; at++)
        is_1[at] = path_matrix_kept(&matrix, at < ended ? 0 : UINT64_C(1) << (at - ended + b),
                                    at < ended ? UINT64_C(1) << at : 0) >>
                       bit &
                   1;
    return literal(stored, is_1);
}
