// fuzz/memory: limit of the memory that one input takes, by the sanitizer's hooks for allocations.
#include <sanitizer/common_interface_defs.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz/fuzz.h"

// As in sanitizer/allocator_interface.h, which gcc does not install.
int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void *, size_t),
                                              void (*freed)(const volatile void *));
size_t __sanitizer_get_allocated_size(const volatile void *block);

enum { LIMIT_FIXED = 64 << 20, LIMIT_TIMES = 10 }; // bytes; times the decoded bytes

static struct {
    bool on;
    long long live; // bytes allocated since the input began, less those freed
    size_t decoded;
} memory;

static void allocated(const volatile void *block, size_t bytes)
{
    (void)block;
    if (!memory.on)
        return;
    memory.live += (long long)bytes;
    const long long limit = LIMIT_FIXED + LIMIT_TIMES * (long long)memory.decoded;
    if (memory.live <= limit)
        return;
    memory.on = false;
    (void)fprintf(stderr, "fuzz: %lld bytes of memory for %zu decoded bytes; accepted is %lld\n", memory.live,
                  memory.decoded, limit);
    __sanitizer_print_stack_trace();
    abort();
}

static void freed(const volatile void *block)
{
    if (memory.on && block)
        memory.live -= (long long)__sanitizer_get_allocated_size(block);
}

void fuzz_decoded(size_t bytes)
{
    memory.decoded += bytes;
}

void fuzz_run(const uint8_t *bytes, size_t count)
{
    static bool hooked;
    if (!hooked)
        __sanitizer_install_malloc_and_free_hooks(allocated, freed);
    hooked = true;
    memory.live = 0;
    memory.decoded = 0;
    memory.on = true;
    fuzz(bytes, count);
    memory.on = false;
}
