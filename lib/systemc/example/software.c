// lib/systemc/example/software: table of the profilers' software classes; width checks and JSON helpers.
#include "lib/systemc/example/software.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/bits.h"

#define DEFINE(name)                                                                                         \
    static const struct software_class name##_software = {&name##_profiler, default_start,  default_word,    \
                                                          default_take,     default_finish, default_end};
DEFAULT_PROFILERS(DEFINE)

#define ROW(name) &name##_software,
static const struct software_class *const classes[] = {PROFILERS(ROW) NULL};

const struct software_class *software_find(const char *profiler)
{
    for (const struct software_class *const *p = classes; *p; p++)
        if (strcmp((*p)->profiler->name, profiler) == 0)
            return *p;
    return NULL;
}

bool software_failed(struct software *software, const char *why)
{
    snprintf(software->device.error, ERROR_MAX, "%s", why);
    return false;
}

bool software_fits(struct software *software, uint64_t value, uint32_t width, const char *what)
{
    if (bits_length(value) <= width)
        return true;
    snprintf(software->device.error, ERROR_MAX, "0x%" PRIx64 " has more bits than %s=%" PRIu32, value, what,
             width);
    return false;
}

json_t *software_key(uint64_t key)
{
    char text[24];
    snprintf(text, sizeof text, "0x%" PRIx64, key);
    return json_string(text);
}

json_t *software_tuple(const struct tuple *tuple)
{
    return json_pack("{s:o,s:o,s:I,s:I}", "a", software_key(tuple->a), "b", software_key(tuple->b), "kind",
                     (json_int_t)tuple->kind, "count", (json_int_t)tuple->count);
}
