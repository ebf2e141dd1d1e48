// measure/bound/rap_bounds: node bounds for continuous, batched and no merging.
#include "measure/bound/rap_bounds.h"

#include <math.h>

struct rap_bounds rap_bounds(const struct rap_config *cfg)
{
    const double groups = 4294967296.0 / rap_error_factor(cfg);
    const double after = 1 + 4294967296.0 / rap_merge_factor(cfg) * (rap_height(cfg) + cfg->branching);
    return (struct rap_bounds){.groups = groups,
                               .after = after,
                               .between = after + groups * cfg->branching * cfg->merge_ratio,
                               .paper = rap_height(cfg) * (double)DECIMAL_ONE / cfg->epsilon};
}

// Disjoint ranges that can hold more than T(n) each: G, or fewer due to min_split while n is small.
static double groups_at(const struct rap_config *cfg, uint32_t factor, double n)
{
    return fmin(4294967296.0 / factor, n / (cfg->min_split + 1.0));
}

double rap_bound_unmerged(const struct rap_config *cfg, double n)
{
    const double groups = groups_at(cfg, rap_error_factor(cfg), n);
    const double since = groups * (cfg->min_split + 1.0); // the threshold grows from here
    return 1 + cfg->branching * groups * (1 + (n > since ? log(n / since) : 0));
}

// A node with children holds more than min_split events itself, which bounds their number. It held more than
// T at its last split, so the bound without merges holds with merges too.
static double at_most(const struct rap_config *cfg, double n, double nodes)
{
    return fmin(fmin(nodes, rap_bound_unmerged(cfg, n)), 1 + cfg->branching * n / (cfg->min_split + 1.0));
}

double rap_bound_continuous(const struct rap_config *cfg, double n)
{
    return at_most(cfg, n, 1 + groups_at(cfg, rap_merge_factor(cfg), n) * (rap_height(cfg) + cfg->branching));
}

double rap_bound_batched(const struct rap_config *cfg, double n)
{
    double batch = cfg->merge_start; // n of the last batch
    if (n < batch)
        return rap_bound_unmerged(cfg, n);
    while (batch * cfg->merge_ratio <= n)
        batch *= cfg->merge_ratio;
    const double after =
        1 + groups_at(cfg, rap_merge_factor(cfg), batch) * (rap_height(cfg) + cfg->branching);
    return at_most(cfg, n, after + cfg->branching * groups_at(cfg, rap_error_factor(cfg), batch) * n / batch);
}
