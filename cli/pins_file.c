// cli/pins_file: checks of --pins, its folder, and the model watcher that writes each clock's pins.
#include "cli/pins_file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "driver/model.h"
#include "driver/pins_text.h"

static struct pins_text text;

static void show(void *context, const struct pins_in *in, const struct pins_out *after)
{
    pins_text_put(context, in, after);
}

static bool failed(const struct job *job)
{
    fail("--pins '%s': %s", job->pins, strerror(errno));
    return false;
}

bool pins_begin(const struct job *job)
{
    if (!job->pins)
        return true;
    if (job->place.port) {
        fail("option '--pins' belongs to `sluice run`: a board's pins cannot be observed");
        return false;
    }
    if (!job->clocked) {
        fail("option '--pins' needs --clocked");
        return false;
    }
    if (mkdir(job->pins, 0777) != 0 && errno != EEXIST)
        return failed(job);
    if (!pins_text_open(&text, job->pins, job->type->profiler, &job->config))
        return failed(job);
    model_watcher = (struct model_watcher){&text, show};
    return true;
}

bool pins_end(const struct job *job)
{
    return !job->pins || pins_text_close(&text) || failed(job);
}
