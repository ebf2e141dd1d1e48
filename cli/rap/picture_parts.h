// cli/rap/picture_parts: input of the drawing functions, one function per picture, and their legend.
#ifndef SLUICE_CLI_RAP_PICTURE_PARTS_H
#define SLUICE_CLI_RAP_PICTURE_PARTS_H

#include "cli/rap/options.h"
#include "cli/rap/picture.h"
#include "cli/rap/range.h"
#include "cli/svg.h"

struct picture {
    const struct invocation *invocation;
    const struct rap_result *result;
    const struct rap_growth *growth;
    const struct code_names *names;
    const struct rap_hot *hot; // [kinds]
    const char *path;
};

enum { LEGEND_ROW = 18, PICTURE_WIDTH = 920 }; // of tree and map, pixels

// The table below a picture: number, shares, bounds as a bar, range and name of each hot range.
double rap_legend_height(const struct rap_hot *hot);
void rap_legend_draw(struct svg *svg, const struct picture *picture, uint32_t kind, double x, double y);

// False: the error has been printed.
bool rap_picture_tree(const struct picture *picture);
bool rap_picture_map(const struct picture *picture);
bool rap_picture_nodes(const struct picture *picture);
bool rap_picture_cover(const struct picture *picture);

#endif
