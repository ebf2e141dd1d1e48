// trace/keep: an existing output file stays as FILE.old, one generation.
#include "trace/keep.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool keep_old(const char *path, char message[MESSAGE_SIZE])
{
    char real[PATH_MAX];
    char old[PATH_MAX + 8];
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size == 0 || !realpath(path, real))
        return true; // there is nothing to keep
    (void)snprintf(old, sizeof old, "%s.old", real);
    if (rename(real, old) == 0)
        return true;
    message_set(message, "%.300s: cannot be kept as %.150s: %s", path, old, strerror(errno));
    return false;
}

FILE *keep_and_create(const char *path, const char *mode, char message[MESSAGE_SIZE])
{
    if (!keep_old(path, message))
        return NULL;
    FILE *file = fopen(path, mode);
    if (!file)
        message_set(message, "%.300s: %s", path, strerror(errno));
    return file;
}
