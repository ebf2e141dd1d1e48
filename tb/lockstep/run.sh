#!/usr/bin/env bash
# Builds and runs one lockstep job: run.sh PROFILER "key=value ..." [option ...]     (options: build/.../lockstep --help)
# The seed is that of --seed, else SEED of the environment, else 1.
# The job's folder is build/lockstep/PROFILER/HASH. RTL=DIR replaces the emitted Verilog; DEFINE=MACRO defines a Verilog macro.
# After a mismatch it runs again with a waveform (WAVES=1: with a waveform from the start).
set -euo pipefail
profiler=$1
read -r -a config <<< "$2"
shift 2
[[ " $* " == *" --seed "* ]] || set -- --seed "${SEED:-1}" "$@"
hash=$(build/bin/sluice params "$profiler" "${config[@]}" --json | sed -n 's/.*"config_hash": "\(0x[0-9a-f]*\)".*/\1/p')
job=build/lockstep/$profiler/$hash${RTL:+-$(basename "$RTL")}${DEFINE:+-$DEFINE}${VERILATOR_ROOT:+-second}
command="${DEFINE:+DEFINE=$DEFINE }make lockstep PROFILER=$profiler${config:+ CONFIG=\"${config[*]}\"}${RTL:+ RTL=$RTL}${*:+ RUN=\"$*\"}"
run() {
    local binary
    binary=$(tb/lockstep/build.sh "$job" "$profiler" "${config[@]}") || return 2
    "$binary" --out "$job" --repeat "$command" "$@" "$profiler" "${config[@]}"
}

text=$(run "$@") && status=0 || status=$?
if [ "$status" -eq 1 ] && [ -z "${WAVES:-}" ]; then
    shown=$(WAVES=1 run "$@") && again=0 || again=$?
    if [ "$again" -eq 1 ]; then
        text=$shown
    else
        text+=$'\n''  no waveform: with one the pins agree, so the difference hangs on what no reset sets'
    fi
fi
echo "$text"
exit "$status"
