// rap/tree: a multibit trie of counts that splits where they grow and merges where they stay behind.
// Source: Mysore et al. 2008 (rap), sections 2 and 3.1, 3.2.2; decided to the bit in doc/rap/tree.md.
// Layout: the children of a node stand side by side in a block of b nodes of 16 bytes (b = 4: one cache
// line).
#include "rap/tree.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t NOT_THERE = UINT32_MAX;
enum { WAYS_DOWN = 256, WAY_BITS = 8 };

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
    int32_t suffix;                 // bits of a key that a way down leaves open
    struct way_down way[WAYS_DOWN]; // until a fold
    uint64_t
        foldable[RAP_KINDS_MAX]; // no fold is possible while the merge threshold is below: merging=continuous
    struct rap_account account[RAP_KINDS_MAX];
    struct rap_totals totals;
};

// ---- making and clearing -------------------------------------------------------------------

static uint64_t block_count(const struct rap_config *cfg)
{
    uint64_t blocks = cfg->kinds;
    if (rap_room(cfg) == RAP_ROOM_TOTAL)
        return blocks + cfg->nodes; // no block is without a node
    for (uint32_t level = 1; level <= rap_height(cfg); level++)
        blocks += rap_level_blocks(cfg, level);
    return blocks;
}

struct rap_tree *rap_tree_create(const struct rap_config *cfg)
{
    const uint64_t nodes = block_count(cfg) * cfg->branching;
    struct rap_tree *tree = calloc(1, sizeof *tree);
    if (!tree)
        return NULL;
    tree->cfg = *cfg;
    tree->digit = rap_digit_bits(cfg);
    tree->height = rap_height(cfg);
    tree->top = tree->digit * (tree->height - 1);
    tree->suffix = (int32_t)(8 / tree->digit * tree->digit);
    for (uint32_t level = 1; level <= tree->height; level++)
        tree->level_room[level] = rap_room(cfg) == RAP_ROOM_TOTAL ? UINT32_MAX : rap_level_blocks(cfg, level);
    tree->node = aligned_alloc(64, (nodes * sizeof *tree->node + 63) / 64 * 64);
    tree->order = malloc(nodes * sizeof *tree->order);
    tree->at = malloc(nodes * sizeof *tree->at);
    if (!tree->node || !tree->order || !tree->at) {
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
    free(tree);
}

// T(n) = max(min_split, floor(n K / 2^32)).
static uint64_t threshold(const struct rap_tree *tree, uint64_t n, uint32_t factor)
{
    const uint64_t share = rap_share(n, factor);
    return share > tree->cfg.min_split ? share : tree->cfg.min_split;
}

static void set_thresholds(const struct rap_tree *tree, struct rap_account *account)
{
    account->threshold = threshold(tree, account->n, account->factor);
    account->merge_threshold = account->merge_factor == account->factor
                                   ? account->threshold
                                   : threshold(tree, account->n, account->merge_factor);
}

static void append(struct rap_tree *tree, uint32_t index)
{
    tree->node[index] = (struct node){0};
    tree->order[index] = tree->totals.nodes;
    tree->at[tree->totals.nodes++] = index;
}

static void forget_ways(struct rap_tree *tree)
{
    for (int i = 0; i < WAYS_DOWN; i++)
        tree->way[i].prefix = UINT64_MAX; // no prefix: the suffix has more than two bits
}

void rap_tree_clear(struct rap_tree *tree)
{
    const struct rap_config *cfg = &tree->cfg;
    tree->totals = (struct rap_totals){0};
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        struct rap_account *account = &tree->account[kind];
        *account =
            (struct rap_account){.factor = rap_error_factor(cfg), .merge_factor = rap_merge_factor(cfg)};
        account->merge_at = cfg->merging == RAP_CONTINUOUS ? UINT64_MAX : cfg->merge_start;
        set_thresholds(tree, account);
        tree->foldable[kind] = UINT64_MAX;
        append(tree, kind * cfg->branching);
    }
    tree->totals.nodes_max = tree->totals.nodes;
    tree->fresh = cfg->kinds;
    tree->freed = 0; // block 0 holds a root: none
    tree->event = 0;
    memset(tree->level_blocks, 0, sizeof tree->level_blocks);
    forget_ways(tree);
}

// ---- blocks of children --------------------------------------------------------------------

static uint32_t take_block(struct rap_tree *tree)
{
    if (!tree->freed)
        return tree->fresh++ * tree->cfg.branching;
    const uint32_t block = tree->freed;
    tree->freed = tree->node[block].child;
    return block;
}

static void give_block(struct rap_tree *tree, uint32_t block)
{
    tree->node[block].child = tree->freed;
    tree->freed = block;
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
        return node->mask || tree->level_blocks[level + 1] < tree->level_room[level + 1];
    const uint32_t missing = (uint32_t)__builtin_popcount(missing_children(tree, node, level));
    return tree->totals.nodes + missing <= tree->cfg.nodes;
}

// Makes all missing children, with count 0. Returns how many.
static uint32_t split(struct rap_tree *tree, struct node *node, uint32_t level)
{
    const uint32_t missing = missing_children(tree, node, level);
    if (!node->mask) {
        node->child = take_block(tree);
        tree->level_blocks[level + 1]++;
    }
    for (uint32_t left = missing; left; left &= left - 1)
        append(tree, node->child + (uint32_t)__builtin_ctz(left));
    node->mask |= missing;
    tree->totals.splits++;
    if (tree->totals.nodes > tree->totals.nodes_max)
        tree->totals.nodes_max = tree->totals.nodes;
    tree->event |= SPLIT;
    return (uint32_t)__builtin_popcount(missing);
}

// ---- merge ---------------------------------------------------------------------------------

struct merge {
    struct rap_tree *tree;
    struct rap_batch *batch;
    uint64_t threshold;
    uint64_t foldable; // the least sum of a node and its childless children that did not fold
};

static void fold(struct merge *merge, struct node *node, uint32_t level, uint32_t childless)
{
    struct rap_tree *tree = merge->tree;
    for (uint32_t left = childless; left; left &= left - 1)
        tree->order[node->child + (uint32_t)__builtin_ctz(left)] = NOT_THERE;
    node->mask &= ~childless;
    if (!node->mask) {
        give_block(tree, node->child);
        tree->level_blocks[level + 1]--;
    }
    merge->batch->folds[level + 1]++;
    merge->batch->removed += (uint32_t)__builtin_popcount(childless);
}

// Children before parents: what folded below may make a child childless.
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

// The rest closes up and keeps its order. Returns the first address that was given up.
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
    struct node *root = &tree->node[kind * tree->cfg.branching];
    *merge.batch = (struct rap_batch){.nodes = tree->totals.nodes, .first_removed = tree->totals.nodes};
    if (root->mask)
        merge_below(&merge, root, 0);
    if (merge.batch->removed) {
        merge.batch->first_removed = compact(tree);
        forget_ways(tree);
    }
    tree->foldable[kind] = merge.foldable;
    tree->totals.merges++;
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
        set_thresholds(tree, account);
        tree->event = ACTS;
    }
    tree->totals.events++;
    return true;
}

static inline bool step(const struct rap_tree *tree, uint32_t *node, uint64_t key, int32_t *shift)
{
    const struct node *at = &tree->node[*node];
    const uint32_t digit =
        (uint32_t)(key >> (*shift & 63)) & (tree->cfg.branching - 1); // a single value has no child
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
        *way = (struct way_down){prefix, kind * tree->cfg.branching, (int32_t)tree->top};
    while (way->shift >= tree->suffix && step(tree, &way->node, key, &way->shift))
        ;
    uint32_t node = way->node;
    *shift = way->shift;
    while (step(tree, &node, key, shift))
        ;
    return &tree->node[node];
}

// The node takes what it may and splits if it must.
static struct rap_pour pour_at(struct rap_tree *tree, uint64_t limit, struct node *node, int32_t shift,
                               uint64_t rest)
{
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
        pour.created = split(tree, node, level);
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
    return pour_at(tree, tree->account[kind].threshold, node, shift, rest);
}

// ---- the end of an event -------------------------------------------------------------------

// A denied split asks for a batch: with room=total at once, else after so many further events. True: now.
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

static uint32_t grown(uint32_t factor)
{
    const uint64_t more = (uint64_t)factor + factor / 4;
    return more < UINT32_MAX ? (uint32_t)more : UINT32_MAX;
}

// Within an eighth of n since the last batch of this sort, the error grows first.
static void coarsen(struct rap_tree *tree, struct rap_account *account)
{
    if (account->n - account->coarsened_at < account->n / 8) {
        account->factor = grown(account->factor);
        account->merge_factor = grown(account->merge_factor);
        set_thresholds(tree, account);
        tree->totals.coarsened = true;
    }
    account->coarsened_at = account->n;
}

static void next_period(const struct rap_tree *tree, struct rap_account *account)
{
    const uint64_t ratio = tree->cfg.merge_ratio;
    while (account->merge_at <= account->n && account->merge_at != UINT64_MAX)
        account->merge_at = account->merge_at <= UINT64_MAX / ratio ? account->merge_at * ratio : UINT64_MAX;
}

// With merging=continuous, whether anything can fold: sums only grow, but where a split takes a child out of
// one.
static bool fold_possible(const struct rap_tree *tree, uint32_t kind)
{
    return (tree->event & SPLIT) || tree->account[kind].merge_threshold >= tree->foldable[kind];
}

bool rap_tree_end(struct rap_tree *tree, uint32_t kind, struct rap_batch *batch)
{
    struct rap_account *account = &tree->account[kind];
    bool due = false;
    if (tree->event & ACTS) {
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

bool rap_tree_add(struct rap_tree *tree, uint32_t kind, uint64_t key, uint64_t count)
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
        rest = pour_at(tree, limit, node, shift, rest).rest;
    }
    rap_tree_end(tree, kind, NULL);
    return true;
}

// ---- what is seen from outside -------------------------------------------------------------

const struct rap_account *rap_tree_account(const struct rap_tree *tree, uint32_t kind)
{
    return &tree->account[kind];
}

const struct rap_totals *rap_tree_totals(const struct rap_tree *tree)
{
    return &tree->totals;
}

static uint32_t nodes_below(const struct rap_tree *tree, const struct node *node)
{
    uint32_t nodes = 1;
    for (uint32_t left = node->mask; left; left &= left - 1)
        nodes += nodes_below(tree, &tree->node[node->child + (uint32_t)__builtin_ctz(left)]);
    return nodes;
}

uint32_t rap_tree_nodes(const struct rap_tree *tree, uint32_t kind)
{
    return nodes_below(tree, &tree->node[kind * tree->cfg.branching]);
}

// Parents first, digits ascending: by lo, wider first.
static struct rap_node *dump_below(const struct rap_tree *tree, const struct node *node, struct rap_node self,
                                   struct rap_node *out)
{
    self.count = node->count;
    self.order = tree->order[node - tree->node];
    *out++ = self;
    for (uint32_t left = node->mask; left; left &= left - 1) {
        const uint32_t digit = (uint32_t)__builtin_ctz(left);
        struct rap_node child = {.kind = self.kind, .level = self.level + 1};
        child.lo = self.lo | (uint64_t)digit << rap_low_bits(&tree->cfg, child.level);
        out = dump_below(tree, &tree->node[node->child + digit], child, out);
    }
    return out;
}

uint32_t rap_tree_dump(const struct rap_tree *tree, uint32_t kind, struct rap_node *node)
{
    const struct rap_node root = {.kind = kind};
    return (uint32_t)(dump_below(tree, &tree->node[kind * tree->cfg.branching], root, node) - node);
}

// ---- and put back --------------------------------------------------------------------------

// The node's place; made if it is missing. NULL: its parent is missing, or there is no room.
static struct node *place(struct rap_tree *tree, const struct rap_node *node)
{
    uint32_t index = node->kind * tree->cfg.branching;
    for (uint32_t level = 1; level <= node->level; level++) {
        struct node *parent = &tree->node[index];
        const uint32_t digit =
            (uint32_t)(node->lo >> rap_low_bits(&tree->cfg, level)) & (tree->cfg.branching - 1);
        if (!(parent->mask >> digit & 1)) {
            const bool full = rap_room(&tree->cfg) == RAP_ROOM_TOTAL && tree->totals.nodes >= tree->cfg.nodes;
            if (level < node->level || full ||
                (!parent->mask && tree->level_blocks[level] >= tree->level_room[level]))
                return NULL;
            if (!parent->mask) {
                parent->child = take_block(tree);
                tree->level_blocks[level]++;
            }
            parent->mask |= 1U << digit;
            append(tree, parent->child + digit);
        }
        index = parent->child + digit;
    }
    return &tree->node[index];
}

bool rap_tree_load(struct rap_tree *tree, uint32_t kind, const struct rap_account *like,
                   const struct rap_node *node, uint32_t count)
{
    struct rap_account *account = &tree->account[kind];
    if (like->n > UINT64_MAX >> (64 - tree->cfg.counter_width))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        struct rap_node own = node[i];
        own.kind = kind;
        struct node *there = place(tree, &own);
        if (!there)
            return false;
        there->count = own.count;
    }
    account->n = like->n;
    account->factor = like->factor;
    account->merge_factor = like->merge_factor;
    set_thresholds(tree, account);
    next_period(tree, account);
    tree->foldable[kind] = 0;
    if (tree->totals.nodes > tree->totals.nodes_max)
        tree->totals.nodes_max = tree->totals.nodes;
    forget_ways(tree);
    return true;
}
