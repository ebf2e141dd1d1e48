// tb/lockstep/cover: named points and how often a run has met them.
#ifndef SLUICE_COVER_H
#define SLUICE_COVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COVER_POINTS_MAX = 512, COVER_NAME_MAX = 48 };

struct cover_point {
    char name[COVER_NAME_MAX];
    uint64_t hits;
};

// Points are numbered from 1. What a configuration does not have is not declared, and so has the number 0:
// hits there count nowhere.
struct cover {
    struct cover_point point[COVER_POINTS_MAX + 1];
    size_t count;
};

// Declares a point; returns its number. Points are declared before the run, so that one never met shows as 0.
size_t cover_declare(struct cover *cover, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Counts a hit if it was met.
static inline void cover_hit(struct cover *cover, size_t point, bool met)
{
    cover->point[point].hits += met;
}

size_t cover_missed(const struct cover *cover);

// Adds points of other names, with their hits.
void cover_append(struct cover *to, const struct cover *from);

#endif
