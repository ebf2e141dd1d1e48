// cli/rap/picture: legend of hot ranges with bound bars, and dispatch to the drawing functions.
#include "cli/rap/picture.h"

#include <inttypes.h>
#include <string.h>

#include "cli/command.h"
#include "cli/rap/picture_parts.h"

enum { MONO = 7 }; // maximum width of a character of class `mono`, pixels

double rap_legend_height(const struct rap_hot *hot)
{
    return LEGEND_ROW * (hot->count + 2.0);
}

static double percent(uint64_t part, uint64_t n)
{
    return n ? 100.0 * (double)part / (double)n : 0;
}

// A row's bar: dark up to lower, pale up to upper.
static void draw_bounds(struct svg *svg, const struct rap_range *range, uint64_t n, double x, double y)
{
    enum { WIDTH = 120, HEIGHT = 9 };
    double lower = percent(range->lower, n) / 100 * WIDTH;
    double upper = percent(range->upper, n) / 100 * WIDTH;
    svg_rect(svg, (struct svg_box){x, y - HEIGHT, WIDTH, HEIGHT}, "#f3f5f8", "box");
    svg_rect(svg, (struct svg_box){x, y - HEIGHT, upper, HEIGHT}, "#c5d9ec", "");
    svg_rect(svg, (struct svg_box){x, y - HEIGHT, lower, HEIGHT}, "#3d7fbf", "");
}

void rap_legend_draw(struct svg *svg, const struct picture *picture, uint32_t kind, double x, double y)
{
    const struct rap_hot *hot = &picture->hot[kind];
    const uint64_t n = picture->result->profile[kind].n;
    char range[RANGE_TEXT];
    char name[RANGE_NAME_TEXT];
    svg_text(svg, x + 78, y, SVG_END, "pale", "total");
    svg_text(svg, x + 140, y, SVG_END, "pale", "alone");
    svg_text(svg, x + 156, y, SVG_START, "pale", "lower, upper");
    svg_text(svg, x + 290, y, SVG_START, "pale", "hot range");
    for (uint32_t i = 0; i < hot->count; i++) {
        y += LEGEND_ROW;
        rap_range_text(picture->result->cfg, hot->range[i].lo, hot->range[i].hi, range);
        rap_names_text(picture->names, picture->result->cfg, &hot->range[i], name);
        svg_text(svg, x + 20, y, SVG_END, "small", "%" PRIu32, i + 1);
        svg_text(svg, x + 78, y, SVG_END, "small", "%.1f %%", percent(hot->range[i].lower, n));
        svg_text(svg, x + 140, y, SVG_END, "small", "%.1f %%", percent(hot->range[i].count, n));
        draw_bounds(svg, &hot->range[i], n, x + 156, y);
        svg_text(svg, x + 290, y, SVG_START, "mono", "%s", range);
        double beside = x + 304 + MONO * (double)strlen(range);
        svg_text(svg, beside, y, SVG_START, "pale", "%.*s", (int)svg_letters(PICTURE_WIDTH - beside), name);
    }
    if (hot->count == 0)
        svg_text(svg, x + 290, y + LEGEND_ROW, SVG_START, "small", "none");
}

static bool draw(const struct picture *picture, enum rap_picture_kind kind)
{
    switch (kind) {
    case PICTURE_TREE: return rap_picture_tree(picture);
    case PICTURE_MAP: return rap_picture_map(picture);
    case PICTURE_NODES: return rap_picture_nodes(picture);
    case PICTURE_COVER: return rap_picture_cover(picture);
    case PICTURE_BOUNDS:
    case PICTURE_KINDS: break;
    }
    fail("--picture=bounds belongs to `eval rap --bounds`");
    return false;
}

bool rap_pictures(const struct invocation *invocation, const struct rap_result *result,
                  const struct rap_growth *growth)
{
    const struct rap_options *options = invocation->own;
    struct rap_hot hot[RAP_KINDS_MAX] = {{0}};
    struct code_names names = {0};
    bool good = true;
    if (options->pictures == 0)
        return true;
    for (uint32_t kind = 0; kind < result->cfg->kinds && good; kind++)
        good = rap_hot_take(&hot[kind], &result->profile[kind], rap_options_theta(options));
    if (!good)
        fail("out of memory");
    if (options->loads == 0)
        names = code_names_open(invocation);
    for (unsigned i = 0; i < options->pictures && good; i++) {
        const struct picture picture = {invocation, result, growth, &names, hot, options->picture[i].path};
        good = draw(&picture, options->picture[i].kind);
    }
    code_names_close(&names);
    for (uint32_t kind = 0; kind < RAP_KINDS_MAX; kind++)
        rap_hot_free(&hot[kind]);
    return good;
}
