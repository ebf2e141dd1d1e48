// trace/lines: the lines of a file, a pipe or standard input, through one large buffer.
// Assumes: nothing of what the file holds. A line longer than the buffer or with a NUL byte is bad.
#ifndef SLUICE_TRACE_LINES_H
#define SLUICE_TRACE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "message.h"

enum { LINE_MOST = 1 << 18 }; // bytes: the buffer, and so the longest line with its newline

struct line {
    const char *at;  // its first byte
    const char *end; // past its last byte, the newline not included
};

enum lines_status {
    LINES_LINE,   // a line
    LINES_BAD,    // this line cannot be read, the next one may
    LINES_END,    // no more lines
    LINES_FAILED, // the file cannot be read any further
};

struct lines {
    const char *name; // for messages
    int fd;
    char *buffer;    // [LINE_MOST]
    size_t at;       // where the next line begins in the buffer
    size_t filled;   // bytes in the buffer
    uint64_t read;   // bytes read so far
    uint64_t size;   // bytes of a regular file, 0 if that is not known
    uint64_t number; // of the line given last, from 1
    bool ended;      // nothing more can be read
    bool cut;        // the line given last had no newline
    bool nul;        // a NUL byte was seen: look for it in each line
    bool dropped;    // the start of the current line is lost: it is too long
};

// Opens a path, or standard input for "-". The path must live as long as the lines.
// False: not opened, and the message says why.
bool lines_open(struct lines *l, const char *path, char message[MESSAGE_SIZE]);

// The next line, which lives until the next call. LINES_BAD: the message is the reason alone.
// LINES_FAILED: the message is whole, with the file's name.
enum lines_status lines_next(struct lines *l, struct line *line, char message[MESSAGE_SIZE]);

// Bytes of the file that have been given as lines.
uint64_t lines_position(const struct lines *l);

void lines_close(struct lines *l);

#endif
