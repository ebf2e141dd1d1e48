// cmodel/rap/tree_batch: batches of merges, and the end of an event, which decides whether one is due.
// Source: Mysore et al. 2008 (rap), sections 2.2.2, 3.1; specified bit-exactly in doc/rap/tree.md.
#include "cmodel/rap/tree_state.h"

static const uint32_t NOT_THERE = UINT32_MAX;

struct merge {
    struct rap_tree *tree;
    struct rap_batch *batch;
    uint64_t threshold;
    uint64_t foldable; // least sum of a node and its childless children that did not fold
};

static void fold(struct merge *merge, struct node *node, uint32_t level, uint32_t childless)
{
    struct rap_tree *tree = merge->tree;
    for (uint32_t left = childless; left; left &= left - 1)
        tree->order[node->child + (uint32_t)__builtin_ctz(left)] = NOT_THERE;
    node->mask &= ~childless;
    if (!node->mask)
        give_block(tree, level + 1, node->child);
    merge->batch->folds[level + 1]++;
    merge->batch->removed += (uint32_t)__builtin_popcount(childless);
}

// Children before parents, because a fold may make a child childless.
static void merge_below(struct merge *merge, struct node *node, uint32_t level)
{
    uint64_t sum = node->count;
    uint32_t childless = 0;
    merge->batch->blocks[level + 1]++;
    for (uint32_t left = node->mask; left; left &= left - 1) {
        const uint32_t digit = (uint32_t)__builtin_ctz(left);
        struct node *child = &merge->tree->node[node->child + digit];
        if (child->mask)
            merge_below(merge, child, level + 1);
        if (!child->mask) {
            childless |= 1U << digit;
            sum += child->count;
        }
    }
    if (!childless)
        return;
    if (sum <= merge->threshold) {
        node->count = sum;
        fold(merge, node, level, childless);
    } else if (sum < merge->foldable) {
        merge->foldable = sum;
    }
}

// Closes the gaps in the order. Returns the first freed address.
static uint32_t compact(struct rap_tree *tree)
{
    uint32_t kept = 0;
    uint32_t first = UINT32_MAX;
    for (uint32_t address = 0; address < tree->totals.nodes; address++) {
        const uint32_t index = tree->at[address];
        if (tree->order[index] == NOT_THERE) {
            if (first == UINT32_MAX)
                first = address;
            continue;
        }
        tree->order[index] = kept;
        tree->at[kept++] = index;
    }
    tree->totals.nodes = kept;
    return first;
}

void rap_tree_merge(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch)
{
    struct rap_batch unheard;
    struct merge merge = {tree, batch ? batch : &unheard, tree->account[kind].merge_threshold, UINT64_MAX};
    struct node *root = &tree->node[kind];
    *merge.batch = (struct rap_batch){.nodes = tree->totals.nodes, .first_removed = tree->totals.nodes};
    tree->totals.scanned += tree->totals.nodes;
    if (root->mask)
        merge_below(&merge, root, 0);
    if (merge.batch->removed) {
        merge.batch->first_removed = compact(tree);
        rap_tree_forget_ways(tree);
    }
    tree->foldable[kind] = merge.foldable;
    tree->totals.merges++;
}

// ---- the end of an event -------------------------------------------------------------------

// Whether a batch requested by a denied split runs now. room=level: RAP_COARSEN_AFTER events after the split.
static bool coarsen_due(const struct rap_tree *tree, struct rap_account *account)
{
    const bool denied = tree->event & DENIED;
    if (rap_room(&tree->cfg) == RAP_ROOM_TOTAL)
        return denied;
    if (account->coarsen_in)
        return --account->coarsen_in == 0;
    account->coarsen_in = denied ? RAP_COARSEN_AFTER : 0;
    return false;
}

// K grows if the last batch of this sort is less than n / 8 ago.
static void coarsen(struct rap_tree *tree, struct rap_account *account)
{
    if (account->n - account->coarsened_at < account->n / 8) {
        account->factor = rap_factor_grown(account->factor);
        account->merge_factor = rap_factor_grown(account->merge_factor);
        set_thresholds(tree, account);
        tree->totals.coarsened = true;
    }
    account->coarsened_at = account->n;
}

// merging=continuous: whether anything can fold. Sums only grow, unless a split takes a child out of one.
static bool fold_possible(const struct rap_tree *tree, uint32_t kind)
{
    return (tree->event & SPLIT) || tree->account[kind].merge_threshold >= tree->foldable[kind];
}

bool rap_tree_end(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch)
{
    struct rap_account *account = &tree->account[kind];
    bool due = false;
    if (tree->cfg.merging == RAP_PACED) {
        if (tree->event & ACTS && tree->cfg.on_full == RAP_COARSEN)
            rap_tree_paced_end(tree, kind);
    } else if (tree->event & ACTS) {
        due = account->n >= account->merge_at && account->merge_at != UINT64_MAX;
        if (tree->cfg.on_full == RAP_COARSEN && coarsen_due(tree, account)) {
            coarsen(tree, account);
            due = true;
        }
        if (tree->cfg.merging == RAP_CONTINUOUS && fold_possible(tree, kind))
            due = true;
    }
    if (due) {
        rap_tree_merge(tree, kind, batch);
        next_period(tree, account);
    }
    tree->totals.node_events += tree->totals.nodes;
    return due;
}
