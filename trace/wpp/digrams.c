// trace/wpp/digrams: hash table from digrams to nodes.
#include "trace/wpp/digrams.h"

#include "cmodel/hash.h"
#include "cmodel/hash_table.h"

struct digram {
    symbol_t a, b;
};

static inline khint_t digram_hash(struct digram d)
{
    return hash_words(d.a, d.b, 0);
}

static inline bool digram_equal(struct digram d, struct digram e)
{
    return d.a == e.a && d.b == e.b;
}

HASH_TABLE(digrams, struct digram, uint32_t, digram_hash, digram_equal)

struct digrams {
    kh_digrams_t *table;
};

struct digrams *digrams_new(void)
{
    struct digrams *digrams = heap_resize(NULL, sizeof *digrams);
    kh_digrams_t *table = kh_init(digrams);
    if (digrams && table) {
        digrams->table = table;
        return digrams;
    }
    heap_free(digrams);
    kh_destroy(digrams, table);
    return NULL;
}

void digrams_free(struct digrams *digrams)
{
    if (digrams)
        kh_destroy(digrams, digrams->table);
    heap_free(digrams);
}

uint32_t digrams_find(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node)
{
    int added;
    const khint_t at = kh_put(digrams, digrams->table, ((struct digram){a, b}), &added);
    if (added < 0)
        return DIGRAM_NOWHERE;
    if (added > 0)
        kh_value(digrams->table, at) = node;
    return kh_value(digrams->table, at);
}

void digrams_move(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node)
{
    const khint_t at = kh_get(digrams, digrams->table, ((struct digram){a, b}));
    kh_value(digrams->table, at) = node;
}

void digrams_forget(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node)
{
    const khint_t at = kh_get(digrams, digrams->table, ((struct digram){a, b}));
    if (at != kh_end(digrams->table) && kh_value(digrams->table, at) == node)
        kh_del(digrams, digrams->table, at);
}
