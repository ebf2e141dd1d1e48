"""again: runs only the mutants that survived a run on record, for use after a bench has been extended."""
import netlist
import results


def recorded(design, key):
    """The run `"N SEED"` of a design on record."""
    runs = results.stored().get(design, {})
    if key not in runs:
        raise netlist.Refused(f"no run of N and SEED {key} is on record; accepted is {', '.join(runs) or 'none'}")
    return runs[key]


def places(lines, alive):
    """Where the mutants alive are in the lines: {mutant: its place among those alive}."""
    wanted = {(one["fault"], one["source"]): place for place, one in enumerate(alive)}
    known = ((netlist.fault(line), netlist.source(line)) for line in lines)
    found = {mutant: wanted[one] for mutant, one in enumerate(known, 1) if one in wanted}
    if len(found) != len(alive):
        raise netlist.Refused(f"{len(found)} of {len(alive)} mutants alive on record are in the netlist; accepted is a record of this Verilog")
    return found


def with_fates(record, modules, fates):
    """The record as a report, updated for its survivors. fates: {place among them: (mutant, the run that killed it or 0)}."""
    rows = {name: list(row) for name, row in record["modules"].items()}
    runs, left = list(record["killed_in_run"]), []
    for place, (mutant, number) in sorted(fates.items()):
        one = record["alive"][place]
        if number:
            row = rows[modules.get(one["source"].split(":")[0], "-")]
            row[1], row[3] = row[1] + 1, row[3] - 1
            runs[number - 1] += 1
        else:
            left.append({**one, "mutant": mutant, "equivalent": False})
    killed, judged = sum(runs), record["made"] - record["equivalent"]
    return {**record, "modules": rows, "killed_in_run": runs, "killed": killed, "survived": record["made"] - killed,
            "score": killed / judged if judged else 1.0, "survivors": left}


def report(runs, design, key, lines, processes, follow):
    """Runs those alive. follow(PAIRS): a dictionary of (mutant, the run that killed it or 0), with progress."""
    record = recorded(design, key)
    found = places(lines, record["alive"])
    fates = follow(runs.each(sorted(found), 1, runs.runs, processes))
    return with_fates(record, netlist.modules_of(runs.job / "emitted"), {found[mutant]: (mutant, number) for mutant, number in fates.items()})
