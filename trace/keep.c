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

#include "cmodel/shortage.h"

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

static const char *const taken = "another process is writing this file; accepted is another name";

// Locks a regular file, until it is closed. Returns why it cannot be written; NULL: it can.
static const char *obstacle(int file)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return strerror(errno);
    if (!S_ISREG(about.st_mode))
        return NULL;
    if (!lock(file))
        return taken;
    if (fstat(file, &about) != 0)
        return strerror(errno);
    return about.st_size == 0 ? NULL : taken; // or somebody has written it since
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
        return failed(path, taken, message);
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
    if (!find_older(path, real, message) || (*real && !move_older(path, real, message)))
        return -1;
    const char *name = *real ? real : path;
    int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, MODE);
    const bool created = file >= 0;
    if (!created && errno == EEXIST && !*real) // a device, a pipe, an empty file, a link to nothing
        file = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, MODE);
    const char *why = file >= 0 ? obstacle(file) : errno == EEXIST ? taken : strerror(errno);
    if (!why)
        return file;
    failed(path, why, message);
    if (file >= 0)
        close(file);
    if (created && why != taken)
        (void)unlink(name);
    return -1;
}

void keep_remove(const char *path)
{
    struct stat about;
    if (lstat(path, &about) == 0 && S_ISREG(about.st_mode))
        (void)remove(path);
}

FILE *keep_and_create(const char *path, const char *mode, char message[MESSAGE_SIZE])
{
    const int number = keep_and_open(path, message);
    FILE *file = number >= 0 ? fdopen(number, mode) : NULL;
    if (number >= 0 && !file) {
        failed(path, strerror(errno), message);
        close(number);
        keep_remove(path);
    }
    return file;
}

bool keep_close(FILE *file, const char *path, bool good, char message[MESSAGE_SIZE])
{
    const bool failed = ferror(file);
    const int earlier = failed ? errno : 0;
    const bool whole = good && !shortage_noted();
    errno = 0;
    if (fclose(file) == 0 && !failed && whole)
        return true;
    const int error = errno ? errno : earlier;
    if (!whole)
        message_set(message, "%.300s: out of memory", path);
    else
        message_set(message, "%.300s: %s", path, error ? strerror(error) : "could not be written");
    keep_remove(path);
    return false;
}
