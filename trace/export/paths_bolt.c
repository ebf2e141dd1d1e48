// trace/export/paths_bolt: export of a path profile as BOLT's pre-aggregated records.
// Source: LLVM, bolt/include/bolt/Profile/DataAggregator.h: `B FROM TO COUNT MISPREDICTED`, a taken branch;
// `F FIRST LAST COUNT`, a run of code from a branch's target to the next taken branch. Addresses are
// hexadecimal file addresses of the program.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "trace/export/paths.h"
#include "trace/grow.h"

struct bolt_record {
    char kind; // B, F
    uint64_t from, to, count;
};

struct bolt {
    const struct exported_paths *profile;
    struct bolt_record *record; // [records]
    size_t records;
};

// Adds a record; addresses outside the program's own file are left out. False: no memory.
static bool add(struct bolt *bolt, char kind, uint64_t from, uint64_t to, uint64_t count)
{
    const struct place first = places_find(bolt->profile->places, from);
    const struct place last = places_find(bolt->profile->places, to);
    const char *program = bolt->profile->program;
    if (!first.object || !last.object || strcmp(first.object, program) != 0 ||
        strcmp(last.object, program) != 0)
        return true;
    struct bolt_record *more = grow_by_one(bolt->record, bolt->records, sizeof *more);
    if (!more)
        return false;
    bolt->record = more;
    more[bolt->records++] = (struct bolt_record){kind, first.address, last.address, count};
    return true;
}

// A call that the path does not follow also ends a run; another run begins behind it.
static bool add_walk(struct bolt *bolt, const struct path_walk *walk, uint64_t count)
{
    bool memory = true;
    uint64_t begin = walk->blocks > 0 ? walk->block[0].start : 0;
    for (size_t b = 0; memory && b < walk->blocks; b++) {
        const struct path_block *block = &walk->block[b];
        if (!block->taken && !block->call && b + 1 < walk->blocks)
            continue;
        memory = add(bolt, 'F', begin, block->last, count) &&
                 (!block->taken || add(bolt, 'B', block->last, block->next, count));
        begin = block->next;
    }
    return memory;
}

static int by_place(const void *left, const void *right)
{
    const struct bolt_record *x = left;
    const struct bolt_record *y = right;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->from != y->from)
        return x->from < y->from ? -1 : 1;
    return x->to < y->to ? -1 : x->to > y->to;
}

static void put_sums(FILE *out, struct bolt *bolt)
{
    if (bolt->records > 0)
        qsort(bolt->record, bolt->records, sizeof *bolt->record, by_place);
    uint64_t sum = 0;
    for (size_t i = 0; i < bolt->records; i++) {
        const struct bolt_record *record = &bolt->record[i];
        sum += record->count;
        if (i + 1 < bolt->records && by_place(record, record + 1) == 0)
            continue;
        fprintf(out, "%c %" PRIx64 " %" PRIx64 " %" PRIu64 "%s\n", record->kind, record->from, record->to,
                sum, record->kind == 'B' ? " 0" : "");
        sum = 0;
    }
}

bool paths_bolt(FILE *out, const struct exported_paths *profile)
{
    struct bolt bolt = {.profile = profile};
    bool memory = true;
    for (size_t i = 0; memory && i < profile->rows; i++) {
        struct path_walk walk;
        memory = path_walk(profile->code, profile->rules, profile->row[i].path, &walk) &&
                 add_walk(&bolt, &walk, profile->row[i].count);
        path_walk_free(&walk);
    }
    if (memory)
        put_sums(out, &bolt);
    free(bolt.record);
    return memory;
}
