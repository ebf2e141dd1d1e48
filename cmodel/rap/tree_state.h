// cmodel/rap/tree_state: what a tree is made of, and the small change of it.
// Layout: the children of a node stand side by side in a block of b nodes of 16 bytes (b = 4: one cache
// line).
#ifndef SLUICE_RAP_TREE_STATE_H
#define SLUICE_RAP_TREE_STATE_H

#include "rap/tree.h"

enum { WAY_BITS = 10, WAYS_DOWN = 1 << WAY_BITS };

struct node {
    uint64_t count;
    uint32_t child; // the first node of its children's block, if it has any
    uint32_t mask;  // which children there are
};

// Where the walk for keys with a common prefix, all but their last bits, once passed: walks begin there, not
// at the root.
struct way_down {
    uint64_t prefix;
    uint32_t node;
    int32_t shift; // bits of a key below the node's digit
};

// What the event at hand has done so far.
enum { ACTS = 1, SPLIT = 2, DENIED = 4 };

struct rap_tree {
    struct rap_config cfg;
    uint32_t digit, height, top; // bits of a digit, levels below the root, bits below the root's digit
    struct node *node;           // blocks of `branching`; block i begins with kind i's root, i < kinds
    uint32_t *order;             // [node], its address in a TCAM
    uint32_t *at;                // [address], its node
    uint32_t fresh, freed;       // the next block never used; the last one given back, linked by `child`
    uint32_t level_blocks[RAP_LEVELS_MAX], level_room[RAP_LEVELS_MAX]; // in use, and at most: room=level
    uint32_t event;                                                    // ACTS, SPLIT, DENIED
    int32_t suffix;                   // bits of a key that a way down leaves open
    struct way_down way[WAYS_DOWN];   // until a fold
    uint64_t foldable[RAP_KINDS_MAX]; // merging=continuous: no fold while the merge threshold is below
    struct rap_account account[RAP_KINDS_MAX];
    struct rap_totals totals;
};

void rap_tree_forget_ways(struct rap_tree *tree);

static inline void set_thresholds(const struct rap_tree *tree, struct rap_account *account)
{
    account->threshold = rap_threshold(&tree->cfg, account->n, account->factor);
    account->merge_threshold = account->merge_factor == account->factor
                                   ? account->threshold
                                   : rap_threshold(&tree->cfg, account->n, account->merge_factor);
}

static inline void append(struct rap_tree *tree, uint32_t index)
{
    tree->node[index] = (struct node){0};
    tree->order[index] = tree->totals.nodes;
    tree->at[tree->totals.nodes++] = index;
}

static inline uint32_t take_block(struct rap_tree *tree)
{
    if (!tree->freed)
        return tree->fresh++ * tree->cfg.branching;
    const uint32_t block = tree->freed;
    tree->freed = tree->node[block].child;
    return block;
}

static inline void give_block(struct rap_tree *tree, uint32_t block)
{
    tree->node[block].child = tree->freed;
    tree->freed = block;
}

static inline void next_period(const struct rap_tree *tree, struct rap_account *account)
{
    const uint64_t ratio = tree->cfg.merge_ratio;
    while (account->merge_at <= account->n && account->merge_at != UINT64_MAX)
        account->merge_at = account->merge_at <= UINT64_MAX / ratio ? account->merge_at * ratio : UINT64_MAX;
}

#endif
