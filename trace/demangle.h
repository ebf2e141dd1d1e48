// trace/demangle: names of C++ and Rust as their source has them.
// Source: the Itanium C++ ABI, section 5.1; Rust's legacy and v0 mangling (RFC 2603); done by libiberty.
#ifndef SLUICE_TRACE_DEMANGLE_H
#define SLUICE_TRACE_DEMANGLE_H

#include <stddef.h>

// The name as in the source, in memory of its own. NULL: it is not mangled, or there is no memory, which is
// noted.
char *demangle(const char *name);

// Copies the name to text[size] (size at least 16); without its middle, `first...last`, if it is longer.
// Control characters become '?'. For text only: JSON has the whole name.
void name_shorten(const char *name, char *text, size_t size);

#endif
