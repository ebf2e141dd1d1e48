// tb/multihash/lockstep/behind: preparation of both tuples by the untimed model, until each lacks one event.
#include "tb/multihash/lockstep/behind.h"

#include "cmodel/random.h"

uint32_t multihash_enough(const struct multihash_config *cfg)
{
    return cfg->filter == FILTER_TAGGED ? multihash_admit(cfg) : multihash_thr(cfg);
}

void multihash_behind_draw(struct multihash_bench *p, uint64_t *random)
{
    p->others = 0;
    p->before = multihash_enough(p->cfg) - 1;
    p->nearest = random_below(random, 4) == 0;
    p->meets = random_below(random, 4) > 0;
    p->lags = random_below(random, 4) > 0;
    p->gap = random_below(random, 2);
}

// The tuple of the entry with the greatest count; of the pool if there is no entry.
static struct tuple most_counted(const struct multihash_bench *p)
{
    const struct accumulator_entry *entry = p->paper.accumulator.entry;
    struct tuple tuple = p->pool.tuple[p->at];
    uint64_t most = 0;
    for (uint32_t i = 0; i < p->entries; i++)
        if (entry[i].state != ENTRY_FREE && entry[i].tuple.count >= most) {
            tuple = entry[i].tuple;
            most = tuple.count;
        }
    tuple.count = 1;
    return tuple;
}

// Chooses an entry, but not the pointer's, that lacks events to be a candidate or to be fixed by its count.
// p->others becomes their number without the last one. p->other is its tuple; `next` if there is none.
static void choose_other(struct multihash_bench *p, const struct tuple *next, uint64_t *random)
{
    const struct accumulator *acc = &p->paper.accumulator;
    const uint32_t in_slot = acc->directories ? acc->slot[0][index_hash(&acc->hash[0], next)] : 0;
    const bool meets = in_slot && (p->pattern == PATTERN_RETURNS || random_below(random, 2));
    const bool beside = random_below(random, 2); // the pointer will come to it
    const uint32_t first = meets ? in_slot - 1 : beside ? acc->pointer + 1 : random_below(random, p->entries);
    uint64_t least = 0;
    p->other = *next;
    for (uint32_t i = 0; i < p->entries; i++) {
        const uint32_t number = (first + i) % p->entries;
        const struct accumulator_entry *entry = &acc->entry[number];
        const uint64_t goal = entry->lossy && p->ripe < acc->thr ? acc->least : acc->thr;
        if (entry->state == ENTRY_FREE || entry->tuple.count >= goal || number == acc->pointer)
            continue;
        const uint64_t lacks = goal - entry->tuple.count;
        if (!least || (!meets && p->nearest && lacks < least)) {
            least = lacks;
            p->other = entry->tuple;
        }
    }
    p->other.count = 1;
    p->others = least ? (uint32_t)least - 1 : 0;
}

// While the pointer's entry is fixed, tuples are denied, so that an entry becomes replaceable. Then a turn:
// the events of both tuples, and a rest until the untimed model has had them.
struct tuple multihash_behind(struct multihash_bench *p, struct bench *b, uint64_t r)
{
    enum { REST = 16 }; // events
    const struct accumulator *acc = &p->paper.accumulator;
    const struct tuple *next = &p->pool.tuple[p->at];
    if (p->turn == 0) {
        const enum entry_state state = acc->entry[acc->pointer].state;
        if (accumulator_find(acc, next)) {
            p->at = (p->at + 1) % p->pool.come;
            p->before = multihash_enough(p->cfg) - 1;
            next = &p->pool.tuple[p->at];
        }
        if (state != ENTRY_FREE && r >> 32 & 3)
            return most_counted(p);
        if (state == ENTRY_REPLACEABLE &&
            r >> 34 & 7) // a miss, so that another entry becomes replaceable, too
            return p->pool.tuple[random_below(&b->random, MULTIHASH_POOL)];
        if (state == ENTRY_FIXED) {
            p->before -= p->before > 0;
            return *next;
        }
        choose_other(p, next, &b->random);
        p->turn = REST + p->others + p->before + 2;
    }
    p->turn--;
    if (p->turn < REST)
        return most_counted(p);
    const uint32_t left = p->turn - REST;
    const bool other = left == 1 || left > p->before + 1;
    if (left == 0)
        p->before = 0; // if it is denied, it lacks only one event still
    return other ? p->other : *next;
}

// ---- PATTERN_RETURNS: a row rests until it reappears -------------------------------------------

bool multihash_rows_return(const struct multihash_config *cfg)
{
    enum { MOST = 4096 }; // events until then
    return cfg->filter == FILTER_TAGGED && (uint64_t)cfg->interval << cfg->epoch_bits <= MOST;
}

// A tuple of the pool that is no entry and of another row than `of`; in most stretches it has the same first
// slot.
static struct tuple other_row(const struct multihash_bench *p, const struct tuple *of, uint64_t *random)
{
    const struct accumulator *acc = &p->paper.accumulator;
    const uint32_t row = index_hash(&p->cover.hash, of);
    const struct tuple *tuple = of;
    for (uint32_t tries = 0; tries < MULTIHASH_POOL; tries++) {
        tuple = &p->pool.tuple[random_below(random, MULTIHASH_POOL)];
        if (index_hash(&p->cover.hash, tuple) == row || accumulator_find(acc, tuple))
            continue;
        if (!p->meets || !acc->directories ||
            index_hash(&acc->hash[0], tuple) == index_hash(&acc->hash[0], of))
            break;
    }
    return *tuple;
}

// Shortly before the last interval of a round ends, an entry is chosen. Its tuple arrives, and otherwise only
// tuples that hit, until one more event makes the entry a candidate. That event is the last of the interval.
// The tuple of the row that reappears follows it.
struct tuple multihash_returns(struct multihash_bench *p, struct bench *b)
{
    enum { SETTLED = 8, ROOM = 32 }; // events: after an interval's begin; before its end
    const struct multihash_engine *e = b->model->engine;
    const uint32_t interval = p->cfg->interval;
    const uint32_t on_their_way = (uint32_t)p->traffic.queued + p->lags; // the newest may not be queued yet
    const uint64_t event = (uint64_t)e->intervals * interval + interval - e->left + on_their_way;
    const uint64_t number = event / interval;
    const uint32_t done = (uint32_t)(event % interval);
    const uint32_t epochs = 1U << p->cfg->epoch_bits;
    const uint64_t round = number / epochs;
    const bool first = number % epochs == 0;
    const bool last = number % epochs == epochs - 1;
    const struct tuple *rests = &p->pool.tuple[round % p->pool.come];
    if (first && done == p->gap)
        return p->pool.tuple[(round - 1) % p->pool.come];
    if (first && done < SETTLED) {
        p->before = multihash_enough(p->cfg) - 1;
    } else if (first && p->before) {
        p->before--;
        return *rests;
    }
    if (!last || done + multihash_thr(p->cfg) + ROOM < interval) {
        p->turn = 0;
        return other_row(p, rests, &b->random);
    }
    if (!p->turn)
        choose_other(p, rests, &b->random);
    p->turn = 1;
    const struct tuple most = most_counted(p);
    const bool same = most.a == p->other.a && most.b == p->other.b && most.kind == p->other.kind;
    if (p->others || done == interval - 1) {
        p->others -= p->others > 0;
        return p->other;
    }
    return same ? other_row(p, rests, &b->random) : most;
}
