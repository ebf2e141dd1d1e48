// trace/wpp/guesses: what writer and reader both know of the sequence gone by, and guess of what comes.
// Source: doc/path/wpp.md, The file. Whatever changes here changes the file format.
#ifndef SLUICE_TRACE_WPP_GUESSES_H
#define SLUICE_TRACE_WPP_GUESSES_H

#include "grammar.h"

enum { GUESS_NONE = -1 };

// Different numbers, the one that came latest last. A rank counts from there, from 0 on.
struct latest {
    uint32_t *number; // [count]
    uint32_t count;
};

struct guesses {
    struct latest
        *follow; // [paths + 1], by the path before, 1 more than its number (0: none): starts behind it
    struct latest *among; // [paths], by start: its paths
    struct latest *begin; // [paths], by path: symbols that begin with it
    uint32_t *first;      // [rules], by rule, of those that were ended: its first path
    uint32_t *last;       // likewise its last one
    uint32_t before;      // 1 more than the number of the path gone by, 0: none
    uint32_t paths, rules;
    bool failed; // no memory
};

// For a grammar of so many. False: no memory. guesses_free in any case.
bool guesses_init(struct guesses *guesses, uint32_t paths, uint32_t rules);
void guesses_free(struct guesses *guesses);

// A number's rank, GUESS_NONE: it was not there; it is the latest now.
int64_t guesses_rank(struct guesses *guesses, struct latest *latest, uint32_t number);

// The number of a rank below count; it is the latest now.
uint32_t guesses_take(struct latest *latest, uint32_t rank);

// A path that is new stands here: it begins with itself.
void guesses_new_path(struct guesses *guesses, uint32_t path);

// A symbol is over: its last path is the one gone by.
void guesses_symbol(struct guesses *guesses, symbol_t symbol);

// A rule's side is over; it began with this path.
void guesses_rule(struct guesses *guesses, uint32_t rule, uint32_t first);

#endif
