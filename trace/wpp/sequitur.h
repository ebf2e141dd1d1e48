// trace/wpp/sequitur: Sequitur, which builds a grammar of a sequence of paths online.
// Source: Nevill-Manning and Witten, Identifying Hierarchical Structure in Sequences, JAIR 7, 1997;
// doc/path/wpp.md. Time: constant per path, on average. Memory: 30 to 60 bytes per symbol of the grammar.
#ifndef SLUICE_TRACE_WPP_SEQUITUR_H
#define SLUICE_TRACE_WPP_SEQUITUR_H

#include "trace/wpp/grammar.h"

struct sequitur;

struct sequitur *sequitur_new(void); // NULL: no memory
void sequitur_free(struct sequitur *sequitur);

// Appends a path to the sequence. False: no memory, or more than 2^30 symbols; then only sequitur_free is
// allowed.
bool sequitur_add(struct sequitur *sequitur, struct path path);

// Makes the grammar of all paths so far. False: no memory. Call grammar_free in either case.
bool sequitur_grammar(const struct sequitur *sequitur, struct grammar *grammar);

#endif
