// cli/chart: axis scaling, tick steps and labels, grid and legend rows, drawn through svg.h.
#include "cli/chart.h"

#include <math.h>

enum { TICKS = 6 };

static double along(const struct axis *axis, double value)
{
    if (!axis->logarithmic)
        return (value - axis->from) / (axis->to - axis->from);
    return log(value / axis->from) / log(axis->to / axis->from);
}

double chart_x(const struct chart *chart, double value)
{
    return chart->box.x + along(&chart->x, value) * chart->box.width;
}

double chart_y(const struct chart *chart, double value)
{
    return chart->box.y + (1 - along(&chart->y, value)) * chart->box.height;
}

double chart_round_up(double value)
{
    static const double steps[] = {1, 1.5, 2, 3, 4, 5, 6, 8};
    double power = pow(10, floor(log10(value > 0 ? value : 1)));
    for (unsigned i = 0; i < sizeof steps / sizeof *steps; i++)
        if (value <= steps[i] * power)
            return steps[i] * power;
    return 10 * power;
}

// Rounds up to 1, 2 or 5 times a power of ten.
static double round_step(double value)
{
    double power = pow(10, floor(log10(value)));
    return value <= power       ? power
           : value <= 2 * power ? 2 * power
           : value <= 5 * power ? 5 * power
                                : 10 * power;
}

// First tick, and the step to the next: added on a linear axis, multiplied on a logarithmic one.
static void ticks(const struct axis *axis, double *first, double *step)
{
    if (!axis->logarithmic) {
        *step = axis->base > 0 ? axis->base : round_step((axis->to - axis->from) / TICKS);
        *first = axis->from;
        return;
    }
    double decades = log(axis->to / axis->from) / log(axis->base);
    *step = pow(axis->base, fmax(1, ceil(decades / (TICKS + 4))));
    *first = pow(axis->base, ceil(log(axis->from) / log(axis->base) - 1e-9));
}

static void tick_text(const struct axis *axis, double value, char text[32])
{
    static const char suffix[] = " kMGTPE";
    if (axis->logarithmic && axis->base == 2 && value >= 1024) {
        int unit = 0;
        for (; value >= 1024 && unit < 6; unit++)
            value /= 1024;
        snprintf(text, 32, "%g%ci", value, unit == 1 ? 'K' : suffix[unit]);
        return;
    }
    int unit = 0;
    for (; value >= 10000 - 1e-6 && unit < 6; unit++)
        value /= 1000;
    snprintf(text, 32, unit ? "%g%c" : "%g", value, suffix[unit]);
}

static void draw_ticks(const struct chart *chart, const struct axis *axis, bool horizontal)
{
    const struct svg_box *box = &chart->box;
    double first;
    double step;
    char text[32];
    ticks(axis, &first, &step);
    const int most = 64;
    double value = first;
    for (int i = 0; i < most && value <= axis->to * (1 + 1e-9); i++) {
        tick_text(axis, value, text);
        if (horizontal) {
            double x = chart_x(chart, value);
            svg_line(chart->svg, x, box->y, x, box->y + box->height + 4, "grid");
            svg_text(chart->svg, x, box->y + box->height + 17, SVG_MIDDLE, "small", "%s", text);
        } else {
            double y = chart_y(chart, value);
            svg_line(chart->svg, box->x - 4, y, box->x + box->width, y, "grid");
            svg_text(chart->svg, box->x - 8, y + 4, SVG_END, "small", "%s", text);
        }
        value = axis->logarithmic ? value * step : value + step;
    }
}

void chart_draw(const struct chart *chart, const char *title)
{
    const struct svg_box *box = &chart->box;
    draw_ticks(chart, &chart->x, true);
    draw_ticks(chart, &chart->y, false);
    svg_line(chart->svg, box->x, box->y, box->x, box->y + box->height, "axis");
    svg_line(chart->svg, box->x, box->y + box->height, box->x + box->width, box->y + box->height, "axis");
    svg_text(chart->svg, box->x - 40, box->y - 14, SVG_START, "title", "%s", title);
    svg_text(chart->svg, box->x + box->width / 2, box->y + box->height + 36, SVG_MIDDLE, "", "%s",
             chart->x.title);
    svg_text_up(chart->svg, box->x - 48, box->y + box->height / 2, "", "%s", chart->y.title);
}

const char *chart_legend(struct chart *chart, enum chart_corner corner, bool dashed, const char *name)
{
    static const char *const colours[] = {"#1f6fb4", "#d1495b", "#3a8f5c", "#8a5fb0", "#b8860b"};
    const char *colour = colours[chart->curves % (sizeof colours / sizeof *colours)];
    const struct svg_box *box = &chart->box;
    enum { ROWS = 5, ROW = 17, WIDTH = 270 };
    const bool right = corner == CHART_BOTTOM_RIGHT;
    double y = box->y + 14 + ROW * chart->curves++ + (right ? box->height - ROW * ROWS - 6 : 0);
    double x = right ? box->x + box->width - WIDTH : box->x + 14;
    svg_path_begin(chart->svg, dashed ? "dashed" : "curve", colour);
    svg_path_to(chart->svg, x, y);
    svg_path_to(chart->svg, x + 26, y);
    svg_path_end(chart->svg);
    svg_text(chart->svg, x + 33, y + 4, SVG_START, "small", "%s", name);
    return colour;
}
