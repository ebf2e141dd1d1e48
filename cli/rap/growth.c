// cli/rap/growth: minimum and maximum node counts in logarithmic event bins, with merge marks.
#include "cli/rap/growth.h"

#include <stdlib.h>

bool rap_growth_init(struct rap_growth *growth)
{
    *growth = (struct rap_growth){.place = calloc(GROWTH_SIZE, sizeof *growth->place)};
    return growth->place != NULL;
}

void rap_growth_free(struct rap_growth *growth)
{
    free(growth->place);
}

// A slot of the first two octaves holds one event; in each further octave a slot holds twice as many.
static uint32_t place_of(uint64_t event)
{
    uint32_t octave = 0;
    while (event >> octave >= 2 * GROWTH_PLACES)
        octave++;
    return octave * GROWTH_PLACES + (uint32_t)(event >> octave);
}

uint64_t rap_growth_event(uint32_t place)
{
    if (place < 2 * GROWTH_PLACES)
        return place;
    const uint32_t octave = place / GROWTH_PLACES - 1;
    return (uint64_t)(place - octave * GROWTH_PLACES) << octave;
}

void rap_growth_add(struct rap_growth *growth, const struct rap_totals *totals)
{
    struct rap_growth_place *place = &growth->place[place_of(++growth->events)];
    if (place->most == 0 || totals->nodes < place->least)
        place->least = totals->nodes;
    if (totals->nodes > place->most)
        place->most = totals->nodes;
    place->merged = place->merged || totals->merges > growth->merges;
    growth->merges = totals->merges;
}
