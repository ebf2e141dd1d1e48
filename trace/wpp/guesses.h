// trace/wpp/guesses: predictor of a grammar's symbols, the same in writer and reader.
// Source: doc/path/wpp.md, The file. Any change of its guesses changes the file format.
#ifndef SLUICE_TRACE_WPP_GUESSES_H
#define SLUICE_TRACE_WPP_GUESSES_H

#include "trace/wpp/grammar.h"
#include "trace/wpp/latest.h"

// Grows with the paths, starts and rules that come.
struct guesses {
    struct latest_places *places;
    struct latest *follow; // [paths + 1], by `before`: starts that followed that path
    struct latest *begin;  // [paths], by path: symbols that begin with it
    struct latest *among;  // [starts], by start: paths with this start
    uint32_t *first;       // [rules], first path of each ended rule
    uint32_t *last;        // [rules], last path of each ended rule
    uint32_t before;       // number of the previous path + 1; 0: none
    uint32_t paths, starts, rules;
    bool failed; // no memory; then only guesses_free is allowed
};

// False: no memory. Call guesses_free in either case.
bool guesses_init(struct guesses *guesses);
void guesses_free(struct guesses *guesses);

// Returns a number's rank, LATEST_NONE if it is new, and makes it the latest.
int64_t guesses_rank(struct guesses *guesses, struct latest *latest, uint32_t number);

// Returns the number with this rank, below count, and makes it the latest.
uint32_t guesses_take(struct guesses *guesses, struct latest *latest, uint32_t rank);

// Makes room for a rule with this number.
void guesses_new_rule(struct guesses *guesses, uint32_t rule);

// Enters the next start.
void guesses_new_start(struct guesses *guesses);

// Enters the next path, as a symbol that begins with itself.
void guesses_new_path(struct guesses *guesses);

// Ends a symbol: its last path becomes the previous path.
void guesses_symbol(struct guesses *guesses, symbol_t symbol);

// Ends a rule's side, whose first path is `first`.
void guesses_rule(struct guesses *guesses, uint32_t rule, uint32_t first);

#endif
