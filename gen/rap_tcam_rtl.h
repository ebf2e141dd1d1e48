// gen/rap_tcam_rtl: what the templates of rtl/rap/tcam* compute.
#ifndef SLUICE_RAP_TCAM_RTL_H
#define SLUICE_RAP_TCAM_RTL_H

#include "emit.h"
#include "rap/config.h"

// Bits of a slice of the key; of an address of the ring; events are taken while so many are in the ring.
enum { TCAM_SLICE = 8, TCAM_RING = 6, TCAM_OPEN = 24 };

unsigned tcam_address_bits(const struct rap_config *cfg); // of a node, at least 1
unsigned tcam_number_bits(const struct rap_config *cfg);  // of a number of nodes, 0..nodes
unsigned tcam_kind_bits(const struct rap_config *cfg);    // of a kind on a port: at least 1
unsigned tcam_count_bits(const struct rap_config *cfg);   // of an event's count on a port: at least 1
unsigned tcam_key_bits(const struct rap_config *cfg);     // {kind, key}, as the cells hold it

// Links of a node, lowest first: missing children (a number), present ones (a bit each), its own digit, its
// parent.
unsigned tcam_links_bits(const struct rap_config *cfg);
// A node's word to be read, lowest first: {kind, key}, mask (a bit a digit), level.
unsigned tcam_word_bits(const struct rap_config *cfg);
// An item behind the account, lowest first: count, T, due, batch, kind; then the merge threshold and n where
// they exist.
unsigned tcam_item_bits(const struct rap_config *cfg);

// How many of a vector's bits are 0, in `to` bits.
struct text sum_of_zeros(const char *name, unsigned bits, unsigned to);

#endif
