// lib/systemc/example/software/stratified: software of stratified: sum of messages by tuple.
#include <stdlib.h>

#include "driver/stratified/stratified.h"
#include "lib/systemc/example/software.h"

static const struct stratified_config *config_of(const struct software *software)
{
    return (const struct stratified_config *)software->config;
}

static bool start(struct software *software)
{
    struct fold *profile = software->own = calloc(1, sizeof *profile);
    if (!profile)
        return software_failed(software, "out of memory");
    fold_init(profile, &stratified_profiler, config_of(software));
    return device_wait(&software->device, 1U << BIT_status_clearing, 0);
}

static bool word(struct software *software, const struct tuple *event, struct word *word)
{
    const struct stratified_config *cfg = config_of(software);
    const struct tuple_form form = tuple_form_of(&stratified_profiler, cfg);
    *word = tuple_event_word(&form, event);
    return software_fits(software, event->a, cfg->width_a, "width_a") &&
           (!cfg->width_b || software_fits(software, event->b, cfg->width_b, "width_b"));
}

static bool take(struct software *software, const struct word *message, bool last)
{
    const struct tuple row = fold_row(software->own, message);
    (void)last;
    return fold_add_row(software->own, &row) || software_failed(software, "out of memory");
}

static bool finish(struct software *software, json_t *report)
{
    struct fold *profile = software->own;
    struct stratified_totals totals;
    struct word message;
    bool last;
    if (!stratified_finish(&software->device, software->messages, profile, &totals))
        return false;
    while (software->waiting(software->context, &message, &last))
        if (!take(software, &message, last))
            return false;
    json_t *tuples = json_array();
    for (uint32_t i = 0; i < profile->rows.count; i++)
        json_array_append_new(tuples, software_tuple(&profile->rows.tuple[i]));
    json_object_set_new(report, "messages", json_integer((json_int_t)totals.messages));
    json_object_set_new(report, "overruns", json_integer((json_int_t)totals.overruns));
    json_object_set_new(report, "residual", json_integer((json_int_t)totals.residual));
    json_object_set_new(report, "tuples", tuples);
    return true;
}

static void end(struct software *software)
{
    if (software->own)
        fold_free(software->own);
    free(software->own);
}

const struct software_class stratified_software = {&stratified_profiler, start, word, take, finish, end};
