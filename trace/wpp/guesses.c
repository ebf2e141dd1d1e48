// trace/wpp/guesses: lists ordered by latest use, and their updates by path, symbol and rule.
#include "trace/wpp/guesses.h"

#include "cmodel/heap.h"

// Appends a list for one more path or start. NULL: no memory; the lists are unchanged.
static struct latest *grow(struct guesses *guesses, struct latest *lists, uint32_t count)
{
    struct latest *more = heap_grow(lists, count, sizeof *more);
    if (more)
        more[count] = (struct latest){0};
    else
        guesses->failed = true;
    return more ? more : lists;
}

bool guesses_init(struct guesses *guesses)
{
    *guesses = (struct guesses){.places = latest_places_new()};
    guesses->follow = grow(guesses, NULL, 0);
    return guesses->places && guesses->follow;
}

static void lists_free(struct latest *lists, size_t count)
{
    for (size_t i = 0; i < count; i++)
        latest_free(&lists[i]);
    heap_free(lists);
}

void guesses_free(struct guesses *guesses)
{
    lists_free(guesses->follow, guesses->follow ? (size_t)guesses->paths + 1 : 0);
    lists_free(guesses->begin, guesses->paths);
    lists_free(guesses->among, guesses->starts);
    heap_free(guesses->first);
    heap_free(guesses->last);
    latest_places_free(guesses->places);
}

static void add(struct guesses *guesses, struct latest *latest, uint32_t number)
{
    guesses->failed = guesses->failed || !latest_add(guesses->places, latest, number);
}

uint32_t guesses_take(struct guesses *guesses, struct latest *latest, uint32_t rank)
{
    uint32_t number = 0;
    guesses->failed = guesses->failed || !latest_take(guesses->places, latest, rank, &number);
    return number;
}

int64_t guesses_rank(struct guesses *guesses, struct latest *latest, uint32_t number)
{
    int64_t rank = LATEST_NONE;
    guesses->failed = guesses->failed || !latest_rank(guesses->places, latest, number, &rank);
    return rank;
}

void guesses_new_rule(struct guesses *guesses, uint32_t rule)
{
    while (guesses->rules <= rule && !guesses->failed) {
        uint32_t *first = heap_grow(guesses->first, guesses->rules, sizeof *first);
        guesses->first = first ? first : guesses->first;
        uint32_t *last = heap_grow(guesses->last, guesses->rules, sizeof *last);
        guesses->last = last ? last : guesses->last;
        guesses->failed = !first || !last;
        guesses->rules++;
    }
}

void guesses_new_start(struct guesses *guesses)
{
    guesses->among = grow(guesses, guesses->among, guesses->starts);
    guesses->starts += !guesses->failed;
}

void guesses_new_path(struct guesses *guesses)
{
    guesses->follow = grow(guesses, guesses->follow, guesses->paths + 1);
    guesses->begin = grow(guesses, guesses->begin, guesses->paths);
    if (guesses->failed)
        return;
    add(guesses, &guesses->begin[guesses->paths], 2 * guesses->paths);
    guesses->paths++;
}

void guesses_symbol(struct guesses *guesses, symbol_t symbol)
{
    const uint32_t number = symbol_number(symbol);
    guesses->before = 1 + (symbol_is_rule(symbol) ? guesses->last[number] : number);
}

void guesses_rule(struct guesses *guesses, uint32_t rule, uint32_t first)
{
    guesses->first[rule] = first;
    guesses->last[rule] = guesses->before - 1;
    add(guesses, &guesses->begin[first], 2 * rule + 1);
}
