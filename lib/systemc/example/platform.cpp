// lib/systemc/example/platform: option parser, socket binding, simulation run and statistics of the platform.
#include "lib/systemc/example/platform.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <argp.h>
#include <jansson.h>

#include "lib/systemc/example/parts.h"

namespace
{

struct options {
    const char *form = nullptr, *profile = nullptr, *statistics = nullptr;
    program_options program = {nullptr, nullptr, nullptr, UINT64_MAX};
    std::uint64_t quantum = 1024; // clocks
    std::string profiler, settings;
};

error_t parse(int key, char *value, struct argp_state *state)
{
    auto &o = *static_cast<options *>(state->input);
    switch (key) {
    case 'f': o.form = value; return 0;
    case 't': o.program.trace = value; return 0;
    case 'e': o.program.event = value; return 0;
    case 'T': o.program.targets = value; return 0;
    case 'n': o.program.events = std::strtoull(value, nullptr, 0); return 0;
    case 'q': o.quantum = std::strtoull(value, nullptr, 0); return 0;
    case 'p': o.profile = value; return 0;
    case 's': o.statistics = value; return 0;
    case ARGP_KEY_ARG:
        if (o.profiler.empty())
            o.profiler = value;
        else
            o.settings += (o.settings.empty() ? "" : " ") + std::string(value);
        return 0;
    case ARGP_KEY_NO_ARGS: argp_usage(state); return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

bool write_statistics(const options &o, const sluice::tlm_totals &sums, double seconds)
{
    json_t *json = json_pack("{s:s,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:f,s:f}", "form", o.form, "cycles",
                             (json_int_t)sums.clocks, "events", (json_int_t)sums.events, "messages",
                             (json_int_t)sums.messages, "reads", (json_int_t)sums.reads, "writes",
                             (json_int_t)sums.writes, "refused", (json_int_t)sums.refused, "words",
                             (json_int_t)sums.words, "simulated_us",
                             sc_core::sc_time_stamp().to_seconds() * 1e6, "seconds", seconds);
    const bool written = json && json_dump_file(json, o.statistics, JSON_INDENT(2)) == 0;
    json_decref(json);
    return written;
}

int fail(const std::string &message)
{
    std::fprintf(stderr, "sluice: %s\n", message.c_str());
    return 2;
}

// The platform uses the profiler's sockets only, whatever is behind them.
int run(const options &o, sluice::tlm_profiler &profiler)
{
    core the_core("core");
    cpu the_cpu("cpu", the_core, o.profile);
    std::unique_ptr<ram> the_ram;
    sc_core::sc_signal<bool> irq;
    the_cpu.bus.bind(profiler.registers);
    the_cpu.messages.bind(profiler.messages);
    the_core.events.bind(profiler.events);
    profiler.irq_o.bind(irq);
    the_cpu.irq_i.bind(irq);
    if (profiler.has_memory()) {
        the_ram = std::make_unique<ram>("ram");
        profiler.memory.bind(the_ram->socket);
    }
    the_core.program = program_create(o.profiler.c_str(), o.settings.c_str(), o.program, the_cpu.hardware());
    if (!the_core.program)
        return 2;
    const auto begin = std::chrono::steady_clock::now();
    sc_core::sc_start();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    program_destroy(the_core.program);
    if (the_cpu.good && o.statistics && !write_statistics(o, profiler.totals(), seconds.count()))
        return fail("the statistics cannot be written");
    return the_cpu.good ? 0 : 1;
}

// Checks profiler and configuration in advance: SystemC would print more than one line.
bool known(const options &o, char *error, std::size_t size)
{
    struct golden *model = golden_create(o.profiler.c_str(), o.settings.c_str(), error, size);
    golden_destroy(model);
    return model != nullptr;
}

} // namespace

int platform(int argc, char **argv)
{
    static const argp_option table[] = {
        {"form", 'f', "FORM", 0, "what stands behind the profiler's sockets", 0},
        {"trace", 't', "FILE", 0, "the trace that the core replays", 0},
        {"event", 'e', "E", 0, "which of its fields feed the profiler", 0},
        {"targets", 'T', "FILE", 0, "what promem counts", 0},
        {"events", 'n', "N", 0, "of the trace, at most", 0},
        {"quantum", 'q', "CLOCKS", 0, "the global quantum (default 1024)", 0},
        {"profile", 'p', "FILE", 0, "where the profile goes, as JSON; default: to the standard output", 0},
        {"statistics", 's', "FILE", 0, "where clocks, transactions and times go, as JSON", 0},
        {nullptr, 0, nullptr, 0, nullptr, 0},
    };
    static const argp how = {
        table,   parse,  "PROFILER [key=value ...]", "Runs a virtual platform with a profiler.", nullptr,
        nullptr, nullptr};
    options o;
    char error[256];
    argp_err_exit_status = 2;
    if (argp_parse(&how, argc, argv, 0, nullptr, &o) != 0)
        return 2;
    if (!o.program.trace)
        return fail("the platform's core needs a trace: --trace FILE");
    if (!known(o, error, sizeof error))
        return fail(error);
    tlm::tlm_global_quantum::instance().set(static_cast<double>(o.quantum) * PERIOD);
    const std::unique_ptr<sluice::tlm_profiler> profiler(
        o.form ? make_profiler(o.form, "profiler", o.profiler.c_str(), o.settings.c_str(), PERIOD) : nullptr);
    if (!profiler)
        return fail(std::string("--form ") + (o.form ? o.form : "") + ": accepted are " + profiler_forms);
    return run(o, *profiler);
}
