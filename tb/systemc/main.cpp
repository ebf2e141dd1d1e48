// tb/systemc/main: main program of the SystemC bench: lockstep, virtual platform, protocol checks.
//
//   systemc lockstep RESULT OPTION ... PROFILER [key=value ...]   as tb/lockstep; RESULT: JSON file to write
//   systemc platform ...                                          see lib/systemc/example/platform.h
//   systemc protocol FORM PROFILER "key=value ..."                see protocol.h
//
// Exit code of lockstep: 0 compared and equal, 1 different, 2 otherwise.
#include <cinttypes>
#include <cstdio>
#include <cstring>

#include <jansson.h>

#include "lib/systemc/example/platform.h"
#include "tb/lockstep/lockstep.h"
#include "tb/lockstep/rtl.h"
#include "tb/systemc/protocol.h"
#include "tb/systemc/rig.h"

static int fail(const char *message)
{
    std::fprintf(stderr, "sluice: %s\n", message);
    return 2;
}

static rig_base *the_rig()
{
    return dynamic_cast<rig_base *>(sc_core::sc_find_object("rig"));
}

static bool write_result(const char *path, const rig_base &rig)
{
    json_t *json =
        json_pack("{s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:s}", "cycles", (json_int_t)rig.clocks, "transactions",
                  (json_int_t)rig.rtl.transactions(), "events", (json_int_t)rig.rtl.events, "reads",
                  (json_int_t)rig.rtl.reads, "writes", (json_int_t)rig.rtl.writes, "refused",
                  (json_int_t)rig.rtl.refused, "messages", (json_int_t)rig.rtl.messages, "mismatches",
                  (json_int_t)rig.mismatches, "first_mismatch", rig.first.c_str());
    const bool written = json && json_dump_file(json, path, JSON_INDENT(2)) == 0;
    json_decref(json);
    return written;
}

static int run_lockstep(int argc, char **argv)
{
    if (argc < 2)
        return fail("lockstep needs a file for its result");
    argv[1] = argv[0];
    const int code = lockstep(argc - 1, argv + 1);
    const rig_base *rig = the_rig();
    if (!rig || code == 2)
        return 2;
    std::printf("  %" PRIu64 " transactions: %" PRIu64 " events, %" PRIu64 " reads, %" PRIu64
                " writes, %" PRIu64 " messages; %" PRIu64 " differences between the forms\n",
                rig->rtl.transactions(), rig->rtl.events, rig->rtl.reads, rig->rtl.writes, rig->rtl.messages,
                rig->mismatches);
    if (!rig->first.empty())
        std::printf("  DIFFERENCE in %s\n", rig->first.c_str());
    return code != 0 || rig->mismatches ? 1 : 0;
}

int sc_main(int argc, char **argv)
{
    sc_core::sc_report_handler::set_actions("/OSCI/SystemC", sc_core::SC_DO_NOTHING); // "stopped"
    if (argc > 2 && std::strcmp(argv[1], "lockstep") == 0) {
        const char *result = argv[2];
        const int code = run_lockstep(argc - 1, argv + 1);
        if (code != 2 && !write_result(result, *the_rig()))
            return fail("the result cannot be written");
        return code;
    }
    if (argc > 1 && std::strcmp(argv[1], "platform") == 0)
        return platform(argc - 1, argv + 1);
    if (argc == 5 && std::strcmp(argv[1], "protocol") == 0)
        return protocol(argv[2], argv[3], argv[4]);
    return fail("the first argument is lockstep, platform or protocol");
}
