// lib/systemc/example/software/rap: software of rap: tree of ranges.
#include <stdlib.h>

#include "cmodel/rap/profile.h"
#include "driver/rap/rap.h"
#include "lib/systemc/example/software.h"

static const struct rap_config *config_of(const struct software *software)
{
    return (const struct rap_config *)software->config;
}

static bool start(struct software *software)
{
    struct rap_words *words = software->own = calloc(1, sizeof *words);
    if (!words)
        return software_failed(software, "out of memory");
    rap_words_init(words, config_of(software));
    return device_wait(&software->device, 1U << BIT_status_clearing, 0);
}

static bool word(struct software *software, const struct tuple *event, struct word *word)
{
    const struct rap_config *cfg = config_of(software);
    *word = rap_event_word(software->own, event->kind, event->a, event->b, event->count);
    return software_fits(software, event->a, cfg->width, "width") &&
           (!cfg->width_b || software_fits(software, event->b, cfg->width_b, "width_b"));
}

// Messages come only from read-outs.
static bool take(struct software *software, const struct word *message, bool last)
{
    (void)message;
    (void)last;
    return software_failed(software, "a message came that nobody had asked for");
}

// Adds one kind's ranges, sorted; *n sums over the kinds.
static bool add_kind(struct software *software, uint32_t kind, const struct rap_readout *readout,
                     json_t *tree, uint64_t *n, struct rap_statistics *statistics)
{
    struct rap_profile profile;
    if (!rap_read_statistics(&software->device, kind, statistics))
        return false;
    if (!rap_profile_make(&profile, config_of(software), statistics->n, readout->node + readout->first[kind],
                          readout->first[kind + 1] - readout->first[kind]))
        return software_failed(software, "out of memory");
    for (uint32_t i = 0; i < profile.count; i++) {
        const struct rap_node *node = &profile.node[i];
        json_array_append_new(tree, json_pack("{s:o,s:o,s:I}", "lo", software_key(node->lo), "hi",
                                              software_key(rap_node_hi(profile.cfg, node)), "count",
                                              (json_int_t)node->count));
    }
    *n += statistics->n;
    rap_profile_free(&profile);
    return true;
}

static bool finish(struct software *software, json_t *report)
{
    struct rap_readout readout;
    struct rap_statistics statistics = {0};
    uint64_t n = 0;
    if (!rap_read_out(&software->device, software->messages, &readout))
        return false;
    json_t *tree = json_array();
    bool good = true;
    for (uint32_t kind = 0; good && kind < config_of(software)->kinds; kind++)
        good = add_kind(software, kind, &readout, tree, &n, &statistics);
    rap_readout_free(&readout);
    json_object_set_new(report, "n", json_integer((json_int_t)n));
    json_object_set_new(report, "nodes", json_integer((json_int_t)statistics.nodes));
    json_object_set_new(report, "tree", tree);
    return good;
}

static void end(struct software *software)
{
    free(software->own);
}

const struct software_class rap_software = {&rap_profiler, start, word, take, finish, end};
