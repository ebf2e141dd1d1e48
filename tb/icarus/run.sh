#!/usr/bin/env bash
# Replays the model's pins in Icarus, a second simulator with four-state logic.
#   run.sh PROFILER "key=value ..." [CLOCKS [SEED]]      RTL=DIR: this Verilog instead of the emitted one; its list is DIR/*.f
# Prints PASS or FAIL; exit 1 on FAIL.
set -euo pipefail
profiler=$1
read -r -a config <<< "$2"
clocks=${3:-20000}
seed=${4:-${SEED:-1}}
job=$(mktemp -d)
trap 'rm -rf "$job"' EXIT
rtl=${RTL:-$job/rtl}
[ -n "${RTL:-}" ] || build/bin/sluice gen "$profiler" "${config[@]}" -o "$rtl" > "$job/log"
build/bin/vectors "$job" "$clocks" "$seed" "$profiler" "${config[@]}"
mapfile -t files < <(sed "s|^|$rtl/|" "$rtl"/*.f)
iverilog -g2005 -Wall -I "$job" -s replay -o "$job/replay" tb/icarus/replay.v "${files[@]}" 2> "$job/warnings" ||
    { cat "$job/warnings" >&2; echo "sluice: Icarus refuses the Verilog" >&2; exit 2; }
if grep -v 'timescale' "$job/warnings" >&2; then
    echo "sluice: Icarus warns" >&2
    exit 1
fi
result=$(cd "$job" && vvp -n replay)
echo "$result"
grep -q '^PASS' <<< "$result"
