// measure/error/invariance: ideal and estimated counts per load and tuple, selection rules, weighted error.
#include "measure/error/invariance.h"

#include <math.h>
#include <string.h>

#include "cmodel/heap.h"
#include "cmodel/tuple_places.h"

const struct invariance_rules invariance_paper = {1000, 0.1, 0.4};

// A load or a tuple: its count in events (ideal) and in messages (estimated).
struct item {
    uint64_t ideal, estimated;
    uint64_t invariant; // of a load: events of its selected tuples
    uint32_t load;      // of a tuple: number of its load
};

struct items {
    struct tuple_places places;
    struct item *item; // [places.room]
    uint32_t room;
};

struct invariance {
    struct items loads, tuples;
};

struct invariance *invariance_new(void)
{
    return heap_zeroed(1, sizeof(struct invariance));
}

static void free_items(struct items *items)
{
    tuple_places_free(&items->places);
    heap_free(items->item);
}

void invariance_free(struct invariance *invariance)
{
    if (!invariance)
        return;
    free_items(&invariance->loads);
    free_items(&invariance->tuples);
    heap_free(invariance);
}

// Finds the number of a tuple and makes room for its item. False: out of memory.
static bool find(struct items *items, const struct tuple *tuple, uint32_t *number)
{
    if (!tuple_places_find(&items->places, tuple, number))
        return false;
    if (items->room == items->places.room)
        return true;
    struct item *item = heap_resize(items->item, items->places.room * sizeof *item);
    if (!item)
        return false;
    memset(item + items->room, 0, (items->places.room - items->room) * sizeof *item);
    items->item = item;
    items->room = items->places.room;
    return true;
}

static struct item *item_of(struct invariance *invariance, const struct tuple *tuple)
{
    const struct tuple of_load = {tuple->a, 0, tuple->kind, 0};
    uint32_t load;
    uint32_t number;
    if (!find(&invariance->loads, &of_load, &load) || !find(&invariance->tuples, tuple, &number))
        return NULL;
    invariance->tuples.item[number].load = load;
    return &invariance->tuples.item[number];
}

bool invariance_event(struct invariance *invariance, const struct tuple *event)
{
    struct item *item = item_of(invariance, event);
    if (!item)
        return false;
    item->ideal += event->count;
    invariance->loads.item[item->load].ideal += event->count;
    return true;
}

bool invariance_message(struct invariance *invariance, const struct tuple *message)
{
    struct item *item = item_of(invariance, message);
    if (!item)
        return false;
    item->estimated += message->count;
    invariance->loads.item[item->load].estimated += message->count;
    return true;
}

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static bool sufficiently_invariant(const struct item *tuple, const struct item *load,
                                   struct invariance_rules rules)
{
    return share(tuple->ideal, load->ideal) >= rules.tuple_share;
}

// Executed often enough, and a large enough share is sufficiently invariant.
static bool selected(const struct item *load, struct invariance_rules rules)
{
    return load->ideal >= rules.load_least && share(load->invariant, load->ideal) >= rules.load_share;
}

// Of the requested kind, and seen in an event: messages alone do not count.
static bool counts(const struct items *items, uint32_t number, int kind)
{
    return items->item[number].ideal > 0 &&
           (kind == INVARIANCE_ALL_KINDS || items->places.tuple[number].kind == (uint32_t)kind);
}

struct invariance_verdict invariance_judge(struct invariance *invariance, struct invariance_rules rules,
                                           int kind)
{
    struct items *loads = &invariance->loads;
    const struct items *tuples = &invariance->tuples;
    struct invariance_verdict verdict = {0};
    double sum = 0;
    for (uint32_t i = 0; i < loads->places.count; i++)
        loads->item[i].invariant = 0;
    for (uint32_t i = 0; i < tuples->places.count; i++) {
        struct item *load = &loads->item[tuples->item[i].load];
        if (sufficiently_invariant(&tuples->item[i], load, rules))
            load->invariant += tuples->item[i].ideal;
    }
    for (uint32_t i = 0; i < loads->places.count; i++) {
        if (!counts(loads, i, kind))
            continue;
        verdict.all_loads++;
        verdict.loads += selected(&loads->item[i], rules);
    }
    for (uint32_t i = 0; i < tuples->places.count; i++) {
        const struct item *tuple = &tuples->item[i];
        const struct item *load = &loads->item[tuple->load];
        if (!counts(tuples, i, kind))
            continue;
        verdict.all_tuples++;
        if (!selected(load, rules) || !sufficiently_invariant(tuple, load, rules))
            continue;
        verdict.tuples++;
        verdict.events += tuple->ideal;
        sum += (double)tuple->ideal *
               fabs(share(tuple->ideal, load->ideal) - share(tuple->estimated, load->estimated));
    }
    verdict.error = verdict.events ? sum / (double)verdict.events : 0;
    return verdict;
}
