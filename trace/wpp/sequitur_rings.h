// trace/wpp/sequitur_rings: growing grammar: for each rule a ring of nodes with a guard.
// The only error is a lack of memory. It sets `failed`; then the grammar can only be freed.
#ifndef SLUICE_TRACE_WPP_SEQUITUR_RINGS_H
#define SLUICE_TRACE_WPP_SEQUITUR_RINGS_H

#include "trace/wpp/digrams.h"
#include "trace/wpp/path_numbers.h"
#include "trace/wpp/sequitur.h"

// A node's value is a symbol, GUARD | the rule that it guards, or DEAD for a removed node.
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

struct numbers { // a list of nodes or rules
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
    struct numbers dying;   // removed nodes, free once `waiting` is empty
    struct numbers waiting; // nodes with digrams to look up
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

// Appends a number to a list.
void numbers_put(struct sequitur *s, struct numbers *list, uint32_t number);

// Makes a node that is its own neighbour. The symbol of a rule counts as a use of the rule.
uint32_t node_new(struct sequitur *s, uint32_t value);

// Removes a node: it is DEAD until `waiting` is empty, then reused.
void node_free(struct sequitur *s, uint32_t node);

// Makes a rule without symbols, with its guard.
uint32_t rule_new(struct sequitur *s);

#endif
