// trace/wpp/grammar: grammar of a sequence of paths; rule 0 expands to the sequence.
// Source: doc/path/wpp.md; Larus 1999; Nevill-Manning and Witten 1997.
#ifndef SLUICE_TRACE_WPP_GRAMMAR_H
#define SLUICE_TRACE_WPP_GRAMMAR_H

#include <stddef.h>

#include "cmodel/branch_record.h"

// A symbol is 2 * a path's number, or 2 * a rule's number + 1.
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
    struct path *path; // [paths], distinct, in order of first occurrence in the sequence
    uint32_t paths;
    symbol_t *symbol; // [symbols], all right sides
    uint64_t symbols;
    uint64_t *side;  // [rules], start of the rule's right side in `symbol`
    uint64_t *size;  // [rules], symbols of the right side
    uint32_t rules;  // 1 or more
    uint64_t length; // paths in the sequence
};

// Makes room. False: no memory. Call grammar_free in either case.
bool grammar_init(struct grammar *grammar, uint32_t paths, uint64_t symbols, uint32_t rules);
void grammar_free(struct grammar *grammar);

// A walk through nested right sides: the position in each of them.
struct grammar_place {
    uint32_t rule;
    uint64_t next; // next symbol of its side
};

struct grammar_walk {
    const struct grammar *grammar;
    struct grammar_place *place; // [depth]
    size_t depth;
};

// Begins before the sequence's first path. False: no memory. Call grammar_walk_free in either case.
bool grammar_walk_init(struct grammar_walk *walk, const struct grammar *grammar);
void grammar_walk_free(struct grammar_walk *walk);

// Enters a rule's right side, before its first symbol. False: no memory.
bool grammar_walk_enter(struct grammar_walk *walk, uint32_t rule);

// Leaves the innermost right side.
void grammar_walk_leave(struct grammar_walk *walk);

// Takes the next symbol of the innermost right side. False: the side has ended.
bool grammar_walk_here(struct grammar_walk *walk, symbol_t *symbol);

enum grammar_step {
    GRAMMAR_PATH,
    GRAMMAR_END,   // end of the sequence
    GRAMMAR_FAILED // no memory
};

// Gives the number of the sequence's next path. Assumes that no rule contains itself.
enum grammar_step grammar_walk_next(struct grammar_walk *walk, uint32_t *path);

#endif
