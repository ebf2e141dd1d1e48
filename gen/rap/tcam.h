// gen/rap/tcam: helpers of the templates of rtl/rap/tcam*.
#ifndef SLUICE_GEN_RAP_TCAM_H
#define SLUICE_GEN_RAP_TCAM_H

#include "cmodel/rap/config.h"
#include "gen/emit.h"

// SLICE: bits of the key that one clock compares (tcam=register). RING: address width of the ring. OPEN:
// greatest fill of the ring at which events are accepted.
enum { TCAM_SLICE = 8, TCAM_RING = 6, TCAM_OPEN = 24 };

unsigned tcam_address_bits(const struct rap_config *cfg); // node address, at least 1
unsigned tcam_number_bits(const struct rap_config *cfg);  // number of nodes, 0..nodes
unsigned tcam_kind_bits(const struct rap_config *cfg);    // kind on a port, at least 1
unsigned tcam_count_bits(const struct rap_config *cfg);   // event count on a port, at least 1
unsigned tcam_key_bits(const struct rap_config *cfg);     // {kind, key} in the cells

// Links of a node, lowest first: number of missing children, one bit per present child, own digit, parent.
unsigned tcam_links_bits(const struct rap_config *cfg);
// Node word for the read-out, lowest first: {kind, key}, mask (one bit per digit), level.
unsigned tcam_word_bits(const struct rap_config *cfg);
// merging=paced: links of a node, lowest first: its children's addresses, one bit per child that it has,
// whether there is such a node.
unsigned tcam_kids_bits(const struct rap_config *cfg);
// tcam=sliced: bits of a slice of the key.
unsigned tcam_slice_bits(const struct rap_config *cfg);
// merging=paced: clocks from an event's issue to its commit.
unsigned tcam_commit_clocks(const struct rap_config *cfg);
// Item behind the account, lowest first: count, T, due, batch, kind; merge threshold and n if present. Paced:
// T, whether a merge slot follows, kind.
unsigned tcam_item_bits(const struct rap_config *cfg);

// The number of zeros in a vector, in `to` bits.
struct text sum_of_zeros(const char *name, unsigned bits, unsigned to);

#endif
