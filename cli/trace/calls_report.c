// cli/trace/calls_report: sums of the tree's nodes by function, its table and its JSON.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/trace/calls.h"
#include "cmodel/shortage.h"

struct row {
    uint64_t function, self, all, calls; // all: with what it called; of a recursion, once
};

// The functions of a tree, and what each node has with the nodes below it.
struct sums {
    struct row *row; // [rows], by address
    size_t rows;
    uint64_t *below; // [nodes]
};

static void sums_free(struct sums *sums)
{
    free(sums->row);
    free(sums->below);
}

static int by_address(const void *a, const void *b)
{
    const uint64_t x = ((const struct row *)a)->function;
    const uint64_t y = ((const struct row *)b)->function;
    return x < y ? -1 : x > y;
}

// A row for each different function of the nodes.
static void list_functions(struct sums *sums, const struct calls *calls)
{
    size_t rows = 0;
    for (size_t i = 1; i < calls->nodes; i++)
        sums->row[i - 1].function = calls->node[i].function;
    qsort(sums->row, calls->nodes - 1, sizeof *sums->row, by_address);
    for (size_t i = 0; i < calls->nodes - 1; i++)
        if (rows == 0 || sums->row[rows - 1].function != sums->row[i].function)
            sums->row[rows++] = sums->row[i];
    sums->rows = rows;
}

static struct row *row_of(const struct sums *sums, uint64_t function)
{
    return bsearch(&(struct row){.function = function}, sums->row, sums->rows, sizeof *sums->row, by_address);
}

// Whether a node's function is also one of its callers.
static bool is_recursive(const struct call_node *node, uint32_t at)
{
    for (uint32_t caller = node[at].parent; caller; caller = node[caller].parent)
        if (node[caller].function == node[at].function)
            return true;
    return false;
}

// False: out of memory; free the sums in any case.
static bool sum_up(struct sums *sums, const struct calls *calls)
{
    *sums = (struct sums){.row = calloc(calls->nodes, sizeof *sums->row),
                          .below = calloc(calls->nodes, sizeof *sums->below)};
    if (!sums->row || !sums->below)
        return false;
    for (size_t i = calls->nodes; i-- > 0;) { // callers are before their callees
        sums->below[i] += calls->node[i].self;
        if (i > 0)
            sums->below[calls->node[i].parent] += sums->below[i];
    }
    list_functions(sums, calls);
    for (uint32_t i = 1; i < calls->nodes; i++) {
        struct row *row = row_of(sums, calls->node[i].function);
        row->self += calls->node[i].self;
        row->calls += calls->node[i].calls;
        row->all += is_recursive(calls->node, i) ? 0 : sums->below[i];
    }
    return true;
}

// ---- text --------------------------------------------------------------------------------

static int by_all(const void *a, const void *b)
{
    const struct row *x = a;
    const struct row *y = b;
    if (x->all != y->all)
        return x->all < y->all ? 1 : -1;
    return x->function < y->function ? -1 : x->function > y->function;
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

bool calls_print(const struct calls *calls)
{
    struct sums sums;
    const bool room = sum_up(&sums, calls);
    if (room) {
        const uint64_t whole = sums.below[0];
        qsort(sums.row, sums.rows, sizeof *sums.row, by_all);
        printf("%" PRIu64 " instructions, %zu functions, %zu nodes of the call tree\n\n", whole, sums.rows,
               calls->nodes - 1);
        printf("%14s %8s %14s %8s %10s  function\n", "with callees", "", "own", "", "calls");
        for (size_t i = 0; i < sums.rows && i < calls->top; i++) {
            const struct row *row = &sums.row[i];
            char name[NAME_TEXT];
            symbolizer_text(calls->symbolizer, row->function, name);
            printf("%14" PRIu64 " %6.2f %% %14" PRIu64 " %6.2f %% %10" PRIu64 "  %s\n", row->all,
                   percent(row->all, whole), row->self, percent(row->self, whole), row->calls, name);
        }
        if (sums.rows > calls->top)
            printf("... and %zu more\n", sums.rows - calls->top);
    }
    sums_free(&sums);
    return room;
}

// ---- JSON --------------------------------------------------------------------------------

static json_t *function_json(const struct calls *calls, const struct row *row)
{
    const struct place place = places_find(calls->places, row->function);
    char unnamed[32];
    json_t *json = json_object();
    const char *object = place.object ? strrchr(place.object, '/') : NULL;
    char *name = NULL;
    (void)snprintf(unnamed, sizeof unnamed, "0x%" PRIx64, place.address);
    if (!place.function && object && asprintf(&name, "%s+%s", object + 1, unnamed) < 0) {
        shortage_note();
        name = NULL;
    }
    json_object_set_new(json, "name", report_name(place.function ? place.function : name ? name : unnamed));
    free(name);
    json_object_set_new(json, "object", report_name(place.object));
    json_object_set_new(json, "address", report_key(row->function));
    json_object_set_new(json, "file", report_name(place.file));
    json_object_set_new(json, "line", place.line ? json_integer(place.line) : json_null());
    report_number(json, "self", row->self);
    report_number(json, "inclusive", row->all);
    report_number(json, "calls", row->calls);
    return json;
}

static json_t *nodes_json(const struct calls *calls, const struct sums *sums)
{
    json_t *nodes = json_array();
    for (size_t i = 1; i < calls->nodes; i++) {
        const struct call_node *node = &calls->node[i];
        json_t *json = json_object();
        report_known(json, "parent", node->parent - 1, node->parent > 0);
        report_number(json, "function", (uint64_t)(row_of(sums, node->function) - sums->row));
        report_number(json, "self", node->self);
        report_number(json, "calls", node->calls);
        json_array_append_new(nodes, json);
    }
    return nodes;
}

int calls_json(const struct calls *calls)
{
    struct sums sums;
    if (!sum_up(&sums, calls)) {
        sums_free(&sums);
        return fail("out of memory");
    }
    json_t *report = json_object();
    json_t *functions = json_array();
    json_object_set_new(report, "file", report_name(calls->file));
    report_number(report, "instructions", sums.below[0]);
    for (size_t i = 0; i < sums.rows; i++)
        json_array_append_new(functions, function_json(calls, &sums.row[i]));
    json_object_set_new(report, "functions", functions);
    json_object_set_new(report, "calls", nodes_json(calls, &sums));
    sums_free(&sums);
    return report_print(report, EXIT_DONE);
}
