// cli/rap/picture_map: hot rectangles of two coordinates (Figure 13).
// The first coordinate is drawn upwards, the second across. Their spaces are far wider than the hot parts, so
// the axes are not to scale: edges of hot rectangles divide each axis into pieces. A piece is as long as the
// logarithm of its width, and short if nothing in it is hot.
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/rap/picture_parts.h"

enum { SIDE = 640, LEFT = 110, TOP = 60, BELOW = 110, LABEL = 13 };

struct scale {
    uint64_t *edge; // [edges], ascending, distinct; the last one is past the last piece
    double *at;     // [edges]: position, 0 to 1
    uint32_t edges;
};

static int by_value(const void *left, const void *right)
{
    uint64_t x = *(const uint64_t *)left;
    uint64_t y = *(const uint64_t *)right;
    return (x > y) - (x < y);
}

struct corner {
    uint64_t lo[2], hi[2]; // of the first and second coordinate; hi is exclusive
};

static struct corner corner_of(const struct rap_config *cfg, const struct rap_range *range)
{
    struct corner corner;
    rap_coordinates(cfg, range->lo, &corner.lo[0], &corner.lo[1]);
    rap_coordinates(cfg, range->hi, &corner.hi[0], &corner.hi[1]);
    corner.hi[0]++;
    corner.hi[1]++;
    return corner;
}

static uint32_t edge_number(const struct scale *scale, uint64_t edge)
{
    const uint64_t *found = bsearch(&edge, scale->edge, scale->edges, sizeof *scale->edge, by_value);
    return (uint32_t)(found - scale->edge);
}

// Marks the pieces covered by rectangles narrower than the whole coordinate: at each edge, the number of
// rectangles that begin minus those that end.
static void mark_begins(const struct scale *scale, const struct picture *picture, unsigned which,
                        int32_t *begins)
{
    const struct rap_hot *hot = picture->hot;
    const uint32_t width = which ? picture->result->cfg->width_b : picture->result->cfg->width;
    for (uint32_t i = 0; i < hot->count; i++) {
        struct corner corner = corner_of(picture->result->cfg, &hot->range[i]);
        if (corner.hi[which] - corner.lo[which] == 1ULL << width)
            continue;
        begins[edge_number(scale, corner.lo[which])]++;
        begins[edge_number(scale, corner.hi[which])]--;
    }
}

// False: out of memory.
static bool make_scale(struct scale *scale, const struct picture *picture, unsigned which)
{
    const struct rap_hot *hot = picture->hot;
    uint32_t count = 0;
    *scale = (struct scale){.edge = malloc((2 * hot->count + 2) * sizeof *scale->edge),
                            .at = malloc((2 * hot->count + 2) * sizeof *scale->at)};
    int32_t *begins = calloc(2 * hot->count + 2, sizeof *begins);
    if (!scale->edge || !scale->at || !begins) {
        free(begins);
        return false;
    }
    scale->edge[count++] = 0;
    scale->edge[count++] = 1ULL << (which ? picture->result->cfg->width_b : picture->result->cfg->width);
    for (uint32_t i = 0; i < hot->count; i++) {
        struct corner corner = corner_of(picture->result->cfg, &hot->range[i]);
        scale->edge[count++] = corner.lo[which];
        scale->edge[count++] = corner.hi[which];
    }
    qsort(scale->edge, count, sizeof *scale->edge, by_value);
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || scale->edge[i] != scale->edge[scale->edges - 1])
            scale->edge[scale->edges++] = scale->edge[i];
    mark_begins(scale, picture, which, begins);
    int32_t open = 0;
    scale->at[0] = 0;
    for (uint32_t i = 1; i < scale->edges; i++) {
        open += begins[i - 1];
        double length = open > 0 ? 4 + log2((double)(scale->edge[i] - scale->edge[i - 1])) : 2;
        scale->at[i] = scale->at[i - 1] + length;
    }
    for (uint32_t i = 0; i < scale->edges; i++)
        scale->at[i] /= scale->at[scale->edges - 1];
    free(begins);
    return true;
}

static double place(const struct scale *scale, uint64_t edge)
{
    return scale->at[edge_number(scale, edge)];
}

// Draws a grid line at each edge, and its key where there is room.
static void draw_labels(struct svg *svg, const struct scale *scale, bool across)
{
    double last = -1;
    for (uint32_t i = 0; i < scale->edges; i++) {
        double at = scale->at[i] * SIDE;
        double x = LEFT + at;
        double y = TOP + SIDE - at;
        if (across)
            svg_line(svg, x, TOP, x, TOP + SIDE, "grid");
        else
            svg_line(svg, LEFT, y, LEFT + SIDE, y, "grid");
        if (last >= 0 && at - last < LABEL)
            continue;
        last = at;
        if (across)
            fprintf(svg->file,
                    "<text transform=\"translate(%.1f %d) rotate(-90)\" text-anchor=\"end\" "
                    "class=\"mono\">0x%" PRIx64 "</text>\n",
                    x + 4, TOP + SIDE + 6, scale->edge[i]);
        else
            svg_text(svg, LEFT - 6, y + 4, SVG_END, "mono", "0x%" PRIx64, scale->edge[i]);
    }
}

static double density(const struct rap_range *range)
{
    return log2((double)range->count + 1) - log2((double)(range->hi - range->lo) + 1);
}

struct densities {
    double least, most;
};

static struct densities densities_of(const struct rap_hot *hot)
{
    struct densities of = {INFINITY, -INFINITY};
    for (uint32_t i = 0; i < hot->count; i++) {
        of.least = fmin(of.least, density(&hot->range[i]));
        of.most = fmax(of.most, density(&hot->range[i]));
    }
    return of;
}

// Darker for more events per area, on a logarithmic scale.
static double darkness(const struct rap_range *range, struct densities of)
{
    return of.most > of.least ? 0.05 + 0.75 * (density(range) - of.least) / (of.most - of.least) : 0.5;
}

static void draw_rectangles(struct svg *svg, const struct picture *picture, const struct scale scale[2])
{
    const struct rap_hot *hot = picture->hot;
    const uint64_t n = picture->result->profile[0].n;
    const struct densities of = densities_of(hot);
    char colour[8];
    char text[RANGE_TEXT];
    for (uint32_t i = 0; i < hot->count; i++) {
        const struct rap_range *range = &hot->range[i];
        struct corner corner = corner_of(picture->result->cfg, range);
        double bottom = place(&scale[0], corner.lo[0]);
        double top = place(&scale[0], corner.hi[0]);
        double left = place(&scale[1], corner.lo[1]);
        double right = place(&scale[1], corner.hi[1]);
        struct svg_box box = {LEFT + left * SIDE, TOP + (1 - top) * SIDE, (right - left) * SIDE,
                              (top - bottom) * SIDE};
        double dark = darkness(range, of);
        svg_shade(dark, colour);
        rap_range_text(picture->result->cfg, range->lo, range->hi, text);
        svg_tip_begin(svg, "%s: %" PRIu64 " of %" PRIu64 " events", text, range->lower, n);
        svg_rect(svg, box, colour, "thin");
        if (box.width > 9 && box.height > 9)
            svg_text(svg, box.x + 3, box.y + 11, SVG_START, svg_shade_dark(dark) ? "white" : "small",
                     "%" PRIu32, i + 1);
        svg_tip_end(svg);
    }
}

bool rap_picture_map(const struct picture *picture)
{
    struct svg svg;
    struct scale scale[2] = {{0}};
    if (!picture->result->cfg->width_b || picture->result->cfg->kinds > 1) {
        fail("--picture=map needs two coordinates (width_b above 0) and one kind");
        return false;
    }
    bool room = make_scale(&scale[0], picture, 0) && make_scale(&scale[1], picture, 1);
    if (!room)
        fail("out of memory");
    bool good = room && svg_open(&svg, picture->path, PICTURE_WIDTH,
                                 TOP + SIDE + BELOW + rap_legend_height(picture->hot),
                                 "Hot rectangles of two coordinates");
    if (good) {
        svg_text(&svg, 20, 24, SVG_START, "title", "Hot rectangles: %s", picture->invocation->reader.event);
        svg_text(&svg, 20, 44, SVG_START, "pale",
                 "first coordinate upwards, second across, between edges of hot ranges, not to scale; "
                 "darker: more events per area");
        svg_rect(&svg, (struct svg_box){LEFT, TOP, SIDE, SIDE}, "#fafbfc", "thin");
        draw_labels(&svg, &scale[0], false);
        draw_labels(&svg, &scale[1], true);
        draw_rectangles(&svg, picture, scale);
        rap_legend_draw(&svg, picture, 0, 20, TOP + SIDE + BELOW);
        good = svg_close(&svg);
    }
    for (unsigned i = 0; i < 2; i++) {
        free(scale[i].edge);
        free(scale[i].at);
    }
    return good;
}
