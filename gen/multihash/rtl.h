// gen/multihash/rtl: helpers of the templates of rtl/multihash/.
#ifndef SLUICE_GEN_MULTIHASH_RTL_H
#define SLUICE_GEN_MULTIHASH_RTL_H

#include "cmodel/multihash/config.h"
#include "gen/hash.h"

enum { MULTIHASH_DECIDE = 7 }; // clock of an event's decision

unsigned multihash_number_bits(const struct multihash_config *cfg); // entry number, at least 1
unsigned multihash_row_bits(const struct multihash_config *cfg);    // row counter of CLEAR and of the sweep

// Bits 31:0 of a field of the word NAME, or (high) bits 63:32, zero-extended to 32 bits.
struct text multihash_half(const char *name, struct bit_field field, bool high);

// ---- cells with fingerprints ------------------------------------------------------------------------

unsigned multihash_cells_bits(const struct multihash_config *cfg); // all cells of a row
uint32_t multihash_first_state(const struct multihash_config *cfg);

// ---- hash (hash.c) ----------------------------------------------------------------------------------

// The hashes of an event: one index per table, or a row and a fingerprint (filter=tagged).
unsigned multihash_hash_tables(const struct multihash_config *cfg);               // number of hashes
unsigned multihash_hash_bits(const struct multihash_config *cfg, unsigned table); // width of one
unsigned multihash_hash_at(const struct multihash_config *cfg, unsigned table);   // its lowest bit among all

unsigned multihash_hash_clocks(const struct multihash_config *cfg); // latency from word to indices
unsigned multihash_hash_clock(const struct multihash_config *cfg);  // clock in which the hash takes the word

unsigned multihash_bytes(const struct multihash_config *cfg); // bytes per operand

// A line of hash_table_lines(): the tables of an operand's bytes. operand: 0 {kind, a}, 1 b.
struct text multihash_table_line(const struct multihash_config *cfg, unsigned operand, unsigned line);

// A byte of an operand, as a concatenation of bits of word_i; and whether it is constant 0.
struct text multihash_byte(const struct multihash_config *cfg, unsigned operand, unsigned byte);
bool multihash_byte_constant(const struct multihash_config *cfg, unsigned operand, unsigned byte);

// The two-level xor tree of one index bit: number of xors per level, and the expression of one.
unsigned multihash_index_groups(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level);
struct text multihash_index_xor(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level, unsigned group);

// ---- slots of the directories (slots.c) ---------------------------------------------------------------

// Literal: mask of the word bits that xor to one bit of the slot number.
struct text multihash_slot_mask(const struct multihash_config *cfg, unsigned directory, unsigned bit);

// A tuple's key is its word with as many bits as possible replaced by bits of its slot number. Words and keys
// correspond one to one. Returns the text of key bit `at`: "WORD[at]" or "SLOT[k]".
struct text multihash_key_bit(const struct multihash_config *cfg, unsigned directory, unsigned at,
                              const char *word, const char *slot);

// Literals: mask of the key bits replaced by slot bits; and mask of the word bits that distinguish words with
// equal slots in both directories.
struct text multihash_key_slots(const struct multihash_config *cfg, unsigned directory);
struct text multihash_word_rest(const struct multihash_config *cfg);

#endif
