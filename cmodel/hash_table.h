// cmodel/hash_table: wrapper of klib's hash tables: HASH_TABLE defines kh_NAME_t and its functions.
#ifndef SLUICE_CMODEL_HASH_TABLE_H
#define SLUICE_CMODEL_HASH_TABLE_H

#include "cmodel/heap.h"

#define kcalloc(count, size) heap_zeroed(count, size)
#define kmalloc(bytes) heap_resize(NULL, bytes)
#define krealloc(block, bytes) heap_resize(block, bytes)
#define kfree(block) heap_free(block)
#include <bwa/khash.h>

// klib's code does not compile cleanly with -Wconversion.
#define HASH_TABLE(name, key, value, hash, equal)                                                            \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wconversion\"")                        \
        KHASH_INIT(name, key, value, 1, hash, equal) _Pragma("GCC diagnostic pop")

#endif
