// cli/trace/tally: exact tables of PCs, tuples, edges, flows, lines and threads, updated per record.
#include "cli/trace/tally.h"

bool tally_init(struct tally *tally)
{
    *tally = (struct tally){0};
    for (unsigned t = 0; t < TALLY_TABLES; t++)
        if (!(tally->table[t] = tuple_counts_new()))
            return false;
    return true;
}

void tally_free(struct tally *tally)
{
    for (unsigned t = 0; t < TALLY_TABLES; t++)
        tuple_counts_free(tally->table[t]);
}

static bool count(struct tally *tally, enum tally_table table, uint64_t a, uint64_t b)
{
    return tuple_counts_add(tally->table[table], a, b, 1);
}

static bool count_branch(struct tally *tally, const struct record *r)
{
    tally->branch[r->class][r->taken]++;
    if (r->class == BRANCH_GAP)
        return true;
    return count(tally, TALLY_EDGES, r->pc, r->address) &&
           (r->class != BRANCH_CALL || count(tally, TALLY_CALLS, r->pc, r->address));
}

static bool count_block(struct tally *tally, const struct record *r)
{
    tally->overflow = __builtin_add_overflow(tally->instructions, r->value, &tally->instructions);
    return !tally->overflow && count(tally, TALLY_CODE, r->pc, r->value);
}

// Consecutive records mostly belong to one thread, so the table is updated only when it changes.
static bool count_thread(struct tally *tally, uint32_t thread)
{
    bool good = tally->thread == thread || tally->thread_records == 0 ||
                tuple_counts_add(tally->table[TALLY_THREADS], tally->thread, 0, tally->thread_records);
    tally->thread_records = tally->thread == thread ? tally->thread_records + 1 : 1;
    tally->thread = thread;
    return good;
}

bool tally_add(struct tally *tally, const struct record *r)
{
    tally->records++;
    tally->type[r->type]++;
    if (!count_thread(tally, r->thread))
        return false;
    switch ((enum record_type)r->type) {
    case RECORD_LOAD:
        return count(tally, TALLY_TUPLES, r->pc, r->value) &&
               count(tally, TALLY_LOAD_LINES, r->address / TALLY_LINE, 0);
    case RECORD_STORE:
        return count(tally, TALLY_STORES, r->pc, 0) &&
               count(tally, TALLY_STORE_LINES, r->address / TALLY_LINE, 0);
    case RECORD_BRANCH: return count_branch(tally, r);
    case RECORD_BLOCK: return count_block(tally, r);
    case RECORD_PACKET: return count(tally, TALLY_FLOWS, r->pc << 32 | (r->address & UINT32_MAX), r->value);
    case RECORD_PACKET6: return count(tally, TALLY_SOURCES6, r->pc, r->pc_low);
    case RECORD_TYPES: break;
    }
    return true;
}

// Sums a table of tuples by their first half.
static bool sum(struct tally *tally, enum tally_table from, enum tally_table to)
{
    struct tuple_count tuple;
    for (uint64_t at = 0; tuple_counts_next(tally->table[from], &at, &tuple);)
        if (!tuple_counts_add(tally->table[to], tuple.a, 0, tuple.count))
            return false;
    return true;
}

// The instructions of each block.
static bool sum_blocks(struct tally *tally)
{
    struct tuple_count block;
    for (uint64_t at = 0; tuple_counts_next(tally->table[TALLY_CODE], &at, &block);)
        if (!tuple_counts_add(tally->table[TALLY_BLOCKS], block.a, 0, block.b * block.count))
            return false;
    return true;
}

bool tally_end(struct tally *tally)
{
    return (tally->thread_records == 0 ||
            tuple_counts_add(tally->table[TALLY_THREADS], tally->thread, 0, tally->thread_records)) &&
           sum_blocks(tally) && sum(tally, TALLY_TUPLES, TALLY_LOADS) &&
           sum(tally, TALLY_EDGES, TALLY_BRANCHES);
}
