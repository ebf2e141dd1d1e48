// cmodel/stratified/config: parameters, registers and derived sizes of the stratified profiler.
// Source: Sastry et al. 2001; what the paper leaves open: doc/stratified/.
#ifndef SLUICE_CMODEL_STRATIFIED_CONFIG_H
#define SLUICE_CMODEL_STRATIFIED_CONFIG_H

#include "cmodel/index_hash.h"
#include "cmodel/profiler.h"
#include "cmodel/stratified/composition.h"
#include "cmodel/tuple_form.h"

enum stratified_phase { PHASE_ZERO, PHASE_RANDOM };
enum stratified_evicted { EVICTED_CARRY, EVICTED_RESET };

// clang-format off
//    type    name         default        least most     unit        meaning
#define STRATIFIED_PARAMS(P)                                                                                      \
    P(TEXT,   composition, 0,             1,    TEXT_MAX_LENGTH, "H[P256]2048", "composition of P, R, CR, D, CD, H[]n, A, H[T]n") \
    P(INT,    width_a,     64,            1,    64,      "bits",     "width of a tuple's first word")             \
    P(INT,    width_b,     64,            0,    64,      "bits",     "width of a tuple's second word; 0: there is none") \
    P(SIZE,   kinds,       1,             1,    4,       "profiles", "simultaneous profiles; an event is {kind, b, a}") \
    P(CHOICE, hash,        HASH_TWO_TABLE, 0,   3,       "two_table|paper|h3|multiply", "hash of the splits")     \
    P(CHOICE, phase,       PHASE_ZERO,    0,    1,       "zero|random", "initial value of P's counters")          \
    P(INT,    ptag_bits,   2,             0,    16,      "bits",     "T: width of a partial tag")                 \
    P(INT,    miss_bits,   3,             1,    8,       "bits",     "T: width of a miss counter")                \
    P(SIZE,   ways,        2,             1,    8,       "entries",  "T: entries per set")                        \
    P(INT,    evict_min,   64,            1,    1 << 24, "hits",     "T: number of hits from which an entry in Evict is sent") \
    P(CHOICE, evicted,     EVICTED_CARRY, 0,    1,       "carry|reset", "T: counts of an evicted tuple: carried over to the next one; reset: dropped, in software only") \
    P(INT,    count_width, 16,            1,    32,      "bits",     "A: width of a count")                       \
    P(INT,    messages_per_interrupt, 100, 1,   65535,   "messages", "messages per wake-up of software")

#define STRATIFIED_REGISTERS(R, F)                                                                                \
    R(interrupts,       0x40, RW, "pending wake-ups of software; a write acknowledges one")                       \
    R(messages_low,     0x44, RO, "messages sent, bits 31:0; reading it holds the high half")                     \
    R(messages_high,    0x48, RO, "messages sent, bits 63:32, as held")                                           \
    R(overruns,         0x4C, RO, "messages lost; saturates at 2^32 - 1")                                         \
    R(residual_low,     0x50, RO, "events that the table held at the last flush, bits 31:0; reading it holds the high half") \
    R(residual_high,    0x54, RO, "events that the table held at the last flush, bits 63:32, as held")            \
    R(spacing_least,    0x58, RO, "shortest time between two messages, in clocks; 65535: that or more")           \
    R(spacing_sum_low,  0x5C, RO, "sum of the times between messages, in clocks, bits 31:0; reading it holds the high half") \
    R(spacing_sum_high, 0x60, RO, "sum of the times between messages, bits 63:32, as held")                       \
    F(status,           interrupt, 16, 1, RO,  "a wake-up is pending")                                            \
    F(status,           overrun,   17, 1, W1C, "a message was lost")                                              \
    F(status,           flushing,  18, 1, RO,  "a flush is in progress; events wait")

#define STRATIFIED_EVENTS(F) TUPLE_EVENT_FIELDS(F, stratified_kind_bits(cfg))
#define STRATIFIED_MESSAGES(F) TUPLE_MESSAGE_FIELDS(F, stratified_kind_bits(cfg), stratified_count_bits(cfg))
// clang-format on

struct stratified_config {
    struct shell_config shell;
    STRATIFIED_PARAMS(PARAM_FIELD)
};

enum { STRATIFIED_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { STRATIFIED_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { STRATIFIED_ROWS_MOST = 1 << 16, STRATIFIED_ASSOCIATIVE_MOST = 64 }; // limits of hardware

// The maximum of C, which has 16 bits in CR and CD.
enum { C_MOST = 65535 };

// In clocks: from a table's index to the exit; first stage without a table; word register; A.
enum { TABLE_CLOCKS = 6, SAMPLER_CLOCKS = 2, WORD_CLOCKS = 1, ASSOCIATIVE_CLOCKS = 10 };
// In clocks: CLEAR before its first row; SUM after its last row; from an entry leaving A to its message; from
// a message to the statistics.
enum { AHEAD_CLOCKS = 32, SUM_CLOCKS = 12, EMPTY_CLOCKS = 4, STATISTICS_CLOCKS = 6 };

// These functions require a checked configuration.
struct composition stratified_composition(const struct stratified_config *cfg);

struct index_hash_widths stratified_widths(const struct stratified_config *cfg);
uint32_t stratified_kind_bits(const struct stratified_config *cfg);
uint32_t stratified_word_bits(const struct stratified_config *cfg);  // width of an event {kind, b, a}
uint32_t stratified_count_bits(const struct stratified_config *cfg); // width of a message's count

// The greatest count of a message of the first stage.
uint32_t stratified_count_most(const struct stratified_config *cfg, const struct composition *composition);

// Whether there is a table, and so a hash. R keeps nothing, so it has none.
bool stratified_has_table(const struct composition *composition);

// Bits of a split's index. For T, the innermost index is that of the set.
uint32_t stratified_index_bits(const struct stratified_config *cfg, uint32_t split);

uint32_t stratified_rows(const struct stratified_config *cfg); // words of table memory
uint32_t stratified_sums(const struct stratified_config *cfg); // rows that a flush reads

// Clocks of the hash's xors (X); then from an event taken to its index (I), to the first stage's result, to
// the exit (L).
uint32_t stratified_xor_clocks(const struct stratified_config *cfg);
uint32_t stratified_index_clocks(const struct stratified_config *cfg);
uint32_t stratified_first_clocks(const struct stratified_config *cfg);
uint32_t stratified_latency(const struct stratified_config *cfg);

// A warning about an accepted configuration, or NULL.
const char *stratified_warning(const struct stratified_config *cfg);

extern const struct profiler stratified_profiler;
extern const struct engine_class stratified_engine;

FIELD_LAYOUT(stratified, event, STRATIFIED_EVENTS)
FIELD_LAYOUT(stratified, message, STRATIFIED_MESSAGES)

#endif
