// trace/wpp/file: whole program paths as files. Format: doc/path/wpp.md.
// Nothing is printed: what goes wrong is one line in the caller's buffer, the file first.
#ifndef SLUICE_TRACE_WPP_FILE_H
#define SLUICE_TRACE_WPP_FILE_H

#include "grammar.h"
#include "message.h"

struct wpp {
    uint32_t branches; // most of a path, 1 to PATH_BRANCHES_MOST
    uint32_t ppcr;
    uint32_t width;         // bits of a path's start, 1 to 64
    struct grammar grammar; // its own
};

// Writes a file. Each path's length is at most `branches`, its start fits `width`. False: it could not be,
// the message says why, and what there is of it is no good.
bool wpp_write(const char *path, const struct wpp *wpp, char message[MESSAGE_SIZE]);

// Reads a file: every number in it is checked. False: it cannot be read or is damaged; the message says why,
// and there is nothing to free.
bool wpp_read(const char *path, struct wpp *wpp, char message[MESSAGE_SIZE]);

void wpp_free(struct wpp *wpp);

#endif
