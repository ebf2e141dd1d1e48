// trace/wpp/latest: uses in order of time, with a Fenwick tree of those that are the latest of their number.
// Source: Fenwick, A New Data Structure for Cumulative Frequency Tables, 1994.
#include "trace/wpp/latest.h"

#include "cmodel/hash.h"
#include "cmodel/hash_table.h"

enum { ROOM_FIRST = 2, ROOM_MOST = 1 << 30 };

struct latest_use {
    uint32_t number;
    uint32_t live; // node of the tree: latest uses among those that it covers
};

struct member {
    uint32_t list, number;
};

static inline khint_t member_hash(struct member m)
{
    return hash_words(m.list, m.number, 0);
}

static inline bool member_equal(struct member m, struct member n)
{
    return m.list == n.list && m.number == n.number;
}

HASH_TABLE(places, struct member, uint32_t, member_hash, member_equal)

struct latest_places {
    kh_places_t *table; // to the place of a number's latest use
    uint32_t lists;
};

struct latest_places *latest_places_new(void)
{
    struct latest_places *places = heap_zeroed(1, sizeof *places);
    if (places && (places->table = kh_init(places)))
        return places;
    heap_free(places);
    return NULL;
}

void latest_places_free(struct latest_places *places)
{
    if (places)
        kh_destroy(places, places->table);
    heap_free(places);
}

void latest_free(struct latest *list)
{
    heap_free(list->use);
}

// ---- the tree ----------------------------------------------------------------------------

static void change(struct latest *list, uint32_t place, bool live)
{
    for (uint32_t i = place + 1; i <= list->room; i += i & -i)
        list->use[i - 1].live += live ? 1 : UINT32_MAX;
}

// Latest uses up to a place.
static uint32_t count_to(const struct latest *list, uint32_t place)
{
    uint32_t count = 0;
    for (uint32_t i = place + 1; i > 0; i &= i - 1)
        count += list->use[i - 1].live;
    return count;
}

static bool is_live(const struct latest *list, uint32_t place)
{
    return count_to(list, place) > (place > 0 ? count_to(list, place - 1) : 0);
}

// The place of the latest use before which there are `before` others.
static uint32_t find(const struct latest *list, uint32_t before)
{
    uint32_t place = 0;
    for (uint32_t step = list->room; step > 0; step /= 2)
        if (place + step <= list->room && list->use[place + step - 1].live <= before) {
            place += step;
            before -= list->use[place - 1].live;
        }
    return place;
}

// ---- uses --------------------------------------------------------------------------------

// Enters a number's place in the table. False: no memory.
static bool put(struct latest_places *places, const struct latest *list, uint32_t number, uint32_t place)
{
    int added;
    const khint_t at = kh_put(places, places->table, ((struct member){list->id, number}), &added);
    if (added >= 0)
        kh_value(places->table, at) = place;
    return added >= 0;
}

// Removes the gaps and makes the room twice the numbers at least. False: no memory.
static bool make_room(struct latest_places *places, struct latest *list)
{
    uint32_t room = list->room ? list->room : ROOM_FIRST;
    uint32_t kept = 0;
    while (room < 2 * list->count)
        room *= 2;
    struct latest_use *use = room > ROOM_MOST ? NULL : heap_zeroed(room, sizeof *use);
    if (!use)
        return false;
    for (uint32_t place = 0; place < list->used; place++)
        if (is_live(list, place))
            use[kept++].number = list->use[place].number;
    heap_free(list->use);
    *list = (struct latest){.use = use, .used = kept, .room = room, .count = kept, .id = list->id};
    for (uint32_t place = 0; place < kept; place++) {
        change(list, place, true);
        (void)put(places, list, use[place].number, place); // it is there already
    }
    return true;
}

// Appends a use of a number, whose earlier use is gone.
static bool append(struct latest_places *places, struct latest *list, uint32_t number)
{
    if (list->used == list->room && !make_room(places, list))
        return false;
    if (!put(places, list, number, list->used))
        return false;
    list->use[list->used].number = number;
    change(list, list->used++, true);
    list->count++;
    return true;
}

// Makes the number at a place the latest.
static bool renew(struct latest_places *places, struct latest *list, uint32_t place)
{
    if (place + 1 == list->used)
        return true;
    change(list, place, false);
    list->count--;
    return append(places, list, list->use[place].number);
}

// ---- lists -------------------------------------------------------------------------------

bool latest_add(struct latest_places *places, struct latest *list, uint32_t number)
{
    if (list->id == 0)
        list->id = ++places->lists;
    return append(places, list, number);
}

bool latest_take(struct latest_places *places, struct latest *list, uint32_t rank, uint32_t *number)
{
    const uint32_t place = rank > 0 ? find(list, list->count - 1 - rank) : list->used - 1;
    *number = list->use[place].number;
    return renew(places, list, place);
}

bool latest_rank(struct latest_places *places, struct latest *list, uint32_t number, int64_t *rank)
{
    *rank = 0;
    if (list->used > 0 && list->use[list->used - 1].number == number)
        return true;
    const khint_t at = kh_get(places, places->table, ((struct member){list->id, number}));
    if (at == kh_end(places->table)) {
        *rank = LATEST_NONE;
        return latest_add(places, list, number);
    }
    const uint32_t place = kh_value(places->table, at);
    *rank = list->count - count_to(list, place);
    return renew(places, list, place);
}
