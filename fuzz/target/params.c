// fuzz/target/params: a profiler's name and its key=value settings, one per line, with a round trip.
#include <stdlib.h>
#include <string.h>

#include "cmodel/profiler.h"
#include "fuzz/fuzz.h"

enum { SETTINGS = 64, TEXT_ROOM = 8192 };

// Splits a text at its blanks. Returns the number of words.
static int split(char *text, char *word[SETTINGS])
{
    int words = 0;
    for (char *at = strtok(text, " "); at && words < SETTINGS; at = strtok(NULL, " "))
        word[words++] = at;
    return words;
}

static void comes_back(const struct profiler *profiler, const union any_config *config)
{
    char error[ERROR_MAX];
    char text[TEXT_ROOM];
    char *word[SETTINGS];
    union any_config again;
    params_text(profiler->params, config, true, text, sizeof text);
    const int words = split(text, word);
    FUZZ_CHECK(profiler_configure(profiler, words, word, &again, error));
    FUZZ_CHECK(profiler_hash(profiler, &again) == profiler_hash(profiler, config));
}

void fuzz(const uint8_t *bytes, size_t count)
{
    char error[ERROR_MAX] = "";
    union any_config config;
    char *word[SETTINGS];
    int words = 0;
    struct fuzz_input in = {bytes, bytes + count};
    char *name = fuzz_line(&in);
    const struct profiler *profiler = name ? profiler_find(name) : NULL;
    while (profiler && words < SETTINGS && (word[words] = fuzz_line(&in)) != NULL)
        words++;
    if (profiler && profiler_configure(profiler, words, word, &config, error)) {
        (void)profiler_check_hardware(profiler, &config, error);
        (void)profiler_pin_bits(profiler, &config);
        (void)profiler_message_bits(profiler, &config);
        comes_back(profiler, &config);
    } else
        FUZZ_CHECK(!profiler || (error[0] && !strchr(error, '\n')));
    while (words > 0)
        free(word[--words]);
    free(name);
}
