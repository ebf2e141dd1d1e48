// cmodel/stratified/config: parameters and registers of the stratified sampling profiler.
// Source: Sastry et al. 2001; what it leaves open: doc/stratified/.
#ifndef SLUICE_STRATIFIED_CONFIG_H
#define SLUICE_STRATIFIED_CONFIG_H

#include "index_hash.h"
#include "profiler.h"
#include "stratified/composition.h"
#include "tuple_form.h"

enum stratified_phase { PHASE_ZERO, PHASE_RANDOM };

// clang-format off
//    type    name         default        least most     unit        meaning
#define STRATIFIED_PARAMS(P)                                                                                      \
    P(TEXT,   composition, 0,             1,    TEXT_MAX_LENGTH, "H[P256]2048", "of P, R, CR, D, CD, H[]n, A, H[T]n")  \
    P(INT,    width_a,     64,            1,    64,      "bits",     "width of a tuple's first word")             \
    P(INT,    width_b,     64,            0,    64,      "bits",     "width of its second word; 0: there is none") \
    P(SIZE,   kinds,       1,             1,    4,       "profiles", "simultaneous profiles; the kind stands above the tuple") \
    P(CHOICE, hash,        HASH_TWO_TABLE, 0,   3,       "two_table|paper|h3|multiply", "that splits the stream")  \
    P(CHOICE, phase,       PHASE_ZERO,    0,    1,       "zero|random", "what the counters of P begin with")      \
    P(INT,    ptag_bits,   2,             0,    16,      "bits",     "T: width of a partial tag")                 \
    P(INT,    miss_bits,   3,             1,    8,       "bits",     "T: width of a miss counter")                \
    P(SIZE,   ways,        2,             1,    8,       "entries",  "T: entries a set")                          \
    P(INT,    evict_min,   64,            1,    1 << 24, "hits",     "T: an entry in Evict is sent from so many on") \
    P(INT,    count_width, 16,            1,    32,      "bits",     "A: width of a count")                       \
    P(INT,    messages_per_interrupt, 100, 1,   65535,   "messages", "that one wake-up of software stands for")

#define STRATIFIED_REGISTERS(R, F)                                                                                \
    R(interrupts,       0x40, RW, "wake-ups that wait; a write acknowledges one")                                 \
    R(messages_low,     0x44, RO, "messages sent, bits 31:0; reading it holds the high half")                     \
    R(messages_high,    0x48, RO, "messages sent, bits 63:32, as held")                                           \
    R(overruns,         0x4C, RO, "messages lost; stays at 2^32 - 1")                                             \
    R(residual_low,     0x50, RO, "events that the table held at the last flush, bits 31:0; reading it holds the high half") \
    R(residual_high,    0x54, RO, "events that the table held at the last flush, bits 63:32, as held")            \
    R(spacing_least,    0x58, RO, "shortest time between two messages in clocks; 65535: that or more")            \
    R(spacing_sum_low,  0x5C, RO, "sum of the times between messages, bits 31:0; reading it holds the high half") \
    R(spacing_sum_high, 0x60, RO, "sum of the times between messages, bits 63:32, as held")                       \
    F(status,           interrupt, 16, 1, RO,  "a wake-up waits")                                                 \
    F(status,           overrun,   17, 1, W1C, "a message was lost")                                              \
    F(status,           flushing,  18, 1, RO,  "a flush is at work, events wait")
// clang-format on

struct stratified_config {
    struct shell_config shell;
    STRATIFIED_PARAMS(PARAM_FIELD)
};

enum { STRATIFIED_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { STRATIFIED_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { STRATIFIED_ROWS_MOST = 1 << 16, STRATIFIED_ASSOCIATIVE_MOST = 64 }; // in hardware

// C of CR and CD has 16 bits.
enum { C_MOST = 65535 };

// Clocks: of the first stage from a table's index to the exit, and without a table; of A; before CLEAR's
// first row; after SUM's last; from an entry's leaving A in a flush to its message.
enum { TABLE_CLOCKS = 6, SAMPLER_CLOCKS = 2, WORD_CLOCKS = 1, ASSOCIATIVE_CLOCKS = 10 };
enum { AHEAD_CLOCKS = 32, SUM_CLOCKS = 12, EMPTY_CLOCKS = 4, STATISTICS_CLOCKS = 6 };

// The configuration has been checked.
struct composition stratified_composition(const struct stratified_config *cfg);

struct index_hash_widths stratified_widths(const struct stratified_config *cfg);
uint32_t stratified_kind_bits(const struct stratified_config *cfg);
uint32_t stratified_word_bits(const struct stratified_config *cfg);  // of an event {kind, b, a}
uint32_t stratified_count_bits(const struct stratified_config *cfg); // of a message's count

// The greatest count that the first stage sends.
uint32_t stratified_count_most(const struct stratified_config *cfg, const struct composition *composition);

// Whether there is a table, and so a hash: not where the sampler is R, which keeps nothing.
bool stratified_has_table(const struct composition *composition);

// Bits of a split's index; the innermost one of T's is its set's.
uint32_t stratified_index_bits(const struct stratified_config *cfg, uint32_t split);

uint32_t stratified_rows(const struct stratified_config *cfg); // words of table memory
uint32_t stratified_sums(const struct stratified_config *cfg); // of which a flush reads so many

// Clocks from the taking of an event: xors of the hash, index, what the first stage leaves, exit (L).
uint32_t stratified_xor_clocks(const struct stratified_config *cfg);
uint32_t stratified_index_clocks(const struct stratified_config *cfg);
uint32_t stratified_first_clocks(const struct stratified_config *cfg);
uint32_t stratified_latency(const struct stratified_config *cfg);

struct tuple_form stratified_form(const struct stratified_config *cfg);

// NULL, or what is to be said of a configuration that nothing refuses.
const char *stratified_warning(const struct stratified_config *cfg);

extern const struct profiler stratified_profiler;
extern const struct engine_class stratified_engine;

#endif
