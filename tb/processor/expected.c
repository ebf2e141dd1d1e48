// tb/processor/expected: command that runs a golden model on events and prints its messages, for run.py.
//
//   expected PROFILER SETUP key=value ... < EVENTS
//
// SETUP: as in bench.v. EVENTS: one hexadecimal event word per line; the bit above says that events are
// missing before it. Prints `M MESSAGE LAST` and `X EVENTS DROPS`.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/model_device.h"

enum { DIGITS = PIN_BITS_MAX / 4, LIMB_DIGITS = 16, BEHIND = 1 << 12 }; // BEHIND: clocks after a flush

static void fail(const char *what)
{
    fprintf(stderr, "expected: %s\n", what);
    exit(2);
}

static bool print(void *context, const struct word *message, bool last)
{
    (void)context;
    printf("M ");
    for (unsigned i = WORD_LIMBS; i-- > 0;)
        printf("%016" PRIx64, message->limb[i]);
    printf(" %d\n", last);
    return true;
}

static void set_up(struct model_device *m, const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        fail("no setup");
    char what;
    char address[16];
    char data[16];
    while (fscanf(file, " %c %15s %15s", &what, address, data) == 3) {
        const uint32_t one = (uint32_t)strtoul(address, NULL, 16);
        if (!(what == 'w' ? device_write(&m->device, (uint16_t)one, (uint32_t)strtoul(data, NULL, 16))
                          : device_wait(&m->device, one, 0)))
            fail(m->device.error);
    }
    (void)fclose(file);
}

static struct word word_of(const char *text)
{
    struct word word = {{0}};
    const size_t digits = strcspn(text, "\n");
    for (size_t i = 0; i < digits && i < DIGITS; i++) {
        const char digit[] = {text[digits - 1 - i], 0};
        word.limb[i / LIMB_DIGITS] |= strtoull(digit, NULL, 16) << (4 * (i % LIMB_DIGITS));
    }
    return word;
}

// Takes an event; a gap before it is an event of its own.
static bool take(struct model_device *m, const struct profiler *profiler, const void *config,
                 struct word word)
{
    const uint32_t bits = profiler_pin_bits(profiler, config);
    const bool missing = profiler->gap.field && bits_take(&word, bits, 1);
    bits_put(&word, bits, 1, 0);
    struct word gap = {{0}};
    if (missing)
        field_put(&gap, fields_find(profiler->events, config, profiler->gap.field), profiler->gap.value);
    return (!missing || model_device_event(m, gap)) && model_device_event(m, word);
}

int main(int argc, char **argv)
{
    const struct profiler *profiler = argc < 3 ? NULL : profiler_find(argv[1]);
    union any_config config;
    char error[ERROR_MAX];
    if (!profiler)
        fail("expected PROFILER SETUP key=value ... < EVENTS");
    if (!profiler_configure(profiler, argc - 3, argv + 3, &config, error))
        fail(error);
    struct model_device m;
    if (!model_device_init(&m, profiler, &config))
        fail(m.device.error);
    set_up(&m, argv[2]);
    if (!model_device_take(&m, (struct word_taker){NULL, print}))
        fail(m.device.error);
    char line[DIGITS + 2];
    while (fgets(line, sizeof line, stdin))
        if (!take(&m, profiler, &config, word_of(line)))
            fail(m.device.error);
    uint64_t events;
    uint64_t drops;
    bool good = model_idle(&m.model, BEHIND) && device_flush(&m.device);
    for (uint32_t status = 0; good && !(status >> BIT_status_flush_done & 1);)
        good = model_idle(&m.model, BEHIND) && device_read(&m.device, REG_status, &status);
    if (!good || !model_idle(&m.model, BEHIND) || !model_device_totals(&m, &events, &drops))
        fail(*m.device.error ? m.device.error : "the model does not come to an end");
    printf("X %" PRIu64 " %" PRIu64 "\n", events, drops);
    model_device_free(&m);
    return 0;
}
