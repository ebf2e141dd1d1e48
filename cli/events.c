// cli/events: loop that reads a trace, passes each event to a callback, and describes the events in words.
#include "cli/events.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/progress.h"
#include "trace/record.h"

// The kind of record that each event type is made of.
static const char *records_described(const char *event, const struct about *about)
{
    static const char *const known[][2] = {
        {"addr", "loads and stores"},
        {"value", "loads"},
        {"pc,value", "loads"},
        {"edge", "branches"},
        {"call", "calls"},
        {"block", "blocks"},
        {"pc,addr", "loads and stores"},
    };
    if (!(about->types & ~OF_IP))
        return "packets";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i][0], event) == 0)
            return known[i][1];
    return strcmp(event, "pc") == 0 ? "records" : "packets";
}

// Writes a description of the events, as far as the trace is known by now.
static void describe(const struct invocation *invocation, const struct reader *reader)
{
    const char *format = reader_format(reader);
    const char *event = invocation->reader.event;
    const struct about *about = reader_about(reader);
    bool pc = strcmp(event, "pc") == 0;
    bool lackey = strcmp(format, "lackey") == 0;
    const char *from = strcmp(format, "ev") == 0 ? "an event file" : format;
    if (!about)
        snprintf(invocation->found->description, DESCRIPTION, "lines of text, each times its count");
    else if (lackey && pc)
        snprintf(invocation->found->description, DESCRIPTION, "instructions (I lines of lackey)");
    else if (lackey && strcmp(event, "addr") == 0)
        snprintf(invocation->found->description, DESCRIPTION,
                 "loads and stores (L and S lines of lackey, M is both)");
    else if (pc && about->types >> RECORD_BLOCK & 1)
        snprintf(invocation->found->description, DESCRIPTION, "instructions (blocks of %s)", from);
    else if (invocation->reader.bytes)
        snprintf(invocation->found->description, DESCRIPTION, "packets of %s, times their bytes", from);
    else
        snprintf(invocation->found->description, DESCRIPTION, "%s of %s", records_described(event, about),
                 from);
}

// Whether a trace of packets had an event. False: the error has been printed.
static bool has_packets(const struct invocation *invocation, const struct reader_counts *counts)
{
    if (counts->events > 0 || counts->other_ip == 0)
        return true;
    fail("%s: no event: all %" PRIu64 " packets are of another IP version; accepted here is IPv%s",
         invocation->trace, counts->other_ip, counts->ip == IP_6 ? "6" : "4");
    return false;
}

// Instructions that the program had begun before the last event; 0: not in the trace.
static uint64_t instruction_of(const struct reader *reader)
{
    const struct about *about = reader_about(reader);
    const bool known = about && about->fields & FIELD_INSTRUCTION && about->types & ~OF_IP;
    return known ? reader_counts(reader).instruction : 0;
}

bool events_read(const struct invocation *invocation, event_taker *take, void *context,
                 struct reader_counts *counts)
{
    char message[MESSAGE_SIZE];
    char error[ERROR_MAX];
    if (invocation->endpoint.keeps_counts) {
        snprintf(invocation->found->description, DESCRIPTION, INVOCATION_COUNTED);
        *counts = (struct reader_counts){0};
        return true;
    }
    struct reader *reader = reader_open(invocation->trace, invocation->reader, message);
    if (!reader) {
        fail("%s", message);
        return false;
    }
    struct progress progress = progress_start("events");
    struct tuple event;
    enum reader_status status;
    bool taken = true;
    uint64_t events = 0;
    while (taken && (status = reader_next(reader, &event, message)) == READER_EVENT) {
        invocation->found->instruction = instruction_of(reader);
        taken = take(context, &event, error);
        if (++events % PROGRESS_STEP == 0)
            progress_show(&progress, events, reader_position(reader), reader_size(reader));
    }
    progress_end(&progress);
    *counts = reader_counts(reader);
    invocation->found->ip = counts->ip;
    describe(invocation, reader);
    reader_close(reader);
    if (!taken)
        fail("%s: event %" PRIu64 ": %s", invocation->trace, events, error);
    else if (status == READER_FAILED)
        fail("%s", message);
    return taken && status == READER_END && has_packets(invocation, counts);
}

const char *events_described(const struct invocation *invocation)
{
    return invocation->found->description;
}
