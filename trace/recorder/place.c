// trace/recorder/place: checks of site definitions, and registration of places at their first record.
#include "trace/recorder/place.h"

#include <inttypes.h>
#include <stdlib.h>

static bool is_branch(const struct recorded_place *place)
{
    return place->type == RECORD_BRANCH;
}

// Returns the fault of a site's words. NULL: a valid site.
static const char *fault_of(uint64_t site, uint64_t instructions)
{
    unsigned type = site & 0xff;
    unsigned class = site >> 8 & 0xff;
    unsigned flags = site >> 16 & 0xffff;
    unsigned allowed = type == RECORD_BRANCH  ? RING_MOVING
                       : type == RECORD_BLOCK ? RING_REPEAT | RING_ENDS_REPEAT
                                              : 0;
    if (type > RECORD_BLOCK)
        return "a site of an unknown type";
    if (class >= (type == RECORD_BRANCH ? BRANCH_CLASSES : 1))
        return "a site of an unknown class";
    if (flags & ~allowed)
        return "a site with unknown flags";
    if (instructions > UINT32_MAX)
        return "a block of too many instructions";
    if (type == RECORD_BLOCK && instructions == 0)
        return "a block without instructions";
    return NULL;
}

static bool places_grow(struct recorded_places *places)
{
    if (places->count < places->room)
        return true;
    uint32_t room = places->room ? 2 * places->room : 1024;
    struct recorded_place *more = room > places->room ? realloc(places->place, room * sizeof *more) : NULL;
    if (!more)
        return false;
    places->place = more;
    places->room = room;
    return true;
}

bool recorded_places_add(struct recorded_places *places, const uint64_t word[RING_DEFINE_WORDS],
                         char reason[MESSAGE_SIZE])
{
    const char *fault =
        (uint32_t)word[0] != places->count ? "site numbers out of order" : fault_of(word[3], word[4]);
    if (!fault && !places_grow(places))
        fault = "more sites than there is memory for";
    if (fault) {
        message_set(reason, "%s (site %" PRIu32 ")", fault, (uint32_t)word[0]);
        return false;
    }
    struct recorded_place *place = &places->place[places->count++];
    *place = (struct recorded_place){
        .pc = word[1],
        .target = word[2],
        .size = (uint32_t)(word[3] >> 32),
        .instructions = (uint32_t)word[4],
        .site = {PLACE_UNSEEN, PLACE_UNSEEN},
        .words = 1,
        .type = (uint8_t)word[3],
        .class = (uint8_t)(word[3] >> 8),
        .flags = (uint8_t)(word[3] >> 16),
    };
    if (place->type == RECORD_LOAD || place->type == RECORD_STORE)
        place->words = RING_RECORD_WORDS;
    else if (place->flags & RING_MOVING)
        place->words = 2;
    else if (place->flags & RING_REPEAT)
        place->target = place->pc;
    return true;
}

bool recorded_place_see(struct recorded_place *place, bool taken, struct writer *writer)
{
    struct site site = {
        .pc = place->pc,
        .size = place->size,
        .type = place->type,
        .class = place->class,
    };
    if (is_branch(place)) {
        site.taken = taken;
        site.moving = place->flags & RING_MOVING;
        if (!site.moving)
            site.target = taken ? place->target : place->pc + place->size;
    } else if (place->type == RECORD_BLOCK)
        site.value = place->instructions;
    uint32_t number = writer_site(writer, &site);
    place->site[taken] = number;
    return number != UINT32_MAX;
}

void recorded_places_free(struct recorded_places *places)
{
    free(places->place);
    *places = (struct recorded_places){0};
}
