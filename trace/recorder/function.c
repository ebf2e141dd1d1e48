// trace/recorder/function: see function.h.
// Source: the ELF specification, chapter Program Loading: a segment's bytes from p_offset on stand at
// p_vaddr, and all of an object's segments are moved by the same bias.
#include "function.h"

#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "symbols.h"

// One file, as often as it is mapped with another bias.
struct object {
    const char *path;
    uint64_t bias;
};

struct listing {
    FILE *file;
    struct targets targets; // of all objects, at the process's addresses
    struct object *object;  // [objects]
    size_t objects;
};

enum { PAGE = 4096 }; // a mapping begins at a page's first byte

// Whether a mapping is of a segment: of its begin, or of any part of it. Two segments may share a page of the
// file.
static bool is_of(const GElf_Phdr *segment, const struct mapping *mapping, bool begin)
{
    uint64_t first = segment->p_offset - segment->p_offset % PAGE;
    if (begin)
        return mapping->offset == first;
    return mapping->offset > first && mapping->offset < segment->p_offset + segment->p_filesz;
}

// The bias of a mapping of an ELF file. False: none of its segments is mapped there.
static bool segment_bias(Elf *elf, const struct mapping *mapping, uint64_t *bias)
{
    size_t count = 0;
    if (elf_getphdrnum(elf, &count) != 0)
        return false;
    for (int part = 0; part < 2; part++)
        for (size_t i = 0; i < count; i++) {
            GElf_Phdr segment;
            if (gelf_getphdr(elf, (int)i, &segment) && segment.p_type == PT_LOAD &&
                is_of(&segment, mapping, part == 0)) {
                *bias = mapping->start - (segment.p_vaddr - segment.p_offset + mapping->offset);
                return true;
            }
        }
    return false;
}

// The same of any file; the bias of one that cannot be read is 0. False: it has no functions there.
static bool find_bias(const struct mapping *mapping, uint64_t *bias)
{
    int fd = open(mapping->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    elf_version(EV_CURRENT);
    Elf *elf = fd >= 0 ? elf_begin(fd, ELF_C_READ, NULL) : NULL;
    *bias = 0;
    bool found = fd < 0 || (elf && elf_kind(elf) == ELF_K_ELF && segment_bias(elf, mapping, bias));
    elf_end(elf);
    if (fd >= 0)
        close(fd);
    return found;
}

static bool known(const struct listing *listing, const char *path, uint64_t bias)
{
    for (size_t i = 0; i < listing->objects; i++)
        if (listing->object[i].bias == bias && strcmp(listing->object[i].path, path) == 0)
            return true;
    return false;
}

// Adds the functions of a mapped file, or the comment that says why there are none. False: no memory.
static bool add_object(struct listing *listing, const struct mapping *mapping)
{
    uint64_t bias;
    struct symbols symbols;
    char reason[MESSAGE_SIZE];
    if (!find_bias(mapping, &bias) || known(listing, mapping->path, bias))
        return true;
    listing->object[listing->objects++] = (struct object){mapping->path, bias};
    if (!symbols_read(mapping->path, &symbols, reason)) {
        fprintf(listing->file, "# %s\n", reason);
        return true;
    }
    bool good = true;
    for (size_t i = 0; good && i < symbols.targets.count; i++) {
        struct target target = symbols.targets.target[i];
        target.lo += bias;
        target.hi += bias;
        good = targets_add(&listing->targets, target);
    }
    symbols_free(&symbols);
    return good;
}

static int by_address(const void *left, const void *right)
{
    const struct target *a = left;
    const struct target *b = right;
    return a->lo < b->lo ? -1 : a->lo > b->lo;
}

// A name is one word there, and `#` begins a comment.
static void put_name(FILE *file, const char *name)
{
    for (; *name; name++)
        putc((unsigned char)*name <= ' ' || *name == '#' || *name == 0x7f ? '?' : *name, file);
}

static void put_targets(const struct listing *listing)
{
    const struct target *last = NULL;
    size_t covered = 0;
    for (size_t i = 0; i < listing->targets.count; i++) {
        const struct target *t = &listing->targets.target[i];
        if (last && t->lo <= last->hi) { // another file was mapped there at another time
            covered++;
            continue;
        }
        last = t;
        fprintf(listing->file, "0x%" PRIx64 " 0x%" PRIx64 " ", t->lo, t->hi);
        put_name(listing->file, t->name);
        putc('\n', listing->file);
    }
    if (covered > 0)
        fprintf(listing->file, "# %zu functions stood where others stand: left out\n", covered);
}

bool functions_write(const char *path, const struct mappings *mappings, char message[MESSAGE_SIZE])
{
    struct listing listing = {.file = fopen(path, "we")};
    if (!listing.file) {
        message_set(message, "%.300s: %s", path, strerror(errno));
        return false;
    }
    listing.object = calloc(mappings->count + 1, sizeof *listing.object);
    bool good = listing.object != NULL;
    for (size_t i = 0; good && i < mappings->count; i++)
        good = add_object(&listing, &mappings->mapping[i]);
    if (good) {
        if (listing.targets.count > 0)
            qsort(listing.targets.target, listing.targets.count, sizeof *listing.targets.target, by_address);
        put_targets(&listing);
    } else
        message_set(message, "%.300s: no memory", path);
    targets_free(&listing.targets);
    free(listing.object);
    errno = 0;
    bool written = !ferror(listing.file);
    written = fclose(listing.file) == 0 && written;
    if (good && !written)
        message_set(message, "%.300s: %s", path, errno ? strerror(errno) : "could not be written");
    return good && written;
}
