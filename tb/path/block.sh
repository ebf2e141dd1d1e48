#!/usr/bin/env bash
# Builds and runs the bench of one of path's blocks: block.sh BLOCK "key=value ..." [option ...]
# The block is the emitted module sluice_path_BLOCK, Verilated as Vblock; beside it tb/path/BLOCK_shim.cpp, what tb/path/BLOCK_*.c
# hold. The job's folder is build/block/BLOCK/HASH; RTL=DIR: this Verilog instead of the emitted.
set -euo pipefail
block=$1
read -r -a config <<< "$2"
shift 2
hash=$(build/bin/sluice params path "${config[@]}" --json | sed -n 's/.*"config_hash": "\(0x[0-9a-f]*\)".*/\1/p')
job=build/block/$block/$hash${RTL:+-$(basename "$RTL")}
mkdir -p "$job"
rm -rf "$job/rtl"
build/bin/sluice gen path "${config[@]}" -o "$job/rtl" > "$job/log"
if [ -n "${RTL:-}" ]; then
    rm -rf "$job/rtl"
    cp -r "$RTL" "$job/rtl"
fi
objects=(build/obj/tb/path/"$block"_*.o)
stamp=$(cat "$job"/rtl/*.v "tb/path/${block}_shim.cpp" "tb/path/${block}_pins.h" "$0" | sha256sum)
if [ "$(cat "$job/stamp" 2> /dev/null)" != "$stamp" ]; then
    rm -rf "$job/obj"
    verilator --cc -O3 --x-initial unique --x-assign unique --top-module "sluice_path_$block" --prefix Vblock -y "$job/rtl" \
        -Mdir "$job/obj" "$job/rtl/sluice_path_$block.v" > "$job/log" 2>&1 ||
        { cat "$job/log" >&2; echo "sluice: $job: Verilator refuses the Verilog" >&2; exit 2; }
    make -s -C "$job/obj" -f Vblock.mk OPT_FAST=-O1 Vblock__ALL.a >> "$job/log" 2>&1 ||
        { tail -5 "$job/log" >&2; echo "sluice: $job: the Verilated model does not compile" >&2; exit 2; }
    include=$(verilator --getenv VERILATOR_ROOT)/include
    ${CXX:-g++} -O2 -DVM_TRACE=0 -DVM_COVERAGE=0 -DVM_SC=0 -I"$job/obj" -I"$include" -I"$include/vltstd" -I. \
        -c "tb/path/${block}_shim.cpp" -o "$job/shim.o"
    echo "$stamp" > "$job/stamp"
fi
${CXX:-g++} -o "$job/bench" "$job/shim.o" "${objects[@]}" "$job/obj/Vblock__ALL.a" build/libsluice.a build/verilated/*.o -lz -lpthread
exec "$job/bench" "$@" "${config[@]}"
