// cli/event_check: checks of an event's fields against a configuration's widths and kinds.
#ifndef SLUICE_CLI_EVENT_CHECK_H
#define SLUICE_CLI_EVENT_CHECK_H

#include <stdbool.h>

#include "cmodel/param.h"
#include "cmodel/tuple.h"

// Most occurrences of an event that a profiler takes one at a time; they take seconds.
enum { EVENT_COUNT_MOST = 100000000 };

// Whether a profiler that takes one occurrence at a time can take this count.
bool event_count_fits(uint64_t count, char error[ERROR_MAX]);

// Whether a field fits `width` bits, the value of `parameter`. False: the error names a width that fits.
bool event_field_fits(uint64_t field, const char *parameter, uint32_t width, char error[ERROR_MAX]);

// Whether a tuple fits width_a and width_b (0: b is ignored), and its kind is below `kinds`.
bool event_tuple_fits(const struct tuple *tuple, uint32_t width_a, uint32_t width_b, uint32_t kinds,
                      char error[ERROR_MAX]);

#endif
