// cmodel/rap/tree: lookup, counting and splits of the tree, a multibit trie. Merges are in tree_batch.c.
// Source: Mysore et al. 2008 (rap), sections 2 and 3.1, 3.2.2; specified bit-exactly in doc/rap/tree.md.
#include <stdlib.h>

#include "cmodel/rap/tree_state.h"

// Lays out the pools, each from a multiple of b on. Returns the number of nodes.
static uint64_t lay_pools(struct rap_tree *tree)
{
    const struct rap_config *cfg = &tree->cfg;
    const uint64_t b = cfg->branching;
    const bool total = rap_room(cfg) == RAP_ROOM_TOTAL;
    uint64_t nodes = (cfg->kinds + b - 1) / b * b;
    for (uint32_t level = 1; level <= (total ? 1 : tree->height); level++) {
        const uint32_t width = total ? cfg->branching : 1U << rap_digit_bits_at(cfg, level - 1);
        const uint32_t room = total ? cfg->nodes : rap_level_blocks(cfg, level); // every block has a node
        tree->pool[level] = (struct pool){.width = width, .first = (uint32_t)nodes, .room = room};
        nodes += ((uint64_t)room * width + b - 1) / b * b;
    }
    return nodes;
}

struct rap_tree *rap_tree_create(const struct rap_config *cfg)
{
    struct rap_tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    tree->cfg = *cfg;
    tree->digit = rap_digit_bits(cfg);
    tree->height = rap_height(cfg);
    tree->top = tree->digit * (tree->height - 1);
    tree->suffix = (int32_t)(8 / tree->digit * tree->digit);
    const uint64_t nodes = lay_pools(tree);
    tree->node = aligned_alloc(64, (nodes * sizeof *tree->node + 63) / 64 * 64);
    tree->order = malloc(nodes * sizeof *tree->order);
    tree->at = malloc(nodes * sizeof *tree->at);
    bool paced = true;
    if (cfg->merging == RAP_PACED)
        paced = rap_room(cfg) == RAP_ROOM_LEVEL ? rap_tree_paced_create(tree, nodes)
                                                : rap_tree_visits_create(tree);
    if (!tree->node || !tree->order || !tree->at || !paced) {
        rap_tree_destroy(tree);
        return NULL;
    }
    rap_tree_clear(tree);
    return tree;
}

void rap_tree_destroy(struct rap_tree *tree)
{
    if (!tree)
        return;
    free(tree->node);
    free(tree->order);
    free(tree->at);
    rap_tree_paced_destroy(tree);
    rap_tree_visits_destroy(tree);
    free(tree);
}

void rap_tree_forget_ways(struct rap_tree *tree)
{
    for (int i = 0; i < WAYS_DOWN; i++)
        tree->way[i].prefix = UINT64_MAX; // not a prefix, because the suffix has more than two bits
}

void rap_tree_clear(struct rap_tree *tree)
{
    const struct rap_config *cfg = &tree->cfg;
    tree->totals = (struct rap_totals){0};
    if (tree->visits)
        rap_tree_visits_clear(tree);
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        struct rap_account *account = &tree->account[kind];
        *account = (struct rap_account){.factor = rap_error_factor(cfg),
                                        .merge_factor = rap_merge_factor(cfg),
                                        .raise = {.at = UINT64_MAX}};
        account->merge_at = cfg->merging == RAP_BATCHED ? cfg->merge_start : UINT64_MAX;
        set_thresholds(tree, account);
        tree->foldable[kind] = UINT64_MAX;
        append(tree, kind, kind);
    }
    tree->totals.nodes_max = tree->totals.nodes;
    for (uint32_t level = 1; level <= tree->height; level++) {
        struct pool *pool = &tree->pool[level];
        pool->fresh = pool->first;
        pool->freed = pool->used = 0;
    }
    tree->event = 0;
    tree->slots = 0;
    rap_pace_clear(&tree->pace, cfg);
    if (tree->paced)
        rap_tree_paced_clear(tree);
    rap_tree_forget_ways(tree);
}

void rap_tree_walk_plainly(struct rap_tree *tree)
{
    tree->suffix = 63; // more than below the root: every saved position is the root
    rap_tree_forget_ways(tree);
}

// ---- split ---------------------------------------------------------------------------------

static uint32_t missing_children(const struct rap_tree *tree, const struct node *node, uint32_t level)
{
    const uint32_t children = 1U << rap_digit_bits_at(&tree->cfg, level);
    return ((1U << children) - 1) & ~node->mask;
}

static bool has_room(const struct rap_tree *tree, const struct node *node, uint32_t level)
{
    if (rap_room(&tree->cfg) == RAP_ROOM_LEVEL)
        return node->mask || tree->pool[level + 1].used < tree->pool[level + 1].room;
    const uint32_t missing = (uint32_t)__builtin_popcount(missing_children(tree, node, level));
    return tree->totals.nodes + missing <= tree->cfg.nodes;
}

// Creates all missing children, with count 0. Returns their number.
static uint32_t split(struct rap_tree *tree, struct node *node, uint32_t level, uint32_t kind)
{
    const uint32_t missing = missing_children(tree, node, level);
    if (!node->mask)
        node->child = take_block(tree, level + 1);
    if (tree->paced) {
        tree->paced->kind[node - tree->node] = (uint8_t)kind;
        tree->paced->least[node - tree->node] = node->count;
    }
    for (uint32_t left = missing; left; left &= left - 1) {
        const uint32_t digit = (uint32_t)__builtin_ctz(left);
        append(tree, node->child + digit, kind);
        if (tree->visits)
            tree->visits->taken[digit] = tree->order[node->child + digit];
    }
    if (tree->visits)
        tree->visits->made = missing;
    node->mask |= missing;
    const uint32_t created = (uint32_t)__builtin_popcount(missing);
    tree->totals.splits++;
    tree->totals.created += created;
    if (tree->totals.nodes > tree->totals.nodes_max)
        tree->totals.nodes_max = tree->totals.nodes;
    tree->event |= SPLIT;
    return created;
}

// ---- an event ------------------------------------------------------------------------------

bool rap_tree_begin(struct rap_tree *tree, uint32_t kind, uint64_t count)
{
    struct rap_account *account = &tree->account[kind];
    tree->event = 0;
    if (kind < tree->cfg.kinds && count) {
        if (count > (UINT64_MAX >> (64 - tree->cfg.counter_width)) - account->n) {
            tree->totals.refused++;
            return false;
        }
        account->n += count;
        if (account->n >= account->raise.at && account->raise.at != UINT64_MAX)
            rap_tree_raise(tree, account);
        set_thresholds(tree, account);
        tree->event = ACTS;
        if (tree->visits)
            tree->visits->threshold[kind] = account->threshold;
    }
    tree->totals.events++;
    return true;
}

static inline bool step(const struct rap_tree *tree, uint32_t *node, uint64_t key, int32_t *shift)
{
    const struct node *at = &tree->node[*node];
    const uint32_t digit =
        (uint32_t)(key >> (*shift & 63)) & (tree->cfg.branching - 1); // meaningless for a single value
    if (!(at->mask >> digit & 1))
        return false;
    *node = at->child + digit;
    *shift -= (int32_t)tree->digit;
    return true;
}

// The smallest range that holds the key.
static inline struct node *find(struct rap_tree *tree, uint32_t kind, uint64_t key, int32_t *shift)
{
    const uint64_t prefix = key >> tree->suffix << 2 | kind;
    struct way_down *way = &tree->way[prefix * 0x9e3779b97f4a7c15U >> (64 - WAY_BITS)];
    if (way->prefix != prefix)
        *way = (struct way_down){prefix, kind, (int32_t)tree->top};
    while (way->shift >= tree->suffix && step(tree, &way->node, key, &way->shift))
        ;
    uint32_t node = way->node;
    *shift = way->shift;
    while (step(tree, &node, key, shift))
        ;
    return &tree->node[node];
}

// The node takes as much as its limit allows, and splits above the limit.
static struct rap_pour pour_at(struct rap_tree *tree, uint32_t kind, struct node *node, int32_t shift,
                               uint64_t rest)
{
    const uint64_t limit = tree->account[kind].threshold;
    const uint32_t level = (uint32_t)((int32_t)tree->top - shift) / tree->digit;
    const bool splits = level < tree->height;
    const bool room = splits && has_room(tree, node, level);
    const uint64_t up_to = node->count <= limit ? limit + 1 - node->count : 0;
    const uint64_t taken = room && up_to < rest ? up_to : rest;
    struct rap_pour pour = {.rest = rest - taken, .taken = taken, .level = level};
    node->count += taken;
    tree->totals.updates += taken != 0;
    pour.order = tree->order[node - tree->node];
    pour.count = node->count;
    if (!splits || node->count <= limit)
        return pour;
    if (room) {
        pour.created = split(tree, node, level, kind);
        tree->event |= pour.rest ? 0 : SPLIT_LAST;
        return pour;
    }
    pour.denied = true;
    tree->totals.denied++;
    tree->event |= DENIED;
    return pour;
}

struct rap_pour rap_tree_pour(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t rest)
{
    int32_t shift;
    struct node *node = find(tree, kind, key, &shift);
    return pour_at(tree, kind, node, shift, rest);
}

static bool add(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count)
{
    if (!rap_tree_begin(tree, kind, count))
        return false;
    uint64_t rest = tree->event & ACTS ? count : 0;
    while (rest) {
        int32_t shift;
        struct node *node = find(tree, kind, key, &shift);
        const uint64_t limit = tree->account[kind].threshold;
        if (node->count + rest <= limit) {
            node->count += rest;
            tree->totals.updates++;
            break;
        }
        rest = pour_at(tree, kind, node, shift, rest).rest;
    }
    // Short form of rap_tree_end for an event that cannot make a batch due.
    if (kind < tree->cfg.kinds && tree->cfg.on_full == RAP_DENY && tree->cfg.merging != RAP_CONTINUOUS &&
        tree->account[kind].n < tree->account[kind].merge_at)
        tree->totals.node_events += tree->totals.nodes;
    else
        rap_tree_end(tree, kind, NULL);
    return true;
}

struct rap_slot rap_tree_came(struct rap_tree *tree, bool rests)
{
    if (tree->visits)
        return rap_tree_visits_came(tree);
    if (!rap_pace_event(&tree->pace) || rests)
        return (struct rap_slot){0};
    return rap_tree_merge_slot(tree);
}

bool rap_tree_add(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count)
{
    const bool added = add(tree, kind, key, count);
    rap_tree_came(tree, false);
    return added;
}
