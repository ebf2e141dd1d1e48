// cmodel/rap/tree_nodes: access to a tree's accounts and nodes: dump and load.
// Source: doc/rap/tree.md.
#include "cmodel/rap/tree_state.h"

int rap_node_by_range(const void *left, const void *right)
{
    const struct rap_node *a = left;
    const struct rap_node *b = right;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->lo != b->lo)
        return a->lo < b->lo ? -1 : 1;
    return (a->level > b->level) - (a->level < b->level);
}

const struct rap_account *rap_tree_account(const struct rap_tree *tree, uint32_t kind)
{
    return &tree->account[kind];
}

const struct rap_totals *rap_tree_totals(const struct rap_tree *tree)
{
    return &tree->totals;
}

uint32_t rap_tree_blocks(const struct rap_tree *tree)
{
    uint32_t blocks = 0;
    for (uint32_t level = 1; level <= tree->height; level++)
        blocks += tree->pool[level].used; // room=total: all are in the pool of level 1
    return blocks;
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
    return nodes_below(tree, &tree->node[kind]);
}

// Pre-order with ascending digits gives the order by lo, wider first.
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
    return (uint32_t)(dump_below(tree, &tree->node[kind], root, node) - node);
}

static uint64_t total_below(const struct rap_tree *tree, const struct node *node)
{
    uint64_t total = node->count;
    for (uint32_t left = node->mask; left; left &= left - 1)
        total += total_below(tree, &tree->node[node->child + (uint32_t)__builtin_ctz(left)]);
    return total;
}

struct rap_look rap_tree_look(const struct rap_tree *tree, uint32_t kind, uint32_t level, uint64_t lo)
{
    const struct node *node = &tree->node[kind];
    for (uint32_t i = 1; i <= level; i++) {
        const uint32_t digits = (1U << rap_digit_bits_at(&tree->cfg, i - 1)) - 1;
        node = &tree->node[node->child + ((uint32_t)(lo >> rap_low_bits(&tree->cfg, i)) & digits)];
    }
    return (struct rap_look){total_below(tree, node), node->mask != 0};
}

// ---- totals --------------------------------------------------------------------------------------

void rap_nodes_add_up(struct rap_node *node, uint32_t count)
{
    uint32_t path[RAP_LEVELS_MAX] = {0}; // the last node of each level
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t own = node[i].count; // the ranges below follow
        for (uint32_t level = 0; level < node[i].level; level++)
            node[path[level]].count += own;
        path[node[i].level] = i;
    }
}

void rap_nodes_subtract(struct rap_node *node, uint32_t count)
{
    uint64_t below[RAP_LEVELS_MAX + 1] = {0}; // sum of the totals of a level's ranges since their parent
    for (uint32_t i = count; i-- > 0;) {
        const uint32_t level = node[i].level;
        const uint64_t children = below[level + 1];
        const uint64_t total = node[i].count > children ? node[i].count : children;
        node[i].count = total - children;
        below[level] += total;
        below[level + 1] = 0;
    }
}

// ---- load ----------------------------------------------------------------------------------

// Finds or creates the node. NULL: its parent is missing, or there is no room.
static struct node *place(struct rap_tree *tree, const struct rap_node *node)
{
    uint32_t index = node->kind;
    for (uint32_t level = 1; level <= node->level; level++) {
        struct node *parent = &tree->node[index];
        const uint32_t digit =
            (uint32_t)(node->lo >> rap_low_bits(&tree->cfg, level)) & (tree->cfg.branching - 1);
        if (!(parent->mask >> digit & 1)) {
            const bool full = rap_room(&tree->cfg) == RAP_ROOM_TOTAL && tree->totals.nodes >= tree->cfg.nodes;
            if (level < node->level || full ||
                (!parent->mask && pool_of(tree, level)->used == pool_of(tree, level)->room))
                return NULL;
            if (!parent->mask)
                parent->child = take_block(tree, level);
            parent->mask |= 1U << digit;
            append(tree, parent->child + digit, node->kind);
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
    rap_tree_forget_ways(tree);
    return true;
}
