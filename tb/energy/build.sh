#!/usr/bin/env bash
# Builds the bench that counts toggles of one configuration, and prints its path.
#   build.sh JOB PROFILER [key=value ...]      RTL=DIR: this Verilog instead of the emitted one; its file list is DIR/*.f
# JOB/rtl holds the Verilog. Unchanged files are not rebuilt.
set -euo pipefail
job=$1
shift
mkdir -p "$job"
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
build/bin/sluice gen "$@" -o "$fresh/rtl" --bench "$fresh/bench" > "$fresh/log"
if [ -n "${RTL:-}" ]; then
    rm -rf "$fresh/rtl"
    cp -r "$RTL" "$fresh/rtl"
fi
stamp=$(find "$fresh/rtl" "$fresh/bench" -type f -name '*.[vfc]*' -print0 | sort -z | xargs -0 cat "$0" | sha256sum)
if [ ! -e "$job/Vbench__ALL.a" ] || [ "$(cat "$job/stamp" 2>/dev/null)" != "$stamp" ]; then
    rm -rf "$job/rtl" "$job/bench" "$job/obj"
    cp -r "$fresh/rtl" "$fresh/bench" "$job"
    sed "s|^|$job/rtl/|" "$job"/rtl/*.f > "$job/files.f"
    # All state starts at 0, which the second simulator can do too; buses and memories of any size are dumped.
    verilator --cc --trace --trace-max-array 65536 --trace-max-width 65536 -O3 --x-initial 0 --x-assign 0 \
        --top-module bench -Mdir "$job/obj" -f "$job/files.f" "$job/bench/bench.v" > "$job/verilator.log" 2>&1 ||
        { cat "$job/verilator.log" >&2; echo "sluice: $job: Verilator refuses the Verilog" >&2; exit 2; }
    make -s -C "$job/obj" -f Vbench.mk VM_PARALLEL_BUILDS=0 OPT_FAST=-O1 Vbench__ALL.a >> "$job/verilator.log" 2>&1 ||
        { tail -5 "$job/verilator.log" >&2; echo "sluice: $job: the Verilated model does not compile" >&2; exit 2; }
    include=$(verilator --getenv VERILATOR_ROOT)/include
    ${CXX:-g++} -O2 -DVM_TRACE=1 -DVM_TRACE_VCD=1 -DVM_COVERAGE=0 -DVM_SC=0 -I"$job/obj" -I"$include" -I"$include/vltstd" \
        -I. -c "$job/bench/shim.cpp" -o "$job/shim.o"
    cp "$job/obj/Vbench__ALL.a" "$job/"
    rm -f "$job/toggle_run"
    echo "$stamp" > "$job/stamp"
fi
binary=$job/toggle_run
if [ ! -e "$binary" ] || [ build/obj/tb/energy/toggle_run.o -nt "$binary" ] || [ build/obj/tb/energy/toggles.o -nt "$binary" ] || [ build/libsluice.a -nt "$binary" ]; then
    ${CXX:-g++} -o "$binary" build/obj/tb/energy/{toggle_run,toggles,vcd}.o "$job/shim.o" "$job/Vbench__ALL.a" build/libsluice.a \
        build/verilated/verilated.o build/verilated/verilated_threads.o build/verilated/verilated_vcd_c.o -lpthread
fi
echo "$binary"
