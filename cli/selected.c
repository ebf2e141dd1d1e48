// cli/selected: parsing and checks of --select rules; each rule's event counts as JSON and text.
#include "cli/selected.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/report.h"

error_t selected_option(struct selection *selection, const char *rule)
{
    char reason[MESSAGE_SIZE];
    if (selection_add(selection, rule, reason))
        return 0;
    fail("option '--select=%s': %s", rule, reason);
    return ARGUMENT_REFUSED;
}

// Number of kinds; 0: the profiler has no kinds.
static uint32_t kinds(const struct profiler *profiler, const union any_config *config)
{
    const struct param_table table = profiler->params;
    uint32_t count = 0;
    for (size_t i = 0; i < table.count; i++)
        if (strcmp(table.rows[i].key, "kinds") == 0)
            memcpy(&count, (const char *)config + table.rows[i].offset, sizeof count);
    return count;
}

bool selected_check(const struct selection *s, const struct profiler *profiler,
                    const union any_config *config, bool clocked)
{
    const uint32_t count = kinds(profiler, config);
    if (clocked && config->shell.select) {
        fail("setting 'select=%" PRIu32
             "' of a clocked profiler: this command does not write the selector's rules; accepted is "
             "--select, which filters ahead of it",
             config->shell.select);
        return false;
    }
    for (uint32_t i = 0; i < s->rules; i++) {
        if (s->rule[i].kind < (count ? count : 1))
            continue;
        const char *text = s->tally[i].text;
        if (count)
            fail("option '--select=%s': kind %" PRIu32 " does not exist with kinds=%" PRIu32
                 "; kinds=%" PRIu32 " holds it",
                 text, s->rule[i].kind, count, s->rule[i].kind + 1);
        else
            fail("option '--select=%s': %s has one kind; accepted is kind=0", text, profiler->name);
        return false;
    }
    return true;
}

static uint8_t missed(void *model, const struct record *record)
{
    uint64_t count[METRICS];
    machine_events_of(model, record, count);
    return (uint8_t)((count[METRIC_L1] > 0) + (count[METRIC_L2] > 0));
}

bool selected_start(struct reader_options *reader, struct machine_events *caches)
{
    const struct machine machine = machine_default();
    if (!reader->selection || !selection_asks_misses(reader->selection))
        return true;
    reader->missed = missed;
    reader->model = caches;
    if (machine_events_init(caches, &machine))
        return true;
    fail("out of memory");
    return false;
}

void selected_report(json_t *report, const struct selection *s)
{
    if (s->rules == 0)
        return;
    json_t *rules = json_array();
    for (uint32_t i = 0; i < s->rules; i++) {
        json_t *rule = json_object();
        json_object_set_new(rule, "rule", report_name(s->tally[i].text));
        report_number(rule, "met", s->tally[i].decided);
        report_number(rule, "passed", s->tally[i].passed);
        json_array_append_new(rules, rule);
    }
    json_t *select = json_object();
    json_object_set_new(select, "rules", rules);
    report_number(select, "passed", s->passed);
    report_number(select, "unselected", s->unselected);
    json_object_set_new(report, "select", select);
}

void selected_print(const struct selection *s)
{
    if (s->rules == 0)
        return;
    printf("selected %" PRIu64 " of %" PRIu64 " events\n", s->passed, s->passed + s->unselected);
    for (uint32_t i = 0; i < s->rules; i++) {
        const bool lets_pass = s->rule[i].does == SELECT_KIND;
        printf("%14" PRIu64 " %s by %s\n", lets_pass ? s->tally[i].passed : s->tally[i].decided,
               lets_pass                         ? "passed"
               : s->rule[i].does == SELECT_START ? "started"
                                                 : "stopped",
               s->tally[i].text);
    }
}
