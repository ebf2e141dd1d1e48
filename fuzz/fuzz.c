// fuzz/fuzz: files in memory, checks and numbers for the targets.
#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void fuzz_broken(const char *condition, const char *file, int line)
{
    (void)fprintf(stderr, "fuzz: %s:%d: does not hold: %s\n", file, line, condition);
    abort();
}

enum { PATH_ROOM = 32 };

struct memory_file {
    int fd; // 0: not made yet
    char path[PATH_ROOM];
};

static const char *empty(struct memory_file *file)
{
    if (file->fd == 0) {
        file->fd = memfd_create("fuzz", MFD_CLOEXEC);
        (void)snprintf(file->path, sizeof file->path, "/proc/self/fd/%d", file->fd);
    }
    FUZZ_CHECK(file->fd > 0 && ftruncate(file->fd, 0) == 0);
    return file->path;
}

const char *fuzz_file(const uint8_t *bytes, size_t count)
{
    static struct memory_file file;
    const char *path = empty(&file);
    FUZZ_CHECK(pwrite(file.fd, bytes, count, 0) == (ssize_t)count);
    return path;
}

const char *fuzz_output(void)
{
    static struct memory_file file;
    return empty(&file);
}

uint64_t fuzz_number(struct fuzz_input *input, size_t bytes)
{
    uint64_t number = 0;
    for (size_t i = 0; i < bytes && input->at < input->end; i++)
        number |= (uint64_t)*input->at++ << 8 * i;
    return number;
}

uint64_t fuzz_below(struct fuzz_input *input, uint64_t limit)
{
    size_t bytes = 1;
    while (bytes < 8 && (limit - 1) >> 8 * bytes)
        bytes++;
    return fuzz_number(input, bytes) % limit;
}

char *fuzz_text(const uint8_t *bytes, size_t count)
{
    char *text = malloc(count + 1);
    size_t length = 0;
    FUZZ_CHECK(text != NULL);
    for (size_t i = 0; i < count; i++)
        if (bytes[i])
            text[length++] = (char)bytes[i];
    text[length] = '\0';
    return text;
}

char *fuzz_line(struct fuzz_input *input)
{
    if (input->at == input->end)
        return NULL;
    const uint8_t *begin = input->at;
    const uint8_t *newline = memchr(begin, '\n', (size_t)(input->end - begin));
    input->at = newline ? newline + 1 : input->end;
    return fuzz_text(begin, (size_t)((newline ? newline : input->end) - begin));
}

void fuzz_keep(struct fuzz_records *records, const struct record *record)
{
    fuzz_decoded(sizeof *record);
    if (records->count == FUZZ_RECORDS)
        return;
    if ((records->count & (records->count - 1)) == 0) {
        const size_t room = records->count ? 2 * records->count : 1;
        records->record = realloc(records->record, room * sizeof *record);
        FUZZ_CHECK(records->record != NULL);
    }
    records->record[records->count++] = *record;
}
