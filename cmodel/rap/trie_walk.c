// cmodel/rap/trie_walk: durations of the trie's walks, and the order of its read-out.
// Contract: doc/rap/trie.md, States.
#include <stdlib.h>
#include <string.h>

#include "cmodel/rap/trie.h"

enum { LOOK = 2 }; // clocks of a look in a read-out beyond L

uint32_t rap_trie_merge_clocks(const struct rap_trie *t)
{
    const struct rap_config *cfg = t->core.cfg;
    const uint32_t height = rap_height(cfg);
    const uint32_t look = t->look;
    uint32_t clocks = look + 1;
    for (uint32_t level = 1; level <= height; level++) {
        const uint32_t b = rap_trie_block(cfg, level);
        clocks += t->batch.blocks[level] *
                      (b + look + 6 + (level < height ? b + look + 1 : 0) + (level > 1 ? look : 0)) +
                  t->batch.folds[level] * (b + look + 1);
    }
    return clocks;
}

uint32_t rap_trie_clear_clocks(const struct rap_trie *t)
{
    const struct rap_config *cfg = t->core.cfg;
    uint32_t most = cfg->kinds;
    for (uint32_t level = 1; level <= rap_height(cfg); level++) {
        const uint32_t nodes = rap_level_blocks(cfg, level) * cfg->branching;
        most = nodes > most ? nodes : most;
    }
    return most + t->look + 2;
}

// Read-out of a kind. Its nodes are sorted by lo, wider first.
struct reading {
    struct rap_trie *t;
    uint32_t at, end; // next node in core.node; end of the kind's nodes
    uint32_t walked;  // clocks since the last message
};

// Walks over the block below a node. Each node moves one position forward, because the root is last.
static void walk_block(struct reading *r, const struct rap_node *above)
{
    const struct rap_node *node = r->t->core.node;
    const uint32_t level = above->level + 1;
    const uint32_t low = rap_low_bits(r->t->core.cfg, level);
    for (uint64_t digit = 0; digit < rap_trie_block(r->t->core.cfg, level); digit++) {
        const uint32_t at = r->at;
        r->walked += r->t->look + LOOK;
        if (at == r->end || node[at].level != level || node[at].lo != (above->lo | digit << low))
            continue;
        r->t->walk[at - 1] = r->walked;
        r->walked = 0;
        if (++r->at != r->end && node[r->at].level > level)
            walk_block(r, &node[at]);
    }
    r->walked++;
}

static void read_kind(struct rap_trie *t, uint32_t first, uint32_t end)
{
    struct rap_node *node = &t->core.node[first];
    const struct rap_node root = *node;
    struct reading reading = {t, first + 1, end, t->look + LOOK};
    if (end - first > 1)
        walk_block(&reading, &root);
    memmove(node, node + 1, (end - first - 1) * sizeof *node);
    t->core.node[end - 1] = root;
    t->walk[end - 1] = reading.walked + t->look + LOOK;
}

void rap_trie_walk(struct rap_trie *t)
{
    struct rap_core *core = &t->core;
    rap_core_dump(core);
    t->walk = realloc(t->walk, core->nodes * sizeof *t->walk);
    if (!t->walk)
        abort(); // the caller cannot handle a lack of memory
    for (uint32_t first = 0, end; first < core->nodes; first = end) {
        for (end = first + 1; end < core->nodes && core->node[end].level > 0;)
            end++;
        read_kind(t, first, end);
    }
}
