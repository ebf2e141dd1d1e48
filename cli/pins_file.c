// cli/pins_file: checks of --pins, its folder, and the model watcher that writes each clock's pins.
#include "cli/pins_file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/files.h"
#include "driver/model.h"
#include "driver/pins_text.h"
#include "trace/keep.h"

static struct pins_text text;

static void show(void *context, const struct pins_in *in, const struct pins_out *after)
{
    pins_text_put(context, in, after);
}

static bool failed_file(const char *path)
{
    fail("%s: %s", path, strerror(errno));
    return false;
}

static bool failed(const struct invocation *invocation)
{
    fail("--pins '%s': %s", invocation->pins, strerror(errno));
    return false;
}

// Whether a file of the folder may be written; an existing one is kept, and a link is not followed.
static bool may_write(const char *folder, const char *name)
{
    char path[PATH_MAX];
    char message[MESSAGE_SIZE];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    struct stat about;
    if (!files_writes(path))
        return false;
    if (lstat(path, &about) == 0 && S_ISLNK(about.st_mode) && unlink(path) != 0)
        return failed_file(path);
    if (keep_old(path, message))
        return true;
    fail("%s", message);
    return false;
}

bool pins_begin(const struct invocation *invocation)
{
    if (!invocation->pins)
        return true;
    if (invocation->endpoint.port) {
        fail("option '--pins' belongs to `sluice run`: a board's pins cannot be observed");
        return false;
    }
    if (!invocation->clocked) {
        fail("option '--pins' needs --clocked");
        return false;
    }
    if (mkdir(invocation->pins, 0777) != 0 && errno != EEXIST)
        return failed(invocation);
    if (!may_write(invocation->pins, "vectors.txt") || !may_write(invocation->pins, "shape.vh"))
        return false;
    if (!pins_text_open(&text, invocation->pins, invocation->type->profiler, &invocation->config))
        return failed(invocation);
    model_watcher = (struct model_watcher){&text, show};
    return true;
}

bool pins_end(const struct invocation *invocation)
{
    return !invocation->pins || pins_text_close(&text) || failed(invocation);
}
