// cmodel/path/table: allocation and clearing for all policies; the paper's policy, LFU, and LRU beside it.
#include "cmodel/path/table.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"

static bool init_ghosts(struct path_table *t, const struct path_config *cfg)
{
    path_matrix_init(&t->matrix[1], cfg->shell.seed, MATRIX_FINGERPRINT, cfg->fingerprint_bits,
                     path_row_bits(cfg), INDEX_PLB);
    t->ghosts_a_row = cfg->ghosts;
    t->entry_form = count_form(path_count_bits(cfg), cfg->exponent_bits);
    t->ghost_form = count_form(cfg->ghost_bits, cfg->exponent_bits);
    t->ghosts = calloc((size_t)t->rows * t->ghosts_a_row, sizeof *t->ghosts);
    t->least = calloc(t->rows, sizeof *t->least);
    return t->ghosts && t->least;
}

bool path_table_init(struct path_table *t, const struct path_config *cfg)
{
    const uint32_t b = path_row_bits(cfg);
    *t = (struct path_table){
        .policy = cfg->policy,
        .rows = path_rows(cfg),
        .ways = path_ways(cfg),
        .count_most = (uint32_t)bits_mask(path_count_bits(cfg)),
        .first = xorshift32_first(cfg->shell.seed),
    };
    path_matrix_init(&t->matrix[0], cfg->shell.seed, 0, b, b, cfg->index);
    t->entries = calloc(cfg->entries, sizeof *t->entries);
    if (t->policy == POLICY_LRU)
        t->used = calloc(cfg->entries, sizeof *t->used);
    const bool lru = t->policy != POLICY_LRU || t->used;
    if (t->entries && lru && (t->policy != POLICY_GHOST || init_ghosts(t, cfg))) {
        path_table_clear(t);
        return true;
    }
    path_table_free(t);
    return false;
}

void path_table_free(struct path_table *t)
{
    free(t->entries);
    free(t->ghosts);
    free(t->least);
    free(t->used);
    *t = (struct path_table){0};
}

void path_table_clear(struct path_table *t)
{
    memset(t->entries, 0, sizeof *t->entries * t->rows * t->ways);
    if (t->policy == POLICY_GHOST) {
        memset(t->ghosts, 0, sizeof *t->ghosts * t->rows * t->ghosts_a_row);
        memset(t->least, 0, sizeof *t->least * t->rows);
    }
    t->generator = t->first;
}

uint32_t path_table_count(const struct path_table *t, uint32_t number)
{
    const uint32_t count = t->entries[number].count;
    return t->policy == POLICY_GHOST ? (uint32_t)count_value(t->entry_form, count) : count;
}

// ---- LFU and LRU -------------------------------------------------------------------------

static uint32_t cut(const struct path_table *t, uint64_t count, struct table_did *did)
{
    did->saturated = count > t->count_most;
    return did->saturated ? t->count_most : (uint32_t)count;
}

// By what the entry to be replaced is the least; 0 for an invalid one.
static uint64_t rank(const struct path_table *t, uint32_t number)
{
    const uint32_t count = t->entries[number].count;
    return count && t->policy == POLICY_LRU ? t->used[number] : count;
}

static void use(struct path_table *t, uint32_t number)
{
    if (t->policy == POLICY_LRU)
        t->used[number] = t->now;
}

static struct table_did least_add(struct path_table *t, const struct path *path, uint32_t c)
{
    const uint32_t first = path_matrix_row(t->matrix, path) * t->ways;
    struct table_entry *row = &t->entries[first];
    uint32_t least = 0;
    t->now++;
    for (uint32_t way = 0; way < t->ways; way++) {
        if (row[way].count && path_equal(row[way].path, *path)) {
            struct table_did did = {.found = TABLE_HIT, .way = way};
            row[way].count = cut(t, (uint64_t)row[way].count + c, &did);
            use(t, first + way);
            return did;
        }
        if (rank(t, first + way) < rank(t, first + least))
            least = way;
    }
    struct table_did did = {.found = TABLE_NOTHING};
    if (!c)
        return did;
    did.found = row[least].count ? TABLE_REPLACED : TABLE_FREE;
    did.way = least;
    row[least] = (struct table_entry){*path, cut(t, c, &did)};
    use(t, first + least);
    return did;
}

struct table_did path_table_add(struct path_table *t, const struct path *path, uint32_t c)
{
    t->generator ^= t->generator << 13;
    t->generator ^= t->generator >> 17;
    t->generator ^= t->generator << 5;
    return t->policy == POLICY_GHOST ? path_ghost_add(t, path, c) : least_add(t, path, c);
}
