// cli/rap/energy_table: `eval rap --energy`: the paper's model as a table (doc/energy.md).
#include <math.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/events.h"
#include "cli/rap/energy.h"
#include "cli/rap/judge.h"
#include "cli/rap/options.h"

const struct energy_slice energy_slice[ENERGY_SLICES] = {{"one", 0}, {"bytes", 8}, {"nibbles", 4}};

enum { PAPER_CLOCKS = 4 }; // clocks per event, on average (section 3.4.5)

// Wire pitch, um, in a library of the same node: OSU 0.18 um cells, metal 2 and 6.
static const double pitch_least = 0.8;
static const double pitch_most = 1.6;

static struct energy_answer answer_of(const struct invocation *invocation, const struct rap_totals *totals,
                                      uint64_t events)
{
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    struct energy_answer a = {
        .paper = rap_hardware_paper, .here = rap_hardware_of(cfg), .with_bus = rap_sum(&rap_hardware_paper)};
    a.paper.bus_um = 0;
    a.without = rap_sum(&a.paper);
    a.here.bus_um = ((const struct rap_options *)invocation->own)->bus;
    a.ran = totals && events;
    if (!a.ran)
        return a;
    a.activity = (struct rap_activity){(double)events, (double)totals->updates, (double)totals->created,
                                       (double)totals->scanned};
    a.spent = rap_energy_spent(cfg, &a.here, a.activity);
    return a;
}

// ---- text ----------------------------------------------------------------------------------

static void print_number(double value, int width, int digits)
{
    if (isnan(value))
        printf("  %*s", width, "-");
    else
        printf("  %*.*f", width, digits, value);
}

static void print_cost(struct rap_cost cost)
{
    print_number(cost.area, 9, 5);
    print_number(cost.energy, 9, 6);
    print_number(cost.delay, 6, 3);
}

static void print_row(const char *name, struct rap_cost paper, const struct rap_cost *here)
{
    printf("%-38s", name);
    print_cost(paper);
    if (here) {
        printf("  |");
        print_cost(*here);
    }
    putchar('\n');
}

static void print_parts(const struct energy_answer *a)
{
    printf("%-38s  %28s  |  %s\n", "0.18 um, everything switches", "printed", "this configuration");
    printf("%-38s", "part, section, printed size");
    for (unsigned i = 0; i < 2; i++)
        printf("  %9s  %9s  %6s%s", "mm2", "nJ", "ns", i ? "\n" : "  |");
    for (unsigned part = 0; part < RAP_PARTS; part++) {
        const struct rap_printed *printed = &rap_printed[part];
        const struct rap_cost here = rap_part_cost(&a->here, part);
        char name[64];
        snprintf(name, sizeof name, "%-19s%s  %s", printed->name, printed->section, printed->size);
        print_row(name, printed->cost, &here);
    }
}

static void print_sums(const struct energy_answer *a)
{
    const struct rap_cost sum = rap_sum(&a->here);
    const struct rap_cost *total = &rap_printed_total;
    char name[64];
    snprintf(name, sizeof name, "sum, %.0f pipeline registers", a->paper.registers);
    print_row(name, a->with_bus, &sum);
    print_row("sum without the bus", a->without, NULL);
    print_row("the paper's total (3.4.5)", *total, NULL);
    print_row("  minus the sum",
              (struct rap_cost){total->area - a->with_bus.area, total->energy - a->with_bus.energy, NAN},
              NULL);
    print_row("  minus the sum without bus",
              (struct rap_cost){total->area - a->without.area, total->energy - a->without.energy, NAN}, NULL);
}

static void print_bus(const struct energy_answer *a)
{
    const double um = rap_bus_for_energy(&a->paper);
    printf("\nWith a bus of %.0f um, not 8000, the energies add up to the total. No bus does so for the "
           "areas:\n"
           "the paper gives wires no area; 64 wires would have to be %.1f um apart in that bus, %.1f in one "
           "of\n"
           "8000 um (%.1f to %.1f in a cell library of 0.18 um).\n",
           um, rap_bus_pitch_for_area(&a->paper, um),
           rap_bus_pitch_for_area(&a->paper, rap_hardware_paper.bus_um), pitch_least, pitch_most);
}

static void print_clocks(const struct energy_answer *a)
{
    printf("\n%-38s  %9s  %9s  %16s  %16s\n", "TCAM searched in stages of", "clock ns", "MHz",
           "M events/s: 4 clocks", "1 clock");
    for (unsigned i = 0; i < ENERGY_SLICES; i++) {
        const double ns = rap_clock(&a->here, energy_slice[i].bits);
        printf("%-38s  %9.3f  %9.1f  %20.1f  %12.1f\n", i ? energy_slice[i].name : "all bits", ns, 1e3 / ns,
               1e3 / ns / PAPER_CLOCKS, 1e3 / ns);
    }
}

static void print_spent(const char *name, double times, double each, double spent,
                        const struct energy_answer *a)
{
    printf("%-38s  %12.0f  %12.6f  %14.1f  %11.4f\n", name, times, each, spent, spent / a->activity.events);
}

static void print_run(const struct invocation *invocation, const struct energy_answer *a)
{
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    printf("\n%-38s  %12s  %12s  %14s  %11s\n", "this run", "times", "nJ each", "nJ", "nJ/event");
    if (cfg->combine)
        print_spent("events into the combiner", a->activity.events, rap_energy_combine(cfg),
                    a->spent.combining, a);
    print_spent("counts updated", a->activity.updates, rap_energy_update(&a->here), a->spent.updating, a);
    print_spent("ranges created", a->activity.created, rap_energy_create(&a->here), a->spent.splitting, a);
    print_spent("ranges scanned by batches", a->activity.scanned, rap_energy_scan(&a->here), a->spent.merging,
                a);
    print_spent("all, per event", a->activity.events, a->spent.total / a->activity.events, a->spent.total, a);
    printf("events: %s\n", events_described(invocation));
    run_report_selected(invocation);
}

int rap_energy_print(const struct invocation *invocation, const struct rap_result *result,
                     const struct rap_totals *totals)
{
    const struct energy_answer a = answer_of(invocation, totals, result ? result->totals.events : 0);
    if (invocation->json)
        return rap_energy_json(invocation, result, &a);
    print_parts(&a);
    print_sums(&a);
    print_bus(&a);
    if (((const struct rap_config *)&invocation->config)->engine == RAP_TCAM)
        print_clocks(&a);
    else
        printf("\nClock of a trie: %.2f ns, as of the printed RAM.\n", rap_clock(&a.here, 0));
    if (a.ran)
        print_run(invocation, &a);
    return EXIT_DONE;
}
