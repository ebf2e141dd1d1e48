// trace/object: ELF segments of a mapped file, and lookup of its functions.
#include "trace/object.h"

#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmodel/shortage.h"

enum { PAGE = 4096 };

static bool read_segments(Elf *elf, struct object *object)
{
    size_t count;
    if (elf_kind(elf) != ELF_K_ELF || elf_getphdrnum(elf, &count) != 0)
        return false;
    errno = 0;
    object->segment = calloc(count + 1, sizeof *object->segment);
    shortage_unless(object->segment);
    if (!object->segment)
        return false;
    for (size_t i = 0; i < count; i++) {
        GElf_Phdr header;
        if (!gelf_getphdr(elf, (int)i, &header) || header.p_type != PT_LOAD)
            continue;
        object->segment[object->segments++] =
            (struct segment){header.p_offset, header.p_filesz, header.p_vaddr, (header.p_flags & PF_X) != 0};
    }
    return true;
}

bool object_read(const char *path, struct object *object, char message[MESSAGE_SIZE])
{
    *object = (struct object){0};
    message[0] = '\0';
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat about;
    if (fd < 0 || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) {
        message_set(message, "%.300s: %s", path, fd < 0 ? strerror(errno) : "is not a regular file");
        if (fd >= 0)
            close(fd);
        return false;
    }
    elf_version(EV_CURRENT);
    errno = 0;
    Elf *elf = elf_begin(fd, ELF_C_READ, NULL);
    bool good = elf && read_segments(elf, object);
    shortage_unless(elf);
    if (!good)
        message_set(message, "%.300s: %s", path, errno == ENOMEM ? "no memory" : "is no ELF program");
    elf_end(elf);
    close(fd);
    if (good)
        symbols_read(path, &object->symbols, message);
    return good;
}

// The name in the dynamic section. NULL: none; it lives as long as `elf`.
static const char *soname(Elf *elf)
{
    Elf_Scn *section = NULL;
    while ((section = elf_nextscn(elf, section)) != NULL) {
        GElf_Shdr header;
        GElf_Dyn entry;
        Elf_Data *data;
        if (!gelf_getshdr(section, &header) || header.sh_type != SHT_DYNAMIC ||
            !(data = elf_getdata(section, NULL)))
            continue;
        for (int i = 0; gelf_getdyn(data, i, &entry) && entry.d_tag != DT_NULL; i++)
            if (entry.d_tag == DT_SONAME)
                return elf_strptr(elf, header.sh_link, entry.d_un.d_ptr);
    }
    return NULL;
}

bool object_is_called(const char *path, const char *name)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    elf_version(EV_CURRENT);
    Elf *elf = fd >= 0 ? elf_begin(fd, ELF_C_READ, NULL) : NULL;
    const char *own = elf && elf_kind(elf) == ELF_K_ELF ? soname(elf) : NULL;
    const bool called = own && strcmp(own, name) == 0;
    elf_end(elf);
    if (fd >= 0)
        close(fd);
    return called;
}

void object_free(struct object *object)
{
    free(object->segment);
    symbols_free(&object->symbols);
    *object = (struct object){0};
}

// Whether a segment, mapped by whole pages, covers this offset of the file. Segments ascend, so the first
// match is the segment that contains the byte itself, if one does.
static bool segment_holds(const struct segment *s, uint64_t offset)
{
    return offset >= s->offset / PAGE * PAGE && offset - s->offset / PAGE * PAGE < s->offset % PAGE + s->size;
}

bool object_address(const struct object *object, const struct mapping *mapping, uint64_t address,
                    uint64_t *in_file)
{
    uint64_t offset = address - mapping->start + mapping->offset;
    for (size_t i = 0; i < object->segments; i++) {
        const struct segment *s = &object->segment[i];
        if (!segment_holds(s, offset))
            continue;
        *in_file = offset - s->offset + s->address;
        return true;
    }
    return false;
}

bool object_bias(const struct object *object, const struct mappings *mappings, const char *path,
                 uint64_t *bias)
{
    for (size_t i = 0; i < mappings->count; i++) {
        const struct mapping *m = &mappings->mapping[i];
        if (strcmp(m->path, path) != 0)
            continue;
        for (size_t s = 0; s < object->segments; s++) {
            const struct segment *code = &object->segment[s];
            if (!code->code || !segment_holds(code, m->offset))
                continue;
            *bias = m->start - (m->offset - code->offset + code->address);
            return true;
        }
    }
    return false;
}

const char *object_function(const struct object *object, uint64_t in_file, uint64_t *start)
{
    const struct target *target = object->symbols.targets.target;
    size_t low = 0;
    size_t high = object->symbols.targets.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (target[middle].hi < in_file)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == object->symbols.targets.count || in_file < target[low].lo)
        return NULL;
    // An inner function splits its outer one, which starts with its first piece.
    *start = target[low].lo;
    for (size_t i = low; i > 0 && target[i - 1].hi + 1 == target[i].lo; i--)
        if (strcmp(target[i - 1].name, target[low].name) == 0)
            *start = target[i - 1].lo;
    return target[low].name;
}
