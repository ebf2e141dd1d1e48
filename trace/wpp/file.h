// trace/wpp/file: reader and writer of whole program path files. Format: doc/path/wpp.md.
// Prints nothing: an error is one line in the caller's buffer that begins with the file.
#ifndef SLUICE_TRACE_WPP_FILE_H
#define SLUICE_TRACE_WPP_FILE_H

#include "trace/message.h"
#include "trace/wpp/grammar.h"

struct wpp {
    uint32_t branches; // most branches of a path, 1 to PATH_BRANCHES_MOST
    uint32_t ppcr;
    uint32_t width;         // bits of a path's start, 1 to 64
    struct grammar grammar; // owned
};

// Writes a file. Each path's length must be at most `branches`, and its start must fit `width`. False: the
// message says why, and the file is unusable.
bool wpp_write(const char *path, const struct wpp *wpp, char message[MESSAGE_SIZE]);

// Reads a file and checks every number. False: unreadable or damaged; the message says why, and there is
// nothing to free.
bool wpp_read(const char *path, struct wpp *wpp, char message[MESSAGE_SIZE]);

void wpp_free(struct wpp *wpp);

#endif
