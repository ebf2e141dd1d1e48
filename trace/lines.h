// trace/lines: line reader for files, pipes and standard input.
// Assumes nothing about the contents. A line that exceeds the buffer or has a NUL byte is bad.
#ifndef SLUICE_TRACE_LINES_H
#define SLUICE_TRACE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace/message.h"

enum { LINE_MOST = 1 << 18 }; // bytes of the buffer: the longest line with its newline

struct line {
    const char *at;  // its first byte
    const char *end; // past its last byte, the newline not included
};

enum lines_status {
    LINES_LINE,   // a line
    LINES_BAD,    // a bad line; reading can go on
    LINES_END,    // no more lines
    LINES_FAILED, // a read error; reading cannot go on
};

struct lines {
    const char *name; // for messages
    int fd;
    char *buffer;    // [LINE_MOST]
    size_t at;       // start of the next line in the buffer
    size_t filled;   // bytes in the buffer
    uint64_t read;   // bytes read so far
    uint64_t size;   // bytes of a regular file; 0: unknown
    uint64_t number; // of the last returned line, from 1
    bool ended;      // end of file was reached
    bool cut;        // the last returned line has no newline
    bool nul;        // a NUL byte was read: each line is searched for it
    bool dropped;    // the current line is too long, and its start was dropped
};

// Opens a path, or standard input for "-". The path must live as long as the lines.
// False: not opened; the message says why.
bool lines_open(struct lines *l, const char *path, char message[MESSAGE_SIZE]);

// Returns the next line, valid until the next call. LINES_BAD: the message is only the reason.
// LINES_FAILED: the message includes the file's name.
enum lines_status lines_next(struct lines *l, struct line *line, char message[MESSAGE_SIZE]);

// Bytes of the file returned as lines so far.
uint64_t lines_position(const struct lines *l);

void lines_close(struct lines *l);

#endif
