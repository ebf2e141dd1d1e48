// measure/error/interval_error: classification of tuple errors into four categories; totals over intervals.
#include "measure/error/interval_error.h"

#include <stdlib.h>

// The profiler's frequencies, indexed by tuple number in the exact profile. NULL: out of memory.
static uint64_t *frequencies(struct interval_exact *exact, const struct tuple *reported, size_t count)
{
    uint64_t *said = calloc(exact->tuples.count + count + 1, sizeof *said);
    for (size_t i = 0; said && i < count; i++) {
        uint32_t number;
        if (!tuple_places_find(&exact->tuples, &reported[i], &number)) {
            free(said);
            return NULL;
        }
        said[number] += reported[i].count;
    }
    return said;
}

static void judge_tuple(struct interval_verdict *verdict, uint64_t exact, uint64_t said, uint64_t threshold)
{
    const bool candidate = exact >= threshold;
    const bool reported = said >= threshold;
    enum interval_part part;
    said = reported ? said : 0;
    verdict->candidates += candidate;
    verdict->reported += reported;
    if (!candidate && !reported)
        return;
    verdict->weight += exact;
    if (exact == said)
        return;
    if (candidate && reported)
        part = said > exact ? NEUTRAL_POSITIVE : NEUTRAL_NEGATIVE;
    else
        part = reported ? FALSE_POSITIVE : FALSE_NEGATIVE;
    verdict->tuples[part]++;
    verdict->wrong[part] += said > exact ? said - exact : exact - said;
    if (part == FALSE_NEGATIVE && exact > verdict->largest_missed)
        verdict->largest_missed = exact;
}

bool interval_judge(struct interval_exact *exact, const struct tuple *reported, size_t count,
                    struct interval_verdict *verdict)
{
    *verdict = (struct interval_verdict){.distinct = exact->tuples.count};
    uint64_t *said = frequencies(exact, reported, count);
    if (!said)
        return false;
    for (uint32_t i = 0; i < exact->tuples.count; i++)
        judge_tuple(verdict, exact->tuples.tuple[i].count, said[i], exact->threshold);
    free(said);
    return true;
}

double interval_error_of(const struct interval_verdict *verdict, enum interval_part part)
{
    return verdict->weight ? (double)verdict->wrong[part] / (double)verdict->weight : 0;
}

double interval_error(const struct interval_verdict *verdict)
{
    double sum = 0;
    for (int part = 0; part < INTERVAL_PARTS; part++)
        sum += interval_error_of(verdict, part);
    return sum;
}

void interval_totals_add(struct interval_totals *totals, const struct interval_verdict *verdict)
{
    const double error = interval_error(verdict);
    totals->intervals++;
    totals->error += error;
    totals->worst = error > totals->worst ? error : totals->worst;
    totals->distinct += verdict->distinct;
    totals->candidates += verdict->candidates;
    totals->reported += verdict->reported;
    for (int part = 0; part < INTERVAL_PARTS; part++) {
        totals->part[part] += interval_error_of(verdict, part);
        totals->tuples[part] += verdict->tuples[part];
    }
    if (verdict->largest_missed > totals->largest_missed)
        totals->largest_missed = verdict->largest_missed;
}

double interval_totals_mean(const struct interval_totals *totals, double sum)
{
    return totals->intervals ? sum / (double)totals->intervals : 0;
}

uint64_t interval_totals_others(const struct interval_totals *totals)
{
    return totals->distinct - totals->candidates;
}

double interval_totals_false_rate(const struct interval_totals *totals)
{
    const uint64_t others = interval_totals_others(totals);
    return others ? (double)totals->tuples[FALSE_POSITIVE] / (double)others : 0;
}
