// fuzz/target/targets: promem's file of targets; what it reads is written and read again.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/targets.h"

static char message[MESSAGE_SIZE];

static void comes_back(const struct targets *targets)
{
    struct targets again;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    FUZZ_CHECK(out != NULL);
    for (size_t i = 0; i < targets->count; i++) {
        const struct target *t = &targets->target[i];
        const bool word =
            t->name && !t->name[strcspn(t->name, " \t#\r")]; // the source's name may have blanks
        (void)fprintf(out, "0x%" PRIx64 " 0x%" PRIx64 " %s\n", t->lo, t->hi, word ? t->name : "x");
    }
    FUZZ_CHECK(fclose(out) == 0);
    FUZZ_CHECK(targets_read(fuzz_file((const uint8_t *)text, size), &again, message));
    FUZZ_CHECK(again.count == targets->count);
    for (size_t i = 0; i < again.count; i++) {
        const struct target *t = &targets->target[i];
        const struct target *u = &again.target[i];
        FUZZ_CHECK(t->lo == u->lo && t->hi == u->hi && u->name);
    }
    targets_free(&again);
    free(text);
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct targets targets;
    if (!targets_read(fuzz_file(bytes, count), &targets, message))
        return;
    FUZZ_CHECK(targets.count > 0);
    for (size_t i = 0; i < targets.count; i++) {
        const struct target *t = &targets.target[i];
        FUZZ_CHECK(t->lo <= t->hi && (i == 0 || targets.target[i - 1].hi < t->lo));
        fuzz_decoded(sizeof *t);
    }
    comes_back(&targets);
    targets_demangle(&targets);
    targets_free(&targets);
}
