// trace/wpp/sequitur_rings: the grammar while it grows, a ring of nodes around a guard for each rule.
// What goes wrong is that there is no memory: then `failed` is set, and nothing more can be done.
#ifndef SLUICE_TRACE_WPP_SEQUITUR_RINGS_H
#define SLUICE_TRACE_WPP_SEQUITUR_RINGS_H

#include "digrams.h"
#include "path_numbers.h"
#include "sequitur.h"

// A node's value is a symbol, GUARD + the rule that it guards, or DEAD: it stands for nothing any more.
enum { NUMBERS_MOST = 1 << 30 };
#define GUARD (UINT32_C(1) << 31)
#define DEAD UINT32_MAX

struct node {
    uint32_t next, prev;
    uint32_t value;
};

struct rule {
    uint32_t guard;
    uint32_t uses;
};

struct numbers { // of nodes or rules that can be used again
    uint32_t *number;
    size_t count;
};

struct sequitur {
    struct path_numbers *paths;
    struct digrams *digrams;
    struct node *node; // [nodes], from 1 on
    uint32_t nodes;
    struct rule *rule; // [rules]
    uint32_t rules;
    struct numbers free_nodes, free_rules;
    struct numbers dying; // nodes that become free when nothing waits
    struct numbers waiting;
    uint64_t length;
    bool failed; // no memory
};

static inline bool is_guard(const struct sequitur *s, uint32_t node)
{
    return s->node[node].value & GUARD;
}

static inline bool is_use(uint32_t value)
{
    return !(value & GUARD) && symbol_is_rule(value);
}

static inline void node_join(struct sequitur *s, uint32_t left, uint32_t right)
{
    s->node[left].next = right;
    s->node[right].prev = left;
}

// Puts a number behind a list.
void numbers_put(struct sequitur *s, struct numbers *list, uint32_t number);

// A node that stands alone; a rule's symbol is a use of that rule.
uint32_t node_new(struct sequitur *s, uint32_t value);

// It is used again when nothing waits any more: until then it is dead.
void node_free(struct sequitur *s, uint32_t node);

// A rule of no symbols, with its guard.
uint32_t rule_new(struct sequitur *s);

#endif
