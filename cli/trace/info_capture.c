// cli/trace/info_capture: packets of a capture by IP version and protocol, their bytes, their time.
#include "cli/trace/info_capture.h"

#include <inttypes.h>

#include "cli/command.h"
#include "cli/report.h"
#include "cli/trace/input.h"
#include "measure/exact/tuple_counts.h"
#include "trace/network.h"

enum { SHOWN = 8, SECOND = 1000000 /* microseconds */ };

// Tables of distinct numbers; all but PROTOCOLS by IP version.
enum table { SOURCES, DESTINATIONS, SOURCES6, DESTINATIONS6, PROTOCOLS, TABLES };

struct capture {
    const char *file;
    uint64_t packets, units, bytes, microseconds;
    uint64_t version[2]; // IPv4, IPv6
    struct tuple_counts *table[TABLES];
};

static bool count(struct capture *c, const struct record *r)
{
    const bool six = r->type == RECORD_PACKET6;
    c->packets++;
    c->version[six]++;
    c->bytes += r->size;
    if (r->instruction > c->microseconds)
        c->microseconds = r->instruction;
    return tuple_counts_add(c->table[six ? SOURCES6 : SOURCES], r->pc, r->pc_low, 1) &&
           tuple_counts_add(c->table[six ? DESTINATIONS6 : DESTINATIONS], r->address, r->address_low, 1) &&
           tuple_counts_add(c->table[PROTOCOLS], r->value >> 32, 0, 1);
}

static size_t distinct(const struct capture *c, enum table table)
{
    return tuple_counts_distinct(c->table[table]);
}

static double seconds(const struct capture *c)
{
    return (double)c->microseconds / SECOND;
}

static void print_version(const struct capture *c, unsigned six)
{
    printf("%-13s %" PRIu64 " packets, %zu sources, %zu destinations\n", six ? "IPv6" : "IPv4",
           c->version[six], distinct(c, six ? SOURCES6 : SOURCES),
           distinct(c, six ? DESTINATIONS6 : DESTINATIONS));
}

static void print(const struct capture *c)
{
    struct tuple_count row[SHOWN];
    const size_t rows = tuple_counts_top(c->table[PROTOCOLS], row, SHOWN);
    char name[NETWORK_PROTOCOL_TEXT];
    printf("%-13s %s\n%-13s pcap\n", "file", c->file, "format");
    printf("%-13s %" PRIu64 ", %" PRIu64 " of them IP\n", "packets", c->units, c->packets);
    print_version(c, 0);
    print_version(c, 1);
    printf("%-13s %" PRIu64 " on the wire, of IP packets\n", "bytes", c->bytes);
    printf("%-13s %.6f s", "time", seconds(c));
    if (c->microseconds > 0)
        printf(", %.0f packets and %.0f bytes a second", (double)c->packets / seconds(c),
               (double)c->bytes / seconds(c));
    printf("\n%-13s", "protocols");
    for (size_t i = 0; i < rows; i++) {
        network_protocol_text(row[i].a, name);
        printf("%s %s %.1f %%", i ? "," : "", name, 100.0 * (double)row[i].count / (double)c->packets);
    }
    puts(distinct(c, PROTOCOLS) > rows ? " ..." : "");
}

static int print_json(const struct capture *c)
{
    struct tuple_count row[UINT8_MAX + 1];
    const size_t rows = tuple_counts_top(c->table[PROTOCOLS], row, UINT8_MAX + 1);
    char name[NETWORK_PROTOCOL_TEXT];
    json_t *report = json_object();
    json_object_set_new(report, "file", report_name(c->file));
    json_object_set_new(report, "format", json_string("pcap"));
    report_number(report, "packets", c->units);
    report_number(report, "ipv4", c->version[0]);
    report_number(report, "ipv6", c->version[1]);
    report_number(report, "bytes", c->bytes);
    json_object_set_new(report, "seconds", json_real(seconds(c)));
    report_number(report, "sources", distinct(c, SOURCES) + distinct(c, SOURCES6));
    report_number(report, "destinations", distinct(c, DESTINATIONS) + distinct(c, DESTINATIONS6));
    json_t *protocols = json_object();
    for (size_t i = 0; i < rows; i++) {
        network_protocol_text(row[i].a, name);
        report_number(protocols, name, row[i].count);
    }
    json_object_set_new(report, "protocols", protocols);
    return report_print(report, EXIT_DONE);
}

// Counts all packets. False: out of memory. A damaged end shows in *status.
static bool count_all(struct capture *c, struct trace_input *input, enum source_status *status)
{
    struct record record;
    for (unsigned t = 0; t < TABLES; t++)
        if (!(c->table[t] = tuple_counts_new()))
            return false;
    while ((*status = trace_input_next(input, &record)) == SOURCE_RECORD)
        if (!count(c, &record))
            return false;
    c->units = source_counts(input->source).units;
    return true;
}

int info_capture(const struct trace_options *options)
{
    struct capture capture = {.file = options->file};
    struct trace_input input;
    enum source_status status = SOURCE_END;
    if (!trace_input_open(&input, options))
        return EXIT_FAILED;
    int code = EXIT_DONE;
    if (!count_all(&capture, &input, &status))
        code = fail("out of memory");
    else if (options->json)
        code = print_json(&capture);
    else
        print(&capture);
    if (status == SOURCE_FAILED)
        code = fail("%s", input.message);
    for (unsigned t = 0; t < TABLES; t++)
        tuple_counts_free(capture.table[t]);
    trace_input_close(&input);
    return code;
}
