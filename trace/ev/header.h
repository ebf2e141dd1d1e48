// trace/ev/header: payloads of HEAD and MAPS chunks. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_HEADER_H
#define SLUICE_TRACE_EV_HEADER_H

#include "trace/ev/about.h"

// Packs a HEAD into a buffer of header_bytes; returns the bytes used, which may be fewer.
size_t header_bytes(const struct about *about);
size_t header_pack(const struct about *about, unsigned char *to);

// Unpacks a HEAD; call about_free in either case. False: damaged, or no memory if *memory is false.
bool header_unpack(struct about *about, const unsigned char *from, size_t bytes, bool *memory);

// The same for a MAPS.
size_t mapping_bytes(const struct mapping *mapping);
void mapping_pack(const struct mapping *mapping, unsigned char *to);

// Adds the mapping to the mappings. False: as above.
bool mapping_unpack(struct mappings *mappings, const unsigned char *from, size_t bytes, bool *memory);

#endif
