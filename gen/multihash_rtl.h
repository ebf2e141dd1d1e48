// gen/multihash_rtl: what the templates of rtl/multihash/ compute.
#ifndef SLUICE_MULTIHASH_RTL_H
#define SLUICE_MULTIHASH_RTL_H

#include "hash_rtl.h"
#include "multihash/config.h"

enum { MULTIHASH_DECIDE = 7 }; // the clock in which an event is decided on

unsigned multihash_number_bits(const struct multihash_config *cfg); // of an entry's number, at least 1
unsigned multihash_message_bits(const struct multihash_config *cfg);
unsigned multihash_row_bits(const struct multihash_config *cfg); // of what CLEAR and the sweep walk

// 32 bits of a tuple's field, of the event's word NAME; `high`: the upper ones.
enum multihash_field { FIELD_A, FIELD_B, FIELD_KIND };
struct text multihash_field_of(const struct multihash_config *cfg, const char *name,
                               enum multihash_field field, bool high);

// "kind, a, b" of an event's word.
struct text multihash_message_tuple(const struct multihash_config *cfg, const char *name);

// ---- cells with fingerprints ------------------------------------------------------------------------

unsigned multihash_cells_bits(const struct multihash_config *cfg); // of a row's cells
uint32_t multihash_first_state(const struct multihash_config *cfg);

// ---- hash (multihash_hash.c) ------------------------------------------------------------------------

enum { MULTIHASH_TABLE_LINES = HASH_TABLE_LINES };

// The hashes that an event has: a table's index each, or a row and a fingerprint; the bits of one; below
// which are those of the ones before.
unsigned multihash_hash_tables(const struct multihash_config *cfg);
unsigned multihash_hash_bits(const struct multihash_config *cfg, unsigned table);
unsigned multihash_hash_at(const struct multihash_config *cfg, unsigned table);

unsigned multihash_hash_clocks(const struct multihash_config *cfg); // from a word to its indices
unsigned multihash_hash_clock(const struct multihash_config *cfg);  // in which an event's word is taken

unsigned multihash_bytes(const struct multihash_config *cfg); // of an operand

// A literal of 32 bytes of table j, operand 1's is b's; line 0 has the highest bytes.
struct text multihash_table_line(const struct multihash_config *cfg, unsigned table, unsigned operand,
                                 unsigned line);

// A byte of an operand, of the word word_i; whether it is always 0.
struct text multihash_byte(const struct multihash_config *cfg, unsigned operand, unsigned byte);
bool multihash_byte_constant(const struct multihash_config *cfg, unsigned operand, unsigned byte);

// The two levels of xors of a bit of an index: how many a level has, and what the g-th of them takes.
unsigned multihash_index_groups(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level);
struct text multihash_index_xor(const struct multihash_config *cfg, unsigned table, unsigned bit,
                                unsigned level, unsigned group);

// ---- slots of the directories (multihash_slots.c) -----------------------------------------------------

// A literal: the bits of a word whose sum is a bit of its slot number.
struct text multihash_slot_mask(const struct multihash_config *cfg, unsigned directory, unsigned bit);

// A tuple's key is the word, in which as many bits as that can be have given way to bits of its slot number:
// a word has one key, and a key one word. What stands at bit `at`: "WORD[at]", or "SLOT[k]".
struct text multihash_key_bit(const struct multihash_config *cfg, unsigned directory, unsigned at,
                              const char *word, const char *slot);

// Literals: the bits of a key that are the slot's; the bits of a word that decide whether two with the same
// slots in both directories are the same.
struct text multihash_key_slots(const struct multihash_config *cfg, unsigned directory);
struct text multihash_word_rest(const struct multihash_config *cfg);

#endif
