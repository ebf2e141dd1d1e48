// trace/import/formats: the table of all formats, and which of them a file's first bytes tell.
#include "formats.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
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

// The first bytes of a regular file, which standard input may be. Others are not even opened: that would let
// a pipe's writer go on, to nobody.
static size_t look(const char *path, unsigned char bytes[LOOK])
{
    bool standard_input = strcmp(path, "-") == 0;
    struct stat about;
    if ((standard_input ? fstat(STDIN_FILENO, &about) : stat(path, &about)) != 0 || !S_ISREG(about.st_mode))
        return 0;
    if (standard_input) {
        ssize_t got = pread(STDIN_FILENO, bytes, LOOK, lseek(STDIN_FILENO, 0, SEEK_CUR));
        return got > 0 ? (size_t)got : 0;
    }
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    ssize_t got = fd >= 0 ? read(fd, bytes, LOOK) : 0;
    if (fd >= 0)
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
