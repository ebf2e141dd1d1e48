// cli/chart: two axes with ticks, and curves between them.
#ifndef SLUICE_CLI_CHART_H
#define SLUICE_CLI_CHART_H

#include "svg.h"

struct axis {
    const char *title;
    double from, to; // of a logarithmic axis above 0
    bool logarithmic;
    double base; // of a logarithmic axis's ticks, 2 or 10; of another the ticks' distance, 0: any
};

struct chart {
    struct svg *svg;
    struct svg_box box; // between the axes
    struct axis x, y;
    unsigned curves; // so far, for the legend
};

// The grid, the axes and their titles.
void chart_draw(const struct chart *chart, const char *title);

double chart_x(const struct chart *chart, double value);
double chart_y(const struct chart *chart, double value);

enum chart_corner { CHART_TOP_LEFT, CHART_BOTTOM_RIGHT };

// A curve's name, in a corner of the box after those of the curves before. Returns its colour.
const char *chart_legend(struct chart *chart, enum chart_corner corner, bool dashed, const char *name);

// A round number that is not less.
double chart_round_up(double value);

#endif
