// cli/event_check: checks of an event's fields, with errors that name the setting to change.
#include "cli/event_check.h"

#include <inttypes.h>
#include <stdio.h>

#include "cmodel/bits.h"

bool event_count_fits(uint64_t count, char error[ERROR_MAX])
{
    if (count <= EVENT_COUNT_MOST)
        return true;
    snprintf(error, ERROR_MAX,
             "a count of %" PRIu64
             ": the occurrences of an event are taken one by one; accepted is a count up "
             "to %d",
             count, EVENT_COUNT_MOST);
    return false;
}

bool event_field_fits(uint64_t field, const char *parameter, uint32_t width, char error[ERROR_MAX])
{
    if (bits_length(field) <= width)
        return true;
    snprintf(error, ERROR_MAX, "0x%" PRIx64 " has more bits than %s=%" PRIu32 "; %s=%" PRIu32 " holds it",
             field, parameter, width, parameter, bits_length(field));
    return false;
}

static bool event_kind_fits(uint32_t kind, uint32_t kinds, char error[ERROR_MAX])
{
    if (kind < kinds)
        return true;
    snprintf(error, ERROR_MAX, "kind %" PRIu32 ": accepted is a kind below kinds=%" PRIu32, kind, kinds);
    return false;
}

bool event_tuple_fits(const struct tuple *tuple, uint32_t width_a, uint32_t width_b, uint32_t kinds,
                      char error[ERROR_MAX])
{
    return event_field_fits(tuple->a, "width_a", width_a, error) &&
           (!width_b || event_field_fits(tuple->b, "width_b", width_b, error)) &&
           event_kind_fits(tuple->kind, kinds, error);
}
