// cli/svg: style sheet, XML escaping, element output and colour scale of SVG files.
#include "cli/svg.h"

#include <stdarg.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"

static const char style[] =
    "text{font-family:'DejaVu Sans',Verdana,Helvetica,sans-serif;font-size:12px;fill:#222}"
    ".title{font-size:15px;font-weight:bold}.small{font-size:10.5px}.pale{font-size:10.5px;fill:#667}"
    ".white{font-size:10.5px;fill:#fff}.mono{font-family:'DejaVu Sans Mono',monospace;font-size:10.5px}"
    ".axis{stroke:#445;stroke-width:1}.grid{stroke:#dde2e8;stroke-width:1}"
    ".mark{stroke:#b45;stroke-width:1;stroke-dasharray:3 3}.link{stroke:#99a;stroke-width:1}"
    ".box{stroke:#fff;stroke-width:1}.frame{fill:none;stroke:#445;stroke-width:1}"
    ".thin{stroke:#345;stroke-width:.7}.curve{fill:none;stroke-width:2}.dashed{fill:none;stroke-width:2;"
    "stroke-dasharray:6 4}";

// Writes text with XML's special characters escaped; non-ASCII bytes become '?'.
static void put_escaped(FILE *file, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        case '"': fputs("&quot;", file); break;
        default: putc(*text >= ' ' && *text < 0x7f ? *text : '?', file); // char may be unsigned
        }
    }
}

enum { TEXT_SIZE = 512 };

static void put_formatted(FILE *file, const char *format, va_list arguments)
{
    char text[TEXT_SIZE];
    vsnprintf(text, sizeof text, format, arguments);
    put_escaped(file, text);
}

bool svg_open(struct svg *svg, const char *path, double width, double height, const char *title)
{
    *svg = (struct svg){.file = files_create(path, "w"), .path = path};
    if (!svg->file)
        return false;
    fprintf(svg->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f "
            "%.0f\">\n"
            "<title>",
            width, height, width, height);
    put_escaped(svg->file, title);
    fprintf(svg->file, "</title>\n<style>%s</style>\n<rect width=\"%.0f\" height=\"%.0f\" fill=\"#fff\"/>\n",
            style, width, height);
    return true;
}

bool svg_close(struct svg *svg)
{
    fputs("</svg>\n", svg->file);
    return files_close(svg->file, svg->path, true);
}

void svg_rect(struct svg *svg, struct svg_box box, const char *fill, const char *class)
{
    fprintf(svg->file, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", box.x, box.y, box.width,
            box.height);
    if (fill)
        fprintf(svg->file, " fill=\"%s\"", fill);
    fprintf(svg->file, " class=\"%s\"/>\n", class);
}

void svg_line(struct svg *svg, double x1, double y1, double x2, double y2, const char *class)
{
    fprintf(svg->file, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", x1, y1, x2,
            y2, class);
}

void svg_path_begin(struct svg *svg, const char *class, const char *stroke)
{
    fprintf(svg->file, "<polyline class=\"%s\" stroke=\"%s\" points=\"", class, stroke);
}

void svg_path_to(struct svg *svg, double x, double y)
{
    fprintf(svg->file, "%.1f,%.1f ", x, y);
}

void svg_path_end(struct svg *svg)
{
    fputs("\"/>\n", svg->file);
}

void svg_text(struct svg *svg, double x, double y, enum svg_anchor anchor, const char *class,
              const char *format, ...)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    va_list arguments;
    fprintf(svg->file, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">", x, y, anchors[anchor],
            class);
    va_start(arguments, format);
    put_formatted(svg->file, format, arguments);
    va_end(arguments);
    fputs("</text>\n", svg->file);
}

void svg_text_up(struct svg *svg, double x, double y, const char *class, const char *format, ...)
{
    va_list arguments;
    fprintf(svg->file,
            "<text transform=\"translate(%.1f %.1f) rotate(-90)\" text-anchor=\"middle\" class=\"%s\">", x, y,
            class);
    va_start(arguments, format);
    put_formatted(svg->file, format, arguments);
    va_end(arguments);
    fputs("</text>\n", svg->file);
}

void svg_tip_begin(struct svg *svg, const char *format, ...)
{
    va_list arguments;
    fputs("<g><title>", svg->file);
    va_start(arguments, format);
    put_formatted(svg->file, format, arguments);
    va_end(arguments);
    fputs("</title>\n", svg->file);
}

void svg_tip_end(struct svg *svg)
{
    fputs("</g>\n", svg->file);
}

double svg_letters(double width)
{
    return width / 6.4;
}

// From pale blue through blue to dark blue.
void svg_shade(double share, char colour[8])
{
    static const double stop[3][3] = {{233, 241, 250}, {86, 149, 205}, {8, 48, 107}};
    double at = share <= 0 ? 0 : share >= 1 ? 2 : 2 * share;
    int below = at >= 1 ? 1 : 0;
    unsigned channel[3];
    for (int c = 0; c < 3; c++)
        channel[c] = (unsigned)(stop[below][c] + (stop[below + 1][c] - stop[below][c]) * (at - below));
    snprintf(colour, 8, "#%02x%02x%02x", channel[0] & 0xff, channel[1] & 0xff, channel[2] & 0xff);
}

bool svg_shade_dark(double share)
{
    return share > 0.4;
}
