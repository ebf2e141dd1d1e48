// trace/keep: an existing output stays as FILE.old, an unfinished one not; no two processes write one.
#include "trace/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MODE = 0666 };

static bool failed(const char *path, const char *why, char message[MESSAGE_SIZE])
{
    message_set(message, "%.300s: %s", path, why);
    return false;
}

// Locks the file until it is closed. False: another process has it locked. File systems without locks pass.
static bool lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static bool taken(const char *path, char message[MESSAGE_SIZE])
{
    return failed(path, "another process is writing this file; accepted is another name", message);
}

// Finds the real name of a file with content, which must be kept; empty: there is none. False: the message
// says why.
static bool find_older(const char *path, char real[PATH_MAX], char message[MESSAGE_SIZE])
{
    struct stat about;
    *real = '\0';
    const bool there = stat(path, &about) == 0;
    if (there ? !S_ISREG(about.st_mode) || about.st_size == 0 : errno == ENOENT || errno == ENOTDIR)
        return true;
    return (there && realpath(path, real)) || failed(path, strerror(errno), message);
}

static bool move_older(const char *path, const char *real, char message[MESSAGE_SIZE])
{
    char old[PATH_MAX + 8];
    (void)snprintf(old, sizeof old, "%s.old", real);
    const int file = open(real, O_RDONLY | O_CLOEXEC);
    const bool free = file < 0 || lock(file);
    const bool moved = free && rename(real, old) == 0;
    const int why = errno;
    if (file >= 0)
        close(file);
    if (!free)
        return taken(path, message);
    if (!moved)
        message_set(message, "%.300s: cannot be kept as %.150s: %s", path, old, strerror(why));
    return moved;
}

bool keep_old(const char *path, char message[MESSAGE_SIZE])
{
    char real[PATH_MAX];
    return find_older(path, real, message) && (!*real || move_older(path, real, message));
}

int keep_and_open(const char *path, char message[MESSAGE_SIZE])
{
    char real[PATH_MAX];
    struct stat about;
    if (!find_older(path, real, message) || (*real && !move_older(path, real, message)))
        return -1;
    const bool older = *real;
    const int file = open(older ? real : path, O_WRONLY | O_CREAT | O_CLOEXEC | (older ? O_EXCL : 0), MODE);
    if (file >= 0 && fstat(file, &about) == 0 &&
        (!S_ISREG(about.st_mode) || (lock(file) && fstat(file, &about) == 0 && about.st_size == 0)))
        return file;
    // Whoever has created it in the meantime writes it.
    if (file >= 0 || errno == EEXIST)
        taken(path, message);
    else
        failed(path, strerror(errno), message);
    if (file >= 0)
        close(file);
    return -1;
}

FILE *keep_and_create(const char *path, const char *mode, char message[MESSAGE_SIZE])
{
    const int number = keep_and_open(path, message);
    FILE *file = number >= 0 ? fdopen(number, mode) : NULL;
    if (number >= 0 && !file) {
        failed(path, strerror(errno), message);
        close(number);
    }
    return file;
}

bool keep_close(FILE *file, const char *path, bool good, char message[MESSAGE_SIZE])
{
    struct stat about;
    const bool failed = ferror(file);
    const int earlier = failed ? errno : 0;
    errno = 0;
    if (fclose(file) == 0 && !failed && good)
        return true;
    const int error = errno ? errno : earlier;
    if (!good)
        message_set(message, "%.300s: out of memory", path);
    else
        message_set(message, "%.300s: %s", path, error ? strerror(error) : "could not be written");
    if (lstat(path, &about) == 0 && S_ISREG(about.st_mode))
        (void)remove(path);
    return false;
}
