// trace/wpp/sequitur: a grammar of a sequence of paths, made while they come.
// Source: Nevill-Manning and Witten, Identifying Hierarchical Structure in Sequences, JAIR 7, 1997;
// doc/path/wpp.md. Time is constant a path, on average; memory 30 to 60 bytes a symbol of the grammar.
#ifndef SLUICE_TRACE_WPP_SEQUITUR_H
#define SLUICE_TRACE_WPP_SEQUITUR_H

#include "grammar.h"

struct sequitur;

struct sequitur *sequitur_new(void); // NULL: no memory
void sequitur_free(struct sequitur *sequitur);

// Puts a path behind the sequence. False: no memory, or more than 2^30 symbols; nothing can be done with it
// then but to free it.
bool sequitur_add(struct sequitur *sequitur, struct path path);

// The grammar of all that came. False: no memory; grammar_free in any case.
bool sequitur_grammar(const struct sequitur *sequitur, struct grammar *grammar);

#endif
