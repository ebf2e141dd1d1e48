// cli/multihash/judge: queue of exact intervals that wait for their read-out; percentiles of variation.
#include "cli/multihash/judge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/heap.h"

void multihash_judge_init(struct multihash_judge *judge, const struct multihash_config *cfg)
{
    *judge = (struct multihash_judge){.length = cfg->interval, .exact.threshold = multihash_thr(cfg)};
}

void multihash_judge_free(struct multihash_judge *judge)
{
    for (size_t i = 0; i < judge->waits; i++)
        interval_exact_clear(&judge->wait[i]);
    interval_exact_clear(&judge->exact);
    tuple_set_free(&judge->before);
    heap_free(judge->wait);
    heap_free(judge->interval);
}

bool multihash_judge_event(struct multihash_judge *judge, const struct tuple *event)
{
    if (!interval_exact_add(&judge->exact, event))
        return false;
    if (judge->exact.events < judge->length)
        return true;
    // Few wait: only those with a read-out still under way.
    struct interval_exact *wait = heap_resize(judge->wait, (judge->waits + 1) * sizeof *wait);
    if (!wait)
        return false;
    judge->wait = wait;
    wait[judge->waits++] = judge->exact;
    judge->exact = (struct interval_exact){.threshold = judge->exact.threshold};
    return true;
}

static bool make_room(struct multihash_judge *judge)
{
    if (judge->totals.intervals < judge->room)
        return true;
    const size_t room = judge->room ? 2 * judge->room : 64;
    struct interval_result *more = heap_resize(judge->interval, room * sizeof *more);
    if (!more)
        return false;
    judge->interval = more;
    judge->room = room;
    return true;
}

static bool judge_oldest(struct multihash_judge *judge, const struct multihash_interval *interval)
{
    struct interval_exact *exact = &judge->wait[0];
    struct tuple_set now = {0};
    if (!make_room(judge))
        return false;
    struct interval_result *result = &judge->interval[judge->totals.intervals];
    if (!interval_exact_candidates(exact, &now) ||
        !interval_judge(exact, interval->candidate, interval->candidates, &result->verdict)) {
        tuple_set_free(&now);
        return false;
    }
    result->variation = judge->totals.intervals ? tuple_set_variation(&judge->before, &now) : -1;
    interval_totals_add(&judge->totals, &result->verdict);
    tuple_set_free(&judge->before);
    judge->before = now;
    interval_exact_clear(exact);
    memmove(exact, exact + 1, --judge->waits * sizeof *exact);
    return true;
}

bool multihash_judge_interval(struct multihash_judge *judge, const struct multihash_interval *interval,
                              char error[ERROR_MAX])
{
    if (!interval->complete)
        return true;
    if (!judge->waits)
        snprintf(error, ERROR_MAX, "an interval was read out before its last event arrived");
    else if (judge_oldest(judge, interval))
        return true;
    else
        snprintf(error, ERROR_MAX, "out of memory");
    return false;
}

static int ascending(const void *left, const void *right)
{
    const double *x = left;
    const double *y = right;
    return *x < *y ? -1 : *x > *y;
}

bool multihash_judge_variation(const struct multihash_judge *judge, double percent, double *variation)
{
    const size_t pairs = judge->totals.intervals ? judge->totals.intervals - 1 : 0;
    double *sorted = heap_zeroed(pairs + 1, sizeof *sorted);
    *variation = 0;
    if (!sorted)
        return false;
    for (size_t i = 0; i < pairs; i++)
        sorted[i] = judge->interval[i + 1].variation;
    qsort(sorted, pairs, sizeof *sorted, ascending);
    const double rank = ceil(percent / 100 * (double)pairs);
    if (pairs)
        *variation = sorted[rank < 1 ? 0 : (size_t)rank - 1];
    heap_free(sorted);
    return true;
}
