// trace/wpp/sequitur: Sequitur's constraints: digrams are unique, and every rule is used at least twice.
// A node with a new neighbour waits in a list until its digram is looked up. So no ring is changed while half
// built, and no function is recursive.
#include "trace/wpp/sequitur.h"

#include "cmodel/heap.h"
#include "trace/wpp/sequitur_rings.h"

// Removes the digram that begins here from the index, before it is broken up.
static void forget(struct sequitur *s, uint32_t node)
{
    const uint32_t next = s->node[node].next;
    if (!is_guard(s, node) && !is_guard(s, next))
        digrams_forget(s->digrams, s->node[node].value, s->node[next].value, node);
}

// Queues the new digrams between left and right, and the one that begins at right. Of two overlapping digrams
// in a run of equal symbols only the left one is kept, and it may just have been removed.
static void wait_around(struct sequitur *s, uint32_t left, uint32_t right)
{
    numbers_put(s, &s->waiting, right);
    numbers_put(s, &s->waiting, s->node[right].prev);
    numbers_put(s, &s->waiting, left);
}

// ---- the two constraints -----------------------------------------------------------------

// Replaces the digram that begins here by the rule's symbol.
static void replace(struct sequitur *s, uint32_t first, uint32_t rule)
{
    const uint32_t second = s->node[first].next;
    const uint32_t left = s->node[first].prev;
    const uint32_t right = s->node[second].next;
    const uint32_t symbol = node_new(s, 2 * rule + 1);
    if (s->failed)
        return;
    forget(s, left);
    forget(s, first);
    forget(s, second);
    node_free(s, first);
    node_free(s, second);
    node_join(s, left, symbol);
    node_join(s, symbol, right);
    wait_around(s, left, right);
}

// Replaces the symbol of a rule that is used once by the rule's right side.
static void expand(struct sequitur *s, uint32_t node)
{
    const uint32_t rule = symbol_number(s->node[node].value);
    const uint32_t guard = s->rule[rule].guard;
    const uint32_t left = s->node[node].prev;
    const uint32_t right = s->node[node].next;
    forget(s, left);
    forget(s, node);
    node_free(s, node);
    node_join(s, left, s->node[guard].next);
    node_join(s, s->node[guard].prev, right);
    node_free(s, guard);
    numbers_put(s, &s->free_rules, rule);
    wait_around(s, left, right);
}

// Whether the digram that begins here is a whole right side; then *rule is its rule.
static bool is_side(const struct sequitur *s, uint32_t node, uint32_t *rule)
{
    const uint32_t before = s->node[node].prev;
    *rule = s->node[before].value & ~GUARD;
    return is_guard(s, before) && is_guard(s, s->node[s->node[node].next].next);
}

// Makes a rule of the digram that begins here.
static uint32_t make_rule(struct sequitur *s, uint32_t node)
{
    const symbol_t a = s->node[node].value;
    const symbol_t b = s->node[s->node[node].next].value;
    const uint32_t rule = rule_new(s);
    const uint32_t first = s->failed ? DIGRAM_NOWHERE : node_new(s, a);
    const uint32_t second = s->failed ? DIGRAM_NOWHERE : node_new(s, b);
    if (s->failed)
        return 0;
    node_join(s, s->rule[rule].guard, first);
    node_join(s, first, second);
    node_join(s, second, s->rule[rule].guard);
    digrams_move(s->digrams, a, b, first);
    return rule;
}

// The same digram begins at both nodes; the index has the first one. Digrams are looked up from the left, so
// a rule that is now used once is the digram's first symbol, and a right side is found before its equal.
static void match(struct sequitur *s, uint32_t kept, uint32_t other)
{
    uint32_t rule;
    if (is_side(s, kept, &rule))
        replace(s, other, rule);
    else {
        rule = make_rule(s, kept);
        if (!s->failed)
            replace(s, kept, rule);
        if (!s->failed)
            replace(s, other, rule);
    }
    if (s->failed)
        return;
    const uint32_t first = s->node[s->rule[rule].guard].next;
    const uint32_t value = s->node[first].value;
    if (symbol_is_rule(value) && s->rule[symbol_number(value)].uses == 1)
        expand(s, first);
}

static void look_up(struct sequitur *s, uint32_t node)
{
    if (is_guard(s, node) || is_guard(s, s->node[node].next)) // dead nodes count as guards
        return;
    const uint32_t next = s->node[node].next;
    const uint32_t kept = digrams_find(s->digrams, s->node[node].value, s->node[next].value, node);
    if (kept == DIGRAM_NOWHERE)
        s->failed = true;
    else if (kept != node && s->node[kept].next != node)
        match(s, kept, node);
}

// ---- the sequence ------------------------------------------------------------------------

struct sequitur *sequitur_new(void)
{
    struct sequitur *s = heap_zeroed(1, sizeof *s);
    if (!s)
        return NULL;
    s->paths = path_numbers_new();
    s->digrams = digrams_new();
    if (s->paths && s->digrams) {
        node_new(s, DEAD); // DIGRAM_NOWHERE
        rule_new(s);
    }
    if (s->paths && s->digrams && !s->failed)
        return s;
    sequitur_free(s);
    return NULL;
}

void sequitur_free(struct sequitur *s)
{
    if (!s)
        return;
    path_numbers_free(s->paths);
    digrams_free(s->digrams);
    heap_free(s->node);
    heap_free(s->rule);
    heap_free(s->free_nodes.number);
    heap_free(s->free_rules.number);
    heap_free(s->dying.number);
    heap_free(s->waiting.number);
    heap_free(s);
}

bool sequitur_add(struct sequitur *s, struct path path)
{
    uint32_t number;
    if (s->failed || !path_numbers_find(s->paths, path, &number) || number >= NUMBERS_MOST)
        return false;
    const uint32_t node = node_new(s, 2 * number);
    if (s->failed)
        return false;
    const uint32_t guard = s->rule[0].guard;
    const uint32_t last = s->node[guard].prev;
    node_join(s, last, node);
    node_join(s, node, guard);
    numbers_put(s, &s->waiting, last);
    while (s->waiting.count > 0 && !s->failed)
        look_up(s, s->waiting.number[--s->waiting.count]);
    while (s->dying.count > 0 && !s->failed)
        numbers_put(s, &s->free_nodes, s->dying.number[--s->dying.count]);
    s->length++;
    return !s->failed;
}
