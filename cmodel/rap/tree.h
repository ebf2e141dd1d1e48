// cmodel/rap/tree: untimed adaptive tree of ranges, for software and for the clocked models.
// Source: Mysore et al. 2008 (rap), sections 2 and 3.1, 3.2.2; specified bit-exactly in doc/rap/tree.md.
// Deviations: chains of nodes with one child are kept (the paper's Figure 1 removes interior nodes).
#ifndef SLUICE_CMODEL_RAP_TREE_H
#define SLUICE_CMODEL_RAP_TREE_H

#include "cmodel/rap/config.h"

// A dumped range: all keys of a kind that begin with lo's digits 0..level-1.
struct rap_node {
    uint64_t lo;
    uint64_t count;
    uint32_t level; // 0: the root
    uint32_t kind;
    uint32_t order; // number in order of creation, roots first; a batch closes gaps; address in the TCAM
};

// Comparison for qsort: by kind, lo, wider first.
int rap_node_by_range(const void *left, const void *right);

// Effects of one step of an event's pour.
struct rap_pour {
    uint64_t rest;    // count still to be poured
    uint64_t taken;   // count that the node took
    uint32_t level;   // level of the node
    uint32_t created; // children created by its split; 0: no split
    bool denied;      // its split found no room
    uint32_t order;   // the node's order, as in rap_node
    uint64_t count;   // the node's count afterwards
};

// Effects of a batch of merges, which determine its duration in hardware.
struct rap_batch {
    uint32_t blocks[RAP_LEVELS_MAX]; // blocks of children per level, of the kind, before the batch
    uint32_t folds[RAP_LEVELS_MAX];  // blocks of these with nodes that folded into their parent
    uint32_t nodes;                  // nodes in the pool before the batch
    uint32_t removed;                // nodes removed
    uint32_t first_removed;          // least order of a removed node; `nodes` if none
};

// room=level: number of further events of the kind from a denied split to its batch.
enum { RAP_COARSEN_AFTER = 1024 };

// merging=paced, on_full=coarsen: when K of a kind grows.
struct rap_raise {
    bool wanted;    // a split was denied
    uint32_t left;  // events that must pass until K may grow
    uint64_t slots; // number of merge slots that must have come until K may grow again
    uint64_t at;    // K grows with the event that makes n this or more; UINT64_MAX: with none yet
};

// Account of a kind.
struct rap_account {
    uint64_t n;                    // sum of all counts
    uint64_t threshold;            // T(n) for splits
    uint64_t merge_threshold;      // T(n) for merges
    uint64_t merge_at;             // M; UINT64_MAX: n cannot reach it
    uint32_t factor, merge_factor; // K for splits, for merges; grow with on_full=coarsen
    uint64_t coarsened_at;         // n at the last batch requested by a denial
    uint32_t coarsen_in;           // room=level: events until the batch requested by a denial; 0: none
    struct rap_raise raise;        // merging=paced, on_full=coarsen
};

struct rap_totals {
    uint64_t events, updates, splits, denied, refused, merges;
    uint64_t node_events; // sum of the number of nodes after each event; nodes_avg = node_events / events
    uint64_t created;     // nodes created by splits
    uint64_t scanned;     // sum of the number of nodes before each batch
    uint32_t nodes, nodes_max;
    bool coarsened; // K has grown
};

// floor(n K / 2^32). The product has up to 96 bits.
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

// merging=paced: the events after which a merge slot follows.
struct rap_pace {
    uint64_t events; // events that have come, whatever they are
    uint64_t next;   // the number of events after which the next merge slot follows
};

void rap_pace_clear(struct rap_pace *pace, const struct rap_config *cfg); // if not paced, none follows
uint64_t rap_pace_of(uint64_t events); // events from a merge slot, which comes after `events`, to the next

// An event has come. Returns whether a merge slot follows it.
static inline bool rap_pace_event(struct rap_pace *pace)
{
    if (++pace->events != pace->next)
        return false;
    pace->next += rap_pace_of(pace->events);
    return true;
}

struct rap_tree; // in tree.c: a multibit trie

struct rap_tree *rap_tree_create(const struct rap_config *cfg); // NULL: out of memory
void rap_tree_destroy(struct rap_tree *tree);
void rap_tree_clear(struct rap_tree *tree); // leaves only the roots

// From now on every walk begins at the root, as in the paper's plain trie. For comparison: same tree, slower.
void rap_tree_walk_plainly(struct rap_tree *tree);

// Adds `count` events at once, then runs a batch of merges if one is due, or a merge slot if one follows.
// False: refused and counted, because n would overflow counter_width.
bool rap_tree_add(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count);

// The same in steps, for the clocked models: begin (n and thresholds; false: refused), then pour until `rest`
// is 0, then end (runs a batch if one is due, with its effects in `batch`; true: it ran).
bool rap_tree_begin(struct rap_tree *tree, uint32_t kind, uint64_t count);
struct rap_pour rap_tree_pour(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t rest);
bool rap_tree_end(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch);

// Effects of a merge slot.
struct rap_slot {
    bool came;
    uint32_t folds;   // ranges that folded
    uint32_t removed; // nodes of blocks that became free
    uint32_t passed;  // blocks of orphans' ranges that became orphans
    uint32_t waits;   // levels that waited
};

// merging=paced, behind every event that has come, whatever it is: a merge slot, if one follows it; none
// while merges rest.
struct rap_slot rap_tree_came(struct rap_tree *tree, bool rests);

// A merge slot, for the clocked models, which pace events where they come.
struct rap_slot rap_tree_merge_slot(struct rap_tree *tree);

// merging=paced with room=total: the node that the next merge slot visits.
struct rap_visit {
    uint32_t address;
    uint32_t kind;
    bool used;                       // there is such a node
    uint32_t present;                // bit d: it has a child d
    uint32_t childless;              // bit d: and that one has no children
    uint64_t count;                  // its own
    uint64_t child_count[RAP_B_MAX]; // of its children
    uint32_t child_address[RAP_B_MAX];
};

void rap_tree_visited(const struct rap_tree *tree, struct rap_visit *visit);
uint64_t rap_tree_visit_limit(const struct rap_tree *tree, uint32_t kind); // T for visits to nodes of a kind

// The same: number of addresses that were ever taken; the children that the last split has created, a bit for
// each digit, with their addresses by digit.
uint32_t rap_tree_addresses(const struct rap_tree *tree);
uint32_t rap_tree_made(const struct rap_tree *tree, const uint32_t **address);

// What a look at a range finds, which must be there: its total, and whether it has children.
struct rap_look {
    uint64_t total;
    bool has;
};

struct rap_look rap_tree_look(const struct rap_tree *tree, uint32_t kind, uint32_t level, uint64_t lo);

// Turns the counts of nodes, sorted by lo, wider first, into totals of their subtrees, as the hardware of
// merging=paced sends them; and back. In a live read-out a range may be older than its children: its total is
// then at least the sum of theirs. Every node but the roots has its parent among them.
void rap_nodes_add_up(struct rap_node *node, uint32_t count);
void rap_nodes_subtract(struct rap_node *node, uint32_t count);

// Runs a batch of merges at once, as requested by register merge. Not with merging=paced.
void rap_tree_merge(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch);

const struct rap_account *rap_tree_account(const struct rap_tree *tree, uint32_t kind);
const struct rap_totals *rap_tree_totals(const struct rap_tree *tree);

// Fills the tree of a kind, so far only a root, with nodes sorted by lo, wider first, as from a dump or a
// merged profile. n and both K come from `like`; M is the least M0 q^j > n. Not with merging=paced. False: no
// room, or n is too large; the caller must then clear the tree.
bool rap_tree_load(struct rap_tree *tree, uint32_t kind, const struct rap_account *like,
                   const struct rap_node *node, uint32_t count);

// Blocks of ranges in use, of all levels below the roots; with merging=paced, orphans included.
uint32_t rap_tree_blocks(const struct rap_tree *tree);

// All nodes of a kind, sorted by lo, wider first; `node` has room for rap_tree_nodes. Returns their number.
uint32_t rap_tree_nodes(const struct rap_tree *tree, uint32_t kind);
uint32_t rap_tree_dump(const struct rap_tree *tree, uint32_t kind, struct rap_node *node);

#endif
