// cli/common_options: parser of the trace, its selection, and what is printed.
#include "cli/common_options.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/invocation.h"
#include "cli/memory.h"
#include "cli/selected.h"
#include "cmodel/shortage.h"
#include "trace/event.h"
#include "trace/import/source.h"

enum {
    KEY_IN = 256,
    KEY_EVENT,
    KEY_BASE,
    KEY_SELECT,
    KEY_SKIP_BAD,
    KEY_CLOCKED,
    KEY_PINS,
    KEY_TOP,
    KEY_REPORT,
    KEY_THREAD,
    KEY_PROCESS,
    KEY_IP,
    KEY_WEIGHT,
    KEY_MEMORY,
    KEY_JSON
};

// Stores the trace; a second one is refused.
static error_t set_trace(struct invocation *invocation, const char *value)
{
    if (invocation->endpoint.keeps_counts) {
        fail("argument '%s': accepted are key=value and options; the board has counted its own events",
             value);
        return ARGUMENT_REFUSED;
    }
    if (invocation->trace) {
        fail("two traces, '%s' and '%s'; accepted is one (an option's value follows '=')", invocation->trace,
             value);
        return ARGUMENT_REFUSED;
    }
    invocation->trace = value;
    return 0;
}

static error_t refuse_number(const char *option, const char *value)
{
    fail("option '--%s=%s': accepted is a number, decimal or 0x hexadecimal", option, value);
    return ARGUMENT_REFUSED;
}

error_t common_parse(int key, char *value, struct argp_state *state)
{
    struct invocation *invocation = state->input;
    uint64_t number;
    switch (key) {
    case ARGP_KEY_INIT:
        if (invocation->type)
            state->child_inputs[0] = invocation->own;
        return 0;
    case KEY_IN: invocation->reader.format = value; return 0;
    case KEY_EVENT: invocation->reader.event = value; return 0;
    case KEY_SELECT:
        invocation->reader.selection = &invocation->selection;
        return selected_option(&invocation->selection, value);
    case KEY_SKIP_BAD: invocation->reader.skip_bad = true; return 0;
    case KEY_CLOCKED: invocation->clocked = true; return 0;
    case KEY_PINS: return argument_once(&invocation->pins, "values of --pins", value);
    case KEY_JSON: invocation->json = true; return 0;
    case KEY_PROCESS: return argument_once(&invocation->process, "values of --process", value);
    case KEY_THREAD:
        if (!argument_number(value, &number) || number == 0 || number > UINT32_MAX) {
            fail("option '--thread=%s': accepted is a thread's number, from 1", value);
            return ARGUMENT_REFUSED;
        }
        invocation->reader.thread = (uint32_t)number;
        return 0;
    case KEY_IP:
        if (strcmp(value, "4") != 0 && strcmp(value, "6") != 0) {
            fail("option '--ip=%s': accepted is 4 or 6", value);
            return ARGUMENT_REFUSED;
        }
        invocation->reader.ip = *value == '4' ? IP_4 : IP_6;
        return 0;
    case KEY_WEIGHT:
        invocation->reader.bytes = strcmp(value, "bytes") == 0;
        if (invocation->reader.bytes || strcmp(value, "packets") == 0)
            return 0;
        fail("option '--weight=%s': accepted is packets or bytes", value);
        return ARGUMENT_REFUSED;
    case KEY_MEMORY: return memory_option(value);
    case KEY_REPORT: return argument_once(&invocation->page, "values of --report", value);
    case KEY_BASE:
        invocation->based = true;
        return argument_number(value, &invocation->reader.base) ? 0 : refuse_number("base", value);
    case KEY_TOP:
        if (!argument_number(value, &number))
            return refuse_number("top", value);
        invocation->top = number;
        return 0;
    case ARGP_KEY_ARG:
        if (argument_is_setting(value)) {
            settings_add(&invocation->settings, value);
            return 0;
        }
        return set_trace(invocation, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

#define E(id, name, ...) " " name
const struct argp_option common_options[] = {
    {"in", KEY_IN, "FORMAT", 0, "The trace's format (default: by its first bytes, else text):", 1},
    {"event", KEY_EVENT, "E", 0, "The fields of a record that make an event:" EVENTS(E), 1},
    {"base", KEY_BASE, "ADDR", 0, "Subtract this from every address; events below it are skipped", 1},
    {"select", KEY_SELECT, "RULE", 0, SELECTED_HELP, 1},
    {"thread", KEY_THREAD, "N", 0, "Only this thread's records (`trace stats` lists them)", 1},
    {"process", KEY_PROCESS, "NAME|PID", 0, "Of TRACE and the files of its children, FILE.NAME.PID, this one",
     1},
    {"ip", KEY_IP, "4|6", 0, "Only packets of this IP version (default: of addresses, the first packet's)",
     1},
    {"weight", KEY_WEIGHT, "packets|bytes", 0, "What an event of packets counts (default packets)", 1},
    {"skip-bad", KEY_SKIP_BAD, NULL, 0, "Count malformed lines instead of stopping there", 1},
    {"clocked", KEY_CLOCKED, NULL, 0, "Run the whole clocked model through its pins, as a driver would", 1},
    {"pins", KEY_PINS, "DIR", 0, "run, with --clocked: also write the pins of each clock to DIR/vectors.txt",
     1},
    {"memory", KEY_MEMORY, "SIZE", 0, MEMORY_HELP, 1},
    {"top", KEY_TOP, "N", 0, "Rows of a table (default 20)", 1},
    {"report", KEY_REPORT, "FILE.html", 0, "Draw a page for the browser instead of printing text", 1},
    {"json", KEY_JSON, NULL, 0, "Print JSON", 1},
    {0}};
#undef E

char *common_help(int key, const char *text, void *input)
{
    (void)input;
    char list[MESSAGE_SIZE];
    char *help;
    source_formats(list);
    if (key != KEY_IN)
        return (char *)text;
    if (asprintf(&help, "%s %s", text, list) >= 0)
        return help;
    shortage_note();
    return (char *)text;
}
