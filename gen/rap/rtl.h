// gen/rap/rtl: helpers of the templates of rtl/rap/.
#ifndef SLUICE_GEN_RAP_RTL_H
#define SLUICE_GEN_RAP_RTL_H

#include "cmodel/rap/config.h"
#include "gen/emit.h"

// Port widths of fields that may be absent; 1 if absent.
unsigned rap_count_port(const struct rap_config *cfg);
unsigned rap_kind_port(const struct rap_config *cfg);

// Event widths.
unsigned rap_core_event_bits(const struct rap_config *cfg); // at the core: {count, kind, key}

// Widths of statistics.
unsigned rap_updates_bits(const struct rap_config *cfg); // updates per clock, and splits per clock
unsigned rap_created_bits(const struct rap_config *cfg); // nodes created per clock
unsigned rap_removed_bits(const struct rap_config *cfg); // nodes removed per clock
unsigned rap_nodes_bits(const struct rap_config *cfg);   // nodes in all

// The bit of the shell's event word that is bit i of the key, counted from the top; coordinates interleave.
unsigned rap_key_source(const struct rap_config *cfg, unsigned i);

// The name of the profiler's n-th register.
const char *register_name(const struct gen *gen, unsigned n);

// ---- account (account.c) ---------------------------------------------------------------------

// merge_start exceeds counter_width bits, so n never reaches it.
bool rap_never_due(const struct rap_config *cfg);

// Merges have their own threshold.
bool rap_merges_apart(const struct rap_config *cfg);

// "[j]", empty for a vector of one bit; " && NAME == KIND", empty for one kind.
struct text bit_at(unsigned width, unsigned j);
struct text kind_is(const char *name, const struct rap_config *cfg, unsigned kind);

// "[high:low]" of word j in a vector of `words` words; empty if the vector has one bit.
struct text word_at(unsigned words, unsigned width, unsigned j);

// on_full=coarsen with room=level: events from a denied one to the rework.
enum { RAP_COARSEN_EVENTS = 1024 };

// Paced merging: events without a count from the decision that K grows until it grows, a power of two; merge
// slots from one growth to the next.
enum { RAP_RAISE_LATER_BITS = 9, RAP_RAISE_LATER = 1 << RAP_RAISE_LATER_BITS, RAP_RAISE_SLOTS = 512 };
unsigned rap_raise_slots(const struct rap_config *cfg);

// -value, truncated to `bits`.
uint64_t rap_negative(uint64_t value, unsigned bits);

// Latency in clocks from passing an event to T(n), and to the account's outputs.
unsigned rap_threshold_latency(const struct rap_config *cfg);
unsigned rap_account_latency(const struct rap_config *cfg);

// The product of K and a count.
unsigned rap_product_rows(const struct rap_config *cfg);   // rows, one per digit of the count
unsigned rap_product_slices(const struct rap_config *cfg); // slices of eight bits
unsigned rap_product_last(const struct rap_config *cfg);   // clocks for which a count is delayed

// Right shift of short_q, `width` bits: "{away, short_q[high:1]}".
struct text short_shift(unsigned width);

// Slice i of row r, before its register.
struct text product_term(const struct rap_config *cfg, unsigned r, unsigned i);

// Row r's sum in slice i.
struct text slice_sum(unsigned r, unsigned i);

// "carry_1_q[5], ...": the top carry of each row, always 0.
struct text list_top_carries(unsigned rows, unsigned slices);

// The growth of n K >> 32, slice by slice: carry into slice i; slice i delayed until slice s; all slices
// concatenated; the lowest `weight` bits zero-extended to `least`.
struct text grown_carry(unsigned i);
struct text grown_before(unsigned i, unsigned s);
struct text list_grown(unsigned slices);
struct text grown_extended(unsigned weight, unsigned least, unsigned slices);

// ---- combiner (combiner.c) -------------------------------------------------------------------

// The count of an event from the shell's queue, as wide as an entry's count; " && ..." if a kind is unused.
struct text combiner_count(const struct rap_config *cfg);
struct text combiner_exists(const struct rap_config *cfg);

// Bit i of the set index of key_0_q; the set index in the flush's slot number index_0_q.
struct text combiner_fold(const struct rap_config *cfg, unsigned sets, unsigned i);
struct text combiner_index_set(const struct rap_config *cfg);

// NAME_w of the way selected by way_8_q (one-hot), `width` bits.
struct text combiner_chosen(const char *name, unsigned ways, unsigned width);

#endif
