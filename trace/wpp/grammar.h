// trace/wpp/grammar: a sequence of paths as a grammar: rule 0, each rule in the place of its symbol.
// Source: doc/path/wpp.md; Larus 1999; Nevill-Manning and Witten 1997.
#ifndef SLUICE_TRACE_WPP_GRAMMAR_H
#define SLUICE_TRACE_WPP_GRAMMAR_H

#include <stddef.h>

#include "branch_record.h"

// A symbol is a path's number times 2, or a rule's times 2 and 1.
typedef uint32_t symbol_t;

static inline bool symbol_is_rule(symbol_t symbol)
{
    return symbol & 1;
}

static inline uint32_t symbol_number(symbol_t symbol)
{
    return symbol >> 1;
}

struct grammar {
    struct path *path; // [paths], different ones, in the order in which the sequence first has them
    uint32_t paths;
    symbol_t *symbol; // [symbols], all right sides
    uint64_t symbols;
    uint64_t *side;  // [rules], where in `symbol` a rule's right side begins
    uint64_t *size;  // [rules], how many symbols it has
    uint32_t rules;  // 1 or more
    uint64_t length; // paths in the sequence
};

// Room for so many. False: no memory. grammar_free in any case.
bool grammar_init(struct grammar *grammar, uint32_t paths, uint64_t symbols, uint32_t rules);
void grammar_free(struct grammar *grammar);

// A walk through a rule's right side, and through those of the rules in it: where it stands in each.
struct grammar_place {
    uint32_t rule;
    uint64_t next; // symbol of its side
};

struct grammar_walk {
    const struct grammar *grammar;
    struct grammar_place *place; // [depth]
    size_t depth;
};

// Begins before the sequence's first path. False: no memory. grammar_walk_free in any case.
bool grammar_walk_init(struct grammar_walk *walk, const struct grammar *grammar);
void grammar_walk_free(struct grammar_walk *walk);

// Goes into a rule's right side, before its first symbol. False: no memory.
bool grammar_walk_enter(struct grammar_walk *walk, uint32_t rule);

// Leaves the innermost right side.
void grammar_walk_leave(struct grammar_walk *walk);

// The next symbol of the innermost right side. False: it is over.
bool grammar_walk_here(struct grammar_walk *walk, symbol_t *symbol);

enum grammar_step {
    GRAMMAR_PATH,
    GRAMMAR_END,   // the sequence is over
    GRAMMAR_FAILED // no memory
};

// The number of the next path of the sequence. Assumes: no rule holds itself.
enum grammar_step grammar_walk_next(struct grammar_walk *walk, uint32_t *path);

#endif
