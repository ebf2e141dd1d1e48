// cmodel/rap/rig_helper: test helper: clocked model under random traffic, with untimed tree and combiner.
#ifndef SLUICE_CMODEL_RAP_RIG_HELPER_H
#define SLUICE_CMODEL_RAP_RIG_HELPER_H

#include "cmodel/rap/engine.h"
#include "cmodel/shell/shell.h"

enum { RIG_LEFT_MAX = 1 << 13 };

// A clocked model and its reference.
struct rig {
    union any_config config;
    const struct rap_config *cfg;
    struct rap_words words;
    struct shell *shell;
    struct pins_in in;
    struct pins_out out;
    uint64_t random;
    uint32_t event_rate, ready_rate, request_rate; // clocks of 256

    struct rap_tree *tree; // of all events that the core has taken
    struct rap_combiner combiner;
    struct rap_event left[RIG_LEFT_MAX]; // events that left the combiner; the core takes them next
    uint32_t left_from, left_to;
    struct rap_node *expected, *got; // nodes of the current read-out
    uint32_t expected_count, got_count;
    bool reading;                   // a read-out runs
    uint64_t readouts;              // read-outs checked
    uint64_t by_event, by_register; // batches
};

// Fails the test and prints the configuration.
void rig_fail(const struct rig *rig, const char *what);
void rig_expect(const struct rig *rig, const char *what, uint64_t expected, uint64_t got);

// Creates the model and resets it.
void rig_init(struct rig *rig, int settings, char *const *setting, uint64_t seed);
void rig_free(struct rig *rig);
void rig_reset(struct rig *rig);

// One clock of traffic at the rates. Compares all outputs with the untimed reference.
void rig_run(struct rig *rig);

#endif
