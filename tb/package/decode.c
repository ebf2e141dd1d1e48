// tb/package/decode: decodes messages by the layout that the golden model's registers describe.
//
// decode PROFILER [key=value ...]: reads messages as hexadecimal words, one a line, from standard input, and
// prints each as `RECORD FIELD=VALUE ...`. The parameters only make the model; decoding uses its registers.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "driver/layout.h"
#include "driver/model_device.h"

static struct word word_of(const char *hexadecimal)
{
    struct word word = {{0}};
    for (; *hexadecimal && *hexadecimal != '\n'; hexadecimal++) {
        for (int i = WORD_LIMBS - 1; i > 0; i--)
            word.limb[i] = word.limb[i] << 4 | word.limb[i - 1] >> 60;
        const char digit = *hexadecimal;
        word.limb[0] = word.limb[0] << 4 | (uint64_t)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
    }
    return word;
}

static bool print(const struct layout *layout, const struct word *message)
{
    const struct record_row *type = layout_type(layout, message);
    struct record_field field;
    if (!type)
        return false;
    printf("%s", type->name);
    for (unsigned n = 0; layout_message(layout, type, n, &field); n++)
        printf(" %s=%" PRIu64, field.name, bits_take(message, field.lsb, field.bits));
    putchar('\n');
    return true;
}

int main(int count, char **argument)
{
    const struct profiler *profiler = count > 1 ? profiler_find(argument[1]) : NULL;
    union any_config config;
    struct model_device model;
    struct layout layout;
    char error[ERROR_MAX] = "no profiler has that name";
    char line[256];
    if (!profiler || !profiler_configure(profiler, count - 2, argument + 2, &config, error)) {
        fprintf(stderr, "%s\n", error);
        return 2;
    }
    bool good = model_device_init(&model, profiler, &config) && layout_read(model.device.bus, &layout, error);
    while (good && fgets(line, sizeof line, stdin)) {
        const struct word message = word_of(line);
        snprintf(error, sizeof error, "a message is of no known type");
        good = print(&layout, &message);
    }
    if (!good)
        fprintf(stderr, "%s\n", *model.device.error ? model.device.error : error);
    model_device_free(&model);
    return good ? 0 : 2;
}
