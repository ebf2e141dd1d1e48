#!/usr/bin/env bash
# Builds and runs one lockstep job: run.sh PROFILER "key=value ..." [option ...]     (options: build/.../lockstep --help)
# The job's folder is build/lockstep/PROFILER/HASH; RTL=DIR puts other Verilog in the emitted one's place; DEFINE=MACRO defines a
# Verilog macro.
set -euo pipefail
profiler=$1
read -r -a config <<< "$2"
shift 2
hash=$(build/bin/sluice params "$profiler" "${config[@]}" --json | sed -n 's/.*"config_hash": "\(0x[0-9a-f]*\)".*/\1/p')
job=build/lockstep/$profiler/$hash${RTL:+-$(basename "$RTL")}${DEFINE:+-$DEFINE}
binary=$(tb/lockstep/build.sh "$job" "$profiler" "${config[@]}")
command="${DEFINE:+DEFINE=$DEFINE }make lockstep PROFILER=$profiler${config:+ CONFIG=\"${config[*]}\"}${RTL:+ RTL=$RTL}${*:+ RUN=\"$*\"}"
exec "$binary" --out "$job" --repeat "$command" "$@" "$profiler" "${config[@]}"
