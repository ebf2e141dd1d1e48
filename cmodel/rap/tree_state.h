// cmodel/rap/tree_state: private data structure of the tree, and its small operations.
// Layout: the children of a node form a block of b adjacent nodes of 16 bytes (b = 4: one cache line).
#ifndef SLUICE_CMODEL_RAP_TREE_STATE_H
#define SLUICE_CMODEL_RAP_TREE_STATE_H

#include "cmodel/rap/tree.h"

enum { WAY_BITS = 10, WAYS_DOWN = 1 << WAY_BITS };

struct node {
    uint64_t count;
    uint32_t child; // first node of the children's block, if any
    uint32_t mask;  // bit i: child i exists
};

// Cached position of the walk for keys with a common prefix. Walks begin there instead of at the root.
struct way_down {
    uint64_t prefix; // the key without its last `suffix` bits, and the kind
    uint32_t node;
    int32_t shift; // bits of a key below the node's digit
};

// Flags of the current event: it counts; it has split a node; a split was denied.
enum { ACTS = 1, SPLIT = 2, DENIED = 4 };

struct rap_tree {
    struct rap_config cfg;
    uint32_t digit;                        // bits of a digit
    uint32_t height;                       // levels below the root
    uint32_t top;                          // bits below the root's digit
    struct node *node;                     // blocks of `branching`; block i < kinds begins with kind i's root
    uint32_t *order;                       // [node]: its order, the address in a TCAM
    uint32_t *at;                          // [order]: the node
    uint32_t fresh;                        // next block that was never used
    uint32_t freed;                        // list of freed blocks, linked by `child`
    uint32_t level_blocks[RAP_LEVELS_MAX]; // blocks in use per level
    uint32_t level_room[RAP_LEVELS_MAX];   // room=level: blocks available per level
    uint32_t event;                        // ACTS, SPLIT, DENIED
    int32_t suffix;                        // bits of a key below a cached position's prefix
    struct way_down way[WAYS_DOWN];        // hash table of cached positions, valid until a fold
    uint64_t foldable[RAP_KINDS_MAX];      // merging=continuous: nothing folds below this merge threshold
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
