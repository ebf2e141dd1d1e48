// cli/flame: parser of folded stacks, and layout of their frames as rectangles in an SVG file.
#include "cli/flame.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/svg.h"

enum { WIDTH = 1100, MARGIN = 20, HEAD = 50, ROW = 18, TEXT_MOST = 400 };
static const double narrowest = 0.3; // pixels; narrower frames are not drawn

struct stack {
    const char *frames; // [length], separated by `;`
    size_t length;
    uint64_t count;
};

struct stacks {
    struct stack *stack; // [count]
    size_t count;
    uint64_t total;
};

// Length of the first `frames` frames; 0: the stack has fewer.
static size_t prefix(const struct stack *stack, unsigned frames)
{
    size_t at = 0;
    for (unsigned i = 0; at < stack->length; at++)
        if (stack->frames[at] == ';' && ++i == frames)
            return at;
    unsigned all = 1;
    for (size_t i = 0; i < stack->length; i++)
        all += stack->frames[i] == ';';
    return all == frames ? stack->length : 0;
}

// Orders by frames; a stack comes before its extensions.
static int by_frames(const void *left, const void *right)
{
    const struct stack *x = left;
    const struct stack *y = right;
    for (size_t i = 0; i < x->length && i < y->length; i++) {
        const int a = x->frames[i] == ';' ? 0 : (unsigned char)x->frames[i];
        const int b = y->frames[i] == ';' ? 0 : (unsigned char)y->frames[i];
        if (a != b)
            return a - b;
    }
    return x->length < y->length ? -1 : x->length > y->length;
}

// Parses one line. False: it is not a folded stack.
static bool parse(const char *line, size_t length, struct stack *stack)
{
    const char *blank = memrchr(line, ' ', length);
    if (!blank || blank == line)
        return false;
    char *end;
    stack->frames = line;
    stack->length = (size_t)(blank - line);
    stack->count = strtoull(blank + 1, &end, 10);
    return end == line + length && end > blank + 1;
}

static bool read_stacks(const char *folded, struct stacks *stacks)
{
    size_t lines = 1;
    for (const char *c = folded; *c; c++)
        lines += *c == '\n';
    *stacks = (struct stacks){.stack = calloc(lines, sizeof *stacks->stack)};
    if (!stacks->stack) {
        fail("no memory for a flame graph");
        return false;
    }
    for (const char *line = folded; *line;) {
        const size_t length = strcspn(line, "\n");
        if (!parse(line, length, &stacks->stack[stacks->count])) {
            fail("`%.*s` is not a folded stack; accepted is FRAME;FRAME;... COUNT",
                 length < TEXT_MOST ? (int)length : TEXT_MOST, line);
            return false;
        }
        stacks->total += stacks->stack[stacks->count++].count;
        line += length + (line[length] == '\n');
    }
    qsort(stacks->stack, stacks->count, sizeof *stacks->stack, by_frames);
    return true;
}

static double across(const struct stacks *stacks, uint64_t count)
{
    return (double)count / (double)stacks->total * (WIDTH - 2 * MARGIN);
}

// Draws the frame at `depth`; its stacks begin at count `before` and sum up to `count`.
static void draw_frame(struct svg *svg, const struct stacks *stacks, const struct stack *stack,
                       unsigned depth, uint64_t before, uint64_t count)
{
    const size_t begin = depth > 1 ? prefix(stack, depth - 1) + 1 : 0;
    const int length = (int)(prefix(stack, depth) - begin);
    const char *name = stack->frames + begin;
    const struct svg_box box = {MARGIN + across(stacks, before), HEAD + (depth - 1.0) * ROW,
                                across(stacks, count), ROW - 1};
    const double share = (double)count / (double)stacks->total;
    char colour[8];
    if (box.width < narrowest)
        return;
    svg_shade(0.1 + 0.5 * share, colour);
    svg_tip_begin(svg, "%.*s: %" PRIu64 ", %.2f %%", length < TEXT_MOST ? length : TEXT_MOST, name, count,
                  100 * share);
    svg_rect(svg, box, colour, "box");
    if (length <= svg_letters(box.width - 6))
        svg_text(svg, box.x + 3, box.y + 13, SVG_START, svg_shade_dark(0.1 + 0.5 * share) ? "white" : "small",
                 "%.*s", length, name);
    svg_tip_end(svg);
}

// Draws all frames at a depth; neighbours with equal frames so far are one box. False: no stack is this deep.
static bool draw_row(struct svg *svg, const struct stacks *stacks, unsigned depth)
{
    bool any = false;
    uint64_t before = 0;
    for (size_t i = 0; i < stacks->count;) {
        const struct stack *first = &stacks->stack[i];
        const size_t length = prefix(first, depth);
        uint64_t count = 0;
        for (; i < stacks->count; i++) {
            const struct stack *stack = &stacks->stack[i];
            if (stack != first && (length == 0 || prefix(stack, depth) != length ||
                                   memcmp(stack->frames, first->frames, length) != 0))
                break;
            count += stack->count;
        }
        if (length > 0 && svg && count > 0)
            draw_frame(svg, stacks, first, depth, before, count);
        any = any || length > 0;
        before += count;
    }
    return any;
}

bool flame_draw(const char *path, const char *title, const char *folded)
{
    struct stacks stacks;
    struct svg svg;
    unsigned depth = 1;
    bool good = read_stacks(folded, &stacks);
    while (good && draw_row(NULL, &stacks, depth))
        depth++;
    good = good && svg_open(&svg, path, WIDTH, HEAD + (depth - 1.0) * ROW + MARGIN, title);
    if (good) {
        svg_text(&svg, MARGIN, MARGIN + 5, SVG_START, "title", "%s", title);
        for (unsigned row = 1; row < depth; row++)
            draw_row(&svg, &stacks, row);
        good = svg_close(&svg);
    }
    free(stacks.stack);
    return good;
}
