// fuzz/target/composition: stratified's composition; one that is read is written and read again.
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/stratified/composition.h"
#include "fuzz/fuzz.h"

static char error[ERROR_MAX];

static void write_composition(const struct composition *c, char *text, size_t room)
{
    static const char *const names[] = {
        [PERIODIC] = "P",           [RANDOM] = "R", [COUNTED_RANDOM] = "CR", [COUNTDOWN] = "D",
        [COUNTED_COUNTDOWN] = "CD", [TAGGED] = "T"};
    size_t length = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < c->splits; i++)
        length += (size_t)snprintf(text + length, room - length, "H[");
    if (c->component != NO_SAMPLER)
        length += (size_t)snprintf(text + length, room - length, "%s%u", names[c->component], c->rate);
    for (uint32_t i = c->splits; i > 0; i--)
        length += (size_t)snprintf(text + length, room - length, "]%u", c->size[i - 1]);
    if (c->associative)
        (void)snprintf(text + length, room - length, "A%u", c->associative);
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct composition composition;
    struct composition again;
    char written[256];
    char *text = fuzz_text(bytes, count);
    error[0] = '\0';
    if (composition_parse(text, &composition, error)) {
        write_composition(&composition, written, sizeof written);
        FUZZ_CHECK(composition_parse(written, &again, error));
        FUZZ_CHECK(again.component == composition.component && again.rate == composition.rate &&
                   again.splits == composition.splits && again.associative == composition.associative &&
                   composition_entries(&again) == composition_entries(&composition));
    } else
        FUZZ_CHECK(error[0]);
    free(text);
}
