// gen/memory_file: a growing text behind a stream; a failed growth is the stream's error.
#include "gen/memory_file.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 4096 };

static ssize_t append(void *context, const char *bytes, size_t count)
{
    struct memory_file *memory = context;
    size_t room = memory->room;
    while (room < memory->length + count + 1)
        room *= 2;
    char *more = room > memory->room ? realloc(memory->text, room) : memory->text;
    if (!more)
        return 0; // an error, as glibc's fopencookie has it
    memory->text = more;
    memory->room = room;
    memcpy(more + memory->length, bytes, count);
    memory->length += count;
    more[memory->length] = '\0';
    return (ssize_t)count;
}

FILE *memory_file_open(struct memory_file *memory)
{
    *memory = (struct memory_file){.text = calloc(1, ROOM_FIRST), .room = ROOM_FIRST};
    FILE *file = memory->text ? fopencookie(memory, "w", (cookie_io_functions_t){.write = append}) : NULL;
    if (!file) {
        free(memory->text);
        memory->text = NULL;
    }
    return file;
}

bool memory_file_close(FILE *file)
{
    const bool good = !ferror(file);
    return fclose(file) == 0 && good;
}
