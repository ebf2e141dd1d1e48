// cli/host/info: `sluice host info`: identity, register values and word layouts of the board's profiler.
#include <inttypes.h>
#include <stdio.h>

#include "cli/host/host.h"
#include "cli/plain.h"
#include "cli/report.h"
#include "driver/layout.h"

struct info {
    struct serial serial;
    struct link link;
    struct bus bus;
};

// Skips fields of registers, and the message register, as reading it would take a message.
static bool readable(const struct reg_row *row)
{
    return !row->owner && row->access != WO && row->address != REG_message_data;
}

static bool read_register(struct info *info, uint16_t address, uint32_t *data)
{
    if (info->bus.read(info->bus.context, address, data))
        return true;
    fail("%s: %s", info->serial.path,
         *link_error(&info->link) ? link_error(&info->link) : "a register cannot be read");
    return false;
}

// ---- layout of the words -------------------------------------------------------------------

// One word's fields; `type` NULL: those of an event. Returns them as a list for JSON.
static json_t *list_fields(const struct layout *layout, const struct record_row *type, bool as_json)
{
    json_t *list = json_array();
    struct record_field field;
    for (unsigned n = 0; type ? layout_message(layout, type, n, &field) : layout_event(layout, n, &field);
         n++) {
        json_array_append_new(list, json_pack("{s:s, s:i, s:i}", "name", field.name, "lsb", (int)field.lsb,
                                              "bits", (int)field.bits));
        if (!as_json)
            printf("  %3" PRIu32 ":%-3" PRIu32 "  %-16s %s\n", field.lsb + field.bits - 1, field.lsb,
                   field.name, field.meaning);
    }
    return list;
}

// The layout of events and messages, as the hardware describes it; or a line that says why there is none.
// False: the link has failed, and the error has been printed.
static bool print_layout(struct info *info, bool as_json, json_t *json)
{
    char error[ERROR_MAX];
    struct layout layout;
    const struct record_row *type;
    if (!layout_read(info->bus, &layout, error)) {
        if (*link_error(&info->link) || !layout.absent) {
            fail("%s: %s", info->serial.path, *link_error(&info->link) ? link_error(&info->link) : error);
            return false;
        }
        json_object_set_new(json, "event", json_null());
        json_object_set_new(json, "message", json_null());
        if (!as_json)
            printf("\n%s\n", error);
        return true;
    }
    json_t *records = json_array();
    if (!as_json)
        printf("\nevent, %" PRIu32 " bits\n", layout.event_bits);
    json_object_set_new(json, "event",
                        json_pack("{s:i, s:o}", "bits", (int)layout.event_bits, "fields",
                                  list_fields(&layout, NULL, as_json)));
    for (unsigned n = 0; (type = record_type(layout.profiler, n)); n++) {
        if (!as_json && type->meaning)
            printf("\nmessage `%s` (type %" PRIu32 "), %" PRIu32 " bits: %s\n", type->name, type->value,
                   layout.message_bits, type->meaning);
        else if (!as_json)
            printf("\nmessage, %" PRIu32 " bits\n", layout.message_bits);
        json_t *record = json_pack("{s:s}", "name", type->name);
        if (type->meaning)
            report_number(record, "type", type->value);
        json_object_set_new(record, "fields", list_fields(&layout, type, as_json));
        json_array_append_new(records, record);
    }
    json_object_set_new(json, "message",
                        json_pack("{s:i, s:o}", "bits", (int)layout.message_bits, "records", records));
    return true;
}

// ---- registers -----------------------------------------------------------------------------

static int print(struct info *info, bool as_json)
{
    uint32_t data;
    uint32_t number;
    if (!read_register(info, REG_identity, &data))
        return EXIT_FAILED;
    if (data != REGISTER_IDENTITY)
        return fail("%s: no Sluice profiler answers: register identity reads 0x%08" PRIx32, info->serial.path,
                    data);
    if (!read_register(info, REG_profiler, &number))
        return EXIT_FAILED;
    const struct profiler *profiler = profiler_numbered(number);
    const char *name = profiler ? profiler->name : "unknown";
    json_t *json = json_object();
    json_t *registers = json_object();
    json_object_set_new(json, "profiler", json_string(name));
    report_number(json, "event_bytes", info->link.event_bytes);
    report_number(json, "message_bytes", info->link.message_bytes);
    report_number(json, "memory_words", info->link.memory_words);
    if (!as_json)
        printf("%s, events of %" PRIu32 " bytes, messages of %" PRIu32 ", memory of %" PRIu32 " words\n\n",
               name, info->link.event_bytes, info->link.message_bytes, info->link.memory_words);
    bool good = true;
    for (size_t i = 0; good && i < shell_registers.count; i++) {
        const struct reg_row *row = &shell_registers.rows[i];
        if (!readable(row))
            continue;
        good = read_register(info, row->address, &data);
        json_object_set_new(registers, row->name, report_key(data));
        if (good && !as_json)
            printf("0x%03x  %-16s 0x%08" PRIx32 "  %s\n", row->address, row->name, data, row->meaning);
    }
    json_object_set_new(json, "registers", registers);
    good = good && print_layout(info, as_json, json);
    if (good && as_json)
        return report_print(json, EXIT_DONE);
    json_decref(json);
    return good ? EXIT_DONE : EXIT_FAILED;
}

static int run(int count, char **argument)
{
    static const struct argp_option options[] = {{"json", 'j', NULL, 0, "Print JSON", 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = plain_argument,
        .doc = "Shows which profiler is at the other end of the port, and the current values of the "
               "registers that every profiler has; with describe=1, also the layout of its events "
               "and messages."};
    struct plain plain = {0};
    char error[ERROR_MAX];
    int code;
    if (!plain_parse(&plain, &argp, "sluice host info", count, argument, &code))
        return code;
    struct info info = {0};
    if (!serial_open(&info.serial, host_options.endpoint.port, host_options.endpoint.baud, error))
        return fail("%s", error);
    info.bus = link_bus(&info.link);
    code = link_open(&info.link, serial_line(&info.serial))
               ? print(&info, plain.json)
               : fail("%s: %s", info.serial.path, link_error(&info.link));
    link_free(&info.link);
    serial_close(&info.serial);
    return code;
}

const struct command host_info_command = {"info", "shows which profiler is there, and its registers", run};
