// trace/wpp/grammar: memory of grammars, and the walk that expands them.
#include "trace/wpp/grammar.h"

#include "cmodel/heap.h"

bool grammar_init(struct grammar *grammar, uint32_t paths, uint64_t symbols, uint32_t rules)
{
    *grammar = (struct grammar){
        .paths = paths,
        .symbols = symbols,
        .rules = rules,
        .path = heap_zeroed((size_t)paths + 1, sizeof *grammar->path),
        .symbol = heap_zeroed((size_t)symbols + 1, sizeof *grammar->symbol),
        .side = heap_zeroed(rules, sizeof *grammar->side),
        .size = heap_zeroed(rules, sizeof *grammar->size),
    };
    return grammar->path && grammar->symbol && grammar->side && grammar->size;
}

void grammar_free(struct grammar *grammar)
{
    heap_free(grammar->path);
    heap_free(grammar->symbol);
    heap_free(grammar->side);
    heap_free(grammar->size);
    *grammar = (struct grammar){0};
}

bool grammar_walk_enter(struct grammar_walk *walk, uint32_t rule)
{
    struct grammar_place *place = heap_grow(walk->place, walk->depth, sizeof *place);
    if (!place)
        return false;
    walk->place = place;
    place[walk->depth++] = (struct grammar_place){.rule = rule};
    return true;
}

bool grammar_walk_init(struct grammar_walk *walk, const struct grammar *grammar)
{
    *walk = (struct grammar_walk){.grammar = grammar};
    return grammar_walk_enter(walk, 0);
}

void grammar_walk_free(struct grammar_walk *walk)
{
    heap_free(walk->place);
    *walk = (struct grammar_walk){0};
}

void grammar_walk_leave(struct grammar_walk *walk)
{
    walk->depth--;
}

bool grammar_walk_here(struct grammar_walk *walk, symbol_t *symbol)
{
    const struct grammar *grammar = walk->grammar;
    struct grammar_place *place = &walk->place[walk->depth - 1];
    if (place->next == grammar->size[place->rule])
        return false;
    *symbol = grammar->symbol[grammar->side[place->rule] + place->next++];
    return true;
}

enum grammar_step grammar_walk_next(struct grammar_walk *walk, uint32_t *path)
{
    while (walk->depth > 0) {
        symbol_t symbol;
        if (!grammar_walk_here(walk, &symbol)) {
            grammar_walk_leave(walk);
            continue;
        }
        *path = symbol_number(symbol);
        if (!symbol_is_rule(symbol))
            return GRAMMAR_PATH;
        if (!grammar_walk_enter(walk, symbol_number(symbol)))
            return GRAMMAR_FAILED;
    }
    return GRAMMAR_END;
}
