// cmodel/rap/tree_visits: merge slots that visit a node each, of one pool (merging=paced, room=total).
// Specified bit-exactly in doc/rap/tcam_paced.md.
#include <stdlib.h>

#include "cmodel/rap/tree_state.h"

static const uint32_t NOT_IN_USE = UINT32_MAX;

bool rap_tree_visits_create(struct rap_tree *tree)
{
    tree->visits = calloc(1, sizeof *tree->visits);
    if (!tree->visits)
        return false;
    tree->visits->given = malloc(tree->cfg.nodes * sizeof *tree->visits->given);
    tree->visits->kind = malloc(tree->cfg.nodes);
    return tree->visits->given && tree->visits->kind;
}

void rap_tree_visits_destroy(struct rap_tree *tree)
{
    if (!tree->visits)
        return;
    free(tree->visits->given);
    free(tree->visits->kind);
    free(tree->visits);
}

void rap_tree_visits_clear(struct rap_tree *tree)
{
    struct visits *visits = tree->visits;
    *visits = (struct visits){.given = visits->given, .kind = visits->kind};
    for (uint32_t kind = 0; kind < tree->cfg.kinds; kind++)
        visits->threshold[kind] = tree->cfg.min_split;
}

// The children without children of a node, and the sum of its count and theirs.
static uint32_t childless(const struct rap_tree *tree, const struct node *node, uint64_t *sum)
{
    uint32_t childless = 0;
    *sum = node->count;
    for (uint32_t left = node->mask; left; left &= left - 1) {
        const uint32_t digit = (uint32_t)__builtin_ctz(left);
        const struct node *child = &tree->node[node->child + digit];
        if (child->mask)
            continue;
        childless |= 1U << digit;
        *sum += child->count;
    }
    return childless;
}

static void fold(struct rap_tree *tree, struct node *node, uint32_t gone, uint64_t sum)
{
    struct visits *visits = tree->visits;
    for (uint32_t left = gone; left; left &= left - 1) {
        const uint32_t address = tree->order[node->child + (uint32_t)__builtin_ctz(left)];
        visits->given[(visits->first + visits->givens++) % tree->cfg.nodes] = address;
        tree->at[address] = NOT_IN_USE;
        tree->totals.nodes--;
    }
    tree->totals.merges++;
    node->mask &= ~gone;
    node->count = sum;
    if (!node->mask)
        give_block(tree, 1, node->child);
    rap_tree_forget_ways(tree);
}

static struct rap_slot visit(struct rap_tree *tree)
{
    struct visits *visits = tree->visits;
    const uint32_t at = visits->at;
    struct rap_slot slot = {.came = true};
    visits->at = at + 1 < visits->size ? at + 1 : 0;
    if (tree->at[at] == NOT_IN_USE)
        return slot;
    struct node *node = &tree->node[tree->at[at]];
    uint64_t sum;
    const uint32_t gone = childless(tree, node, &sum);
    if (!gone || sum > visits->threshold[visits->kind[at]])
        return slot;
    slot.folds = 1;
    slot.removed = (uint32_t)__builtin_popcount(gone);
    fold(tree, node, gone, sum);
    return slot;
}

struct rap_slot rap_tree_visits_came(struct rap_tree *tree)
{
    struct visits *visits = tree->visits;
    if (!(tree->event & ACTS))
        return (struct rap_slot){0};
    if (rap_pace_event(&tree->pace)) {
        tree->slots++;
        visits->due = true;
    }
    if (!visits->due || tree->event & SPLIT_LAST)
        return (struct rap_slot){0};
    visits->due = false;
    return visit(tree);
}

// ---- for the clocked model -----------------------------------------------------------------

void rap_tree_visited(const struct rap_tree *tree, struct rap_visit *visit)
{
    const struct visits *visits = tree->visits;
    *visit = (struct rap_visit){.address = visits->at};
    if (tree->at[visits->at] == NOT_IN_USE)
        return;
    const struct node *node = &tree->node[tree->at[visits->at]];
    visit->used = true;
    visit->kind = visits->kind[visits->at];
    visit->count = node->count;
    visit->present = node->mask;
    for (uint32_t left = node->mask; left; left &= left - 1) {
        const uint32_t digit = (uint32_t)__builtin_ctz(left);
        const uint32_t child = node->child + digit;
        visit->childless |= (uint32_t)!tree->node[child].mask << digit;
        visit->child_count[digit] = tree->node[child].count;
        visit->child_address[digit] = tree->order[child];
    }
}

uint64_t rap_tree_visit_limit(const struct rap_tree *tree, uint32_t kind)
{
    return tree->visits->threshold[kind];
}

uint32_t rap_tree_addresses(const struct rap_tree *tree)
{
    return tree->visits->size;
}

uint32_t rap_tree_made(const struct rap_tree *tree, const uint32_t **address)
{
    *address = tree->visits->taken;
    return tree->visits->made;
}
