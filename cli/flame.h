// cli/flame: folded stacks as a flame graph.
// Each frame stands under the one that it is in, as wide as its counts, in the order of names; those too
// narrow to be seen are left out. Source: Gregg, The Flame Graph, CACM 59(6), 2016; here the first frame is
// at the top.
#ifndef SLUICE_CLI_FLAME_H
#define SLUICE_CLI_FLAME_H

#include <stdbool.h>

// Draws lines `frame;frame;... COUNT` to a file. False: a line is none, there is no memory, or the file could
// not be written; the error has been printed.
bool flame_draw(const char *path, const char *title, const char *folded);

#endif
