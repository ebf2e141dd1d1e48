// trace/ev/format: layout of event files. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_FORMAT_H
#define SLUICE_TRACE_EV_FORMAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "trace/little_endian.h"

enum {
    EV_VERSION = 1,
    PREAMBLE_BYTES = 16,
    HEAD_BYTES = 40,
    TRAILER_BYTES = 16,
    INDEX_ENTRY_BYTES = 32,
    MAPPING_BYTES = 32, // before its path
    ENTRY_BYTES = 6,    // tag and length before an entry of HEAD
    // at most
    CHUNK_RECORDS = 1 << 17,
    HEADER_MOST = 1 << 23,  // bytes of HEAD; Linux passes a program at most 6 MB of arguments
    MAPPING_MOST = 1 << 16, // bytes of MAPS
    LENGTHS_BYTES = 20,     // of the columns, before them
    RECORD_MOST = 128,      // bytes of a record in all columns
};

// Four characters as a little-endian number.
#define FOUR(a, b, c, d) ((uint32_t)(a) | (uint32_t)(b) << 8 | (uint32_t)(c) << 16 | (uint32_t)(d) << 24)
#define TAG_HEAD FOUR('H', 'E', 'A', 'D')
#define TAG_MAPS FOUR('M', 'A', 'P', 'S')
#define TAG_RECS FOUR('R', 'E', 'C', 'S')
#define TAG_INDX FOUR('I', 'N', 'D', 'X')
#define TAG_DONE FOUR('D', 'O', 'N', 'E')

enum entry { // of HEAD
    ENTRY_ARCHITECTURE = 1,
    ENTRY_PROGRAM,
    ENTRY_ARGUMENT,
    ENTRY_ORIGIN,
    ENTRY_PROCESS = 16,
    ENTRY_PARENT,
    ENTRY_TYPES,
    ENTRY_FIELDS,
    ENTRY_SKIP,
    ENTRY_EVERY,
};

struct head { // of a chunk
    uint32_t tag;
    uint32_t stored; // bytes of the payload in the file
    uint32_t raw;    // bytes of the decompressed payload; equal to stored: not compressed
    uint32_t records;
    uint64_t first;       // number of its first record
    uint64_t instruction; // of the first record
    uint32_t crc;         // of the stored payload
};

extern const unsigned char ev_magic[8];

uint32_t ev_crc(const void *bytes, size_t count);
void head_pack(const struct head *head, unsigned char bytes[HEAD_BYTES]);   // adds the head's own checksum
bool head_unpack(struct head *head, const unsigned char bytes[HEAD_BYTES]); // false: wrong checksum

#endif
