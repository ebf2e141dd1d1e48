// cli/multihash/picture: SVG charts of error, candidate variation and theoretical bound (Figures 13, 6, 9).
#include "cli/multihash/picture.h"

#include <inttypes.h>
#include <math.h>

#include "cli/chart.h"
#include "cli/multihash/options.h"
#include "cli/multihash/theory.h"
#include "measure/bound/multihash_bound.h"

enum { WIDTH = 760, HEIGHT = 420, LEFT = 78, RIGHT = 24, TOP = 44, BOTTOM = 58 };

static const struct svg_box inner = {LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM};

// ---- Figure 13 ---------------------------------------------------------------------------

static bool picture_error(const char *path, const struct multihash_judge *judge)
{
    struct svg svg;
    const struct interval_totals *totals = &judge->totals;
    struct chart chart = {.svg = &svg, .box = inner};
    if (!svg_open(&svg, path, WIDTH, HEIGHT, "Error over intervals"))
        return false;
    chart.x = (struct axis){"interval", 0, totals->intervals > 1 ? (double)totals->intervals : 1, false, 0};
    chart.y = (struct axis){"error, %", 0, chart_round_up(100 * totals->worst), false, 0};
    chart_draw(&chart, "Error over intervals");
    svg_path_begin(&svg, "curve", "#1f6fb4");
    for (size_t i = 0; i < totals->intervals; i++) {
        const double y = chart_y(&chart, 100 * interval_error(&judge->interval[i].verdict));
        svg_path_to(&svg, chart_x(&chart, (double)i), y);
        svg_path_to(&svg, chart_x(&chart, (double)i + 1), y);
    }
    svg_path_end(&svg);
    return svg_close(&svg);
}

// ---- Figure 6 ----------------------------------------------------------------------------

static bool picture_variation(const char *path, const struct multihash_judge *judge)
{
    struct svg svg;
    struct chart chart = {.svg = &svg, .box = inner};
    enum { PERCENT = 100 };
    double variation[PERCENT + 1];
    for (int percent = 0; percent <= PERCENT; percent++)
        if (!multihash_judge_variation(judge, percent, &variation[percent]))
            return false;
    if (!svg_open(&svg, path, WIDTH, HEIGHT, "Variation of candidates"))
        return false;
    chart.x = (struct axis){"intervals, %", 0, PERCENT, false, 0};
    chart.y = (struct axis){"variation from the previous interval, at most, %", 0, PERCENT, false, 0};
    chart_draw(&chart, "Variation of candidates from one interval to the next");
    svg_path_begin(&svg, "curve", "#1f6fb4");
    for (int percent = 0; percent <= PERCENT; percent++)
        svg_path_to(&svg, chart_x(&chart, percent), chart_y(&chart, 100 * variation[percent]));
    svg_path_end(&svg);
    return svg_close(&svg);
}

bool multihash_picture_errors(const struct invocation *invocation, const struct multihash_judge *judge)
{
    const char *const *path = ((const struct multihash_options *)invocation->own)->picture;
    return (!path[PICTURE_ERROR] || picture_error(path[PICTURE_ERROR], judge)) &&
           (!path[PICTURE_VARIATION] || picture_variation(path[PICTURE_VARIATION], judge));
}

// ---- Figure 9 ----------------------------------------------------------------------------

bool multihash_picture_theory(const char *path, double threshold)
{
    struct svg svg;
    struct chart chart = {.svg = &svg, .box = inner};
    const uint32_t last = multihash_theory_counters[THEORY_CURVES - 1];
    const uint32_t best = multihash_bound_best(threshold, last, THEORY_TABLES);
    const double least = best ? multihash_bound(threshold, last, best) : 0.1;
    if (!svg_open(&svg, path, WIDTH, HEIGHT, "False candidates, by theory"))
        return false;
    chart.x = (struct axis){"tables", 1, THEORY_TABLES, false, 1};
    chart.y = (struct axis){"probability, at most", pow(10, floor(log10(least)) - 2), 1, true, 10};
    chart_draw(&chart, "Probability that a tuple is a false candidate");
    for (int curve = 0; curve < THEORY_CURVES; curve++) {
        char name[32];
        snprintf(name, sizeof name, "%" PRIu32 " counters", multihash_theory_counters[curve]);
        svg_path_begin(&svg, "curve", chart_legend(&chart, CHART_BOTTOM_RIGHT, false, name));
        for (uint32_t tables = 1; tables <= THEORY_TABLES; tables++) {
            const double bound = multihash_bound(threshold, multihash_theory_counters[curve], tables);
            svg_path_to(&svg, chart_x(&chart, tables), chart_y(&chart, fmin(bound, 1)));
        }
        svg_path_end(&svg);
    }
    return svg_close(&svg);
}
