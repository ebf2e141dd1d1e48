// trace/wpp/digrams: index of digrams, the pairs of neighbouring symbols.
#ifndef SLUICE_TRACE_WPP_DIGRAMS_H
#define SLUICE_TRACE_WPP_DIGRAMS_H

#include "trace/wpp/grammar.h"

struct digrams;

enum { DIGRAM_NOWHERE = 0 }; // no node has this number

struct digrams *digrams_new(void); // NULL: no memory
void digrams_free(struct digrams *digrams);

// Returns the node where (a, b) begins according to the index. A new digram is entered with `node`.
// DIGRAM_NOWHERE: no memory.
uint32_t digrams_find(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node);

// Changes the node of (a, b).
void digrams_move(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node);

// Removes (a, b) if its node is this one.
void digrams_forget(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node);

#endif
