// trace/wpp/digrams: where each pair of neighbouring symbols stands.
#ifndef SLUICE_TRACE_WPP_DIGRAMS_H
#define SLUICE_TRACE_WPP_DIGRAMS_H

#include "grammar.h"

struct digrams;

enum { DIGRAM_NOWHERE = 0 }; // no node has this number

struct digrams *digrams_new(void); // NULL: no memory
void digrams_free(struct digrams *digrams);

// The node at which (a, b) begins: the one that is kept, or if there is none `node`, which is kept from now
// on. DIGRAM_NOWHERE: no memory.
uint32_t digrams_find(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node);

// (a, b) is kept as beginning at another node now.
void digrams_move(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node);

// (a, b) no longer begins at this node; if another one is kept, nothing happens.
void digrams_forget(struct digrams *digrams, symbol_t a, symbol_t b, uint32_t node);

#endif
