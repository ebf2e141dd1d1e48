// lib/systemc/example/software/promem: software of promem: exact counts of a file's targets.
#include <stdlib.h>

#include "driver/promem/promem.h"
#include "lib/systemc/example/software.h"
#include "trace/targets.h"

struct own {
    struct targets targets;
    struct promem_layout layout;
};

static const struct promem_config *config_of(const struct software *software)
{
    return (const struct promem_config *)software->config;
}

static bool start(struct software *software)
{
    struct device *device = &software->device;
    struct own *own = software->own = calloc(1, sizeof *own);
    char message[MESSAGE_SIZE];
    if (!own)
        return software_failed(software, "out of memory");
    if (!software->targets)
        return software_failed(software, "promem needs to be told what to count: --targets FILE");
    if (!targets_read(software->targets, &own->targets, message))
        return software_failed(software, message);
    return promem_lay_out(&own->layout, config_of(software), own->targets.target, own->targets.count,
                          device->error) &&
           promem_load(device, &own->layout) && (config_of(software)->banks == 1 || promem_swap(device));
}

static bool word(struct software *software, const struct tuple *event, struct word *word)
{
    *word = (struct word){{event->a}};
    return software_fits(software, event->a, config_of(software)->width, "width");
}

// Messages come only from read-outs.
static bool take(struct software *software, const struct word *message, bool last)
{
    (void)message;
    (void)last;
    return software_failed(software, "a message came that nobody had asked for");
}

static bool finish(struct software *software, json_t *report)
{
    const struct own *own = software->own;
    uint64_t *count = calloc(own->targets.count, sizeof *count);
    if (!count)
        return software_failed(software, "out of memory");
    const bool read = promem_counts(&software->device, &own->layout, software->messages, count);
    json_t *patterns = json_array();
    for (size_t i = 0; read && i < own->targets.count; i++) {
        const struct target *target = &own->targets.target[i];
        json_array_append_new(patterns, json_pack("{s:o,s:o,s:s?,s:I}", "lo", software_key(target->lo), "hi",
                                                  software_key(target->hi), "name", target->name, "count",
                                                  (json_int_t)count[i]));
    }
    json_object_set_new(report, "patterns", patterns);
    free(count);
    return read;
}

static void end(struct software *software)
{
    struct own *own = software->own;
    if (own) {
        promem_layout_free(&own->layout);
        targets_free(&own->targets);
    }
    free(own);
}

const struct software_class promem_software = {&promem_profiler, start, word, take, finish, end};
