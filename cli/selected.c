// cli/selected: parsing and checks of --select rules; each rule's event counts as JSON and text.
#include "cli/selected.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/report.h"

error_t selected_option(struct invocation *invocation, const char *rule)
{
    char reason[MESSAGE_SIZE];
    if (!selection_add(&invocation->selection, rule, reason)) {
        fail("option '--select=%s': %s", rule, reason);
        return ARGUMENT_REFUSED;
    }
    invocation->reader.selection = &invocation->selection;
    return 0;
}

// Number of kinds; 0: the profiler has no kinds.
static uint32_t kinds(const struct invocation *invocation)
{
    const struct param_table table = invocation->type->profiler->params;
    uint32_t count = 0;
    for (size_t i = 0; i < table.count; i++)
        if (strcmp(table.rows[i].key, "kinds") == 0)
            memcpy(&count, (const char *)&invocation->config + table.rows[i].offset, sizeof count);
    return count;
}

bool selected_check(const struct invocation *invocation)
{
    const struct selection *s = &invocation->selection;
    const uint32_t count = kinds(invocation);
    if (invocation->clocked && invocation->config.shell.select) {
        fail("setting 'select=%" PRIu32
             "' of a clocked profiler: this command does not write the selector's rules; accepted is "
             "--select, which filters ahead of it",
             invocation->config.shell.select);
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
            fail("option '--select=%s': %s has one kind; accepted is kind=0", text,
                 invocation->type->profiler->name);
        return false;
    }
    return true;
}

static bool selects(const struct invocation *invocation)
{
    return invocation->selection.rules > 0 && !invocation_traceless(invocation);
}

void selected_report(json_t *report, const struct invocation *invocation)
{
    const struct selection *s = &invocation->selection;
    if (!selects(invocation))
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

void selected_print(const struct invocation *invocation)
{
    const struct selection *s = &invocation->selection;
    if (!selects(invocation))
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
