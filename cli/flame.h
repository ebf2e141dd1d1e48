// cli/flame: flame graph of folded stacks.
// Each frame is below its caller, as wide as its count; siblings are sorted by name. Frames too narrow to see
// are omitted. Source: Gregg, The Flame Graph, CACM 59(6), 2016; here the root is at the top.
#ifndef SLUICE_CLI_FLAME_H
#define SLUICE_CLI_FLAME_H

#include <stdbool.h>

// Draws lines `frame;frame;... COUNT` to a file. False: a malformed line, no memory or a write error; the
// error has been printed.
bool flame_draw(const char *path, const char *title, const char *folded);

#endif
