// trace/wpp/sequitur_rings: allocation and reuse of nodes and rules, with a count of uses per rule.
#include "trace/wpp/sequitur_rings.h"
#include "cmodel/heap.h"

void numbers_put(struct sequitur *s, struct numbers *list, uint32_t number)
{
    uint32_t *more = heap_grow(list->number, list->count, sizeof *more);
    if (!more) {
        s->failed = true;
        return;
    }
    list->number = more;
    more[list->count++] = number;
}

uint32_t node_new(struct sequitur *s, uint32_t value)
{
    uint32_t node = DIGRAM_NOWHERE;
    if (s->free_nodes.count > 0)
        node = s->free_nodes.number[--s->free_nodes.count];
    else {
        struct node *more = s->nodes < NUMBERS_MOST ? heap_grow(s->node, s->nodes, sizeof *more) : NULL;
        if (!more) {
            s->failed = true;
            return DIGRAM_NOWHERE;
        }
        s->node = more;
        node = s->nodes++;
    }
    s->node[node] = (struct node){node, node, value};
    if (is_use(value))
        s->rule[symbol_number(value)].uses++;
    return node;
}

uint32_t rule_new(struct sequitur *s)
{
    uint32_t rule;
    if (s->free_rules.count > 0)
        rule = s->free_rules.number[--s->free_rules.count];
    else {
        struct rule *more = heap_grow(s->rule, s->rules, sizeof *more);
        if (!more) {
            s->failed = true;
            return 0;
        }
        s->rule = more;
        rule = s->rules++;
    }
    s->rule[rule] = (struct rule){.uses = 0};
    s->rule[rule].guard = node_new(s, GUARD | rule);
    return rule;
}

void node_free(struct sequitur *s, uint32_t node)
{
    const uint32_t value = s->node[node].value;
    if (is_use(value))
        s->rule[symbol_number(value)].uses--;
    s->node[node].value = DEAD;
    numbers_put(s, &s->dying, node);
}
