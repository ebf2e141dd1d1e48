// fuzz/target/rap_dump: rap's profile files, with a round trip in both readable forms.
#include <stdlib.h>
#include <string.h>

#include "cmodel/crc.h"
#include "cmodel/rap/file.h"
#include "fuzz/fuzz.h"
#include "trace/little_endian.h"

static char error[ERROR_MAX];
static struct rap_file file;
static struct rap_file again;

static bool read_from(const void *bytes, size_t count, struct rap_file *to)
{
    FILE *in = fmemopen((void *)bytes, count, "rb");
    const bool good = in && rap_file_read(to, in, error);
    if (in)
        (void)fclose(in);
    return good;
}

static void comes_back(enum rap_form form)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    FUZZ_CHECK(out && rap_file_write(&file, form, out) && fclose(out) == 0);
    FUZZ_CHECK(read_from(text, size, &again));
    FUZZ_CHECK(again.denied == file.denied && again.cfg.kinds == file.cfg.kinds);
    for (uint32_t kind = 0; kind < file.cfg.kinds; kind++) {
        const struct rap_profile *p = &file.profile[kind];
        const struct rap_profile *q = &again.profile[kind];
        FUZZ_CHECK(p->n == q->n && p->count == q->count);
        for (uint32_t i = 0; i < p->count; i++)
            FUZZ_CHECK(p->node[i].lo == q->node[i].lo && p->node[i].level == q->node[i].level &&
                       p->node[i].count == q->node[i].count);
    }
    rap_file_free(&again);
    free(text);
}

static void read_file(const uint8_t *bytes, size_t count)
{
    if (!read_from(bytes, count, &file))
        return;
    for (uint32_t kind = 0; kind < file.cfg.kinds; kind++) {
        struct rap_profile *profile = &file.profile[kind];
        struct rap_range *range = calloc(profile->count + 1, sizeof *range);
        uint32_t theta;
        FUZZ_CHECK(range != NULL);
        fuzz_decoded(profile->count * (sizeof *profile->node + sizeof *range));
        rap_profile_bounds(profile, range);
        FUZZ_CHECK(rap_profile_hot(profile, DECIMAL_ONE / 10, range) <= profile->count);
        FUZZ_CHECK(rap_profile_cover(profile, DECIMAL_ONE / 2, range, &theta) <= profile->count);
        free(range);
    }
    comes_back(RAP_FORM_TEXT);
    comes_back(RAP_FORM_BINARY);
    rap_file_free(&file);
}

// The file as it is, and as a binary one whose checksum is right.
void fuzz(const uint8_t *bytes, size_t count)
{
    enum { CRC = 4 };
    if (count < CRC)
        return;
    read_file(bytes, count);
    uint8_t *repaired = malloc(count);
    FUZZ_CHECK(repaired != NULL);
    memcpy(repaired, bytes, count);
    put32(repaired + count - CRC, crc_add(0, bytes, count - CRC));
    read_file(repaired, count);
    free(repaired);
}
