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

// Blocks for the children of ranges of a level; with room=total, of all levels.
// A block is known by its first node; 0, the first root, is none.
struct pool {
    uint32_t width; // nodes of a block
    uint32_t first; // first node of all
    uint32_t fresh; // next block that was never used
    uint32_t freed; // block freed last, linked by `child`
    uint32_t used;  // blocks in use
    uint32_t room;  // blocks available
};

// merging=paced: what merge slots remember of the levels, doc/rap/paced.md.
struct paced {
    uint32_t place[RAP_KINDS_MAX][RAP_LEVELS_MAX]; // next node of each kind's walk
    uint32_t first[RAP_LEVELS_MAX];                // a walk visits the nodes from here
    uint32_t end[RAP_LEVELS_MAX];                  // up to before here,
    uint32_t next_end[RAP_LEVELS_MAX];             // or here from the next slot on
    uint32_t orphan[RAP_LEVELS_MAX];               // block that is being cleaned
    uint32_t word[RAP_LEVELS_MAX];                 // its next node
    uint32_t given[RAP_LEVELS_MAX];                // block that was cleaned in the last slot
    bool awake[RAP_LEVELS_MAX];                    // there is more to do than to look
    struct rap_slot slot;                          // effects of the last slot
    uint32_t turn;                                 // kind that the next slot serves
    uint32_t deepest;                              // level that has ever had a block
    uint64_t *least; // [node] a lower bound of the total of a range with children; UINT64_MAX: it has none
    uint8_t *kind;   // [node] of a range with children
};

// merging=paced with room=total: what merge slots remember of the pool, doc/rap/tcam_paced.md.
struct visits {
    uint32_t at;                       // address of the node that the next slot visits
    bool due;                          // a merge slot is due; it follows an event that ends without a split
    uint64_t threshold[RAP_KINDS_MAX]; // T of the kind's last event
    uint32_t size;                     // addresses ever taken
    uint32_t *given;                   // [nodes] ring of addresses that were given back
    uint32_t first, givens;            // its oldest; their number
    uint8_t *kind;                     // [address]
    uint32_t made;                     // children that the last split has created, a bit for each digit,
    uint32_t taken[RAP_B_MAX];         // and their addresses
};

// Flags of the current event: it counts; it has split a node; a split was denied; its end has split a node.
enum { ACTS = 1, SPLIT = 2, DENIED = 4, SPLIT_LAST = 8 };

struct rap_tree {
    struct rap_config cfg;
    uint32_t digit;                   // bits of a digit
    uint32_t height;                  // levels below the root
    uint32_t top;                     // bits below the root's digit
    struct node *node;                // the roots, then each pool's blocks of children
    uint32_t *order;                  // [node]: its order, the address in a TCAM
    uint32_t *at;                     // [order]: the node
    struct pool pool[RAP_LEVELS_MAX]; // room=total: only that of level 1
    uint32_t event;                   // ACTS, SPLIT, DENIED
    struct rap_pace pace;
    int32_t suffix;                   // bits of a key below a cached position's prefix
    struct way_down way[WAYS_DOWN];   // hash table of cached positions, valid until a fold
    uint64_t foldable[RAP_KINDS_MAX]; // merging=continuous: nothing folds below this merge threshold
    uint64_t slots;                   // merge slots so far
    struct paced *paced;              // merging=paced with room=level; else NULL
    struct visits *visits;            // merging=paced with room=total; else NULL
    struct rap_account account[RAP_KINDS_MAX];
    struct rap_totals totals;
};

void rap_tree_forget_ways(struct rap_tree *tree);

// merging=paced, in tree_paced.c: memory; the state after a clear.
bool rap_tree_paced_create(struct rap_tree *tree, uint64_t nodes); // false: out of memory
void rap_tree_paced_destroy(struct rap_tree *tree);
void rap_tree_paced_clear(struct rap_tree *tree);

// The same with room=total, in tree_visits.c, and a merge slot behind the event, if one comes now.
bool rap_tree_visits_create(struct rap_tree *tree);
void rap_tree_visits_destroy(struct rap_tree *tree);
void rap_tree_visits_clear(struct rap_tree *tree);
struct rap_slot rap_tree_visits_came(struct rap_tree *tree);

// merging=paced, in tree_raise.c: the end of an event of the kind; K grows.
void rap_tree_paced_end(struct rap_tree *tree, uint32_t kind);
void rap_tree_raise(struct rap_tree *tree, struct rap_account *account);

static inline void set_thresholds(const struct rap_tree *tree, struct rap_account *account)
{
    account->threshold = rap_threshold(&tree->cfg, account->n, account->factor);
    account->merge_threshold = account->merge_factor == account->factor
                                   ? account->threshold
                                   : rap_threshold(&tree->cfg, account->n, account->merge_factor);
}

// An unused address, or the one that was given back longest ago.
static inline uint32_t take_address(struct visits *visits, uint32_t nodes)
{
    if (visits->size < nodes)
        return visits->size++;
    const uint32_t address = visits->given[visits->first];
    visits->first = visits->first + 1 < nodes ? visits->first + 1 : 0;
    visits->givens--;
    return address;
}

static inline void append(struct rap_tree *tree, uint32_t index, uint32_t kind)
{
    tree->node[index] = (struct node){0};
    if (tree->paced)
        tree->paced->least[index] = UINT64_MAX;
    const uint32_t address = tree->visits ? take_address(tree->visits, tree->cfg.nodes) : tree->totals.nodes;
    tree->order[index] = address;
    tree->at[address] = index;
    if (tree->visits)
        tree->visits->kind[address] = (uint8_t)kind;
    tree->totals.nodes++;
}

static inline struct pool *pool_of(struct rap_tree *tree, uint32_t level)
{
    return &tree->pool[rap_room(&tree->cfg) == RAP_ROOM_TOTAL ? 1 : level];
}

static inline uint32_t take_block(struct rap_tree *tree, uint32_t level)
{
    struct pool *pool = pool_of(tree, level);
    pool->used++;
    if (!pool->freed) {
        if (tree->paced) {
            tree->paced->awake[level] = true;
            if (level > tree->paced->deepest)
                tree->paced->deepest = level;
        }
        pool->fresh += pool->width;
        return pool->fresh - pool->width;
    }
    const uint32_t block = pool->freed;
    pool->freed = tree->node[block].child;
    return block;
}

static inline void give_block(struct rap_tree *tree, uint32_t level, uint32_t block)
{
    struct pool *pool = pool_of(tree, level);
    pool->used--;
    tree->node[block].child = pool->freed;
    pool->freed = block;
}

static inline void next_period(const struct rap_tree *tree, struct rap_account *account)
{
    const uint64_t ratio = tree->cfg.merge_ratio;
    while (account->merge_at <= account->n && account->merge_at != UINT64_MAX)
        account->merge_at = account->merge_at <= UINT64_MAX / ratio ? account->merge_at * ratio : UINT64_MAX;
}

#endif
