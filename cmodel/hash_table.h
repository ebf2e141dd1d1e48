// cmodel/hash_table: wrapper of klib's hash tables: HASH_TABLE defines kh_NAME_t and its functions.
#ifndef SLUICE_CMODEL_HASH_TABLE_H
#define SLUICE_CMODEL_HASH_TABLE_H

#include "cmodel/heap.h"

// Grows the keys or values of a table. Without memory frees the new flags: klib's kh_resize leaves them
// behind.
static inline void *hash_table_grow(void *block, size_t bytes, void *flags)
{
    void *more = heap_resize(block, bytes);
    if (!more)
        heap_free(flags);
    return more;
}

#define kcalloc(count, size) heap_zeroed(count, size)
#define kmalloc(bytes) heap_resize(NULL, bytes)
#define krealloc(block, bytes) hash_table_grow(block, bytes, new_flags)
#define kfree(block) heap_free(block)
#include <bwa/khash.h>

// klib's code does not compile cleanly with -Wconversion.
#define HASH_TABLE(name, key, value, hash, equal)                                                            \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wconversion\"")                        \
        KHASH_INIT(name, key, value, 1, hash, equal) _Pragma("GCC diagnostic pop")

#endif
