// cli/path/names: symbol and block lookup for paths; each block printed with its function and source line.
#include "cli/path/names.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/path/options.h"
#include "cli/report.h"
#include "cmodel/path/config.h"
#include "cmodel/shortage.h"

static bool open_code(struct path_names *names, const struct path_records *records)
{
    const struct mappings *mappings = branch_reader_mappings(records->reader);
    const char *architecture = branch_reader_about(records->reader)->architecture;
    names->code = code_new(architecture, mappings);
    names->places = places_new(mappings);
    if (names->code && names->places)
        return true;
    if (!names->places || shortage_noted())
        fail("out of memory");
    else
        fail("%s: the program's code cannot be read: its architecture is %s; accepted is x86-64, riscv64 or "
             "riscv32",
             records->invocation->trace, architecture ? architecture : "unknown");
    return false;
}

bool path_names_open(struct path_names *names, const struct path_records *records)
{
    const struct path_config *cfg = (const struct path_config *)&records->invocation->config;
    const struct mappings *mappings = branch_reader_mappings(records->reader);
    *names = (struct path_names){.rules = {.ppcr = path_ppcr(cfg),
                                           .branches = cfg->branches,
                                           .backward_taken = cfg->backward == BACKWARD_TAKEN}};
    if (!mappings)
        return true;
    names->symbolizer = symbolizer_new(mappings);
    if (!names->symbolizer)
        fail("out of memory");
    return names->symbolizer && (!path_needs_code(records->invocation->own) || open_code(names, records));
}

void path_names_close(struct path_names *names)
{
    if (names->symbolizer)
        symbolizer_free(names->symbolizer);
    if (names->code)
        code_free(names->code);
    if (names->places)
        places_free(names->places);
}

static void print_block(const struct path_names *names, const struct path_block *block)
{
    const struct place place = places_find(names->places, block->start);
    char text[NAME_TEXT];
    symbolizer_text(names->symbolizer, block->start, text);
    printf("%14s  0x%-16" PRIx64 "  %4" PRIu32 " instructions  %-5s  %s", "", block->start,
           block->instructions, block->taken ? "taken" : "", text);
    if (place.file)
        printf("  %s:%u", place.file, place.line);
    putchar('\n');
}

bool path_names_print(const struct path_names *names, struct path path)
{
    struct path_walk walk;
    const bool memory = path_walk(names->code, names->rules, path, &walk);
    for (size_t i = 0; memory && i < walk.blocks; i++)
        print_block(names, &walk.block[i]);
    if (memory && !walk.whole)
        printf("%14s  ?\n", "");
    path_walk_free(&walk);
    return memory;
}

static json_t *block_json(const struct path_names *names, const struct path_block *block)
{
    const struct place place = places_find(names->places, block->start);
    json_t *json = json_object();
    json_object_set_new(json, "start", report_key(block->start));
    json_object_set_new(json, "last", report_key(block->last));
    report_number(json, "instructions", block->instructions);
    json_object_set_new(json, "taken", json_boolean(block->taken));
    json_object_set_new(json, "function", report_name(place.function));
    json_object_set_new(json, "file", report_name(place.file));
    json_object_set_new(json, "line", place.line ? json_integer(place.line) : json_null());
    return json;
}

bool path_names_json(const struct path_names *names, struct path path, json_t *row)
{
    struct path_walk walk;
    const bool memory = path_walk(names->code, names->rules, path, &walk);
    json_t *blocks = json_array();
    for (size_t i = 0; memory && i < walk.blocks; i++)
        json_array_append_new(blocks, block_json(names, &walk.block[i]));
    json_object_set_new(row, "blocks", blocks);
    json_object_set_new(row, "whole", json_boolean(memory && walk.whole));
    path_walk_free(&walk);
    return memory;
}
