// gen/folder: a look at what is in the folder, its creation, and the end of stale files.
#include "gen/folder.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COMMAND_MOST = 4096 };

static void fault(char error[ERROR_MAX], const char *path)
{
    snprintf(error, ERROR_MAX, "%.400s: %s", path, strerror(errno));
}

// The command in a file's first line. False: `sluice gen` did not write it, or the file has no banner.
static bool read_command(const char *path, char command[COMMAND_MOST])
{
    struct stat about;
    FILE *file = lstat(path, &about) == 0 && S_ISREG(about.st_mode) ? fopen(path, "r") : NULL;
    const bool read = file && fgets(command, COMMAND_MOST, file);
    if (file)
        fclose(file);
    char *made = read ? strstr(command, MADE_BY "sluice gen ") : NULL;
    if (!made || made > command + 2)
        return false;
    made += strlen(MADE_BY);
    made[strcspn(made, "\n")] = '\0';
    memmove(command, made, strlen(made) + 1);
    return true;
}

bool folder_accept(const char *folder, char error[ERROR_MAX])
{
    char path[PATH_MAX];
    char command[COMMAND_MOST];
    bool empty = true;
    bool own = false;
    DIR *entries = opendir(folder);
    if (!entries && errno == ENOENT)
        return true;
    if (!entries) {
        fault(error, folder);
        return false;
    }
    for (const struct dirent *entry; !own && (entry = readdir(entries));) {
        struct stat about;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
            continue; // such as a simulator's own
        empty = false;
        own = read_command(path, command);
    }
    closedir(entries);
    if (empty || own)
        return true;
    snprintf(error, ERROR_MAX,
             "%.300s: holds other files; accepted is a folder that does not exist, is empty, or was written "
             "by `sluice gen`",
             folder);
    return false;
}

bool folder_make(const char *folder, char error[ERROR_MAX])
{
    char path[4096];
    if (snprintf(path, sizeof path, "%s", folder) >= (int)sizeof path) {
        snprintf(error, ERROR_MAX, "the folder's name is too long");
        return false;
    }
    for (char *slash = path; slash; *slash = '/') {
        slash = strchr(slash + 1, '/');
        if (slash)
            *slash = '\0';
        if (mkdir(path, 0777) != 0 && errno != EEXIST) {
            fault(error, path);
            return false;
        }
        if (!slash)
            break;
    }
    return true;
}

// The word `prefix=..` of a command; empty: it has none.
static size_t prefix_of(const char *command, const char **word)
{
    *word = strstr(command, " prefix=");
    return *word ? strcspn(++*word, " ") : 0;
}

static bool makes_taps(const char *command)
{
    return strstr(command, " --taps ") != NULL;
}

// Whether a command emits the same profiler with the same prefix, by other parameters. A profiler and its
// taps may share a folder.
static bool replaced(const char *command, const char *by)
{
    const char *prefix[2];
    const char *name = command + strlen("sluice gen ");
    const size_t length = strcspn(name, " ") + strlen("sluice gen ");
    const size_t bytes = prefix_of(command, &prefix[0]);
    return strcmp(command, by) != 0 && makes_taps(command) == makes_taps(by) &&
           strncmp(command, by, length) == 0 && by[length] == ' ' && prefix_of(by, &prefix[1]) == bytes &&
           (bytes == 0 || memcmp(prefix[0], prefix[1], bytes) == 0);
}

bool folder_clean(const char *folder, const struct gen *gen, char error[ERROR_MAX])
{
    char path[PATH_MAX];
    char command[COMMAND_MOST];
    bool good = true;
    DIR *entries = opendir(folder);
    if (!entries) {
        fault(error, folder);
        return false;
    }
    for (const struct dirent *entry; good && (entry = readdir(entries));) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!read_command(path, command) || !replaced(command, gen->command))
            continue;
        good = unlink(path) == 0;
        if (!good)
            fault(error, path);
    }
    closedir(entries);
    return good;
}
