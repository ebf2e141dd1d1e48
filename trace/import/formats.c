// trace/import/formats: list of importers, and detection of a file's format by its first bytes.
#include "trace/import/formats.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "trace/ev/file.h"
#include "trace/import/source.h"

enum { LOOK = 4096 }; // bytes at a file's start used for detection

const char format_ev[] = "ev";
static const struct importer *const importers[] = {
    &import_text, &import_lackey, &import_rvfi, &import_spike, &import_champsim, &import_cvp, &import_perf,
    &import_pcap, &import_ibex,   &import_cva6, &import_rvvi,  &import_rocket,   NULL};

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

// Copies the first bytes of a pipe and leaves them in it.
static size_t look_into_pipe(int pipe, unsigned char bytes[LOOK])
{
    int copy[2];
    if (pipe2(copy, O_CLOEXEC) != 0)
        return 0;
    ssize_t got = tee(pipe, copy[1], LOOK, 0); // waits for data
    if (got > 0)
        got = read(copy[0], bytes, LOOK);
    close(copy[0]);
    close(copy[1]);
    return got > 0 ? (size_t)got : 0;
}

// Whether it is an unnamed pipe, as a shell makes it. A named pipe is not examined: closing it before it is
// read would kill its writer with SIGPIPE.
static bool is_shells_pipe(const char *path)
{
    struct statfs about;
    return statfs(path, &about) == 0 && about.f_type == PIPEFS_MAGIC;
}

// Reads the first bytes of a regular file or an unnamed pipe, also as standard input; of nothing else.
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
