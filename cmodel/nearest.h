// cmodel/nearest: the known word that a misspelt one was meant to be, for error messages.
// Source: optimal string alignment distance (F. J. Damerau, Communications of the ACM 7(3), 1964).
#ifndef SLUICE_CMODEL_NEAREST_H
#define SLUICE_CMODEL_NEAREST_H

#include <stddef.h>

struct nearest {
    const char *word; // not terminated
    size_t length;
    const char *best;  // NULL: none is near; valid as long as the candidates
    unsigned distance; // of the best; changes of a letter
};

enum { NEAREST_TEXT = 64 };

struct nearest nearest_start(const char *word, size_t length);

// Offers a candidate. It is near if a third of its letters or fewer differ, or if the word is its beginning.
void nearest_offer(struct nearest *nearest, const char *candidate);

// Writes ` (did you mean 'PREFIXbest'?)`, or nothing if no candidate was near. Returns the text.
const char *nearest_text(const struct nearest *nearest, const char *prefix, char text[NEAREST_TEXT]);

#endif
