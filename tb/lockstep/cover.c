// tb/lockstep/cover: declaration of cover points by format string, count of missed points, appending.
#include "tb/lockstep/cover.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

size_t cover_declare(struct cover *cover, const char *format, ...)
{
    if (cover->count == COVER_POINTS_MAX)
        abort(); // COVER_POINTS_MAX is too small for this profiler
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cover->point[++cover->count].name, COVER_NAME_MAX, format, arguments);
    va_end(arguments);
    return cover->count;
}

size_t cover_missed(const struct cover *cover)
{
    size_t missed = 0;
    for (size_t i = 1; i <= cover->count; i++)
        missed += cover->point[i].hits == 0;
    return missed;
}

void cover_append(struct cover *to, const struct cover *from)
{
    for (size_t i = 1; i <= from->count; i++)
        to->point[cover_declare(to, "%s", from->point[i].name)].hits = from->point[i].hits;
}
