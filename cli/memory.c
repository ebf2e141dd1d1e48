// cli/memory: parser of --memory.
#include "cli/memory.h"

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/trace/trace.h"
#include "cmodel/heap.h"

static bool given;

error_t memory_option(const char *value)
{
    uint64_t bytes;
    given = trace_number(value, &bytes) && bytes > 0;
    if (given) {
        heap_limit(bytes);
        return 0;
    }
    fail("option '--memory=%s': accepted is a number of bytes, optionally followed by k, M or G", value);
    return ARGUMENT_REFUSED;
}

void memory_default(uint64_t bytes)
{
    if (!given)
        heap_limit(bytes);
}
