// trace/lines: splitting of one large buffer into lines, with size and NUL checks.
#include "trace/lines.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool lines_open(struct lines *l, const char *path, char message[MESSAGE_SIZE])
{
    bool standard_input = strcmp(path, "-") == 0;
    *l = (struct lines){.name = standard_input ? "standard input" : path, .fd = STDIN_FILENO};

    if (!standard_input)
        l->fd = open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (l->fd < 0 || fstat(l->fd, &about) != 0)
        message_set(message, "%.300s: %s", l->name, strerror(errno));
    else if (S_ISDIR(about.st_mode))
        message_set(message, "%.300s: is a directory", l->name);
    else if (!(l->buffer = malloc(LINE_MOST)))
        message_set(message, "%.300s: no memory", l->name);
    else {
        l->size = S_ISREG(about.st_mode) ? (uint64_t)about.st_size : 0;
        return true;
    }
    lines_close(l);
    return false;
}

void lines_close(struct lines *l)
{
    free(l->buffer);
    l->buffer = NULL;
    if (l->fd > STDIN_FILENO)
        close(l->fd);
    l->fd = -1;
}

uint64_t lines_position(const struct lines *l)
{
    return l->read - (l->filled - l->at);
}

// Moves the unread bytes to the front of the buffer and reads more behind them. A full buffer is dropped.
static bool lines_fill(struct lines *l, char message[MESSAGE_SIZE])
{
    l->filled -= l->at;
    memmove(l->buffer, l->buffer + l->at, l->filled);
    l->at = 0;
    if (l->filled == LINE_MOST) {
        l->dropped = true;
        l->filled = 0;
    }

    ssize_t got;
    do
        got = read(l->fd, l->buffer + l->filled, LINE_MOST - l->filled);
    while (got < 0 && errno == EINTR);
    if (got < 0) {
        message_set(message, "%.300s: %s", l->name, strerror(errno));
        return false;
    }
    l->ended = got == 0;
    l->nul = l->nul || memchr(l->buffer + l->filled, 0, (size_t)got);
    l->filled += (size_t)got;
    l->read += (uint64_t)got;
    return true;
}

// Returns [at, end) of the buffer as a line.
static enum lines_status lines_give(struct lines *l, struct line *line, const char *end,
                                    char message[MESSAGE_SIZE])
{
    *line = (struct line){l->buffer + l->at, end};
    l->number++;
    if (l->dropped) {
        l->dropped = false;
        message_set(message, "line of more than %d bytes", LINE_MOST - 1);
        return LINES_BAD;
    }
    if (l->nul && memchr(line->at, 0, (size_t)(end - line->at))) {
        message_set(message, "NUL byte: not a text");
        return LINES_BAD;
    }
    return LINES_LINE;
}

enum lines_status lines_next(struct lines *l, struct line *line, char message[MESSAGE_SIZE])
{
    size_t searched = 0; // bytes known to hold no newline
    for (;;) {
        const char *start = l->buffer + l->at;
        size_t left = l->filled - l->at;
        const char *newline = memchr(start + searched, '\n', left - searched);
        if (newline) {
            enum lines_status status = lines_give(l, line, newline, message);
            l->at = (size_t)(newline + 1 - l->buffer);
            return status;
        }
        if (l->ended) {
            l->cut = left > 0 || l->dropped;
            if (!l->cut)
                return LINES_END;
            enum lines_status status = lines_give(l, line, start + left, message);
            l->at = l->filled;
            return status;
        }
        if (!lines_fill(l, message))
            return LINES_FAILED;
        searched = l->dropped ? 0 : left;
    }
}
