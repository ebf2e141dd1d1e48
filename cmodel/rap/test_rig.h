// cmodel/rap/test_rig: the whole clocked model under random traffic, the paper section beside it.
// For tests.
#ifndef SLUICE_RAP_TEST_RIG_H
#define SLUICE_RAP_TEST_RIG_H

#include "rap/engine.h"
#include "shell/shell.h"

enum { RIG_LEFT_MAX = 1 << 13 };

// One model with what it is held against.
struct rig {
    union any_config config;
    const struct rap_config *cfg;
    struct rap_words words;
    struct shell *shell;
    struct pins_in in;
    struct pins_out out;
    uint64_t random;
    uint32_t event_rate, ready_rate, request_rate; // of 256 clocks

    struct rap_tree *tree; // of all that the core took
    struct rap_combiner combiner;
    struct rap_event left[RIG_LEFT_MAX]; // the combiner, and the core has still to take it
    uint32_t left_from, left_to;
    struct rap_node *expected, *got; // of the read-out that is under way
    uint32_t expected_count, got_count;
    bool reading;
    uint64_t readouts, by_event, by_register; // read-outs checked; batches
};

// The test fails, and says of which configuration.
void rig_fail(const struct rig *rig, const char *what);
void rig_expect(const struct rig *rig, const char *what, uint64_t expected, uint64_t got);

// Creates the model and resets it.
void rig_init(struct rig *rig, int settings, char *const *setting, uint64_t seed);
void rig_free(struct rig *rig);
void rig_reset(struct rig *rig);

// A clock of traffic at its rates. Everything that comes out is held against the paper section.
void rig_run(struct rig *rig);

#endif
