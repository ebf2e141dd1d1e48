// gen/stratified/rtl: helpers of the templates of rtl/stratified/.
#ifndef SLUICE_GEN_STRATIFIED_RTL_H
#define SLUICE_GEN_STRATIFIED_RTL_H

#include "cmodel/stratified/config.h"
#include "gen/hash.h"

// The first stage, which takes the events: none, so events go to A; a single sampler without a table; a table
// of P or CR, of D or CD, of T.
enum stratified_first { FIRST_NONE, FIRST_ALONE, FIRST_SAMPLERS, FIRST_COUNTDOWNS, FIRST_TAGGED };
enum stratified_first stratified_first(const struct stratified_config *cfg);
const char *stratified_module(const struct stratified_config *cfg); // module of the first stage

struct text stratified_sampler_name(const struct stratified_config *cfg); // "P256"

// ---- widths ------------------------------------------------------------------------------------

unsigned stratified_address_bits(const struct stratified_config *cfg); // row address, at least 1
unsigned stratified_ways(const struct stratified_config *cfg);         // entries per row
unsigned stratified_entry_bits(const struct stratified_config *cfg);
unsigned stratified_row_bits(const struct stratified_config *cfg);
unsigned stratified_tag_bits(const struct stratified_config *cfg);         // 0: no partial tags
unsigned stratified_first_count_bits(const struct stratified_config *cfg); // counts of the first stage
bool stratified_count_constant(const struct stratified_config *cfg);       // all of them are equal

// For the residual.
unsigned stratified_summed_bits(const struct stratified_config *cfg);  // bits read of a row
unsigned stratified_counted_at(const struct stratified_config *cfg);   // lowest bit of the count in them
unsigned stratified_counted_bits(const struct stratified_config *cfg); // count's width (T: a way's hits)

// ---- generator (random.c) --------------------------------------------------------------------------

bool stratified_chances(const struct stratified_config *cfg); // R, CR: each event is sampled by chance
bool stratified_draws(const struct stratified_config *cfg);   // D, CD: random distances
bool stratified_phased(const struct stratified_config *cfg);  // P: random initial counts
unsigned stratified_draw_bits(const struct stratified_config *cfg);
uint32_t stratified_factor(const struct stratified_config *cfg); // a draw is state * factor / 2^32
uint32_t stratified_first_state(const struct stratified_config *cfg);
unsigned stratified_ahead(const struct stratified_config *cfg); // steps until the first number is valid

// A factor as signed binary digits (non-adjacent form), lowest first. Returns their number.
enum { STRATIFIED_DIGITS = 16 };
struct stratified_digit {
    unsigned at; // exponent of two
    bool negative;
};
unsigned stratified_digits(uint32_t factor, struct stratified_digit digit[STRATIFIED_DIGITS]);

// ---- hash (hash.c) ----------------------------------------------------------------------------------

enum { STRATIFIED_XOR = HASH_XOR };
enum { STRATIFIED_ROMS = 8 }; // tables in block RAM

unsigned stratified_bytes(const struct stratified_config *cfg);  // bytes per operand
unsigned stratified_tables(const struct stratified_config *cfg); // substitution tables per operand byte

// A line of hash_table_lines(): the tables of an operand's bytes. operand: 0 {kind, a}, 1 b.
struct text stratified_table_line(const struct stratified_config *cfg, unsigned operand, unsigned line);

// A byte of an operand, as a concatenation of bits of word_i; and whether it is constant 0.
struct text stratified_byte(const struct stratified_config *cfg, unsigned operand, unsigned byte);
bool stratified_byte_constant(const struct stratified_config *cfg, unsigned operand, unsigned byte);

// Whether the byte's table is built from logic. A device as small as the HX8K, with 32 block RAMs, has eight
// left for tables at widths of 64, besides the queues and 2,048 entries.
bool stratified_byte_in_logic(const struct stratified_config *cfg, unsigned operand, unsigned byte);

// The xor tree of one bit of an index or of ptag: registers per level, and the expression of one. name:
// number in the name of the level below.
unsigned stratified_index_groups(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned level);
struct text stratified_index_xor(const struct stratified_config *cfg, unsigned split, unsigned bit,
                                 unsigned name, unsigned level, unsigned group);
unsigned stratified_ptag_groups(const struct stratified_config *cfg, unsigned bit, unsigned level);
struct text stratified_ptag_xor(const struct stratified_config *cfg, unsigned bit, unsigned level,
                                unsigned group);

// ---- texts ------------------------------------------------------------------------------------------

// "[at]", empty for a vector of one bit.
struct text stratified_at(unsigned width, unsigned at);

#endif
