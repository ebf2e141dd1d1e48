// cli/command: one-line messages on standard error without control characters; check of standard output.
#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/heap.h"
#include "trace/visible.h"

enum { LINE_SIZE = 1024 };

static void put_line(const char *before, const char *format, va_list arguments)
{
    char line[LINE_SIZE];
    vsnprintf(line, sizeof line, format, arguments);
    visible(line);
    fprintf(stderr, "sluice: %s%s\n", before, line);
}

// Whatever could not be done after the limit was reached could not be done because of it.
static void put_limit(size_t limit)
{
    static bool told;
    if (!told)
        fprintf(stderr,
                "sluice: what grows with distinct keys needs more than %zu bytes of memory; accepted is "
                "--memory=SIZE with a larger SIZE\n",
                limit);
    told = true;
}

int fail(const char *format, ...)
{
    if (heap_refused()) {
        put_limit(heap_refused());
        return EXIT_FAILED;
    }
    va_list arguments;
    va_start(arguments, format);
    put_line("", format, arguments);
    va_end(arguments);
    return EXIT_FAILED;
}

void note(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line("note: ", format, arguments);
    va_end(arguments);
}

void tell(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    put_line("", format, arguments);
    va_end(arguments);
}

bool output_good(void)
{
    static bool told;
    if (!ferror(stdout))
        errno = 0; // else of the write that failed
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    if (!told)
        fail("standard output: %s", errno ? strerror(errno) : "could not be written");
    told = true;
    return false;
}
