// measure/error/rap_judge: promise A on nodes, promise B on nodes and key prefixes, error of hot ranges.
#include "measure/error/rap_judge.h"

#include <stdlib.h>
#include <string.h>

static uint64_t more(uint64_t x, uint64_t y)
{
    return x > y ? x - y : 0;
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

// ---- A: lower <= true <= upper for every range of the tree, and the counts add up to n --------------------

static void judge_a(struct rap_judgement *j, const struct rap_profile *profile, const struct rap_terms *terms,
                    const struct exact_ranges *exact, struct rap_range *range)
{
    uint64_t sum = 0;
    rap_profile_bounds(profile, range);
    for (uint32_t i = 0; i < profile->count; i++) {
        uint64_t count = exact_ranges_count(exact, range[i].lo, range[i].hi);
        bool within = range[i].lower <= count && more(count, terms->lost) <= range[i].upper;
        sum += profile->node[i].count;
        j->broken_a += !within;
    }
    j->judged_a += profile->count;
    j->broken_a += sum != profile->n;
}

// ---- B: count <= T(n) + 1, and true - lower <= epsilon n + H (min_split + 1) on all prefixes --------------
// Only a denied event may raise a count above that, by its weight at most. So both bounds hold if the weight
// of denied events is added (doc/rap/eval.md).

static void judge_b_counts(struct rap_judgement *j, const struct rap_profile *profile,
                           const struct rap_terms *terms)
{
    const uint32_t height = rap_height(profile->cfg);
    for (uint32_t i = 0; i < profile->count; i++) {
        bool single = profile->node[i].level == height;
        j->judged_b += !single;
        j->broken_b += !single && more(profile->node[i].count, terms->threshold + 1) > terms->left;
    }
}

static uint64_t allowed(const struct rap_profile *profile, const struct rap_terms *terms)
{
    const uint32_t height = rap_height(profile->cfg);
    __extension__ typedef unsigned __int128 wide;
    wide part = (wide)profile->n * terms->factor * height >> 32;
    part += (wide)height * (profile->cfg->min_split + 1) + terms->lost + terms->left;
    return part < UINT64_MAX ? (uint64_t)part : UINT64_MAX;
}

// Checks all prefixes of one length that occurred, in one pass over keys and nodes, both ascending. below[i]:
// sum of the counts of the nodes before i.
static void judge_b_level(struct rap_judgement *j, const struct rap_profile *profile,
                          const struct exact_ranges *exact, const uint64_t *below, uint32_t level)
{
    const uint32_t low = rap_low_bits(profile->cfg, level);
    const uint64_t inside = low ? UINT64_MAX >> (64 - low) : 0;
    const struct rap_node *node = profile->node;
    uint32_t from = 0;
    for (size_t i = 0; i < exact->keys;) {
        const uint64_t lo = exact->key[i] & ~inside;
        const uint64_t hi = lo | inside;
        const size_t first = i;
        while (i < exact->keys && exact->key[i] <= hi)
            i++;
        while (from < profile->count &&
               (node[from].lo < lo || (node[from].lo == lo && node[from].level < level)))
            from++;
        uint32_t to = from;
        while (to < profile->count && node[to].lo <= hi)
            to++;
        uint64_t missed = more(exact->below[i] - exact->below[first], below[to] - below[from]);
        if (missed > j->missed_most)
            j->missed_most = missed;
        j->judged_b++;
        j->broken_b += missed > j->allowed;
        from = to;
    }
}

static bool judge_b(struct rap_judgement *j, const struct rap_profile *profile, const struct rap_terms *terms,
                    const struct exact_ranges *exact)
{
    uint64_t *below = malloc((profile->count + 1) * sizeof *below);
    if (!below)
        return false;
    below[0] = 0;
    for (uint32_t i = 0; i < profile->count; i++)
        below[i + 1] = below[i] + profile->node[i].count;
    j->allowed = allowed(profile, terms);
    judge_b_counts(j, profile, terms);
    for (uint32_t level = 0; level <= rap_height(profile->cfg); level++)
        judge_b_level(j, profile, exact, below, level);
    free(below);
    return true;
}

// ---- hot ranges (Figure 10) -------------------------------------------------------------------------------

// A range that is hot by true counts.
static void judge_truly_hot(struct rap_judgement *j, const struct rap_range *range, uint32_t hot, uint64_t lo,
                            uint64_t hi, double share)
{
    bool found = false;
    for (uint32_t i = 0; i < hot; i++)
        found = found || (range[i].lo == lo && range[i].hi == hi);
    j->truly_hot++;
    j->found += found;
    if (!found && share > j->unfound_max)
        j->unfound_max = share;
}

// Finds the ranges that are hot by true counts, narrowest first, and looks for them among the profile's hot
// ranges. left[]: of each key, the events that are in no hot range yet.
static void judge_recall(struct rap_judgement *j, const struct rap_profile *profile,
                         const struct exact_ranges *exact, uint32_t theta, const struct rap_range *range,
                         uint32_t hot, uint64_t *left)
{
    const uint64_t n = exact->below[exact->keys];
    for (size_t i = 0; i < exact->keys; i++)
        left[i] = exact->below[i + 1] - exact->below[i];
    for (uint32_t level = rap_height(profile->cfg) + 1; level-- > 0;) {
        const uint32_t low = rap_low_bits(profile->cfg, level);
        const uint64_t inside = low ? UINT64_MAX >> (64 - low) : 0;
        for (size_t i = 0; i < exact->keys;) {
            const uint64_t lo = exact->key[i] & ~inside;
            const size_t first = i;
            uint64_t count = 0;
            for (; i < exact->keys && exact->key[i] <= (lo | inside); i++)
                count += left[i];
            if (count == 0 || !rap_at_least(count, n, theta))
                continue;
            judge_truly_hot(j, range, hot, lo, lo | inside, percent(count, n));
            memset(left + first, 0, (i - first) * sizeof *left);
        }
    }
}

static void judge_hot(struct rap_judgement *j, const struct rap_profile *profile,
                      const struct exact_ranges *exact, const struct rap_range *range, uint32_t hot)
{
    for (uint32_t i = 0; i < hot; i++) {
        uint64_t count = exact_ranges_count(exact, range[i].lo, range[i].hi);
        double error =
            percent(count > range[i].lower ? count - range[i].lower : range[i].lower - count, count);
        double unknown = percent(range[i].upper - range[i].lower, profile->n);
        j->error_sum += error;
        if (error > j->error_max)
            j->error_max = error;
        if (unknown > j->unknown_max)
            j->unknown_max = unknown;
    }
    j->hot += hot;
}

// Looks for single keys that lie in no narrow range among the profile's hot ranges.
static void judge_keys(struct rap_judgement *j, const struct exact_ranges *exact,
                       const struct rap_range *range, uint32_t hot)
{
    const uint64_t n = exact->below[exact->keys];
    for (size_t i = 0; i < exact->keys; i++) {
        const double share = percent(exact->below[i + 1] - exact->below[i], n);
        if (share <= j->key_unfound_max)
            continue;
        bool found = false;
        for (uint32_t r = 0; r < hot; r++)
            found = found || (range[r].lo <= exact->key[i] && exact->key[i] <= range[r].hi &&
                              range[r].hi - range[r].lo < RAP_NARROW);
        if (!found)
            j->key_unfound_max = share;
    }
}

bool rap_judge(struct rap_judgement *judgement, const struct rap_profile *profile,
               const struct rap_terms *terms, const struct exact_ranges *exact, uint32_t theta)
{
    struct rap_range *range = malloc((profile->count + 1) * sizeof *range);
    uint64_t *left = malloc((exact->keys + 1) * sizeof *left);
    bool room = range && left && (terms->denied || judge_b(judgement, profile, terms, exact));
    if (room) {
        judge_a(judgement, profile, terms, exact, range);
        const uint32_t hot = rap_profile_hot(profile, theta, range);
        judge_hot(judgement, profile, exact, range, hot);
        judge_recall(judgement, profile, exact, theta, range, hot, left);
        judge_keys(judgement, exact, range, hot);
    }
    free(left);
    free(range);
    return room;
}
