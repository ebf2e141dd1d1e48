// gen/rap_rtl: what the templates of rtl/rap/ compute.
#ifndef SLUICE_RAP_RTL_H
#define SLUICE_RAP_RTL_H

#include "emit.h"
#include "rap/config.h"

// Widths of ports whose field may be absent: 1 then.
unsigned rap_count_port(const struct rap_config *cfg);
unsigned rap_kind_port(const struct rap_config *cfg);

// The event as it reaches the core, {count, kind, key}, and as it comes out of the shell's queue, {count,
// kind, b, a}.
unsigned rap_core_event_bits(const struct rap_config *cfg);
unsigned rap_shell_event_bits(const struct rap_config *cfg);

// Bits of updates and splits in a clock, and of nodes created and removed in one; of all nodes.
unsigned rap_updates_bits(const struct rap_config *cfg);
unsigned rap_created_bits(const struct rap_config *cfg);
unsigned rap_removed_bits(const struct rap_config *cfg);
unsigned rap_nodes_bits(const struct rap_config *cfg);

// Which bit of the shell's event word is bit i of the key, counted from its top: coordinates interleaved.
unsigned rap_key_source(const struct rap_config *cfg, unsigned i);

// The name of the profiler's n-th register.
const char *register_name(const struct gen *gen, unsigned n);

// ---- account (rap_account_rtl.c) -------------------------------------------------------------

// merge_start is no number of counter_width bits: n never reaches it.
bool rap_never_due(const struct rap_config *cfg);

// Merges have a threshold of their own.
bool rap_merges_apart(const struct rap_config *cfg);

// "[j]", where a vector has more than one bit; " && NAME == KIND", where there is more than one kind.
struct text bit_at(unsigned width, unsigned j);
struct text kind_is(const char *name, const struct rap_config *cfg, unsigned kind);

// "[high:low]" of word j, where so many words make a vector; nothing if it has one bit.
struct text word_at(unsigned words, unsigned width, unsigned j);

// With on_full=coarsen and room=level so many events pass after a denied one until the rework.
enum { RAP_COARSEN_EVENTS = 1024 };

// -value, in that many bits.
uint64_t rap_negative(uint64_t value, unsigned bits);

// Clocks from passing to T(n), and to the account's outputs.
unsigned rap_threshold_latency(const struct rap_config *cfg);
unsigned rap_account_latency(const struct rap_config *cfg);

// K times a count: rows of a digit of the count each, slices of eight bits, and how many clocks a count is
// kept.
unsigned rap_product_rows(const struct rap_config *cfg);
unsigned rap_product_slices(const struct rap_config *cfg);
unsigned rap_product_last(const struct rap_config *cfg);

// What shifts into a number of that many bits: "{away, short_q[high:1]}".
struct text short_shift(unsigned width);

// Slice i of row r, before its register.
struct text product_term(const struct rap_config *cfg, unsigned r, unsigned i);

// Row r's sum in slice i.
struct text slice_sum(unsigned r, unsigned i);

// "carry_1_q[5], ...": the rows' last carries, which are always 0.
struct text list_top_carries(unsigned rows, unsigned slices);

// How n K >> 32 grows, slice by slice: the carry into slice i, slice i kept for s - i clocks more, all slices
// at once, and its lowest `weight` bits with zeros in front, `least` in all.
struct text grown_carry(unsigned i);
struct text grown_before(unsigned i, unsigned s);
struct text list_grown(unsigned slices);
struct text grown_extended(unsigned weight, unsigned least, unsigned slices);

// ---- combiner (rap_combiner_rtl.c) -----------------------------------------------------------

// What an event of the shell's queue adds, in as many bits as an entry's count; and " && ..." if its kind may
// not exist.
struct text combiner_count(const struct rap_config *cfg);
struct text combiner_exists(const struct rap_config *cfg);

// Bit i of the set of key_0_q; the set of the flush's slot index_0_q.
struct text combiner_fold(const struct rap_config *cfg, unsigned sets, unsigned i);
struct text combiner_index_set(const struct rap_config *cfg);

// NAME_w of the way that way_8_q says, `width` bits.
struct text combiner_chosen(const char *name, unsigned ways, unsigned width);

#endif
