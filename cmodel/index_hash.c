// cmodel/index_hash: substitution, H3 and multiply hashes, and the xor-fold of indices and partial tags.
#include "cmodel/index_hash.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

// An operand of up to 66 bits, in whole bytes. No type of 128 bits: 32-bit processors run this, too.
struct operand {
    uint64_t low;
    uint64_t high;
};

enum { TABLE_B = 16, STREAM_H3 = 64, STREAM_MULTIPLY = 128 }; // offsets of a table's number

static uint32_t larger(uint32_t x, uint32_t y)
{
    return x > y ? x : y;
}

uint32_t index_hash_bytes(struct index_hash_widths widths)
{
    return (larger(widths.a + widths.kind, widths.b) + 7) / 8;
}

bool index_hash_orderless(struct index_hash_widths widths, uint32_t bits)
{
    return bits && (8 % bits == 0 || (bits == 16 && index_hash_bytes(widths) % 2));
}

// by: up to 127
static struct operand left(uint64_t word, uint32_t by)
{
    if (by >= 64)
        return (struct operand){0, word << (by - 64)};
    return (struct operand){word << by, by ? word >> (64 - by) : 0};
}

static struct operand right(struct operand word, uint32_t by)
{
    if (by >= 64)
        return (struct operand){word.high >> (by - 64), 0};
    return (struct operand){word.low >> by | (by ? word.high << (64 - by) : 0), word.high >> by};
}

// {kind, a}
static struct operand above(struct index_hash_widths widths, const struct tuple *tuple)
{
    struct operand word = left(tuple->kind & bits_mask(widths.kind), widths.a);
    word.low |= tuple->a;
    return word;
}

// Folds in halves: first chunks of `bits` times a power of two, then half that, down to `bits`.
static uint32_t xorfold(struct operand word, uint32_t bits)
{
    uint32_t chunk = bits;
    if (!bits)
        return 0;
    while (2 * chunk < 8 * OPERAND_BYTES)
        chunk *= 2;
    for (; chunk >= bits; chunk /= 2) {
        const struct operand moved = right(word, chunk);
        word.low ^= moved.low;
        word.high ^= moved.high;
    }
    return (uint32_t)(word.low & bits_mask(bits));
}

uint32_t index_hash_tag(struct index_hash_widths widths, const struct tuple *tuple, uint32_t bits)
{
    struct operand word = above(widths, tuple);
    word.low ^= tuple->b;
    return xorfold(word, bits);
}

// Tabulates randomize, flip and xor-fold for each byte position. All but the substitution is linear, so the
// index is the xor of the bytes' contributions.
static void fill_parts(struct index_hash *hash, uint32_t seed, uint32_t j)
{
    const uint32_t last = hash->bytes - 1;
    uint8_t substitute_a[SUBSTITUTES];
    uint8_t substitute_b[SUBSTITUTES];
    substitution_table(seed, j, substitute_a);
    substitution_table(seed, hash->kind == HASH_PAPER ? j : j + TABLE_B, substitute_b);
    for (uint32_t i = 0; i < hash->bytes; i++)
        for (uint32_t byte = 0; byte < SUBSTITUTES; byte++) {
            hash->part_a[i][byte] = xorfold(left(substitute_a[byte], 8 * (last - i)), hash->bits);
            hash->part_b[i][byte] = xorfold(left(substitute_b[byte], 8 * i), hash->bits);
        }
}

void index_hash_init(struct index_hash *hash, enum index_hash_kind kind, struct index_hash_widths widths,
                     uint32_t bits, uint32_t seed, uint32_t j)
{
    *hash = (struct index_hash){.kind = kind, .widths = widths, .bits = bits};
    hash->bytes = index_hash_bytes(widths);
    if (kind == HASH_TWO_TABLE || kind == HASH_PAPER)
        fill_parts(hash, seed, j);
    uint64_t state = (uint64_t)seed + STREAM_H3 + j;
    for (uint32_t k = 0; k < H3_ROWS; k++)
        hash->row[k] = (uint32_t)(splitmix64(&state) & bits_mask(bits));
    state = (uint64_t)seed + STREAM_MULTIPLY + j;
    hash->factor_a = splitmix64(&state) | 1;
    hash->factor_b = splitmix64(&state) | 1;
    hash->factor_kind = splitmix64(&state) | 1;
}

// Xor of the rows from `first` on selected by the bits of `word`.
static uint32_t rows(const struct index_hash *hash, uint32_t first, uint64_t word)
{
    uint32_t index = 0;
    for (; word; word &= word - 1)
        index ^= hash->row[first + (uint32_t)__builtin_ctzll(word)];
    return index;
}

static uint32_t parts(const struct index_hash *hash, const struct tuple *tuple)
{
    struct operand a = above(hash->widths, tuple);
    uint64_t b = tuple->b;
    uint32_t index = 0;
    for (uint32_t i = 0; i < hash->bytes; i++) {
        index ^= hash->part_a[i][(uint8_t)a.low] ^ hash->part_b[i][(uint8_t)b];
        a = right(a, 8);
        b >>= 8;
    }
    return index;
}

uint32_t index_hash(const struct index_hash *hash, const struct tuple *tuple)
{
    const uint64_t kind = tuple->kind & bits_mask(hash->widths.kind);
    if (!hash->bits)
        return 0;
    if (hash->kind == HASH_H3)
        return rows(hash, 0, tuple->a) ^ rows(hash, H3_KIND, kind) ^ rows(hash, H3_B, tuple->b);
    if (hash->kind == HASH_MULTIPLY)
        return (
            uint32_t)((tuple->a * hash->factor_a + tuple->b * hash->factor_b + kind * hash->factor_kind) >>
                      (64 - hash->bits));
    return parts(hash, tuple);
}
