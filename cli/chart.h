// cli/chart: charts in SVG: two axes with ticks, curves and a legend.
#ifndef SLUICE_CLI_CHART_H
#define SLUICE_CLI_CHART_H

#include "cli/svg.h"

struct axis {
    const char *title;
    double from, to; // above 0 on a logarithmic axis
    bool logarithmic;
    double base; // logarithmic: factor between ticks, 2 or 10; linear: distance between ticks, 0: automatic
};

struct chart {
    struct svg *svg;
    struct svg_box box; // area between the axes
    struct axis x, y;
    unsigned curves; // drawn so far; the legend's next row
};

// Draws grid, axes and titles.
void chart_draw(const struct chart *chart, const char *title);

double chart_x(const struct chart *chart, double value);
double chart_y(const struct chart *chart, double value);

enum chart_corner { CHART_TOP_LEFT, CHART_BOTTOM_RIGHT };

// Adds a curve's name to the legend in a corner of the box. Returns the curve's colour.
const char *chart_legend(struct chart *chart, enum chart_corner corner, bool dashed, const char *name);

// A round number not below `value`.
double chart_round_up(double value);

#endif
