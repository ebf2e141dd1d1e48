// gen/package/description: sluice_NAME.json, the description of a configuration for programs.
// Its form: gen/package/description.schema.json; doc/description.md.
#include <jansson.h>
#include <stdlib.h>

#include "cmodel/shortage.h"
#include "gen/package/package.h"

enum { DESCRIPTION_FORMAT = 1 };

template package_description;

static json_t *hexadecimal(unsigned count, uint64_t value)
{
    return json_sprintf("0x%s", digits(count, value).chars);
}

// ---- parts -----------------------------------------------------------------------------------

static json_t *list_parameters(const struct gen *gen)
{
    json_t *list = json_object();
    for (size_t i = 0; i < gen->profiler->params.count; i++) {
        const struct param *param = &gen->profiler->params.rows[i];
        const bool number = param->type == PARAM_INT || param->type == PARAM_SIZE;
        const struct text value = param_value(gen, param);
        json_object_set_new(list, param->key,
                            number ? json_integer(strtoll(value.chars, NULL, 10)) : json_string(value.chars));
    }
    return list;
}

static json_t *list_ports(const struct gen *gen)
{
    json_t *list = json_array();
    struct package_port port;
    for (unsigned n = 0; package_port(gen, n, &port); n++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:s}", "name", port.name, "direction",
                                              port.out ? "out" : "in", "bits", (int)port.bits, "meaning",
                                              port.meaning));
    return list;
}

static json_t *word_field(const struct record_field *field)
{
    return json_pack("{s:s, s:i, s:i, s:s, s:s}", "name", field->name, "lsb", (int)field->lsb, "bits",
                     (int)field->bits, "unit", field->unit, "meaning", field->meaning);
}

static json_t *list_event(const struct gen *gen)
{
    json_t *fields = json_array();
    struct record_field field;
    for (unsigned n = 0; package_event(gen, n, &field); n++)
        json_array_append_new(fields, word_field(&field));
    return json_pack("{s:i, s:o}", "bits", (int)gen->pin_bits, "fields", fields);
}

static json_t *list_messages(const struct gen *gen)
{
    json_t *records = json_array();
    const struct record_row *record;
    for (unsigned r = 0; (record = record_type(gen->profiler, r)); r++) {
        json_t *fields = json_array();
        struct record_field field;
        for (unsigned n = 0; package_message(gen, record, n, &field); n++)
            json_array_append_new(fields, word_field(&field));
        json_t *type = json_pack("{s:s}", "name", record->name);
        if (record->meaning)
            json_object_update_new(
                type, json_pack("{s:i, s:s}", "type", (int)record->value, "meaning", record->meaning));
        json_object_set_new(type, "fields", fields);
        json_array_append_new(records, type);
    }
    return json_pack("{s:i, s:o}", "bits", (int)gen->message_bits, "records", records);
}

static json_t *list_fields(const struct gen *gen, const struct reg_row *reg)
{
    json_t *list = json_array();
    struct package_field field;
    for (unsigned n = 0; package_field(gen, reg, n, &field); n++) {
        json_t *row =
            json_pack("{s:s, s:i, s:i, s:s, s:s}", "name", field.name, "lsb", (int)field.lsb, "bits",
                      (int)field.bits, "access", field_access(&field), "meaning", field.meaning);
        json_object_set_new(row, "reset", field.reset_known ? json_integer(field.reset) : json_null());
        json_array_append_new(list, row);
    }
    return list;
}

static json_t *list_registers(const struct gen *gen)
{
    json_t *list = json_array();
    const struct reg_row *reg;
    for (unsigned r = 0; (reg = package_register(gen, r)); r++)
        json_array_append_new(list,
                              json_pack("{s:s, s:o, s:s, s:s, s:o}", "name", reg->name, "address",
                                        hexadecimal(3, reg->address), "access", access_name(reg->access),
                                        "meaning", reg->meaning, "fields", list_fields(gen, reg)));
    return list;
}

void package_description(FILE *out, const struct gen *gen)
{
    json_t *json = json_pack(
        "{s:i, s:s, s:s, s:s, s:s, s:s, s:o, s:s, s:o, s:o, s:o, s:o, s:o}", "format", DESCRIPTION_FORMAT,
        "profiler", gen->profiler->name, "summary", gen->profiler->summary, "paper", gen->profiler->paper,
        "module", gen->top, "command", gen->command, "config_hash", hexadecimal(8, gen->hash), "register_map",
        package_version().chars, "config", list_parameters(gen), "ports", list_ports(gen), "event",
        list_event(gen), "message", list_messages(gen), "registers", list_registers(gen));
    char *text = json_dumps(json, JSON_INDENT(2));
    if (text && !shortage_noted()) // else the file stays empty, and gen.c refuses it
        fprintf(out, "%s\n", text);
    free(text);
    json_decref(json);
}
