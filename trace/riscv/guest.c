// trace/riscv/guest: description of the program from /proc and from QEMU's arguments.
// Source: proc(5) for /proc/self/maps and cmdline; qemu-riscv64 --help (7.2) for its options.
#include "trace/riscv/guest.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "trace/riscv/channel.h"
#include "trace/riscv/qemu_plugin.h"

enum { PAGE = 4096, VERSION = 16 };

const unsigned char *guest_memory;
static char origin[64];
static char *own_maps; // /proc/self/maps before the program was loaded

// Reads a whole file, with a NUL behind it. NULL: it cannot be read.
static char *read_whole(const char *path, size_t *length)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    char *text = NULL;
    size_t room = 0;
    *length = 0;
    for (ssize_t got = fd < 0 ? -1 : 1; got > 0; *length += (size_t)got) {
        if (room - *length < PAGE) {
            room = 2 * room + PAGE + 1;
            char *more = realloc(text, room);
            if (!more)
                break;
            text = more;
        }
        got = read(fd, text + *length, room - *length - 1);
        if (got < 0)
            break;
    }
    if (text)
        text[*length] = 0;
    if (fd >= 0)
        close(fd);
    return text;
}

bool guest_peek(uint64_t address, uint64_t *value)
{
    uint64_t read;
    struct iovec to = {&read, sizeof read};
    struct iovec from = {(unsigned char *)guest_memory + address, sizeof read};
    bool done = process_vm_readv(getpid(), &to, 1, &from, 1, 0) == sizeof read;
    if (done)
        *value = read;
    return done;
}

// Gets `7.2` from this program's --version, `qemu-riscv64 version 7.2.22 (Debian ...)`; else an empty string.
static void read_version(char version[VERSION])
{
    int ends[2];
    version[0] = 0;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return;
    char *const command[] = {"qemu", "--version", NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    pid_t child;
    bool started = posix_spawn(&child, "/proc/self/exe", &actions, NULL, command, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    char text[256];
    ssize_t got = started ? read(ends[0], text, sizeof text - 1) : 0;
    close(ends[0]);
    if (started)
        waitpid(child, NULL, 0);
    text[got > 0 ? got : 0] = 0;
    const char *at = strstr(text, "version ");
    at = at ? at + sizeof "version" : text + strlen(text);
    size_t length = strcspn(at, ".");
    if (at[length])
        length += 1 + strcspn(at + length + 1, ".");
    (void)snprintf(version, VERSION, "%.*s", (int)length, at);
}

void guest_begin(const char *architecture)
{
    size_t length;
    own_maps = read_whole("/proc/self/maps", &length);
    char version[VERSION];
    read_version(version);
    (void)snprintf(origin, sizeof origin, "qemu-%.32s%s%s", architecture, version[0] ? " " : "", version);
}

static void tell_map(uint64_t start, uint64_t end, uint64_t offset, const char *path)
{
    const uint64_t words[] = {start, end, offset};
    channel_text(RING_MAP, path, strlen(path), words, 3);
}

// Sends the files mapped since guest_begin, from lines `START-END PERMISSIONS OFFSET DEVICE INODE PATH`.
static void tell_maps(void)
{
    size_t length;
    char *maps = read_whole("/proc/self/maps", &length);
    if (!maps)
        return;
    char *rest = NULL;
    for (char *line = strtok_r(maps, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        const char *path = strchr(line, '/');
        if (!path || (own_maps && strstr(own_maps, line)))
            continue;
        char *at;
        uint64_t start = strtoull(line, &at, 16);
        uint64_t end = strtoull(at + 1, &at, 16);
        uint64_t offset = strtoull(at + sizeof " r-xp", NULL, 16);
        tell_map(start - (uintptr_t)guest_memory, end - (uintptr_t)guest_memory, offset, path);
    }
    free(maps);
}

// Whether an option of QEMU has no argument; all others take the next word.
static bool stands_alone(const char *option)
{
    static const char *const alone[] = {"h", "help", "singlestep", "strace", "version"};
    option += option[1] == '-' ? 2 : 1;
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        if (strcmp(option, alone[i]) == 0)
            return true;
    return false;
}

// Sends the words after QEMU's options; the first one is the program, or its name given by -0.
static void tell_arguments(void)
{
    size_t length;
    char *words = read_whole("/proc/self/cmdline", &length);
    if (!words)
        return;
    const char *end = words + length;
    const char *name = NULL;
    const char *at = words + strlen(words) + 1;
    while (at < end && at[0] == '-' && at[1]) {
        const char *option = at;
        at += strlen(at) + 1;
        if (strcmp(option, "--") == 0)
            break;
        if (stands_alone(option) || at >= end)
            continue;
        if (strcmp(option, "-0") == 0)
            name = at;
        at += strlen(at) + 1;
    }
    for (; at < end; at += strlen(at) + 1, name = NULL) {
        const char *text = name ? name : at;
        channel_text(RING_ARGUMENT, text, strlen(text), NULL, 0);
    }
    free(words);
}

void guest_tell(void)
{
    channel_text(RING_ORIGIN, origin, strlen(origin), NULL, 0);
    char *path = qemu_plugin_path_to_binary();
    char *real = path ? realpath(path, NULL) : NULL;
    const char *program = real ? real : path;
    if (program)
        channel_text(RING_PROGRAM, program, strlen(program), NULL, 0);
    free(real);
    free(path);
    tell_arguments();
    tell_maps();
}

void guest_mapped(uint64_t start, uint64_t length, int descriptor, uint64_t offset)
{
    char link[64];
    char path[RING_PATH];
    (void)snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t got = readlink(link, path, sizeof path - 1);
    if (got <= 0 || path[0] != '/')
        return;
    path[got] = 0;
    tell_map(start, start + (length + PAGE - 1) / PAGE * PAGE, offset, path);
}
