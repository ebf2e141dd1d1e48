// trace/import/bytes: buffered reading through zlib's gzip file access.
// Source: zlib's manual, gzip file access. Other bytes after a gzip stream are ignored, as by gzip. A stream
// cut after its first byte looks like a plain file of one byte.
#include "trace/import/bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

// At damage in a stream, the rest of the buffer before it is lost.
enum { BUFFER = 1 << 16, COMPRESSED_BUFFER = 1 << 16 };

struct bytes {
    gzFile file;
    size_t at, filled; // of the buffer
    uint64_t read;     // into the buffer, so far
    uint64_t size;     // of the file
    bool ended;
    unsigned char buffer[BUFFER];
};

// Takes over the descriptor, and closes it after a failure.
static struct bytes *bytes_of(int fd, uint64_t size)
{
    struct bytes *b = calloc(1, sizeof *b);
    gzFile file = b ? gzdopen(fd, "rb") : NULL;
    if (!file) {
        free(b);
        close(fd);
        return NULL;
    }
    gzbuffer(file, COMPRESSED_BUFFER);
    b->file = file;
    b->size = size;
    return b;
}

struct bytes *bytes_open(const char *path, char message[MESSAGE_SIZE])
{
    bool standard_input = strcmp(path, "-") == 0;
    const char *name = standard_input ? "standard input" : path;
    int fd = standard_input ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
                            : open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (fd < 0 || fstat(fd, &about) != 0)
        message_set(message, "%.300s: %s", name, strerror(errno));
    else if (S_ISDIR(about.st_mode))
        message_set(message, "%.300s: is a directory", name);
    else {
        struct bytes *b = bytes_of(fd, S_ISREG(about.st_mode) ? (uint64_t)about.st_size : 0);
        if (!b)
            message_set(message, "%.300s: no memory", name);
        return b;
    }
    if (fd >= 0)
        close(fd);
    return NULL;
}

// Reads into the empty buffer. False: a read error. Nothing read: end of file.
static bool bytes_fill(struct bytes *b, char reason[MESSAGE_SIZE])
{
    if (b->ended)
        return true;
    int got = gzread(b->file, b->buffer, BUFFER);
    int code = Z_OK;
    const char *what = gzerror(b->file, &code); // `<fd:3>: incorrect data check`
    b->at = 0;
    b->filled = got > 0 ? (size_t)got : 0;
    b->read += b->filled;
    if (b->filled > 0) // the last bytes of a cut stream come first; the next call fails
        return true;
    b->ended = true;
    if (code == Z_OK || code == Z_STREAM_END)
        return true;
    if (code == Z_BUF_ERROR)
        message_set(reason, "the file ends within its gzip stream");
    else if (code == Z_ERRNO)
        message_set(reason, "cannot be read: %s", strerror(errno));
    else
        message_set(reason, "damaged gzip stream (%s)", strrchr(what, ':') ? strrchr(what, ':') + 2 : what);
    return false;
}

int bytes_some(struct bytes *b, void *to, size_t count, size_t *got, char reason[MESSAGE_SIZE])
{
    if (b->at == b->filled && !bytes_fill(b, reason))
        return -1;
    size_t left = b->filled - b->at;
    *got = count < left ? count : left;
    memcpy(to, b->buffer + b->at, *got);
    b->at += *got;
    return *got > 0 || count == 0;
}

int bytes_read(struct bytes *b, void *to, size_t count, char reason[MESSAGE_SIZE])
{
    size_t done = 0;
    while (done < count) {
        size_t got;
        int status = bytes_some(b, (unsigned char *)to + done, count - done, &got, reason);
        if (status < 0)
            return -1;
        if (status == 0 && done > 0)
            message_set(reason, "the file ends after %zu of %zu bytes", done, count);
        if (status == 0)
            return done > 0 ? -1 : 0;
        done += got;
    }
    return 1;
}

uint64_t bytes_offset(const struct bytes *b)
{
    return b->read - (b->filled - b->at);
}

uint64_t bytes_position(const struct bytes *b)
{
    z_off_t offset = gzoffset(b->file);
    return offset < 0 ? bytes_offset(b) : (uint64_t)offset; // a pipe has no offset
}

uint64_t bytes_size(const struct bytes *b)
{
    return b->size;
}

void bytes_close(struct bytes *b)
{
    if (!b)
        return;
    gzclose_r(b->file);
    free(b);
}
