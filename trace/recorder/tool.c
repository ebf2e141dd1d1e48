// trace/recorder/tool: PATH search, refusal of setuid programs, and paths of plugin and tool folder.
#include "trace/recorder/tool.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Returns 0 for an executable file, else an error number.
static int program_error(const char *path)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return errno;
    if (!S_ISREG(about.st_mode))
        return S_ISDIR(about.st_mode) ? EISDIR : EACCES;
    return access(path, X_OK) == 0 ? 0 : errno;
}

static int search(const char *name, char path[PATH_MAX])
{
    int error = ENOENT;
    const char *folder = getenv("PATH");
    for (const char *at = folder ? folder : "/bin:/usr/bin"; at;
         at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL) {
        int length = (int)strcspn(at, ":");
        int written = snprintf(path, PATH_MAX, "%.*s%s%s", length, at, length ? "/" : "", name);
        if (written >= PATH_MAX)
            continue;
        int here = program_error(path);
        if (here == 0)
            return 0;
        if (here == EACCES)
            error = EACCES;
    }
    return error;
}

bool tool_program(const char *name, bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE])
{
    int error;
    if (!strchr(name, '/'))
        error = search(name, path);
    else if (snprintf(path, PATH_MAX, "%s", name) >= PATH_MAX)
        error = ENAMETOOLONG;
    else
        error = program_error(path);
    struct stat about;
    if (error == 0 && !riscv && stat(path, &about) == 0 && (about.st_mode & (S_ISUID | S_ISGID))) {
        message_set(message, "%.300s: a setuid or setgid program cannot be recorded", name);
        return false;
    }
    if (error == 0)
        return true;
    message_set(message, "%.300s: %s%s", name, strerror(error),
                error == ENOENT && !strchr(name, '/') ? " in PATH" : "");
    return false;
}

// The parent of the running command's folder; if it has lib/sluice, as an installation does, that.
static bool own_folder(char folder[PATH_MAX])
{
    static const char installed[] = "/lib/sluice";
    ssize_t length = readlink("/proc/self/exe", folder, PATH_MAX - 1);
    if (length < 0)
        return false;
    folder[length] = 0;
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(folder, '/');
        if (!slash)
            return false;
        *slash = 0;
    }
    const size_t end = strlen(folder);
    if (end + sizeof installed > PATH_MAX)
        return true;
    memcpy(folder + end, installed, sizeof installed);
    if (access(folder, X_OK) != 0)
        folder[end] = 0;
    return true;
}

bool tool_folder(char folder[PATH_MAX])
{
    const char *named = getenv("SLUICE_TOOLS");
    return named ? snprintf(folder, PATH_MAX, "%s", named) < PATH_MAX : own_folder(folder);
}

bool tool_find(bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE])
{
    char folder[PATH_MAX];
    char file[PATH_MAX + 64];
    if (!tool_folder(folder)) {
        message_set(message, "SLUICE_TOOLS: the recorder's tools cannot be found");
        return false;
    }
    snprintf(file, sizeof file, "%s/%s", folder,
             riscv ? "riscv/libsluice_riscv.so" : "valgrind/sluice-amd64-linux");
    if (access(file, R_OK) != 0) {
        message_set(message, "%.300s: %s: the recorder's tool is built by `make all`", file, strerror(errno));
        return false;
    }
    // An absolute path, because Valgrind and the program may run in other folders.
    if (!riscv)
        *strrchr(file, '/') = 0;
    if (realpath(file, path))
        return true;
    message_set(message, "%.300s: %s", file, strerror(errno));
    return false;
}
