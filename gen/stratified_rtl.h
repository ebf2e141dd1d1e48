// gen/stratified_rtl: what the templates of rtl/stratified/ compute.
#ifndef SLUICE_STRATIFIED_RTL_H
#define SLUICE_STRATIFIED_RTL_H

#include "hash_rtl.h"
#include "stratified/config.h"

// What takes the events: nothing in front of A; a sampler without a table; a table of P or CR, of D or CD, of
// T.
enum stratified_first { FIRST_NONE, FIRST_ALONE, FIRST_SAMPLERS, FIRST_COUNTDOWNS, FIRST_TAGGED };
enum stratified_first stratified_first(const struct stratified_config *cfg);
const char *stratified_module(const struct stratified_config *cfg); // of the table

struct text stratified_sampler_name(const struct stratified_config *cfg); // "P256"

// ---- widths ------------------------------------------------------------------------------------

unsigned stratified_address_bits(const struct stratified_config *cfg); // of a row, at least 1
unsigned stratified_ways(const struct stratified_config *cfg);         // entries a row
unsigned stratified_entry_bits(const struct stratified_config *cfg);
unsigned stratified_row_bits(const struct stratified_config *cfg);
unsigned stratified_tag_bits(const struct stratified_config *cfg); // 0: no partial tags
unsigned stratified_message_bits(const struct stratified_config *cfg);
unsigned stratified_first_count_bits(const struct stratified_config *cfg); // of the first stage's counts
bool stratified_count_constant(const struct stratified_config *cfg);       // they are all the same

// For the residual: what is read of a row, and where its count begins (T: the hits of a way).
unsigned stratified_summed_bits(const struct stratified_config *cfg);
unsigned stratified_counted_at(const struct stratified_config *cfg);
unsigned stratified_counted_bits(const struct stratified_config *cfg);

// ---- generator (stratified_random.c) ---------------------------------------------------------------

bool stratified_chances(const struct stratified_config *cfg); // R, CR: a sample by chance
bool stratified_draws(const struct stratified_config *cfg);   // D, CD: distances
bool stratified_phased(const struct stratified_config *cfg);  // P: counts to begin with
unsigned stratified_draw_bits(const struct stratified_config *cfg);
uint32_t stratified_factor(const struct stratified_config *cfg); // a state times this, / 2^32, is drawn
uint32_t stratified_first_state(const struct stratified_config *cfg);
unsigned stratified_ahead(const struct stratified_config *cfg); // steps until the first number is there

// A factor as digits of 1 and -1, lowest first. Returns how many.
enum { STRATIFIED_DIGITS = 16 };
struct stratified_digit {
    unsigned at; // which power of two
    bool negative;
};
unsigned stratified_digits(uint32_t factor, struct stratified_digit digit[STRATIFIED_DIGITS]);

// ---- hash (stratified_hash.c) -----------------------------------------------------------------------

enum { STRATIFIED_XOR = HASH_XOR, STRATIFIED_TABLE_LINES = HASH_TABLE_LINES };
enum { STRATIFIED_ROMS = 8 }; // tables in block RAM

unsigned stratified_bytes(const struct stratified_config *cfg);       // of an operand
unsigned stratified_tables(const struct stratified_config *cfg);      // that substitute a byte of an operand
unsigned stratified_first_table(const struct stratified_config *cfg); // the lowest split's that has an index
bool stratified_table_used(const struct stratified_config *cfg, unsigned split);

// A literal of 32 bytes of a split's table, operand 1's is b's; line 0 has the highest bytes.
struct text stratified_table_line(const struct stratified_config *cfg, unsigned split, unsigned operand,
                                  unsigned line);

// A byte of an operand, of the word word_i; whether it is always 0.
struct text stratified_byte(const struct stratified_config *cfg, unsigned operand, unsigned byte);
bool stratified_byte_constant(const struct stratified_config *cfg, unsigned operand, unsigned byte);

// Whether its table is made of logic: a device as small as the HX8K, with 32 block RAMs, has eight for tables
// at widths of 64, besides queues and 2,048 entries.
bool stratified_byte_in_logic(const struct stratified_config *cfg, unsigned operand, unsigned byte);

// The tree of xors of a bit of an index or of ptag: registers of a level, and what the g-th of them takes.
// `name` is that of the level before.
unsigned stratified_index_groups(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned level);
struct text stratified_index_xor(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned name, unsigned level, unsigned group);
unsigned stratified_ptag_groups(const struct stratified_config *cfg, unsigned bit, unsigned level);
struct text stratified_ptag_xor(const struct stratified_config *cfg, unsigned bit, unsigned level,
                                unsigned group);

// ---- texts ------------------------------------------------------------------------------------------

// "[at]", nothing where the vector has one bit.
struct text stratified_at(unsigned width, unsigned at);

// "kind, a, b" of an event's word.
struct text stratified_message_tuple(const struct stratified_config *cfg, const char *name);

#endif
