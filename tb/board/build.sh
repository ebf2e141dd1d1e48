#!/usr/bin/env bash
# Builds a Verilated board: OUT/sim, with the options of tb/board/sim.cpp; OUT/divisor has the value for --divisor.
#   tb/board/build.sh BOARD OUT PROFILER [key=value ...]      MHZ=, BAUD=, GENERATE=: as make bitstream
# Exit 2: build failed, with one line `sluice: ...`.
set -euo pipefail
board=$1 out=$2 profiler=$3
shift 3
here=$(dirname "$0")
mkdir -p "$out"
rm -rf "$out/rtl"
"${SLUICE:-build/bin/sluice}" gen "$profiler" "$@" -o "$out/rtl" > "$out/log"
top=$(basename "$out"/rtl/*sluice_"$profiler".f .f)
options=()
[ -z "${MHZ:-}" ] || options+=(--mhz "$MHZ")
[ -z "${GENERATE:-}" ] || options+=(--generate "$GENERATE")
[ -z "${BAUD:-}" ] || options+=(--baud "$BAUD")
python3 fpga/build.py --board "$board" --rtl "$out/rtl" --top "$top" --out "$out" --sources "${options[@]}" >> "$out/log"
sed -n 's/.*"divisor": \([0-9]*\).*/\1/p' "$out/design.json" > "$out/divisor"
verilate() {
    verilator --cc --exe -O3 --top-module sluice_top -Mdir "$out/obj" -CFLAGS "-I$PWD -std=c++17 -O2 -Wall -Wextra -Werror" \
        -f "$out/sim.f" "$(realpath "$here/sim.cpp")" "$(realpath "$here/line.cpp")" -o "$(realpath "$out")/sim" &&
        cp build/verilated/verilated{,_threads}.o "$out/obj" && # compiled once for all (mk/lockstep.mk); -o: make leaves them as they are
        make -s -C "$out/obj" -f Vsluice_top.mk VM_PARALLEL_BUILDS=0 -o verilated.o -o verilated_threads.o
}
if ! verilate >> "$out/log" 2>&1; then
    echo "sluice: board-sim: Verilator could not build it; its log is $out/log" >&2
    exit 2
fi
