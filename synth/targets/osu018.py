"""OSU 0.18 um standard cells: gates in NAND2 equivalents, delay by OpenSTA, memory bits listed separately."""
import cells
import netlist
import promem_table

BOUND_NS = 4.0  # ProMem's access time, Lysecky et al. 2002, Table 1
LIBRARY = cells.Library("/usr/share/qflow/tech/osu018/osu018_stdcells.lib", "NAND2X1")
SEARCHED = ("_controller", "_stage")  # modules that must meet the bound: every recipe is tried
FIRST = list(cells.RECIPES)[:1]


def run(job):
    sh = job.shell
    LIBRARY.areas()  # fails early without the library
    versions = {"yosys": sh.version(["yosys", "-V"]), "opensta": sh.version(["sta", "-version"])}
    tree, top, labels = cells.design(job)
    modules, seen = {}, [top] if job.total else [m for _, m in netlist.instances(tree, top)]
    for module in dict.fromkeys(seen):
        sh.say(labels[module])
        recipes = list(cells.RECIPES) if labels[module].split("(")[0].endswith(SEARCHED) else FIRST
        figures = cells.measure(job, LIBRARY, module, recipes, BOUND_NS)
        modules[labels[module]] = {"instances": seen.count(module), **figures}
    report = {**modules[labels[top]], "modules": modules, "modules_note": "one instance, its children included",
              "tools": versions, "library": "osu018_stdcells.lib", "unit_cell": LIBRARY.unit_cell,
              "ram_ns": job.ram_ns, "clock_to_q_ns": cells.CLOCK_TO_Q_NS, "setup_ns": cells.SETUP_NS}
    if job.flipflops:
        sh.say(f"{labels[top]}, memories as flip-flops")
        report["flipflops"] = cells.whole(job, LIBRARY, top)
        for module in dict.fromkeys(seen):
            if labels[module].split("(")[0].endswith("_stage") and module != top:
                sh.say(f"{labels[module]}, memories as flip-flops")
                modules[labels[module]]["flipflops"] = cells.whole(job, LIBRARY, module)
    rows, missed = ([], []) if job.total else promem_table.compare(tree, top, labels, modules)
    return {**report, "paper_table": rows, "missed": missed} if rows or missed else report


def show(report):
    lines = [f"{'module, children included':<52} {'x':>3} {'gates':>9} {'um2':>10} {'ns':>7} {'memory bits':>11}"]
    lines += [f"{n:<52} {r['instances']:>3} {r['gates']:>9.1f} {r['area_um2']:>10.0f} {r['delay_ns']:>7.3f}"
              f" {r['memory_bits']:>11}" for n, r in report["modules"].items()]
    if "flipflops" in report:
        f = report["flipflops"]
        lines.append(f"{'the whole, memories as flip-flops':<56} {f['gates']:>9.1f} {f['area_um2']:>10.0f} {f['delay_ns']:>7.3f}")
    return lines + (promem_table.show(report["paper_table"]) if "paper_table" in report else [])
