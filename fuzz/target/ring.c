// fuzz/target/ring: the items that a recorded process writes; the event file that they give is whole.
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/ev/file.h"
#include "trace/recorder/items.h"

static char message[MESSAGE_SIZE];

// Reads the file: whole, and with the wanted number of records at most.
static void read_whole(const char *path, uint64_t most)
{
    struct record record;
    uint64_t records = 0;
    enum ev_status status;
    struct ev *ev = ev_open(path, message);
    FUZZ_CHECK(ev != NULL);
    while ((status = ev_next(ev, &record, message)) == EV_RECORD)
        records++;
    FUZZ_CHECK(status == EV_END && records <= most);
    ev_close(ev);
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct fuzz_input in = {bytes, bytes + count};
    struct items items;
    struct items_options options = {.types = (unsigned)fuzz_below(&in, 16)};
    options.skip = fuzz_below(&in, 256);
    options.every = 1 + fuzz_below(&in, 8);
    options.max = 1 + fuzz_number(&in, 2);
    const size_t words = (size_t)(in.end - in.at) / sizeof(uint64_t);
    uint64_t *word = malloc((words + 1) * sizeof *word);
    FUZZ_CHECK(word != NULL);
    memcpy(word, in.at, words * sizeof *word);
    const char *path = fuzz_output();
    items_start(&items, options);
    items.recording.path = strdup(path);
    FUZZ_CHECK(items.recording.path != NULL);
    fuzz_decoded(words * sizeof *word);
    const size_t half = words / 2;
    if (items_take(&items, word, half, message) == ITEMS_MORE)
        (void)items_take(&items, word + half, words - half, message);
    FUZZ_CHECK(recording_close(&items.recording, message));
    items_free(&items);
    free(word);
    read_whole(path, options.max);
}
