// trace/wpp/guesses: lists ordered by latest use, and their updates by path, symbol and rule.
#include "trace/wpp/guesses.h"

#include <string.h>

#include "trace/grow.h"

bool guesses_init(struct guesses *guesses, uint32_t paths, uint32_t rules)
{
    *guesses = (struct guesses){
        .paths = paths,
        .rules = rules,
        .follow = calloc((size_t)paths + 1, sizeof *guesses->follow),
        .among = calloc((size_t)paths + 1, sizeof *guesses->among),
        .begin = calloc((size_t)paths + 1, sizeof *guesses->begin),
        .first = calloc(rules, sizeof *guesses->first),
        .last = calloc(rules, sizeof *guesses->last),
    };
    return guesses->follow && guesses->among && guesses->begin && guesses->first && guesses->last;
}

static void latest_free(struct latest *latest, size_t count)
{
    for (size_t i = 0; latest && i < count; i++)
        free(latest[i].number);
    free(latest);
}

void guesses_free(struct guesses *guesses)
{
    latest_free(guesses->follow, (size_t)guesses->paths + 1);
    latest_free(guesses->among, guesses->paths);
    latest_free(guesses->begin, guesses->paths);
    free(guesses->first);
    free(guesses->last);
}

static void add(struct guesses *guesses, struct latest *latest, uint32_t number)
{
    uint32_t *more = grow_by_one(latest->number, latest->count, sizeof *more);
    if (!more) {
        guesses->failed = true;
        return;
    }
    latest->number = more;
    more[latest->count++] = number;
}

uint32_t guesses_take(struct latest *latest, uint32_t rank)
{
    uint32_t *at = &latest->number[latest->count - 1 - rank];
    const uint32_t number = *at;
    memmove(at, at + 1, rank * sizeof *at);
    latest->number[latest->count - 1] = number;
    return number;
}

int64_t guesses_rank(struct guesses *guesses, struct latest *latest, uint32_t number)
{
    for (uint32_t rank = 0; rank < latest->count; rank++)
        if (latest->number[latest->count - 1 - rank] == number) {
            guesses_take(latest, rank);
            return rank;
        }
    add(guesses, latest, number);
    return GUESS_NONE;
}

void guesses_new_path(struct guesses *guesses, uint32_t path)
{
    add(guesses, &guesses->begin[path], 2 * path);
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
