// cmodel/promem/tree: search, write, read and clear of tree entries, one function per kind of slot.
#include "cmodel/promem/tree.h"

#include <stdlib.h>
#include <string.h>

bool promem_tree_init(struct promem_tree *tree, const struct promem_config *cfg)
{
    memset(tree, 0, sizeof *tree);
    tree->cfg = cfg;
    tree->count_max = ~0ULL >> (64 - cfg->counter_width);
    tree->entry = calloc((size_t)cfg->banks * promem_entries(cfg), sizeof *tree->entry);
    return tree->entry != NULL;
}

void promem_tree_free(struct promem_tree *tree)
{
    free(tree->entry);
}

static struct promem_entry *entry_at(const struct promem_tree *tree, bool other, uint32_t stage,
                                     uint32_t address)
{
    uint32_t bank = other ? tree->cfg->banks - 1 - tree->bank : tree->bank;
    return &tree->entry[bank * promem_entries(tree->cfg) + (1U << stage) - 1 + address];
}

// Section 4.1: compare, then count or go to the child; the child's address appends a bit, 1 for greater.
static struct promem_exit search(struct promem_tree *tree, uint64_t pattern)
{
    struct promem_exit out = {0};
    uint32_t address = 0;
    for (uint32_t stage = 0; stage < tree->cfg->stages; stage++) {
        struct promem_entry *entry = entry_at(tree, false, stage, address);
        if (!entry->valid)
            break;
        bool match = tree->cfg->ranges ? pattern >= entry->lo && pattern <= entry->hi : pattern == entry->lo;
        if (match) {
            tree->place = (struct promem_place){(int)stage, address};
            if (entry->count == tree->count_max)
                out.saturated = true;
            else
                entry->count++;
            break;
        }
        address = address << 1 | (pattern > entry->lo);
    }
    return out;
}

// The first stage whose pointer's top bit is 0, or the number of stages.
static uint32_t pointed_stage(const struct promem_tree *tree)
{
    uint32_t stage = 0;
    while (stage < tree->cfg->stages && tree->pointer[stage] >> tree->cfg->ranges == 1U << stage)
        stage++;
    return stage;
}

// Section 5: wen, val.
static struct promem_exit write_entry(struct promem_tree *tree, struct promem_slot slot)
{
    uint32_t stage = pointed_stage(tree);
    if (stage == tree->cfg->stages)
        return (struct promem_exit){.load_overflow = true};
    uint32_t address = tree->pointer[stage] >> tree->cfg->ranges;
    bool upper = tree->cfg->ranges && tree->pointer[stage] & 1;
    struct promem_entry *entry = entry_at(tree, tree->cfg->banks == 2, stage, address);
    if (upper)
        entry->hi = slot.pattern;
    else
        entry->lo = slot.pattern;
    entry->valid = slot.valid && (upper || !tree->cfg->ranges);
    entry->count = 0;
    tree->pointer[stage]++;
    tree->place = (struct promem_place){(int)stage, address};
    return (struct promem_exit){0};
}

// Section 5: ren. Also the clear slot, which returns no data.
static struct promem_exit read_entry(struct promem_tree *tree, struct promem_slot slot)
{
    uint32_t stage = pointed_stage(tree);
    if (stage == tree->cfg->stages)
        return (struct promem_exit){0};
    uint32_t address = tree->pointer[stage] >> tree->cfg->ranges;
    struct promem_entry *entry = entry_at(tree, slot.other && tree->cfg->banks == 2, stage, address);
    struct promem_exit out = {.data = slot.kind == PROMEM_READ, .last = slot.last, .count = entry->count};
    if (slot.clear || slot.kind == PROMEM_CLEAR)
        entry->count = 0;
    tree->pointer[stage] += 1U << tree->cfg->ranges;
    tree->place = (struct promem_place){(int)stage, address};
    return out;
}

struct promem_exit promem_inject(struct promem_tree *tree, struct promem_slot slot)
{
    tree->place.stage = -1;
    switch (slot.kind) {
    case PROMEM_SEARCH: return search(tree, slot.pattern);
    case PROMEM_WRITE: return write_entry(tree, slot);
    case PROMEM_READ:
    case PROMEM_CLEAR: return read_entry(tree, slot);
    case PROMEM_RSTPTR: memset(tree->pointer, 0, sizeof tree->pointer); break;
    case PROMEM_SWAP: tree->bank ^= tree->cfg->banks - 1; break;
    case PROMEM_BUBBLE: break;
    }
    return (struct promem_exit){0};
}
