// trace/import/formats: the table of all formats, and which of them a file's first bytes tell.
#include "formats.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "ev/file.h"
#include "source.h"

enum { LOOK = 4096 }; // bytes at a file's start that may tell its format

const char format_ev[] = "ev";
static const struct importer *const importers[] = {&import_text,  &import_lackey,   &import_rvfi,
                                                   &import_spike, &import_champsim, &import_cvp,
                                                   &import_perf,  &import_pcap,     NULL};

const struct importer *format_importer(const char *name)
{
    for (unsigned i = 0; importers[i]; i++)
        if (strcmp(importers[i]->name, name) == 0)
            return importers[i];
    return NULL;
}

void source_formats(char list[MESSAGE_SIZE])
{
    size_t length = (size_t)snprintf(list, MESSAGE_SIZE, "%s", format_ev);
    for (unsigned i = 0; importers[i]; i++)
        length += (size_t)snprintf(list + length, MESSAGE_SIZE - length, " %s", importers[i]->name);
}

// The first bytes that stand in a pipe, without taking them out.
static size_t look_into_pipe(int pipe, unsigned char bytes[LOOK])
{
    int copy[2];
    if (pipe2(copy, O_CLOEXEC) != 0)
        return 0;
    ssize_t got = tee(pipe, copy[1], LOOK, 0); // waits for some
    if (got > 0)
        got = read(copy[0], bytes, LOOK);
    close(copy[0]);
    close(copy[1]);
    return got > 0 ? (size_t)got : 0;
}

// Whether it is a pipe without a name, as a shell makes it. One with a name is not looked into: whoever
// closes it again before it is read lets its writer be killed.
static bool is_shells_pipe(const char *path)
{
    struct statfs about;
    return statfs(path, &about) == 0 && about.f_type == PIPEFS_MAGIC;
}

// The first bytes of a file or of a shell's pipe, which standard input may be; of nothing else.
static size_t look(const char *path, unsigned char bytes[LOOK])
{
    bool standard_input = strcmp(path, "-") == 0;
    const char *name = standard_input ? "/dev/stdin" : path;
    struct stat about;
    bool pipe = is_shells_pipe(name);
    if (stat(name, &about) != 0 || (!S_ISREG(about.st_mode) && !pipe))
        return 0;
    int fd = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    ssize_t got = 0;
    if (fd >= 0)
        got = pipe ? (ssize_t)look_into_pipe(fd, bytes) : pread(fd, bytes, LOOK, lseek(fd, 0, SEEK_CUR));
    if (fd > STDIN_FILENO)
        close(fd);
    return got > 0 ? (size_t)got : 0;
}

const char *source_format(const char *path)
{
    unsigned char bytes[LOOK];
    size_t count = look(path, bytes);
    if (count >= EV_MAGIC_BYTES && ev_is(bytes, count))
        return format_ev;
    for (unsigned i = 0; importers[i]; i++)
        if (count > 0 && importers[i]->is && importers[i]->is(bytes, count))
            return importers[i]->name;
    return NULL;
}
