// gen/multihash/slots: masks of directory slot numbers, and the word bits that they make redundant.
// A slot number is linear in the word (H3). Each linearly independent slot bit determines one word bit (its
// pivot) from the other word bits, so a stored key can omit that bit.
#include "gen/multihash/rtl.h"

enum { LIMBS = 3, LIMB_BITS = 64, SLOT_BITS_MOST = 32, NO_BIT = LIMBS * LIMB_BITS };

struct mask {
    uint64_t limb[LIMBS];
};

struct pivots {
    unsigned count;
    struct mask row[DIRECTORIES * SLOT_BITS_MOST]; // earlier pivots eliminated
    unsigned word_bit[DIRECTORIES * SLOT_BITS_MOST];
    unsigned slot_bit[DIRECTORIES * SLOT_BITS_MOST];
};

static bool has(const struct mask *mask, unsigned at)
{
    return mask->limb[at / LIMB_BITS] >> at % LIMB_BITS & 1;
}

static void toggle(struct mask *mask, unsigned at)
{
    mask->limb[at / LIMB_BITS] ^= UINT64_C(1) << at % LIMB_BITS;
}

static unsigned lowest(const struct mask *mask)
{
    unsigned at = 0;
    while (at < NO_BIT && !has(mask, at))
        at++;
    return at;
}

static struct mask slot_mask(const struct multihash_config *cfg, unsigned directory, unsigned bit)
{
    struct mask mask = {{0}};
    struct index_hash hash;
    index_hash_init(&hash, HASH_H3, multihash_widths(cfg), multihash_directory_bits(cfg), cfg->shell.seed,
                    DIRECTORY_TABLE + directory);
    for (unsigned at = 0; at < multihash_word_bits(cfg); at++)
        if (hash.row[hash_h3_row(multihash_widths(cfg), at)] >> bit & 1)
            toggle(&mask, at);
    return mask;
}

// Gaussian elimination.
static void add_pivots(const struct multihash_config *cfg, unsigned directory, struct pivots *pivots)
{
    for (unsigned bit = 0; bit < multihash_directory_bits(cfg); bit++) {
        struct mask row = slot_mask(cfg, directory, bit);
        for (unsigned i = 0; i < pivots->count; i++)
            if (has(&row, pivots->word_bit[i]))
                for (unsigned limb = 0; limb < LIMBS; limb++)
                    row.limb[limb] ^= pivots->row[i].limb[limb];
        const unsigned pivot = lowest(&row);
        if (pivot == NO_BIT)
            continue;
        pivots->row[pivots->count] = row;
        pivots->word_bit[pivots->count] = pivot;
        pivots->slot_bit[pivots->count++] = bit;
    }
}

static struct text literal(const struct multihash_config *cfg, const struct mask *mask)
{
    struct text text;
    const unsigned word = multihash_word_bits(cfg);
    unsigned used = (unsigned)snprintf(text.chars, sizeof text.chars, "%u'h", word);
    for (unsigned digit = (word + 3) / 4; digit-- > 0;)
        used += (unsigned)snprintf(text.chars + used, sizeof text.chars - used, "%x",
                                   (unsigned)(mask->limb[digit / 16] >> digit % 16 * 4 & 15));
    return text;
}

struct text multihash_slot_mask(const struct multihash_config *cfg, unsigned directory, unsigned bit)
{
    const struct mask mask = slot_mask(cfg, directory, bit);
    return literal(cfg, &mask);
}

struct text multihash_key_bit(const struct multihash_config *cfg, unsigned directory, unsigned at,
                              const char *word, const char *slot)
{
    struct pivots pivots = {.count = 0};
    struct text text;
    add_pivots(cfg, directory, &pivots);
    snprintf(text.chars, sizeof text.chars, "%s%s", word,
             multihash_word_bits(cfg) > 1 ? bits(at, at).chars : "");
    for (unsigned i = 0; i < pivots.count; i++)
        if (pivots.word_bit[i] == at)
            snprintf(text.chars, sizeof text.chars, "%s[%u]", slot, pivots.slot_bit[i]);
    return text;
}

struct text multihash_key_slots(const struct multihash_config *cfg, unsigned directory)
{
    struct pivots pivots = {.count = 0};
    struct mask mask = {{0}};
    add_pivots(cfg, directory, &pivots);
    for (unsigned i = 0; i < pivots.count; i++)
        toggle(&mask, pivots.word_bit[i]);
    return literal(cfg, &mask);
}

struct text multihash_word_rest(const struct multihash_config *cfg)
{
    struct pivots pivots = {.count = 0};
    struct mask mask = {{0}};
    for (unsigned directory = 0; directory < DIRECTORIES; directory++)
        add_pivots(cfg, directory, &pivots);
    for (unsigned at = 0; at < multihash_word_bits(cfg); at++)
        toggle(&mask, at);
    for (unsigned i = 0; i < pivots.count; i++)
        toggle(&mask, pivots.word_bit[i]);
    return literal(cfg, &mask);
}
