// lib/systemc/example/program: driver setup over the platform's bus, message service, and the JSON report.
#include "lib/systemc/example/program.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/systemc/example/replay.h"

enum { SETTINGS_MOST = 64 };

struct program {
    struct software software;
    union any_config config;
    struct replay *replay;
};

static bool complain(const char *error)
{
    fprintf(stderr, "sluice: %s\n", error);
    return false;
}

static bool done(const struct program *program, bool good)
{
    return good || complain(program->software.device.error);
}

static bool configure(struct program *program, const char *profiler, const char *settings,
                      char error[ERROR_MAX])
{
    char *setting[SETTINGS_MOST];
    int count = 0;
    char *rest = NULL;
    char *text = strdup(settings);
    const struct software_class *type = software_find(profiler);
    for (char *word = text ? strtok_r(text, " ", &rest) : NULL; word && count < SETTINGS_MOST;
         word = strtok_r(NULL, " ", &rest))
        setting[count++] = word;
    if (!type)
        snprintf(error, ERROR_MAX, "there is no profiler %s", profiler);
    const bool good =
        type && text && profiler_configure(type->profiler, count, setting, &program->config, error);
    program->software.type = type;
    program->software.config = &program->config;
    free(text);
    return good;
}

struct program *program_create(const char *profiler, const char *settings, struct program_options options,
                               struct program_hardware hardware)
{
    struct program *program = calloc(1, sizeof *program);
    char error[ERROR_MAX] = "out of memory";
    if (!program || !configure(program, profiler, settings, error)) {
        free(program);
        complain(error);
        return NULL;
    }
    struct software *software = &program->software;
    software->context = hardware.context;
    software->waiting = hardware.waiting;
    software->targets = options.targets;
    software->device = (struct device){.bus = {hardware.context, hardware.read, hardware.write},
                                       .profiler = software->type->profiler,
                                       .config = &program->config};
    software->messages = program_streams(program) ? (struct messages){hardware.context, hardware.next}
                                                  : device_messages(&software->device);
    program->replay = replay_open(software, options.trace, options.event, options.events);
    if (program->replay)
        return program;
    complain(software->device.error);
    free(program);
    return NULL;
}

void program_destroy(struct program *program)
{
    replay_close(program->replay);
    program->software.type->end(&program->software);
    free(program);
}

bool program_streams(const struct program *program)
{
    return program->config.shell.drain == DRAIN_STREAM;
}

bool program_start(struct program *program)
{
    struct device *device = &program->software.device;
    return done(program, device_identify(device) && program->software.type->start(&program->software) &&
                             device_write(device, REG_mask, 1U << BIT_status_message));
}

bool program_take(struct program *program, const struct word *message, bool last)
{
    return done(program, program->software.type->take(&program->software, message, last));
}

bool program_serve(struct program *program)
{
    struct word message;
    bool last;
    uint32_t status;
    struct software *software = &program->software;
    if (!device_read(&software->device, REG_message_status, &status))
        return done(program, false);
    if (!(status >> BIT_message_status_waits & 1))
        return true;
    return done(program, software->messages.next(software->messages.context, &message, &last)) &&
           program_take(program, &message, last);
}

bool program_finish(struct program *program, const char *path)
{
    struct software *software = &program->software;
    uint64_t events = 0;
    uint64_t dropped = 0;
    char hash[16];
    snprintf(hash, sizeof hash, "0x%08" PRIx32, profiler_hash(software->type->profiler, &program->config));
    json_t *report = json_pack("{s:s,s:s}", "profiler", software->type->profiler->name, "config_hash", hash);
    const bool read = done(program, report && software->type->finish(software, report) &&
                                        device_events(&software->device, &events) &&
                                        device_drops(&software->device, &dropped));
    json_object_set_new(report, "events", json_integer((json_int_t)events));
    json_object_set_new(report, "dropped", json_integer((json_int_t)dropped));
    const bool written = !read || (path ? json_dump_file(report, path, JSON_INDENT(2))
                                        : json_dumpf(report, stdout, JSON_INDENT(2))) == 0;
    json_decref(report);
    if (!written)
        return complain("the report cannot be written");
    if (read && !path)
        putchar('\n');
    return read;
}

bool program_event(struct program *program, struct word *word, bool *failed)
{
    const bool more = replay_next(program->replay, word, failed);
    if (*failed)
        complain(program->software.device.error);
    return more;
}
