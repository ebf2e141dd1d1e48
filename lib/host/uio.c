// lib/host/uio: a profiler whose registers Linux maps: a UIO device, or a file.
// Source: Documentation/driver-api/uio-howto.rst of Linux: map 0 is mmap's offset 0; a write of 1 enables the
// interrupt, and a read of 4 bytes waits for it. Assumes registers at the start of a page.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "driver/mmio.h"
#include "lib/host/handle.h"

enum { BYTES = REGISTER_LAST + 4 };

struct uio {
    int file;
    bool interrupts; // a device, not a file
    void *registers; // MAP_FAILED: not mapped
};

static int uio_interrupt(struct sluice *s, int milliseconds)
{
    const struct uio *uio = s->own;
    const uint32_t enable = 1;
    uint32_t count;
    if (!uio->interrupts)
        return host_failed(s, "a file shows no interrupt; accepted is a UIO device");
    if (write(uio->file, &enable, sizeof enable) != sizeof enable)
        return host_failed(s, strerror(errno));
    struct pollfd wait = {uio->file, POLLIN, 0};
    const int came = poll(&wait, 1, milliseconds < 0 ? -1 : milliseconds);
    if (came == 0)
        return SLUICE_NONE;
    if (came < 0 || read(uio->file, &count, sizeof count) != sizeof count)
        return host_failed(s, strerror(errno));
    return 0;
}

static void uio_close(struct sluice *s)
{
    struct uio *uio = s->own;
    if (uio->registers != MAP_FAILED)
        munmap(uio->registers, BYTES);
    if (uio->file >= 0)
        close(uio->file);
    free(uio);
}

static const struct way way = {.interrupt = uio_interrupt, .close = uio_close};

// Opens and maps. False: the error says why.
static bool map(struct sluice *s, struct uio *uio, const char *path)
{
    struct stat about;
    uio->file = open(path, O_RDWR | O_CLOEXEC);
    if (uio->file < 0 || fstat(uio->file, &about) != 0) {
        snprintf(s->device.error, sizeof s->device.error, "%.200s: %s", path, strerror(errno));
        return false;
    }
    uio->interrupts = S_ISCHR(about.st_mode);
    if (S_ISREG(about.st_mode) && about.st_size < BYTES) {
        snprintf(s->device.error, sizeof s->device.error, "%.200s has %lld bytes; accepted are %d or more",
                 path, (long long)about.st_size, BYTES);
        return false;
    }
    uio->registers = mmap(NULL, BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, uio->file, 0);
    if (uio->registers == MAP_FAILED)
        snprintf(s->device.error, sizeof s->device.error, "%.200s: %s", path, strerror(errno));
    return uio->registers != MAP_FAILED;
}

int sluice_open_uio(struct sluice **sluice, const char *device, const char *configuration)
{
    struct sluice *s = *sluice = calloc(1, sizeof *s);
    struct uio *uio = s ? calloc(1, sizeof *uio) : NULL;
    if (!s)
        return -1;
    if (!uio)
        return host_failed(s, "out of memory");
    *uio = (struct uio){.file = -1, .registers = MAP_FAILED};
    s->own = uio;
    s->way = &way;
    if (!map(s, uio, device))
        return -1;
    s->device.bus = mmio_bus(uio->registers);
    return host_identify(s, configuration);
}
