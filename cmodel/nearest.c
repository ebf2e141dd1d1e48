// cmodel/nearest: distance of two words, row by row.
#include "cmodel/nearest.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 32, BEGINNING = 3 }; // letters; longer words are not compared

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

// Letters inserted, removed, replaced, or exchanged with their neighbour.
static unsigned distance(const char *a, size_t rows, const char *b, size_t columns)
{
    unsigned table[LONGEST + 1][LONGEST + 1];
    for (unsigned i = 0; i <= rows; i++)
        table[i][0] = i;
    for (unsigned j = 0; j <= columns; j++)
        table[0][j] = j;
    for (size_t i = 1; i <= rows; i++)
        for (size_t j = 1; j <= columns; j++) {
            const unsigned replaced = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            table[i][j] = least(replaced, 1 + least(table[i - 1][j], table[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                table[i][j] = least(table[i][j], table[i - 2][j - 2] + 1);
        }
    return table[rows][columns];
}

struct nearest nearest_start(const char *word, size_t length)
{
    return (struct nearest){.word = word, .length = length};
}

void nearest_offer(struct nearest *nearest, const char *candidate)
{
    const size_t length = strlen(candidate);
    if (length > LONGEST || nearest->length > LONGEST || nearest->length == 0)
        return;
    const bool begins =
        nearest->length >= BEGINNING && strncmp(candidate, nearest->word, nearest->length) == 0;
    const unsigned changes = begins ? 1 : distance(nearest->word, nearest->length, candidate, length);
    if (3 * changes > length || (nearest->best && changes >= nearest->distance))
        return;
    nearest->best = candidate;
    nearest->distance = changes;
}

const char *nearest_text(const struct nearest *nearest, const char *prefix, char text[NEAREST_TEXT])
{
    text[0] = '\0';
    if (nearest->best)
        (void)snprintf(text, NEAREST_TEXT, " (did you mean '%s%s'?)", prefix, nearest->best);
    return text;
}
