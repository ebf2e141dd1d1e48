// cli/files: the files of one invocation, by device and inode, and by name where there is no file yet.
#include "cli/files.h"

#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cmodel/shortage.h"
#include "trace/grow.h"
#include "trace/keep.h"

struct file {
    dev_t device;
    ino_t inode;
    char *name; // of an output: its folder's real name and its own
    bool open;
};

static struct {
    struct file *input, *output;
    size_t inputs, outputs;
} files;

// False: no such file, or no regular one.
static bool identify(const char *path, struct file *file)
{
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    file->device = about.st_dev;
    file->inode = about.st_ino;
    return true;
}

void files_reads(const char *path)
{
    struct file file = {0};
    if (!path || strcmp(path, "-") == 0 || !identify(path, &file))
        return;
    struct file *more = grow_by_one(files.input, files.inputs, sizeof *more);
    if (!more) {
        shortage_note(); // an output could be this file
        return;
    }
    files.input = more;
    more[files.inputs++] = file;
}

static bool is_input(const char *path)
{
    struct file file;
    if (!identify(path, &file))
        return false;
    for (size_t i = 0; i < files.inputs; i++)
        if (files.input[i].device == file.device && files.input[i].inode == file.inode)
            return true;
    return false;
}

// The name of an output that may not exist yet. NULL: its folder does not exist either.
static char *full_name(const char *path)
{
    char real[PATH_MAX];
    char *name = NULL;
    if (realpath(path, real))
        return strdup(real);
    char *folder = strdup(path);
    char *own = strdup(path);
    if (folder && own && realpath(dirname(folder), real) && asprintf(&name, "%s/%s", real, basename(own)) < 0)
        name = NULL;
    free(folder);
    free(own);
    return name;
}

// The announced output of that name. NULL: none.
static struct file *find_output(const char *name)
{
    for (size_t i = 0; i < files.outputs; i++)
        if (strcmp(files.output[i].name, name) == 0)
            return &files.output[i];
    return NULL;
}

// Remembers an output. False: it is announced already.
static bool announce(const char *path)
{
    errno = 0;
    char *name = full_name(path);
    struct file *more = name ? grow_by_one(files.output, files.outputs, sizeof *more) : NULL;
    shortage_unless(more);
    if (more)
        files.output = more;
    if (!more || find_output(name)) {
        free(name);
        return !more; // without a folder, opening it fails and says why
    }
    more[files.outputs++] = (struct file){.name = name};
    return true;
}

bool files_writes(const char *path)
{
    struct stat about;
    if (!path || strcmp(path, "-") == 0 || (stat(path, &about) == 0 && !S_ISREG(about.st_mode)))
        return true;
    char old[PATH_MAX];
    (void)snprintf(old, sizeof old, "%s.old", path);
    if (is_input(path))
        fail("%s: is the input, too; accepted is another file", path);
    else if (is_input(old))
        fail("%s: its older copy would replace the input %s; accepted is another file", path, old);
    else if (!announce(path))
        fail("%s: two outputs are this file; accepted is one file for each", path);
    else
        return true;
    return false;
}

// Whether an output was announced and is not open yet.
static bool is_announced(const char *path)
{
    char *name = full_name(path);
    struct file *output = name ? find_output(name) : NULL;
    const bool announced = output && !output->open;
    if (output)
        output->open = true;
    free(name);
    return announced;
}

FILE *files_create(const char *path, const char *mode)
{
    char message[MESSAGE_SIZE];
    if (!is_announced(path) && !files_writes(path))
        return NULL;
    FILE *file = keep_and_create(path, mode, message);
    if (!file)
        fail("%s", message);
    return file;
}

bool files_close(FILE *file, const char *path, bool good)
{
    char message[MESSAGE_SIZE];
    const bool closed = keep_close(file, path, good, message);
    if (!closed)
        fail("%s", message);
    return closed;
}

void files_forget(void)
{
    for (size_t i = 0; i < files.outputs; i++)
        free(files.output[i].name);
    free(files.output);
    free(files.input);
    memset(&files, 0, sizeof files);
}
