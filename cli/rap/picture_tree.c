// cli/rap/picture_tree: hot ranges as nested boxes (Figures 7 and 12).
// Keys ascend to the right, and a box is as wide as its share of the events. Ranges become finer downwards.
#include <inttypes.h>

#include "cli/rap/picture_parts.h"

enum { WIDTH = PICTURE_WIDTH, MARGIN = 20, ROW = 40, HEAD = 58, GAP = 26 };

static uint32_t depth_most(const struct rap_hot *hot)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < hot->count; i++)
        most = hot->depth[i] + 1 > most ? hot->depth[i] + 1 : most;
    return most;
}

// Height below the row of all keys.
static double section_height(const struct rap_hot *hot)
{
    return HEAD + ROW * (depth_most(hot) + 1.0) + GAP + rap_legend_height(hot);
}

// Darker for more events outside the inner ranges, relative to the hottest range.
static double darkness(const struct rap_range *range, const struct rap_hot *hot)
{
    uint64_t most = 1;
    for (uint32_t i = 0; i < hot->count; i++)
        most = hot->range[i].count > most ? hot->range[i].count : most;
    return 0.1 + 0.6 * (double)range->count / (double)most;
}

static void draw_box(struct svg *svg, const struct picture *picture, uint32_t kind, uint32_t i,
                     struct svg_box box)
{
    const struct rap_range *range = &picture->hot[kind].range[i];
    const uint64_t n = picture->result->profile[kind].n;
    const double dark = darkness(range, &picture->hot[kind]);
    const char *class = svg_shade_dark(dark) ? "white" : "small";
    char colour[8];
    char text[RANGE_TEXT];
    svg_shade(dark, colour);
    rap_range_text(picture->result->cfg, range->lo, range->hi, text);
    svg_tip_begin(svg,
                  "%s: %" PRIu64 " to %" PRIu64 " of %" PRIu64 " events, %" PRIu64
                  " without the hot ranges inside",
                  text, range->lower, range->upper, n, range->count);
    svg_rect(svg, box, colour, "box");
    double letters = svg_letters(box.width - 10);
    char line[RANGE_TEXT + 16];
    int length = snprintf(line, sizeof line, "%" PRIu32 ": %s", i + 1, text);
    if (length > letters)
        length = snprintf(line, sizeof line, "%" PRIu32, i + 1);
    if (length <= letters)
        svg_text(svg, box.x + 6, box.y + 16, SVG_START, class, "%s", line);
    length = snprintf(line, sizeof line, "%.1f %%", 100.0 * (double)range->lower / (double)n);
    if (length <= letters)
        svg_text(svg, box.x + 6, box.y + 31, SVG_START, class, "%s", line);
    svg_tip_end(svg);
}

static void draw_section(struct svg *svg, const struct picture *picture, uint32_t kind, double top)
{
    const struct rap_hot *hot = &picture->hot[kind];
    const uint64_t n = picture->result->profile[kind].n;
    const double scale = n ? (WIDTH - 2.0 * MARGIN) / (double)n : 0;
    double next[RAP_LEVELS_MAX + 1] = {MARGIN}; // for each row, where its next box begins
    svg_text(svg, MARGIN, top + 22, SVG_START, "title",
             picture->result->cfg->kinds > 1 ? "Hot ranges, kind %" PRIu32 : "Hot ranges", kind);
    svg_text(svg, MARGIN, top + 42, SVG_START, "pale",
             "%" PRIu64 " events; a box is as wide as its share of them; darker: more events outside the "
             "boxes below it",
             n);
    top += HEAD;
    svg_rect(svg, (struct svg_box){MARGIN, top, WIDTH - 2 * MARGIN, ROW}, "#f3f5f8", "box");
    svg_text(svg, MARGIN + 6, top + 16, SVG_START, "small", "all keys, 100 %%");
    for (uint32_t i = 0; i < hot->count; i++) {
        uint32_t row = hot->depth[i];
        double width = scale * (double)hot->range[i].lower;
        draw_box(svg, picture, kind, i, (struct svg_box){next[row], top + ROW * (row + 1.0), width, ROW});
        next[row + 1] = next[row];
        next[row] += width;
    }
    rap_legend_draw(svg, picture, kind, MARGIN, top + ROW * (depth_most(hot) + 1.0) + GAP);
}

bool rap_picture_tree(const struct picture *picture)
{
    struct svg svg;
    const uint32_t kinds = picture->result->cfg->kinds;
    double height = 0;
    for (uint32_t kind = 0; kind < kinds; kind++)
        height += section_height(&picture->hot[kind]);
    if (!svg_open(&svg, picture->path, WIDTH, height, "Hot ranges"))
        return false;
    double top = 0;
    for (uint32_t kind = 0; kind < kinds; kind++) {
        draw_section(&svg, picture, kind, top);
        top += section_height(&picture->hot[kind]);
    }
    return svg_close(&svg);
}
