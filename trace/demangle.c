// trace/demangle: names of C++ and Rust by libiberty's demangler; long names without their middle.
#include "trace/demangle.h"

#include <errno.h>
#include <libiberty/demangle.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/shortage.h"
#include "trace/visible.h"

// Nothing else begins so: C++, Rust v0. Other words, such as a function `f`, would also be decoded as a type.
static int is_mangled(const char *name)
{
    return strncmp(name, "_Z", 2) == 0 || strncmp(name, "_R", 2) == 0;
}

char *demangle(const char *name)
{
    if (!is_mangled(name))
        return NULL;
    errno = 0;
    char *plain = cplus_demangle(name, DMGL_AUTO | DMGL_PARAMS | DMGL_ANSI);
    shortage_unless(plain);
    return plain;
}

void name_shorten(const char *name, char *text, size_t size)
{
    static const char gap[] = "...";
    const size_t length = strlen(name);
    if (length < size)
        memcpy(text, name, length + 1);
    else {
        const size_t last = (size - sizeof gap) / 2;
        const size_t first = size - sizeof gap - last;
        (void)snprintf(text, size, "%.*s%s%s", (int)first, name, gap, name + length - last);
    }
    visible(text);
}
