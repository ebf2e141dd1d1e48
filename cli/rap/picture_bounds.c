// cli/rap/picture_bounds: worst-case nodes over branching factor and q (Figure 2), over length (Figure 3).
#include <inttypes.h>

#include "cli/chart.h"
#include "cli/rap/picture.h"
#include "measure/bound/rap_bounds.h"

enum { WIDTH = 760, HEIGHT = 800, LEFT = 78, RIGHT = 24, TOP = 44, CHART = 300, SECOND = 446 };
enum { STREAM_OCTAVES = 40, PLACES = 64, PAPER_NODES = 384000 };

static const double variants[] = {2, 4, 8, 16};
enum { VARIANTS = sizeof variants / sizeof *variants };

static struct rap_bounds varied(const struct rap_config *cfg, bool branching, unsigned i)
{
    struct rap_config other = *cfg;
    *(branching ? &other.branching : &other.merge_ratio) = (uint32_t)variants[i];
    return rap_bounds(&other);
}

static void draw_variants(struct chart *chart, const struct rap_config *cfg, bool branching, const char *name)
{
    const char *colour = chart_legend(chart, CHART_TOP_LEFT, false, name);
    svg_path_begin(chart->svg, "curve", colour);
    for (unsigned i = 0; i < VARIANTS; i++)
        svg_path_to(chart->svg, chart_x(chart, variants[i]),
                    chart_y(chart, varied(cfg, branching, i).between));
    svg_path_end(chart->svg);
    for (unsigned i = 0; i < VARIANTS; i++)
        svg_rect(chart->svg,
                 (struct svg_box){chart_x(chart, variants[i]) - 3,
                                  chart_y(chart, varied(cfg, branching, i).between) - 3, 6, 6},
                 colour, "box");
}

// Figure 2.
static void draw_shapes(struct svg *svg, const struct rap_config *cfg)
{
    struct chart chart = {.svg = svg, .box = {LEFT, TOP, WIDTH - LEFT - RIGHT, CHART}};
    double most = 0;
    char name[64];
    for (unsigned i = 0; i < VARIANTS; i++)
        for (unsigned branching = 0; branching < 2; branching++)
            most = varied(cfg, branching, i).between > most ? varied(cfg, branching, i).between : most;
    chart.x = (struct axis){"branching factor b, merge ratio q", 2, 16, true, 2};
    chart.y = (struct axis){"worst-case nodes", 0, chart_round_up(most), false, 0};
    chart_draw(&chart, "Worst-case nodes over b and q");
    snprintf(name, sizeof name, "over b, q = %" PRIu32, cfg->merge_ratio);
    draw_variants(&chart, cfg, true, name);
    snprintf(name, sizeof name, "over q, b = %" PRIu32, cfg->branching);
    draw_variants(&chart, cfg, false, name);
}

static void draw_stream(struct chart *chart, const struct rap_config *cfg, const char *name,
                        double (*bound)(const struct rap_config *cfg, double n))
{
    svg_path_begin(chart->svg, "curve", chart_legend(chart, CHART_BOTTOM_RIGHT, false, name));
    for (unsigned octave = 0; octave < STREAM_OCTAVES; octave++)
        for (unsigned place = 0; place < PLACES; place++) {
            double n = (double)(1ULL << octave) * (1 + (double)place / PLACES);
            svg_path_to(chart->svg, chart_x(chart, n), chart_y(chart, bound(cfg, n)));
        }
    svg_path_end(chart->svg);
}

static void draw_level(struct chart *chart, double nodes, const char *name)
{
    svg_path_begin(chart->svg, "dashed", chart_legend(chart, CHART_BOTTOM_RIGHT, true, name));
    svg_path_to(chart->svg, chart->box.x, chart_y(chart, nodes));
    svg_path_to(chart->svg, chart->box.x + chart->box.width, chart_y(chart, nodes));
    svg_path_end(chart->svg);
}

// Figure 3.
static void draw_streams(struct svg *svg, const struct rap_config *cfg)
{
    struct chart chart = {.svg = svg, .box = {LEFT, SECOND, WIDTH - LEFT - RIGHT, CHART}};
    const bool paper = rap_key_bits(cfg) == 32 && cfg->branching == 4 && cfg->epsilon == DECIMAL_ONE / 100;
    double most = rap_bound_unmerged(cfg, (double)(1ULL << STREAM_OCTAVES));
    most = rap_bounds(cfg).between > most ? rap_bounds(cfg).between : most;
    most = paper && PAPER_NODES > most ? PAPER_NODES : most;
    chart.x = (struct axis){"events", 1, (double)(1ULL << STREAM_OCTAVES), true, 2};
    chart.y = (struct axis){"worst-case nodes", 1, chart_round_up(most), true, 10};
    chart_draw(&chart, "Worst-case nodes over the stream");
    draw_stream(&chart, cfg, "never merged", rap_bound_unmerged);
    draw_stream(&chart, cfg, "merged in batches", rap_bound_batched);
    draw_stream(&chart, cfg, "merged at every event", rap_bound_continuous);
    draw_level(&chart, rap_bounds(cfg).paper, "the paper's H / epsilon");
    if (paper)
        draw_level(&chart, PAPER_NODES, "the paper's 384k");
}

bool rap_picture_bounds(const struct invocation *invocation, const char *path)
{
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    struct svg svg;
    if (!svg_open(&svg, path, WIDTH, HEIGHT, "Worst-case nodes"))
        return false;
    draw_shapes(&svg, cfg);
    draw_streams(&svg, cfg);
    return svg_close(&svg);
}
