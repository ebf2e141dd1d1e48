// cli/python: starts modules of the Python package sluice (python/sluice/__main__.py).
#include "cli/python.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "trace/recorder/tool.h"

// Debian's Python, because the pages are drawn with Debian's packages (doc/dependencies.md).
#define PYTHON "/usr/bin/python3"

// Puts the package before the user's PYTHONPATH, and tells it which command started it.
static bool set_environment(void)
{
    char folder[PATH_MAX];
    char package[PATH_MAX + 64];
    char path[2 * PATH_MAX];
    char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length < 0 || !tool_folder(folder)) {
        fail("the folder of the Python package cannot be found");
        return false;
    }
    self[length] = 0;
    snprintf(package, sizeof package, "%s/python/sluice/__main__.py", folder);
    if (access(package, R_OK) != 0) {
        fail("%s: %s; it is put there by `make` and `make install`", package, strerror(errno));
        return false;
    }
    const char *before = getenv("PYTHONPATH");
    if (snprintf(path, sizeof path, "%s/python%s%s", folder, before ? ":" : "", before ? before : "") >=
        (int)sizeof path) {
        fail("PYTHONPATH is too long");
        return false;
    }
    return setenv("PYTHONPATH", path, true) == 0 && setenv("SLUICE", self, true) == 0;
}

int python_run(int count, char **argument)
{
    if (!set_environment())
        return EXIT_FAILED;
    const char *named = getenv("SLUICE_PYTHON");
    const char *python = named ? named : PYTHON;
    char **words = calloc((size_t)count + 4, sizeof *words);
    if (!words)
        return fail("out of memory");
    words[0] = (char *)python;
    words[1] = "-m";
    words[2] = "sluice";
    memcpy(words + 3, argument, (size_t)count * sizeof *words);
    execv(python, words);
    fail("%s: %s; SLUICE_PYTHON may name another Python of at least 3.11", python, strerror(errno));
    free(words);
    return EXIT_FAILED;
}

const struct command report_command = {"report", "draws runs as one page for the browser", python_run};
const struct command compare_command = {"compare", "shows what grew and what fell from one run to another",
                                        python_run};
const struct command export_command = {"export", "writes runs in the formats of other tools", python_run};
const struct command sweep_command = {"sweep", "measures a design space, here or on a cluster", python_run};
const struct command profile_command = {"profile", "records a program, profiles it and shows the page",
                                        python_run};
