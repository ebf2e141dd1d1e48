// cmodel/rap/tree_paced: merge slots: merges between events, a range of each level at a time (merging=paced).
// Specified bit-exactly in doc/rap/paced.md. The hardware stores the total of a range's subtree. This tree
// stores what a range itself counts, and sums up when a walk looks at a range that may fold.
#include <stdlib.h>
#include <string.h>

#include "cmodel/rap/tree_state.h"

enum { GUARD = 8 }; // a range folds only this far below the threshold

bool rap_tree_paced_create(struct rap_tree *tree, uint64_t nodes)
{
    tree->paced = calloc(1, sizeof *tree->paced);
    if (!tree->paced)
        return false;
    tree->paced->least = malloc(nodes * sizeof *tree->paced->least);
    tree->paced->kind = malloc(nodes);
    return tree->paced->least && tree->paced->kind;
}

void rap_tree_paced_destroy(struct rap_tree *tree)
{
    if (!tree->paced)
        return;
    free(tree->paced->least);
    free(tree->paced->kind);
    free(tree->paced);
}

void rap_tree_paced_clear(struct rap_tree *tree)
{
    struct paced *p = tree->paced;
    *p = (struct paced){.least = p->least, .kind = p->kind, .end = {tree->cfg.kinds}};
    p->next_end[0] = tree->cfg.kinds;
    for (uint32_t level = 1; level <= tree->height; level++) {
        p->awake[level] = true;
        p->first[level] = p->end[level] = p->next_end[level] = tree->pool[level].first;
    }
    for (uint32_t kind = 0; kind < tree->cfg.kinds; kind++)
        memcpy(p->place[kind], p->first, sizeof p->first);
}

// ---- folds -----------------------------------------------------------------------------------

// The total of a range, or a part of that total which is above the limit.
static uint64_t total(struct rap_tree *tree, uint32_t index, uint64_t limit)
{
    const struct node *node = &tree->node[index];
    uint64_t *least = &tree->paced->least[index];
    if (!node->mask)
        return node->count;
    if (*least > limit)
        return *least;
    uint64_t sum = node->count;
    for (uint32_t left = node->mask; left && sum <= limit; left &= left - 1)
        sum += total(tree, node->child + (uint32_t)__builtin_ctz(left), limit - sum);
    *least = sum;
    return sum;
}

// Ways into a subtree that folds into the range `index`, `up` digits above the block, end at that range from
// now on.
static void shorten_ways(struct rap_tree *tree, uint32_t index, uint32_t block, uint32_t level, uint32_t up)
{
    const uint32_t width = tree->pool[level].width;
    for (int i = 0; i < WAYS_DOWN; i++) {
        struct way_down *way = &tree->way[i];
        if (way->node - block < width) {
            way->node = index;
            way->shift += (int32_t)(up * tree->digit);
        }
    }
    for (uint32_t i = 0; i < width; i++)
        if (tree->node[block + i].mask)
            shorten_ways(tree, index, tree->node[block + i].child, level + 1, up + 1);
}

static void orphan(struct rap_tree *tree, uint32_t level, struct node *parent)
{
    struct paced *p = tree->paced;
    p->orphan[level] = parent->child;
    p->word[level] = 0;
    p->awake[level - 1] = p->awake[level] = true;
    parent->mask = 0;
}

// ---- what a level does in a merge slot -----------------------------------------------------------

// Cleans the next range of the level's orphan. `below`: the level below had an orphan before this slot.
static void clean(struct rap_tree *tree, uint32_t level, bool below)
{
    struct paced *p = tree->paced;
    struct node *node = &tree->node[p->orphan[level] + p->word[level]];
    if (node->mask && below) {
        p->slot.waits++;
        return;
    }
    if (node->mask) {
        orphan(tree, level + 1, node);
        p->slot.passed++;
    }
    node->count = 0;
    p->least[node - tree->node] = UINT64_MAX;
    if (++p->word[level] == tree->pool[level].width) {
        p->given[level] = p->orphan[level];
        p->orphan[level] = 0;
        p->awake[level - 1] = true;
    }
}

// The range at `index` may fold into a single one. Returns whether the walk goes on to the next place.
static bool fold(struct rap_tree *tree, uint32_t level, uint32_t index, uint32_t kind, uint64_t limit,
                 bool below)
{
    if (tree->paced->kind[index] != kind)
        return true;
    const uint64_t sum = total(tree, index, limit);
    if (sum > limit)
        return true;
    if (below) {
        tree->paced->slot.waits++;
        return false;
    }
    struct node *node = &tree->node[index];
    shorten_ways(tree, index, node->child, level + 1, 1);
    orphan(tree, level + 1, node);
    node->count = sum;
    tree->paced->least[index] = UINT64_MAX;
    tree->paced->slot.folds++;
    return true;
}

// What an awake level does before it looks. `orphaned`: whether this level had an orphan before this slot; it
// returns whether the level below had. Returns whether the level looks.
static bool act(struct rap_tree *tree, uint32_t level, bool *orphaned)
{
    struct paced *p = tree->paced;
    const bool leaves = level == tree->height;
    const bool had = *orphaned;
    *orphaned = !leaves && p->orphan[level + 1];
    if (!leaves && p->given[level + 1]) {
        give_block(tree, level + 1, p->given[level + 1]);
        tree->totals.nodes -= tree->pool[level + 1].width;
        p->slot.removed += tree->pool[level + 1].width;
        p->given[level + 1] = 0;
    }
    p->end[level] = p->next_end[level];
    p->next_end[level] = level ? tree->pool[level].fresh : tree->cfg.kinds;
    if (had)
        clean(tree, level, *orphaned);
    p->awake[level] = leaves || p->orphan[level] || p->orphan[level + 1] || p->given[level + 1] ||
                      p->end[level] < p->next_end[level];
    return !had && !leaves && p->end[level] > p->first[level];
}

// ---- a merge slot --------------------------------------------------------------------------------

struct rap_slot rap_tree_merge_slot(struct rap_tree *tree)
{
    struct paced *p = tree->paced;
    p->slot = (struct rap_slot){.came = true};
    const uint32_t kind = p->turn;
    const uint64_t *least = p->least;
    uint32_t *place = p->place[kind];
    tree->slots++;
    p->turn = kind + 1 < tree->cfg.kinds ? kind + 1 : 0;
    const uint64_t threshold = tree->account[kind].threshold;
    const uint64_t limit =
        threshold >= GUARD ? threshold - GUARD : 0; // a range with children has more than 0
    bool orphaned = false; // this level, then the one below, had an orphan before this slot
    place[0] = kind;
    for (uint32_t level = 0; level <= p->deepest; level++) {
        if (p->awake[level] && !act(tree, level, &orphaned))
            continue;
        uint32_t at = place[level] < p->end[level] ? place[level] : p->first[level];
        at += least[at] > limit || fold(tree, level, at, kind, limit, orphaned);
        place[level] = at;
    }
    tree->totals.merges += p->slot.folds > 0;
    return p->slot;
}
