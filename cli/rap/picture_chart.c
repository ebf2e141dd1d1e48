// cli/rap/picture_chart: nodes over time (Figure 9), events covered over hot ranges' width (Figure 11).
#include <inttypes.h>

#include "cli/chart.h"
#include "cli/command.h"
#include "cli/events.h"
#include "cli/rap/picture_parts.h"

enum { WIDTH = 760, HEIGHT = 420, LEFT = 78, RIGHT = 24, TOP = 44, BOTTOM = 58 };

static const struct svg_box inner = {LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM};

// ---- nodes ---------------------------------------------------------------------------------

static void draw_growth(const struct chart *chart, const struct rap_growth *growth, const char *colour)
{
    for (uint32_t i = 1; i < GROWTH_SIZE && rap_growth_event(i) <= growth->events; i++)
        if (growth->place[i].merged) {
            double x = chart_x(chart, (double)rap_growth_event(i));
            svg_line(chart->svg, x, inner.y, x, inner.y + inner.height, "mark");
        }
    svg_path_begin(chart->svg, "curve", colour);
    for (uint32_t i = 1; i < GROWTH_SIZE && rap_growth_event(i) <= growth->events; i++) {
        const struct rap_growth_place *place = &growth->place[i];
        if (place->most == 0)
            continue;
        double x = chart_x(chart, (double)rap_growth_event(i));
        svg_path_to(chart->svg, x, chart_y(chart, place->most));
        if (place->least != place->most)
            svg_path_to(chart->svg, x, chart_y(chart, place->least));
    }
    svg_path_end(chart->svg);
}

bool rap_picture_nodes(const struct picture *picture)
{
    struct svg svg;
    const struct rap_growth *growth = picture->growth;
    struct chart chart = {.svg = &svg, .box = inner};
    if (!svg_open(&svg, picture->path, WIDTH, HEIGHT, "Nodes over time"))
        return false;
    chart.x = (struct axis){"events", 1, growth->events > 2 ? (double)growth->events : 2, true, 2};
    chart.y = (struct axis){"nodes", 0, chart_round_up(picture->result->nodes_max), false, 0};
    chart_draw(&chart, "Nodes over time; dashed: batches of merges");
    draw_growth(&chart, growth, "#1f6fb4");
    return svg_close(&svg);
}

// ---- coverage ------------------------------------------------------------------------------

static uint32_t width_bits(const struct rap_range *range)
{
    uint32_t bits = 0;
    for (uint64_t rest = range->hi - range->lo; rest; rest >>= 1)
        bits++;
    return bits;
}

// Percent of the events in hot ranges of at most `bits` bits; nested ranges count once.
static double covered(const struct rap_hot *hot, uint64_t n, uint32_t bits)
{
    uint64_t events = 0;
    for (uint32_t i = 0; i < hot->count; i++)
        events += width_bits(&hot->range[i]) <= bits ? hot->range[i].count : 0;
    return n ? 100.0 * (double)events / (double)n : 0;
}

bool rap_picture_cover(const struct picture *picture)
{
    struct svg svg;
    const struct rap_config *cfg = picture->result->cfg;
    const uint32_t most = rap_key_bits(cfg);
    struct chart chart = {.svg = &svg, .box = inner};
    if (!svg_open(&svg, picture->path, WIDTH, HEIGHT, "Coverage over range width"))
        return false;
    chart.x = (struct axis){"width of a hot range, bits", 0, most, false, most > 32 ? 8 : 4};
    chart.y = (struct axis){"events in hot ranges of at most this width, %", 0, 100, false, 0};
    chart_draw(&chart, "Coverage over range width");
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        char name[DESCRIPTION + 16];
        if (cfg->kinds > 1)
            snprintf(name, sizeof name, "kind %" PRIu32, kind);
        else
            snprintf(name, sizeof name, "%s", picture->invocation->found->description);
        const char *colour = chart_legend(&chart, CHART_TOP_LEFT, false, name);
        svg_path_begin(&svg, "curve", colour);
        for (uint32_t bits = 0; bits <= most; bits++) {
            double y = chart_y(&chart, covered(&picture->hot[kind], picture->result->profile[kind].n, bits));
            svg_path_to(&svg, chart_x(&chart, bits), y);
            if (bits < most)
                svg_path_to(&svg, chart_x(&chart, bits + 1.0), y);
        }
        svg_path_end(&svg);
    }
    return svg_close(&svg);
}
