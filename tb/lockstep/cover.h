// tb/lockstep/cover: named coverage points with hit counts.
#ifndef SLUICE_TB_LOCKSTEP_COVER_H
#define SLUICE_TB_LOCKSTEP_COVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { COVER_POINTS_MAX = 512, COVER_NAME_MAX = 48 };

struct cover_point {
    char name[COVER_NAME_MAX];
    uint64_t hits;
};

// Points are numbered from 1. Points that a configuration lacks are not declared and keep number 0, where
// hits are ignored.
struct cover {
    struct cover_point point[COVER_POINTS_MAX + 1];
    size_t count;
};

// Declares a point before the run, so that a point never hit shows as 0. Returns its number.
size_t cover_declare(struct cover *cover, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Counts a hit if `met`.
static inline void cover_hit(struct cover *cover, size_t point, bool met)
{
    cover->point[point].hits += met;
}

size_t cover_missed(const struct cover *cover);

// Appends points with other names, with their hits.
void cover_append(struct cover *to, const struct cover *from);

#endif
