// cmodel/multihash/accumulator: entry lookup, promotion, replacement, and the end of an interval.
// A chained hash finds the entry of a tuple. Hardware uses a comparator per entry, or its directories; here
// directories only decide whether there is a place.
#include "cmodel/multihash/accumulator.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/hash.h"

// ---- memory ------------------------------------------------------------------------------

static bool init_directories(struct accumulator *acc, const struct multihash_config *cfg)
{
    bool ok = true;
    acc->slots = multihash_directory_slots(cfg);
    acc->stash = cfg->stash;
    for (uint32_t d = 0; d < DIRECTORIES; d++) {
        index_hash_init(&acc->hash[d], HASH_H3, multihash_widths(cfg), multihash_directory_bits(cfg),
                        cfg->shell.seed, DIRECTORY_TABLE + d);
        acc->slot[d] = calloc(acc->slots, sizeof *acc->slot[d]);
        ok = ok && acc->slot[d];
    }
    acc->in_stash = calloc(acc->stash, sizeof *acc->in_stash);
    return ok && acc->in_stash;
}

bool accumulator_init(struct accumulator *acc, const struct multihash_config *cfg)
{
    const uint32_t entries = multihash_entries(cfg);
    const uint32_t buckets = 1U << bits_length(entries);
    *acc = (struct accumulator){.entries = entries,
                                .thr = multihash_thr(cfg),
                                .least = multihash_thr(cfg),
                                .retain = cfg->retain,
                                .searches = cfg->victim == VICTIM_FREE,
                                .retained = ENTRY_REPLACEABLE,
                                .mask = buckets - 1,
                                .directories = cfg->accumulator == ACCUMULATOR_RAM};
    if (cfg->filter == FILTER_TAGGED) {
        acc->least = multihash_least(cfg);
        acc->retained = ENTRY_FIXED;
    }
    acc->entry = calloc(entries, sizeof *acc->entry);
    acc->bucket = calloc(buckets, sizeof *acc->bucket);
    const bool ok = acc->entry && acc->bucket;
    return (!acc->directories || init_directories(acc, cfg)) && ok;
}

void accumulator_free(struct accumulator *acc)
{
    for (uint32_t d = 0; d < DIRECTORIES; d++)
        free(acc->slot[d]);
    free(acc->in_stash);
    free(acc->entry);
    free(acc->bucket);
}

void accumulator_clear(struct accumulator *acc)
{
    memset(acc->entry, 0, acc->entries * sizeof *acc->entry);
    memset(acc->bucket, 0, ((size_t)acc->mask + 1) * sizeof *acc->bucket);
    acc->pointer = acc->sweep = acc->last = 0;
    acc->behind = acc->by_margin = 0;
    if (!acc->directories)
        return;
    for (uint32_t d = 0; d < DIRECTORIES; d++)
        memset(acc->slot[d], 0, acc->slots * sizeof *acc->slot[d]);
    memset(acc->in_stash, 0, acc->stash * sizeof *acc->in_stash);
}

// ---- lookup and hits ---------------------------------------------------------------------

static uint32_t *bucket_of(const struct accumulator *acc, const struct tuple *tuple)
{
    return &acc->bucket[hash_words(tuple->a, tuple->b, tuple->kind) & acc->mask];
}

static struct accumulator_entry *find(const struct accumulator *acc, const struct tuple *tuple)
{
    for (uint32_t at = *bucket_of(acc, tuple); at; at = acc->entry[at - 1].chain) {
        struct accumulator_entry *entry = &acc->entry[at - 1];
        if (entry->tuple.a == tuple->a && entry->tuple.b == tuple->b && entry->tuple.kind == tuple->kind)
            return entry;
    }
    return NULL;
}

const struct accumulator_entry *accumulator_find(const struct accumulator *acc, const struct tuple *tuple)
{
    return find(acc, tuple);
}

enum accumulator_case accumulator_hit(struct accumulator *acc, const struct tuple *tuple)
{
    struct accumulator_entry *entry = find(acc, tuple);
    acc->last = (uint32_t)(entry - acc->entry);
    entry->tuple.count++;
    if (entry->state == ENTRY_FIXED || entry->tuple.count < acc->thr)
        return HIT_COUNTS;
    entry->state = ENTRY_FIXED;
    return HIT_FIXES;
}

// ---- places ------------------------------------------------------------------------------

// Whether the place is free, or belongs to the entry that would leave.
static bool unoccupied(uint32_t place, uint32_t leaving)
{
    return !place || place == leaving + 1;
}

// The place of a tuple that replaces entry `leaving`; NULL: there is none.
static uint32_t *place_of(const struct accumulator *acc, const struct tuple *tuple, uint32_t leaving)
{
    for (uint32_t d = 0; d < DIRECTORIES; d++) {
        uint32_t *slot = &acc->slot[d][index_hash(&acc->hash[d], tuple)];
        if (unoccupied(*slot, leaving))
            return slot;
    }
    for (uint32_t i = 0; i < acc->stash; i++)
        if (unoccupied(acc->in_stash[i], leaving))
            return &acc->in_stash[i];
    return NULL;
}

// An entry becomes free.
static void leave(struct accumulator *acc, struct accumulator_entry *entry)
{
    const uint32_t number = (uint32_t)(entry - acc->entry);
    uint32_t *link = bucket_of(acc, &entry->tuple);
    while (*link != number + 1)
        link = &acc->entry[*link - 1].chain;
    *link = entry->chain;
    if (entry->place)
        *entry->place = 0;
    *entry = (struct accumulator_entry){.state = ENTRY_FREE};
}

// Section 5.4.1: the first free entry from the pointer on; without one, the first replaceable entry.
static uint32_t search(const struct accumulator *acc)
{
    uint32_t found = acc->pointer;
    for (uint32_t i = 0; i < acc->entries; i++) {
        const uint32_t number = (acc->pointer + i) % acc->entries;
        if (acc->entry[number].state == ENTRY_FREE)
            return number;
        if (acc->entry[found].state == ENTRY_FIXED)
            found = number;
    }
    return found;
}

enum accumulator_case accumulator_promote(struct accumulator *acc, const struct tuple *tuple, bool lossy)
{
    const uint32_t victim = acc->searches ? search(acc) : acc->pointer;
    struct accumulator_entry *entry = &acc->entry[victim];
    const enum entry_state was = entry->state;
    uint32_t *place = NULL;
    acc->last = victim;
    if (was == ENTRY_FIXED)
        return DENIED_FIXED;
    if (acc->directories) {
        place = place_of(acc, tuple, victim);
        if (!place)
            return DENIED_NO_PLACE;
    }
    if (was == ENTRY_REPLACEABLE)
        leave(acc, entry);
    uint32_t *bucket = bucket_of(acc, tuple);
    *entry = (struct accumulator_entry){ENTRY_FIXED, lossy, *tuple, *bucket, place};
    *bucket = victim + 1;
    if (place)
        *place = victim + 1;
    return was == ENTRY_REPLACEABLE ? REPLACES : TAKES_FREE;
}

void accumulator_look(struct accumulator *acc, uint32_t pace)
{
    struct accumulator_entry *entry = &acc->entry[acc->sweep];
    acc->behind += entry->state == ENTRY_FIXED && entry->tuple.count < pace;
    if (entry->state != ENTRY_FREE)
        entry->state = entry->tuple.count < pace ? ENTRY_REPLACEABLE : ENTRY_FIXED;
    acc->sweep = (acc->sweep + 1) % acc->entries;
}

void accumulator_advance(struct accumulator *acc)
{
    if (acc->entry[acc->pointer].state == ENTRY_FIXED)
        acc->pointer = (acc->pointer + 1) % acc->entries;
}

// ---- the interval's end ------------------------------------------------------------------

static bool is_candidate(const struct accumulator *acc, const struct accumulator_entry *entry)
{
    return entry->state != ENTRY_FREE && entry->tuple.count >= (entry->lossy ? acc->least : acc->thr);
}

bool accumulator_candidate(const struct accumulator *acc, uint32_t number, struct tuple *tuple)
{
    const struct accumulator_entry *entry = &acc->entry[number];
    *tuple = entry->tuple;
    if (tuple->count < acc->thr)
        tuple->count = acc->thr;
    return is_candidate(acc, entry);
}

void accumulator_end(struct accumulator *acc)
{
    for (uint32_t i = 0; i < acc->entries; i++) {
        struct accumulator_entry *entry = &acc->entry[i];
        const bool stays = is_candidate(acc, entry);
        acc->by_margin += stays && entry->tuple.count < acc->thr;
        if (stays && acc->retain) {
            entry->state = acc->retained;
            entry->lossy = false;
            entry->tuple.count = 0;
        } else if (entry->state != ENTRY_FREE) {
            leave(acc, entry);
        }
    }
}
