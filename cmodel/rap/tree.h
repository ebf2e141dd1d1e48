// cmodel/rap/tree: the tree of ranges, an event at a time: the paper section and the software.
// Source: Mysore et al. 2008 (rap), sections 2 and 3.1, 3.2.2; decided to the bit in doc/rap/tree.md.
// Deviations: chains of nodes with one child are kept (the paper's Figure 1 removes interior nodes).
#ifndef SLUICE_RAP_TREE_H
#define SLUICE_RAP_TREE_H

#include "rap/config.h"

// A range as it is dumped: all keys of a kind that begin with lo's digits 0..level-1.
struct rap_node {
    uint64_t lo;
    uint64_t count;
    uint32_t level; // 0: the root
    uint32_t kind;
    uint32_t order; // nodes were made in this order (a batch keeps it): addresses of the TCAM, roots first
};

// For qsort: nodes by kind, lo, wider first.
int rap_node_by_range(const void *left, const void *right);

// What one event, or one step of its pour, did.
struct rap_pour {
    uint64_t rest;    // what has still to go on, below the node that split
    uint64_t taken;   // by the node
    uint32_t level;   // of the node that took it
    uint32_t created; // children that its split made, 0 if it did not split
    bool denied;      // its split found no room
    uint32_t order;   // of the node, as in rap_node
    uint64_t count;   // of the node, afterwards
};

// What a batch of merges did, for whoever says how long that takes.
struct rap_batch {
    uint32_t blocks[RAP_LEVELS_MAX]; // of children on a level, before the batch, of the kind
    uint32_t folds[RAP_LEVELS_MAX];  // of them those whose childless nodes folded into their parent
    uint32_t nodes;                  // in the pool, before the batch
    uint32_t removed;
    uint32_t first_removed; // the least `order` among them, `nodes` if there are none
};

// room=level: after so many further events of the kind comes the batch that a denied split asked for.
enum { RAP_COARSEN_AFTER = 1024 };

struct rap_account { // one a kind
    uint64_t n;
    uint64_t threshold;            // T(n)
    uint64_t merge_threshold;      // T(n), unless set apart
    uint64_t merge_at;             // M; UINT64_MAX: n cannot reach it
    uint32_t factor, merge_factor; // K, which on_full=coarsen makes grow
    uint64_t coarsened_at;         // n at the last batch that a denial asked for
    uint32_t coarsen_in;           // room=level: events until the batch that a denial asked for; 0: none is
};

struct rap_totals {
    uint64_t events, updates, splits, denied, refused, merges;
    uint64_t node_events; // sum over events of the nodes there were: nodes_avg = node_events / events
    uint64_t created;     // by splits
    uint64_t scanned;     // nodes there were before each batch
    uint32_t nodes, nodes_max;
    bool coarsened;
};

// floor(n K / 2^32), in halves: the product may have 96 bits.
static inline uint64_t rap_share(uint64_t n, uint32_t factor)
{
    return (n >> 32) * factor + ((n & UINT32_MAX) * factor >> 32);
}

// T(n) = max(min_split, floor(n K / 2^32)).
static inline uint64_t rap_threshold(const struct rap_config *cfg, uint64_t n, uint32_t factor)
{
    const uint64_t share = rap_share(n, factor);
    return share > cfg->min_split ? share : cfg->min_split;
}

struct rap_tree; // in tree.c: a multibit trie

struct rap_tree *rap_tree_create(const struct rap_config *cfg); // NULL: out of memory
void rap_tree_destroy(struct rap_tree *tree);
void rap_tree_clear(struct rap_tree *tree); // the roots alone

// From here on every walk begins at the root, as in the paper's plain trie: the same tree, slower; for
// comparison.
void rap_tree_walk_plainly(struct rap_tree *tree);

// One event, `count` times at once: refused (false; counted) if n would overflow counter_width. Merges when
// due.
bool rap_tree_add(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count);

// The same in steps, for the clocked models: begin (n and the thresholds; false: refused), then pour while
// `rest` is not 0, then end (which merges if a batch is due: `batch` says what it did; true: it ran).
bool rap_tree_begin(struct rap_tree *tree, uint32_t kind, uint64_t count);
struct rap_pour rap_tree_pour(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t rest);
bool rap_tree_end(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch);

// A batch of merges at once, as a register asks for it.
void rap_tree_merge(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch);

const struct rap_account *rap_tree_account(const struct rap_tree *tree, uint32_t kind);
const struct rap_totals *rap_tree_totals(const struct rap_tree *tree);

// Fills the tree of a kind, which is its root alone, with nodes by lo, wider first, as a dump or a sum of
// profiles has them; n and both K are taken from `like`, M is the least M0 q^j > n. False: there is no room,
// or n is too large; the tree is to be cleared.
bool rap_tree_load(struct rap_tree *tree, uint32_t kind, const struct rap_account *like,
                   const struct rap_node *node, uint32_t count);

// All nodes of a kind by lo, wider first; `node` has room for rap_tree_nodes of them. Returns how many.
uint32_t rap_tree_nodes(const struct rap_tree *tree, uint32_t kind);
uint32_t rap_tree_dump(const struct rap_tree *tree, uint32_t kind, struct rap_node *node);

#endif
