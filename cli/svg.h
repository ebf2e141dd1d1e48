// cli/svg: writer of pictures: rectangles, lines, text (SVG 1.1, W3C 2011).
// Lengths are pixels from the top left corner. The style classes are in svg.c.
#ifndef SLUICE_CLI_SVG_H
#define SLUICE_CLI_SVG_H

#include <stdbool.h>
#include <stdio.h>

struct svg {
    FILE *file;
    const char *path;
};

struct svg_box {
    double x, y, width, height;
};

enum svg_anchor { SVG_START, SVG_MIDDLE, SVG_END };

// Opens a picture; viewers show the title outside the drawing. False: the error has been printed.
bool svg_open(struct svg *svg, const char *path, double width, double height, const char *title);

// Closes the picture. False: it could not be written; the error has been printed.
bool svg_close(struct svg *svg);

void svg_rect(struct svg *svg, struct svg_box box, const char *fill, const char *class);
void svg_line(struct svg *svg, double x1, double y1, double x2, double y2, const char *class);

// A line through many points: begin, to for each point, end.
void svg_path_begin(struct svg *svg, const char *class, const char *stroke);
void svg_path_to(struct svg *svg, double x, double y);
void svg_path_end(struct svg *svg);

void svg_text(struct svg *svg, double x, double y, enum svg_anchor anchor, const char *class,
              const char *format, ...) __attribute__((format(printf, 6, 7)));

// The same, rotated to read upwards.
void svg_text_up(struct svg *svg, double x, double y, const char *class, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// Tooltip of everything that is drawn until svg_tip_end.
void svg_tip_begin(struct svg *svg, const char *format, ...) __attribute__((format(printf, 2, 3)));
void svg_tip_end(struct svg *svg);

// Approximate number of letters of class `small` that fit the width.
double svg_letters(double width);

// Colour of a share from 0 to 1, pale to dark; and whether text on it must be white.
void svg_shade(double share, char colour[8]);
bool svg_shade_dark(double share);

#endif
