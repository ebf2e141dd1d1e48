// tb/lockstep/report: printed result, and report.json through Jansson.
#include "tb/lockstep/report.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>

void print_result(const struct options *options, const struct result *r, const char *config)
{
    double rate = r->seconds > 0 ? (double)r->clocks / r->seconds : 0;
    printf("lockstep %s %s\n", options->profiler, config);
    printf("  %" PRIu64 " events, %" PRIu64 " clocks, seed %" PRIu32 ": %.2f Mcycles/s", r->events, r->clocks,
           options->seed, rate / 1e6);
    if (r->bare_rate > 0)
        printf(", %.2f of the bare RTL's %.2f", rate / r->bare_rate, r->bare_rate / 1e6);
    printf("\n  covered %zu of %zu points\n", r->cover.count - cover_missed(&r->cover), r->cover.count);
    for (size_t i = 1; i <= r->cover.count; i++)
        if (!r->cover.point[i].hits)
            printf("    not met: %s\n", r->cover.point[i].name);
    if (!r->checks_hold)
        printf("  a CHECK in the RTL does not hold; it is named above\n  repeat: %s\n",
               options->repeat ? options->repeat : "the same command");
    if (!r->mismatch.pin) {
        printf("  0 mismatches\n");
        return;
    }
    printf("  MISMATCH in clock %" PRIu64 " after the last reset: %s: expected 0x%" PRIx64 ", got 0x%" PRIx64
           "\n",
           r->mismatch.clock, r->mismatch.pin, r->mismatch.expected, r->mismatch.got);
    if (options->out)
        printf("  shrunk to %zu clocks, %zu events, then %s differs: %s/mismatch.fst\n", r->shrunk_clocks,
               r->shrunk_events, r->shrunk.pin ? r->shrunk.pin : "nothing", options->out);
    printf("  repeat: %s\n", options->repeat ? options->repeat : "the same command");
}

bool write_report(const struct options *options, const struct result *r, const char *config, uint32_t hash)
{
    char path[4096];
    double rate = r->seconds > 0 ? (double)r->clocks / r->seconds : 0;
    json_t *coverage = json_object();
    for (size_t i = 1; i <= r->cover.count; i++)
        json_object_set_new(coverage, r->cover.point[i].name,
                            json_integer((json_int_t)r->cover.point[i].hits));
    char hash_text[16];
    snprintf(hash_text, sizeof hash_text, "0x%08" PRIx32, hash);
    json_t *report =
        json_pack("{s:s,s:s,s:s,s:I,s:I,s:i,s:b,s:f,s:f,s:o,s:I}", "profiler", options->profiler, "config",
                  config, "config_hash", hash_text, "cycles", (json_int_t)r->clocks, "events",
                  (json_int_t)r->events, "mismatches", r->mismatch.pin ? 1 : 0, "checks_hold", r->checks_hold,
                  "mcycles_per_s", rate / 1e6, "bare_ratio", r->bare_rate > 0 ? rate / r->bare_rate : 0.0,
                  "coverage", coverage, "seed", (json_int_t)options->seed);
    if (report && r->mismatch.pin)
        json_object_set_new(report, "mismatch",
                            json_pack("{s:s,s:I,s:I,s:I,s:i,s:i,s:s*}", "pin", r->mismatch.pin, "cycle",
                                      (json_int_t)r->mismatch.clock, "expected",
                                      (json_int_t)r->mismatch.expected, "got", (json_int_t)r->mismatch.got,
                                      "shrunk_cycles", (int)r->shrunk_clocks, "shrunk_events",
                                      (int)r->shrunk_events, "shrunk_pin", r->shrunk.pin));
    snprintf(path, sizeof path, "%s/report.json", options->out);
    bool ok = report && json_dump_file(report, path, JSON_INDENT(2)) == 0;
    json_decref(report);
    if (ok)
        printf("report: %s\n", path);
    return ok;
}
