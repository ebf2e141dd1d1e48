// rap/trie_walk: the order in which a read-out meets the ranges, and its clocks (contract: doc/rap/trie.md,
// READ).
#include <stdlib.h>
#include <string.h>

#include "rap/trie.h"

enum { LOOK = 2 }; // clocks that a look takes beyond its answer's

struct reading { // of a kind, whose nodes stand by lo, wider first
    struct rap_trie *t;
    uint32_t at, end; // the next node, in core.node
    uint32_t walked;  // clocks since the last one
};

// The places of the block below a node, by and by. A node goes out a place ahead, for the root goes last.
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
        abort(); // a model without memory has nothing to say
    for (uint32_t first = 0, end; first < core->nodes; first = end) {
        for (end = first + 1; end < core->nodes && core->node[end].level > 0;)
            end++;
        read_kind(t, first, end);
    }
}
