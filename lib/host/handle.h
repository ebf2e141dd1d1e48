// lib/host/handle: a profiler's handle, for host.c and for the ways to reach one, port.c and uio.c.
#ifndef SLUICE_LIB_HOST_HANDLE_H
#define SLUICE_LIB_HOST_HANDLE_H

#include "driver/layout.h"
#include "driver/ring.h"
#include "driver/shell.h"
#include "sluice_host.h"

// What a way offers beside registers; NULL: nothing of the kind.
struct way {
    const char *(*error)(const struct sluice *sluice);  // its own; "": none
    struct messages (*messages)(struct sluice *sluice); // by the stream port
    bool (*event)(struct sluice *sluice, const struct word *event);
    bool (*finish)(struct sluice *sluice);
    bool (*reset)(struct sluice *sluice);
    uint32_t (*memory_words)(const struct sluice *sluice);
    int (*interrupt)(struct sluice *sluice, int milliseconds);
    void (*close)(struct sluice *sluice);
};

struct sluice {
    struct device device;
    union any_config config;
    bool configured;  // its configuration was named
    bool by_register; // messages leave by registers
    bool described;   // `layout` has been read
    struct layout layout;
    struct ring ring;            // messages leave by it, if it has a device
    struct sluice_access access; // of sluice_open_access
    const struct way *way;       // NULL: registers only
    void *own;                   // the way's
};

// Sets the error, and returns -1.
int host_failed(struct sluice *s, const char *why);

// 0 if good; else -1, with the way's own error if it has one.
int host_done(struct sluice *s, bool good);

// Finds out which profiler it is, or checks that it is the configured one. As the open functions return.
int host_identify(struct sluice *s, const char *configuration);

#endif
