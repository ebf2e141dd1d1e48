// tb/rap/lockstep/check: comparison of nodes and registers; promises A and B by sorted keys.
// Source of the promises: Mysore et al. 2008 (rap), section 2.2; doc/rap/tree.md.
#include "tb/rap/lockstep/check.h"

#include <stdlib.h>

static const struct rap_wrong nothing;

struct rap_wrong rap_check_nodes(const struct rap_snapshot *s, const struct rap_readout *readout,
                                 uint32_t kinds)
{
    for (uint32_t kind = 0; kind < kinds; kind++)
        if (readout->first[kind + 1] != s->first[kind + 1])
            return (struct rap_wrong){"nodes read out", s->first[kind + 1], readout->first[kind + 1]};
    for (uint32_t i = 0; i < s->first[kinds]; i++) {
        const struct rap_node *node = &s->node[i];
        const struct rap_node *got = &readout->node[i];
        if (node->lo != got->lo)
            return (struct rap_wrong){"a node's range begins", node->lo, got->lo};
        if (node->level != got->level || node->kind != got->kind)
            return (struct rap_wrong){"a node's level", node->level, got->level};
        if (node->count != got->count)
            return (struct rap_wrong){"a node's count", node->count, got->count};
    }
    return nothing;
}

struct rap_wrong rap_check_statistics(const struct rap_follow *f, uint32_t kind,
                                      const struct rap_statistics *got)
{
    const struct rap_account *account = rap_tree_account(f->tree, kind);
    const struct rap_totals *totals = rap_tree_totals(f->tree);
    const uint64_t n_most = UINT64_MAX >> (64 - f->cfg->counter_width);
    const struct {
        const char *what;
        uint64_t expected, got;
    } rows[] = {
        {"register n", account->n, got->n},
        {"register threshold", account->threshold, got->threshold},
        {"register merge_at", account->merge_at > n_most ? UINT64_MAX : account->merge_at, got->merge_at},
        {"register error", account->factor, got->factor},
        {"register nodes", totals->nodes, got->nodes},
        {"register nodes_max", totals->nodes_max, got->nodes_max},
        {"register splits", (uint32_t)totals->splits, got->splits - (uint32_t)bench_count_from},
        {"register merges", (uint32_t)totals->merges, got->merges - (uint32_t)bench_count_from},
        {"register updates", totals->updates, got->updates - bench_count_from},
        {"register denied", totals->denied, got->denied - bench_count_from},
        {"register refused", totals->refused, got->refused - bench_count_from},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].expected != rows[i].got)
            return (struct rap_wrong){rows[i].what, rows[i].expected, rows[i].got};
    return nothing;
}

// ---- the promises --------------------------------------------------------------------------

// Distinct keys of one kind, ascending, with running sums of their counts.
struct exact_keys {
    struct rap_event *key; // [keys], count: sum up to and including this key
    size_t keys;
};

static int by_key(const void *left, const void *right)
{
    uint64_t l = ((const struct rap_event *)left)->key;
    uint64_t r = ((const struct rap_event *)right)->key;
    return (l > r) - (l < r);
}

static struct exact_keys exact_keys(const struct rap_log *log, size_t logged, uint32_t kind)
{
    struct exact_keys exact = {malloc((logged + 1) * sizeof *exact.key), 0};
    size_t events = 0;
    uint64_t sum = 0;
    if (!exact.key)
        abort();
    for (size_t i = 0; i < logged; i++)
        if (log->event[i].kind == kind)
            exact.key[events++] = log->event[i];
    qsort(exact.key, events, sizeof *exact.key, by_key);
    for (size_t i = 0; i < events; i++) {
        sum += exact.key[i].count;
        if (exact.keys == 0 || exact.key[exact.keys - 1].key != exact.key[i].key)
            exact.key[exact.keys++].key = exact.key[i].key;
        exact.key[exact.keys - 1].count = sum;
    }
    return exact;
}

// Events with a key below `limit`.
static uint64_t exact_below(const struct exact_keys *exact, uint64_t limit)
{
    size_t low = 0;
    size_t high = exact->keys;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (exact->key[middle].key < limit)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? exact->key[low - 1].count : 0;
}

static uint64_t exact_in(const struct exact_keys *exact, uint64_t lo, uint64_t hi)
{
    uint64_t all = exact->keys ? exact->key[exact->keys - 1].count : 0;
    return (hi == UINT64_MAX ? all : exact_below(exact, hi + 1)) - exact_below(exact, lo);
}

// One kind's tree and its exact counts.
struct judged {
    const struct rap_config *cfg;
    const struct rap_node *node; // [nodes], by lo, wider first
    uint64_t *before;            // [nodes + 1], sum of the counts of earlier nodes
    uint32_t nodes;
    const struct rap_account *account;
    struct exact_keys exact;
};

static uint64_t span(const struct rap_config *cfg, uint32_t level)
{
    uint32_t bits = rap_low_bits(cfg, level);
    return bits == 64 ? UINT64_MAX : (1ULL << bits) - 1;
}

// The first node with a lower bound of at least `lo`; of those at `lo`, the first at `level` or deeper.
static uint32_t node_from(const struct judged *j, uint64_t lo, uint32_t level)
{
    uint32_t low = 0;
    uint32_t high = j->nodes;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        const struct rap_node *node = &j->node[middle];
        if (node->lo < lo || (node->lo == lo && node->level < level))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// Sum of the counts of the nodes inside a range, and their number.
static uint64_t lower(const struct judged *j, uint64_t lo, uint32_t level, uint32_t *inside)
{
    uint64_t hi = lo + span(j->cfg, level);
    uint32_t from = node_from(j, lo, level);
    uint32_t to = hi == UINT64_MAX ? j->nodes : node_from(j, hi + 1, 0);
    *inside = to - from;
    return j->before[to] - j->before[from];
}

static void sum_up(struct judged *j)
{
    j->before = calloc(j->nodes + 1, sizeof *j->before);
    if (!j->before)
        abort();
    for (uint32_t i = 0; i < j->nodes; i++)
        j->before[i + 1] = j->before[i] + j->node[i].count;
}

// Promise A: lower <= true <= upper for every node, with up to `later` events after the read-out.
static struct rap_wrong check_a(const struct judged *j, uint64_t later)
{
    uint64_t above[RAP_LEVELS_MAX + 1] = {0}; // counts of the proper ancestors, by level
    for (uint32_t i = 0; i < j->nodes; i++) {
        const struct rap_node *node = &j->node[i];
        uint32_t inside;
        uint64_t low = lower(j, node->lo, node->level, &inside);
        uint64_t exact = exact_in(&j->exact, node->lo, node->lo + span(j->cfg, node->level));
        above[node->level + 1] = above[node->level] + node->count;
        if (low > exact)
            return (struct rap_wrong){"promise A: a range's true count is not below", low, exact};
        if (exact > low + above[node->level] + later)
            return (struct rap_wrong){"promise A: a range's true count is not above",
                                      low + above[node->level] + later, exact};
    }
    return nothing;
}

// Promise B on all prefixes of a key that its predecessor does not share. Of prefixes without a node inside,
// only the widest needs a check. *stop: the level at which the check of the predecessor stopped.
static struct rap_wrong check_b_key(const struct judged *j, uint64_t key, uint64_t last, uint64_t most,
                                    uint32_t *stop)
{
    uint32_t height = rap_height(j->cfg);
    uint32_t level = 0;
    while (level <= height && (key & ~span(j->cfg, level)) == (last & ~span(j->cfg, level)))
        level++;
    if (level > *stop)
        return nothing;
    for (; level <= height; level++) {
        uint64_t lo = key & ~span(j->cfg, level);
        uint32_t inside;
        uint64_t low = lower(j, lo, level, &inside);
        uint64_t exact = exact_in(&j->exact, lo, lo + span(j->cfg, level));
        if (exact - low > most)
            return (struct rap_wrong){"promise B: a range's count lacks", most, exact - low};
        if (!inside)
            break;
    }
    *stop = level;
    return nothing;
}

static struct rap_wrong check_b(const struct judged *j)
{
    const struct rap_config *cfg = j->cfg;
    const struct rap_account *account = j->account;
    uint64_t threshold =
        account->threshold > account->merge_threshold ? account->threshold : account->merge_threshold;
    uint64_t factor = account->factor > account->merge_factor ? account->factor : account->merge_factor;
    const uint32_t height = rap_height(cfg);
    const uint64_t part = factor * height; // bound as a fraction of n, times 2^32
    const uint64_t most = (account->n >> 32) * part + ((account->n & UINT32_MAX) * part >> 32) +
                          (uint64_t)height * (cfg->min_split + 1U);
    struct rap_wrong wrong = nothing;
    uint32_t stop = height + 1;
    for (uint32_t i = 0; i < j->nodes; i++)
        if (j->node[i].level < height && j->node[i].count > threshold + 1)
            return (struct rap_wrong){"promise B: a node's count is at most", threshold + 1,
                                      j->node[i].count};
    for (size_t i = 0; i < j->exact.keys && !wrong.what; i++)
        wrong = check_b_key(j, j->exact.key[i].key, i ? j->exact.key[i - 1].key : ~j->exact.key[0].key, most,
                            &stop);
    return wrong;
}

struct rap_wrong rap_check_live(const struct rap_follow *f, const struct rap_readout *readout)
{
    struct rap_wrong wrong = nothing;
    if (rap_tree_totals(f->tree)->refused && f->cfg->combine)
        return nothing; // as in rap_check_promises
    for (uint32_t kind = 0; kind < f->cfg->kinds && !wrong.what; kind++) {
        struct judged j = {.cfg = f->cfg,
                           .node = readout->node + readout->first[kind],
                           .nodes = readout->first[kind + 1] - readout->first[kind],
                           .exact = exact_keys(&f->log, f->log.count, kind)};
        sum_up(&j);
        const uint64_t all = exact_in(&j.exact, 0, UINT64_MAX);
        wrong = j.before[j.nodes] > all ? (struct rap_wrong){"a live read-out's n", all, j.before[j.nodes]}
                                        : check_a(&j, all - j.before[j.nodes]);
        free(j.before);
        free(j.exact.key);
    }
    return wrong;
}

struct rap_wrong rap_check_promises(const struct rap_follow *f)
{
    const struct rap_snapshot *s = &f->snapshot;
    struct rap_wrong wrong = nothing;
    if (s->totals.refused && f->cfg->combine)
        return nothing; // the log does not tell which events the core refused
    for (uint32_t kind = 0; kind < f->cfg->kinds && !wrong.what; kind++) {
        struct judged j = {.cfg = f->cfg,
                           .node = s->node + s->first[kind],
                           .nodes = s->first[kind + 1] - s->first[kind],
                           .account = &s->account[kind],
                           .exact = exact_keys(&f->log, s->logged, kind)};
        sum_up(&j);
        if (j.before[j.nodes] != j.account->n)
            wrong = (struct rap_wrong){"sum of all counts", j.account->n, j.before[j.nodes]};
        else
            wrong = check_a(&j, 0);
        if (!wrong.what && !s->totals.denied)
            wrong = check_b(&j);
        free(j.before);
        free(j.exact.key);
    }
    return wrong;
}
