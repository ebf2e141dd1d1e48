// cmodel/multihash/tagged: filter of cells with fingerprints, which promotes tuples early.
// Ours, not in the paper. Rules and reasons: doc/multihash/tagged.md.
#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/multihash/filter.h"
#include "cmodel/random.h"

struct cell {
    uint32_t count, fingerprint;
};

struct row {
    struct cell cell[MULTIHASH_WAYS_MOST];
    uint64_t interval; // interval of the last access
    bool lossy;
};

struct tagged_filter {
    uint32_t ways, admit, thr, sweep, epochs, seed;
    uint32_t fast; // events per step of the ceiling
    struct index_hash row_hash, fingerprint_hash;
    struct row *row; // [rows]
    uint32_t rows;
    uint32_t random, since, pace, ceiling, events;
    uint64_t interval;
    struct row *last;       // row of the last event
    struct cell *last_cell; // its cell, if it asked for promotion
};

static void clear(void *filter)
{
    struct tagged_filter *f = filter;
    memset(f->row, 0, f->rows * sizeof *f->row);
    f->random = xorshift32_first(f->seed);
    f->since = f->pace = f->ceiling = f->events = 0;
    f->interval = 0;
}

static void destroy(void *filter)
{
    struct tagged_filter *f = filter;
    free(f->row);
    free(f);
}

static void *create(const struct multihash_config *cfg)
{
    struct tagged_filter *f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    f->ways = cfg->ways;
    f->rows = cfg->rows;
    f->admit = multihash_admit(cfg);
    f->thr = multihash_thr(cfg);
    f->sweep = cfg->sweep;
    f->epochs = 1U << cfg->epoch_bits;
    f->seed = cfg->shell.seed;
    f->fast = multihash_fast(cfg);
    index_hash_init(&f->row_hash, (enum index_hash_kind)cfg->hash, multihash_widths(cfg),
                    multihash_index_bits(cfg), cfg->shell.seed, 0);
    index_hash_init(&f->fingerprint_hash, (enum index_hash_kind)cfg->hash, multihash_widths(cfg),
                    cfg->fingerprint_bits, cfg->shell.seed, 1);
    f->row = calloc(f->rows, sizeof *f->row);
    if (f->row) {
        clear(f);
        return f;
    }
    destroy(f);
    return NULL;
}

static void step_random(struct tagged_filter *f)
{
    f->random ^= f->random << 13;
    f->random ^= f->random >> 17;
    f->random ^= f->random << 5;
}

// ---- a row -------------------------------------------------------------------------------

// Selects the tuple's row, and empties it if its epoch is not the present one. Returns whether a row of an
// old interval has reappeared with counts.
static bool touch(struct tagged_filter *f, const struct tuple *tuple)
{
    struct row *row = &f->row[index_hash(&f->row_hash, tuple)];
    const bool present = row->interval % f->epochs == f->interval % f->epochs;
    bool wrapped = false;
    for (uint32_t w = 0; w < f->ways; w++) {
        row->cell[w].count = present ? row->cell[w].count : 0;
        wrapped |= row->cell[w].count && row->interval != f->interval;
    }
    row->lossy = row->lossy && present;
    row->interval = f->interval;
    f->last = row;
    return wrapped;
}

static struct cell *matching(const struct tagged_filter *f, uint32_t fingerprint)
{
    for (uint32_t w = 0; w < f->ways; w++)
        if (f->last->cell[w].count && f->last->cell[w].fingerprint == fingerprint)
            return &f->last->cell[w];
    return NULL;
}

static struct cell *least(const struct tagged_filter *f)
{
    struct cell *found = &f->last->cell[0];
    for (uint32_t w = 1; w < f->ways; w++)
        if (f->last->cell[w].count < found->count)
            found = &f->last->cell[w];
    return found;
}

// A new tuple in the row: it replaces a cell of count c with probability 2^-bits(c).
static void come(struct tagged_filter *f, uint32_t fingerprint)
{
    struct cell *cell = least(f);
    const uint32_t bits = bits_length(cell->count);
    f->last->lossy |= cell->count > 0;
    if (bits == 0 || f->random >> (32 - bits) == 0)
        *cell = (struct cell){1, fingerprint};
}

// ---- an event ----------------------------------------------------------------------------

static struct filter_answer event(void *filter, const struct tuple *tuple, bool hit)
{
    struct tagged_filter *f = filter;
    struct filter_answer answer = {.pace = f->pace};
    step_random(f);
    f->since += f->since < f->sweep;
    if (hit)
        return answer;
    answer.looks = f->since == f->sweep;
    if (answer.looks)
        f->since = 0;
    answer.wrapped = touch(f, tuple);
    const uint32_t fingerprint = index_hash(&f->fingerprint_hash, tuple);
    struct cell *cell = matching(f, fingerprint);
    if (!cell) {
        come(f, fingerprint);
    } else if (cell->count + 1 < f->admit) {
        cell->count++;
    } else {
        f->last_cell = cell;
        answer.asks = true;
        answer.count = f->admit;
        answer.lossy = f->last->lossy;
    }
    return answer;
}

static void granted(void *filter)
{
    struct tagged_filter *f = filter;
    f->last_cell->count = 0;
}

static void denied(void *filter)
{
    struct tagged_filter *f = filter;
    f->last->lossy = true;
    f->pace += f->pace < f->ceiling;
}

static void done(void *filter)
{
    struct tagged_filter *f = filter;
    f->events++;
    f->ceiling += f->events % f->fast == 0;
}

static void end(void *filter)
{
    struct tagged_filter *f = filter;
    f->interval++;
    f->pace = f->ceiling = f->events = 0;
}

const struct filter_class tagged_filter = {create, destroy, clear, event, granted, denied, done, end};
