// trace/wpp/sequitur_grammar: conversion of Sequitur's rings to a grammar.
#include "cmodel/heap.h"
#include "trace/wpp/sequitur_rings.h"

static bool is_live(const struct sequitur *s, uint32_t rule)
{
    return s->node[s->rule[rule].guard].value == (GUARD | rule);
}

// Numbers live rules from 0 on, and adds up their symbols. Returns the number of live rules.
static uint32_t number_rules(const struct sequitur *s, uint32_t *number, uint64_t *symbols)
{
    uint32_t live = 0;
    *symbols = 0;
    for (uint32_t rule = 0; rule < s->rules; rule++) {
        if (!is_live(s, rule))
            continue;
        number[rule] = live++;
        const uint32_t guard = s->rule[rule].guard;
        for (uint32_t at = s->node[guard].next; at != guard; at = s->node[at].next)
            ++*symbols;
    }
    return live;
}

static void copy_sides(const struct sequitur *s, const uint32_t *number, struct grammar *grammar)
{
    uint64_t symbols = 0;
    for (uint32_t rule = 0; rule < s->rules; rule++) {
        if (!is_live(s, rule))
            continue;
        const uint32_t guard = s->rule[rule].guard;
        grammar->side[number[rule]] = symbols;
        for (uint32_t at = s->node[guard].next; at != guard; at = s->node[at].next) {
            const symbol_t symbol = s->node[at].value;
            grammar->symbol[symbols++] =
                symbol_is_rule(symbol) ? 2 * number[symbol_number(symbol)] + 1 : symbol;
        }
        grammar->size[number[rule]] = symbols - grammar->side[number[rule]];
    }
}

bool sequitur_grammar(const struct sequitur *s, struct grammar *grammar)
{
    *grammar = (struct grammar){0};
    uint32_t *number = heap_zeroed(s->rules, sizeof *number);
    if (!number)
        return false;
    uint64_t symbols;
    const uint32_t rules = number_rules(s, number, &symbols);
    const uint32_t paths = path_numbers_count(s->paths);
    const bool memory = grammar_init(grammar, paths, symbols, rules);
    if (memory) {
        grammar->length = s->length;
        for (uint32_t i = 0; i < paths; i++)
            grammar->path[i] = path_numbers_list(s->paths)[i];
        copy_sides(s, number, grammar);
    }
    heap_free(number);
    return memory;
}
