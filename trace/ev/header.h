// trace/ev/header: the payloads of HEAD and MAPS. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_HEADER_H
#define SLUICE_TRACE_EV_HEADER_H

#include "about.h"

// Packs a HEAD into a buffer of header_bytes; returns what it took, which may be less.
size_t header_bytes(const struct about *about);
size_t header_pack(const struct about *about, unsigned char *to);

// Unpacks one; about_free in any case. False: it is damaged, or *memory is false: there is none.
bool header_unpack(struct about *about, const unsigned char *from, size_t bytes, bool *memory);

// A MAPS likewise: its path's length is that of the string.
size_t mapping_bytes(const struct mapping *mapping);
void mapping_pack(const struct mapping *mapping, unsigned char *to);

// Adds it to the mappings. False: as above.
bool mapping_unpack(struct mappings *mappings, const unsigned char *from, size_t bytes, bool *memory);

#endif
