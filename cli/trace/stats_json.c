// cli/trace/stats_json: JSON report of a trace's statistics; names of the tables.
#include "cli/command.h"
#include "cli/report.h"
#include "cli/trace/stats.h"

const struct stats_section stats_sections[TALLY_SHOWN] = {
    [TALLY_BLOCKS] = {"blocks", "hottest blocks, by instructions", "pc", NULL, true, false},
    [TALLY_LOADS] = {"loads", "hottest loads", "pc", NULL, true, false},
    [TALLY_TUPLES] = {"values", "hottest loaded values, by load", "pc", "value", true, false},
    [TALLY_EDGES] = {"edges", "hottest edges, from a branch to the instruction executed next", "pc", "target",
                     true, true},
    [TALLY_FLOWS] = {"flows", "hottest flows of IPv4", "addresses", "ports", false, false},
    [TALLY_SOURCES6] = {"sources6", "hottest sources of IPv6", "high", "low", false, false},
};

const struct stats_distinct stats_distinct[STATS_DISTINCT] = {
    {"blocks", "blocks", TALLY_BLOCKS},
    {"loads", "load PCs", TALLY_LOADS},
    {"stores", "store PCs", TALLY_STORES},
    {"branches", "branch PCs", TALLY_BRANCHES},
    {"values", "(pc, value) of loads", TALLY_TUPLES},
    {"edges", "edges (pc, target)", TALLY_EDGES},
    {"calls", "calls (pc, target)", TALLY_CALLS},
    {"load_lines", "64-byte lines loaded", TALLY_LOAD_LINES},
    {"store_lines", "64-byte lines stored", TALLY_STORE_LINES},
    {"flows", "flows of IPv4", TALLY_FLOWS},
    {"sources6", "sources of IPv6", TALLY_SOURCES6},
};

bool stats_knows(const struct stats *stats, enum tally_table table)
{
    return table != TALLY_TUPLES || stats->fields & FIELD_VALUE;
}

uint64_t stats_total(const struct tally *tally, enum tally_table section)
{
    switch (section) {
    case TALLY_BLOCKS: return tally->instructions;
    case TALLY_EDGES: return tally->type[RECORD_BRANCH];
    case TALLY_FLOWS: return tally->type[RECORD_PACKET];
    case TALLY_SOURCES6: return tally->type[RECORD_PACKET6];
    default: return tally->type[RECORD_LOAD];
    }
}

// Sets an address, and its name under keys with the same prefix.
static void set_address(const struct stats *stats, json_t *row, const char *key, uint64_t address, bool code)
{
    json_object_set_new(row, key, report_key(address));
    if (!code)
        return;
    char *name = symbolizer_name(stats->symbolizer, address);
    char named[32];
    (void)snprintf(named, sizeof named, "%s_name", key);
    json_object_set_new(row, named, report_name(name));
    free(name);
}

// The blocks that were executed most often, with their instructions.
static json_t *executed(const struct stats *stats)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < stats->code_rows; i++) {
        const struct tuple_count *block = &stats->code[i];
        json_t *row = json_object();
        set_address(stats, row, "pc", block->a, true);
        report_number(row, "instructions", block->b);
        report_number(row, "count", block->count);
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *hottest(const struct stats *stats)
{
    json_t *top = json_object();
    for (unsigned t = 0; t < TALLY_SHOWN; t++) {
        const struct stats_section *section = &stats_sections[t];
        json_t *rows = json_array();
        size_t known = stats_knows(stats, (enum tally_table)t) ? stats->rows[t] : 0;
        for (size_t i = 0; i < known; i++) {
            const struct tuple_count *count = &stats->row[t][i];
            json_t *row = json_object();
            set_address(stats, row, section->a, count->a, section->a_is_code);
            if (section->b)
                set_address(stats, row, section->b, count->b, section->b_is_code);
            report_number(row, "count", count->count);
            json_array_append_new(rows, row);
        }
        json_object_set_new(top, section->key, rows);
    }
    json_object_set_new(top, "code", executed(stats));
    return top;
}

static json_t *branches(const struct tally *tally)
{
    json_t *classes = json_object();
    for (unsigned c = 0; c < BRANCH_CLASSES; c++) {
        if (c > BRANCH_INDIRECT && tally->branch[c][true] + tally->branch[c][false] == 0)
            continue;
        json_t *class = json_object();
        report_number(class, "taken", tally->branch[c][true]);
        report_number(class, "not_taken", tally->branch[c][false]);
        json_object_set_new(classes, branch_class_names[c], class);
    }
    return classes;
}

static json_t *threads(const struct tally *tally)
{
    json_t *list = json_array();
    struct tuple_count thread;
    for (uint64_t at = 0; tuple_counts_next(tally->table[TALLY_THREADS], &at, &thread);) {
        json_t *row = json_object();
        report_number(row, "thread", thread.a);
        report_number(row, "records", thread.count);
        json_array_append_new(list, row);
    }
    return list;
}

int stats_json(const struct stats *stats)
{
    const struct tally *tally = stats->tally;
    json_t *report = json_object();
    json_object_set_new(report, "file", report_name(stats->file));
    report_number(report, "records", tally->records);
    report_number(report, "instructions", tally->instructions);
    json_t *types = json_object();
    for (unsigned t = 0; t < RECORD_TYPES; t++)
        report_number(types, record_type_names[t], tally->type[t]);
    json_object_set_new(report, "types", types);
    json_object_set_new(report, "branches", branches(tally));
    json_t *distinct = json_object();
    for (size_t i = 0; i < STATS_DISTINCT; i++)
        if (stats_knows(stats, stats_distinct[i].table))
            report_number(distinct, stats_distinct[i].key,
                          tuple_counts_distinct(tally->table[stats_distinct[i].table]));
        else
            json_object_set_new(distinct, stats_distinct[i].key, json_null());
    json_object_set_new(report, "distinct", distinct);
    json_object_set_new(report, "threads", threads(tally));
    json_object_set_new(report, "top", hottest(stats));
    return report_print(report, EXIT_DONE);
}
