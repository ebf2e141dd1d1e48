// cmodel/hash_table: klib's hash tables: HASH_TABLE defines kh_NAME_t and its functions.
#ifndef SLUICE_HASH_TABLE_H
#define SLUICE_HASH_TABLE_H

#include <bwa/khash.h>

// What the macro makes is klib's, and not of this house's warnings.
#define HASH_TABLE(name, key, value, hash, equal)                                                            \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wconversion\"")                        \
        KHASH_INIT(name, key, value, 1, hash, equal) _Pragma("GCC diagnostic pop")

#endif
